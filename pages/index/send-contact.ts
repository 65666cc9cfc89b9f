/** Hands a message to the site's server or, where there is none, to its backend. */
import { CONTACT_API, type ContactReply } from '../../shared/contact.ts'
import type { Locale } from '../../shared/model.ts'
import type { StaticSite } from '../../shared/static-site.ts'
import { submitContact } from './submit-contact.ts'

/** Longer than the server takes even when its disk fails and it has to reach the backend itself. */
const TIME_LIMIT_MILLISECONDS = 15_000

/** The server's reply; no network, a timeout and an unexpected answer are all `unavailable`. */
export async function sendContact(
  fields: Record<string, string>,
  locale: Locale,
  backend?: StaticSite['backend'],
): Promise<ContactReply> {
  const signal = AbortSignal.timeout(TIME_LIMIT_MILLISECONDS)
  try {
    if (backend) return await submitContact(backend, fields, { locale, signal })
    const response = await fetch(CONTACT_API, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...fields, locale }),
      signal,
    })
    // Our own server's: `server/contact/routes.ts` answers nothing else.
    const reply = (await response.json()) as Partial<ContactReply>
    return reply.status ? (reply as ContactReply) : { status: 'unavailable' }
  } catch {
    return { status: 'unavailable' }
  }
}

/** Hands a message to the site's server. */
import { CONTACT_API, type ContactReply } from '../../shared/contact.ts'
import type { Locale } from '../../shared/model.ts'

/** Longer than the server takes even when its disk fails and it has to reach the backend itself. */
const TIME_LIMIT_MILLISECONDS = 15_000

/** The server's reply; no network, a timeout and an unexpected answer are all `unavailable`. */
export async function sendContact(fields: Record<string, string>, locale: Locale): Promise<ContactReply> {
  try {
    const response = await fetch(CONTACT_API, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...fields, locale }),
      signal: AbortSignal.timeout(TIME_LIMIT_MILLISECONDS),
    })
    // Our own server's: `server/contact/routes.ts` answers nothing else.
    const reply = (await response.json()) as Partial<ContactReply>
    return reply.status ? (reply as ContactReply) : { status: 'unavailable' }
  } catch {
    return { status: 'unavailable' }
  }
}

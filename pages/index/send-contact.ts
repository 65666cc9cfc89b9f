/** Sends a message to the site's server or, where there is none, to the address that takes messages in its place. */
import { withBase } from '../../renderer/base.ts'
import { CONTACT_API, type ContactReply, subjectOf } from '../../shared/contact.ts'
import type { Locale } from '../../shared/model.ts'

/** Longer than the server takes even when its disk fails and it has to reach the backend itself. */
const TIME_LIMIT_MILLISECONDS = 15_000

/**
 * The server's reply. Of `contactUrl` only the status counts: services for forms answer with JSON of their own. No network, a
 * timeout and an unexpected answer are all `unavailable`.
 */
export async function sendContact(
  fields: Record<string, string>,
  locale: Locale,
  contactUrl?: string,
): Promise<ContactReply> {
  const { subject = '', message = '' } = fields
  try {
    const response = await fetch(contactUrl ?? withBase(CONTACT_API), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify({ ...fields, subject: subjectOf({ subject, message }), locale }),
      signal: AbortSignal.timeout(TIME_LIMIT_MILLISECONDS),
    })
    if (contactUrl) return { status: response.ok ? 'sent' : 'unavailable' }
    // Our own server's: `server/contact/routes.ts` answers nothing else.
    const reply = (await response.json()) as Partial<ContactReply>
    return reply.status ? (reply as ContactReply) : { status: 'unavailable' }
  } catch {
    return { status: 'unavailable' }
  }
}

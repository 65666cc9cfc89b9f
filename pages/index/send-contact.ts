/** Hands a message to the site's server or, where there is none, to its backend. */
import { CONTACT_API, CONTACT_FIELDS, CONTACT_HONEYPOT, type ContactReply } from '../../shared/contact.ts'
import type { Locale } from '../../shared/model.ts'
import type { StaticSite } from '../../shared/static-site.ts'

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

/** The text that was sent last and its key: the same text again is the same message, whatever became of the first. */
let last = { text: '', key: '' }

/** The backend's public key may call this one function. Rejects when the network fails, or `signal` says that it took too long. */
async function submitContact(
  { url, publishableKey }: NonNullable<StaticSite['backend']>,
  fields: Record<string, string>,
  { locale, signal }: { locale: Locale; signal: AbortSignal },
): Promise<ContactReply> {
  const words = Object.fromEntries(CONTACT_FIELDS.map((field) => [field, (fields[field] ?? '').trim()]))
  const text = JSON.stringify(words)
  if (text !== last.text) last = { text, key: crypto.randomUUID() }
  // Nobody else loads it.
  const { createClient } = await import('@supabase/supabase-js')
  const auth = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false }
  const flagged = Boolean(fields[CONTACT_HONEYPOT])
  const message = { ...words, locale, idempotency_key: last.key, ...(flagged && { flagged }) }
  const client = createClient(url, publishableKey, { auth })
  const { error } = await client.rpc('submit_contact', message).abortSignal(signal)
  if (error) return { status: 'unavailable' }
  last = { text: '', key: '' }
  return { status: 'sent' }
}

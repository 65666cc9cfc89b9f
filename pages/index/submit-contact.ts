/** Browser only: hands a message of an exported site straight to the backend, whose public key may call this one function. */
import { CONTACT_FIELDS, CONTACT_HONEYPOT, type ContactReply } from '../../shared/contact.ts'
import type { Locale } from '../../shared/model.ts'
import type { StaticSite } from '../../shared/static-site.ts'

/** The text that was sent last and its key: the same text again is the same message, whatever became of the first. */
let last = { text: '', key: '' }

/** Rejects when the network fails, or `signal` says that it took too long. */
export async function submitContact(
  { url, publishableKey }: NonNullable<StaticSite['backend']>,
  fields: Record<string, string>,
  { locale, signal }: { locale: Locale; signal: AbortSignal },
): Promise<ContactReply> {
  // Programs fill it in; they are told what people are.
  if (fields[CONTACT_HONEYPOT]) return { status: 'sent' }
  const words = Object.fromEntries(CONTACT_FIELDS.map((field) => [field, (fields[field] ?? '').trim()]))
  const text = JSON.stringify(words)
  if (text !== last.text) last = { text, key: crypto.randomUUID() }
  // Nobody else loads it.
  const { createClient } = await import('@supabase/supabase-js')
  const auth = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false }
  const message = { ...words, locale, idempotency_key: last.key }
  const client = createClient(url, publishableKey, { auth })
  const { error } = await client.rpc('submit_contact', message).abortSignal(signal)
  if (error) return { status: 'unavailable' }
  last = { text: '', key: '' }
  return { status: 'sent' }
}

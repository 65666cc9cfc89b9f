/** The contact form's words: which message names a field and says what is wrong with it; and the mail that can take its place. */
import type { MessageId, Text } from '../../renderer/i18n/text.ts'
import { CONTACT_BOUNDS, type ContactField, type ContactProblem } from '../../shared/contact.ts'

const LABELS: Record<ContactField, MessageId> = {
  name: 'home.contact.name',
  email: 'home.contact.address',
  subject: 'home.contact.subject',
  message: 'home.contact.message',
}

const MISSING: Record<Exclude<ContactField, 'subject'>, MessageId> = {
  name: 'home.contact.missing.name',
  email: 'home.contact.missing.address',
  message: 'home.contact.missing.message',
}

export function labelOf(field: ContactField, text: Text): string {
  return text(LABELS[field])
}

/** One sentence that says what to change. */
export function problemWords(field: ContactField, problem: ContactProblem, text: Text): string {
  if (problem === 'missing' && field !== 'subject') return text(MISSING[field])
  const words = {
    // The subject may be.
    missing: 'home.contact.malformed',
    short: 'home.contact.short',
    long: 'home.contact.long',
    malformed: 'home.contact.malformed',
  } satisfies Record<ContactProblem, MessageId>
  return text(words[problem], CONTACT_BOUNDS[field])
}

/** Windows hands no longer address to a mail program: its INTERNET_MAX_URL_LENGTH is 2,083 characters. */
const LONGEST_ADDRESS = 2000

/** A mail to the owner that holds what the form could not send; empty where that is too long for an address. */
export function mailAddress(email: string, { subject = '', message = '' }: Record<string, string>): string {
  const address = `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(message)}`
  return address.length > LONGEST_ADDRESS ? `mailto:${email}` : address
}

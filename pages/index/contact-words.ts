/** The contact form's words: which message names a field, says what is wrong with it, and how sending went. */

import type { ReactNode } from 'react'
import type { MessageId, Text } from '../../renderer/i18n/text.ts'
import {
  CONTACT_BOUNDS,
  type ContactField,
  type ContactProblem,
  type ContactReply,
} from '../../shared/contact.ts'

export type FailedReply = Exclude<ContactReply, { status: 'sent' }>

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

const SECONDS_PER_MINUTE = 60

/** A message of which parts may be elements. */
type Say = (id: MessageId, values?: Record<string, ReactNode>) => ReactNode

/** The message for a failed submission: the failure, that the text is kept, and the next step. `mail` is a way past the form. */
export function replyWords(reply: FailedReply, say: Say, mail: ReactNode): ReactNode {
  switch (reply.status) {
    case 'invalid':
      return say('home.contact.invalid', { count: Object.keys(reply.problems).length })
    case 'tooMany':
      return say('home.contact.tooMany', { minutes: Math.ceil(reply.wait / SECONDS_PER_MINUTE) })
    case 'tooLarge':
      return say('home.contact.tooLarge')
    case 'unreadable':
    case 'unavailable':
      return say('home.contact.failed', { email: mail })
  }
}

/** Windows hands no longer address to a mail program: its INTERNET_MAX_URL_LENGTH is 2,083 characters. */
const LONGEST_ADDRESS = 2000

/** A mail to the owner that holds what the form could not send; empty where that is too long for an address. */
export function mailAddress(email: string, { subject = '', message = '' }: Record<string, string>): string {
  const address = `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(message)}`
  return address.length > LONGEST_ADDRESS ? `mailto:${email}` : address
}

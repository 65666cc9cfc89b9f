/** From whatever was posted to a message, or to what is wrong with it. */
import { createHash } from 'node:crypto'
import {
  CONTACT_FIELDS,
  CONTACT_HONEYPOT,
  type ContactField,
  type ContactProblems,
  type ContactText,
  contactProblem,
  subjectOf,
} from '../../shared/contact.ts'
import { type Locale, ownValue } from '../../shared/model.ts'
import type { ContactArguments } from '../backend/database.ts'
import type { Form } from '../http/request.ts'

/** Control characters, but for the tab and the line feed, which a message may hold. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it takes out
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g
/** Marks that turn the direction of what follows: in one line, they can make an address read as another. */
const DIRECTION_MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Cleaned texts: whole characters only, single lines except for the message; a value that is not a string is empty. */
export function contactText(posted: Form): ContactText {
  const clean = (field: ContactField) => {
    const value = ownValue(posted, field)
    if (typeof value !== 'string') return ''
    // PostgreSQL holds neither half a surrogate pair nor a null byte.
    const whole = value.toWellFormed().replace(/\r\n?/g, '\n').replace(CONTROL_CHARACTERS, '')
    return field === 'message' ? whole.trim() : whole.replace(DIRECTION_MARKS, '').replace(/\s+/g, ' ').trim()
  }
  return { name: clean('name'), email: clean('email'), subject: clean('subject'), message: clean('message') }
}

/** Field → what is wrong with it; empty when the message can be sent. */
export function contactProblems(text: ContactText): ContactProblems {
  const problems: ContactProblems = {}
  for (const field of CONTACT_FIELDS) {
    const problem = contactProblem(field, text[field])
    if (problem) problems[field] = problem
  }
  return problems
}

/** Whether the field that no person sees was filled in. */
export function fillsHoneypot(posted: Form): boolean {
  const value = posted[CONTACT_HONEYPOT]
  return value !== undefined && value !== ''
}

/**
 * The message as the backend takes it. Its key is made from its words and its day (UTC): a form posted twice,
 * or again because the answer was lost, is one message; a corrected one is another.
 */
export function contactMessage(
  text: ContactText,
  { locale, now, isFlagged }: { locale: Locale; now: Date; isFlagged: boolean },
): ContactArguments {
  const sentAt = now.toISOString()
  const words = CONTACT_FIELDS.map((field) => text[field])
  const hash = createHash('sha256').update(JSON.stringify([sentAt.slice(0, 10), ...words]))
  const key = uuidOf(hash.digest('hex'))
  const message = { idempotency_key: key, ...text, subject: subjectOf(text), locale, sent_at: sentAt }
  return isFlagged ? { ...message, flagged: true } : message
}

/** A hash as a UUID of version 8 (RFC 9562, section 5.8: the bits are whatever the application says). */
function uuidOf(hex: string): string {
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-a$4-$5')
}

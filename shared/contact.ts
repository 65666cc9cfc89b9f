/**
 * The contact form, as the page that shows it and the server that receives it both see it: its fields, their
 * bounds, what can be wrong, and what the server answers. Pure; safe in a browser.
 */

import { ownValue } from './model.ts'

/** In characters as a reader counts them, an emoji of one code point as one; the form is read top to bottom. */
export const CONTACT_BOUNDS = {
  name: { min: 2, max: 80 },
  email: { min: 6, max: 254 },
  subject: { min: 3, max: 120 },
  message: { min: 10, max: 5000 },
} as const

export type ContactField = keyof typeof CONTACT_BOUNDS
export const CONTACT_FIELDS = Object.keys(CONTACT_BOUNDS) as ContactField[]
export type ContactText = Record<ContactField, string>

/**
 * A field that people never see; programs that fill in everything do. A message with it is stored and marked. No program that
 * fills in forms for people knows a field by this name.
 */
export const CONTACT_HONEYPOT = 'remarks'

export type ContactProblem = 'missing' | 'short' | 'long' | 'malformed'
export type ContactProblems = Partial<Record<ContactField, ContactProblem>>

/** Receives the form's fields by POST, as JSON or as a form. */
export const CONTACT_API = '/api/contact'

/** Answer to JSON sent to `CONTACT_API`. */
export type ContactReply =
  /** 200: safe on disk or in the database. */
  | { status: 'sent' }
  /** 422 */
  | { status: 'invalid'; problems: ContactProblems }
  /** 429, with `Retry-After`; the wait is in seconds. */
  | { status: 'tooMany'; wait: number }
  /** 413: more than the form can hold. */
  | { status: 'tooLarge' }
  /** 400 and 415: no form, and no JSON object. */
  | { status: 'unreadable' }
  /** 503: kept nowhere. */
  | { status: 'unavailable' }

/** A form sent without JavaScript comes back with its text and what was wrong. */
export interface ReturnedContact {
  reply: ContactReply
  text: Partial<ContactText>
}

const EMAIL = /^[^@\s]+@[^@\s.]+(?:\.[^@\s.]+)+$/u
/** Zero-width and other characters that nothing shows. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu

/** Problem of a field's text, ignoring spaces at its ends; `undefined` if it has none. */
export function contactProblem(field: ContactField, text: string): ContactProblem | undefined {
  const trimmed = text.trim()
  const { min, max } = CONTACT_BOUNDS[field]
  const seen = countCharacters(trimmed.replace(INVISIBLE, '').trim())
  if (seen === 0) return field === 'subject' ? undefined : 'missing'
  if (countCharacters(trimmed) > max) return 'long'
  if (field === 'email') return EMAIL.test(trimmed) ? undefined : 'malformed'
  return seen < min ? 'short' : undefined
}

/** In place of a subject that was left out: how the message begins. */
export function subjectOf({ subject, message }: Pick<ContactText, 'subject' | 'message'>): string {
  if (subject.trim() !== '') return subject
  const [beginning = ''] = /^.{0,60}(?=\s|$)/u.exec(message.replace(/\s+/g, ' ').trim()) ?? []
  return beginning === '' ? message.trim().slice(0, 60) : beginning
}

/** Domains as they are mistyped → as they were meant. */
const MEANT_DOMAINS: Readonly<Record<string, string>> = {
  ...meant(
    'gmail.com',
    'gmial.com gamil.com gmal.com gmai.com gnail.com gmil.com gmaill.com gmail.co gmail.con gmail.cm',
  ),
  ...meant('hotmail.com', 'hotmial.com hotmal.com hotmai.com hotmil.com hotmail.co hotmail.con'),
  ...meant('outlook.com', 'outlok.com outloo.com outlook.co outlook.con'),
  ...meant('yahoo.com', 'yaho.com yahooo.com yhaoo.com yahoo.co yahoo.con'),
  ...meant('icloud.com', 'iclod.com icoud.com icloud.co icloud.con'),
  ...meant('libero.it', 'libero.ti libro.it liberi.it libero.con'),
}

function meant(domain: string, mistyped: string): Record<string, string> {
  return Object.fromEntries(mistyped.split(' ').map((name) => [name, domain]))
}

/** The address that was probably meant: `ana@gmial.com` → `ana@gmail.com`. */
export function meantAddress(typed: string): string | undefined {
  const [, name, domain = ''] = /^(.+)@([^@]+)$/.exec(typed.trim()) ?? []
  const known = ownValue(MEANT_DOMAINS, domain.toLowerCase())
  return known && `${name}@${known}`
}

/** Code points, so that an emoji counts once; PostgreSQL counts the same way. */
export function countCharacters(text: string): number {
  return [...text].length
}

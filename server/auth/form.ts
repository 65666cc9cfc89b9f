/** Fields of the forms of sign-in, from what was typed to what the service takes. */
import type { Context } from 'hono'

/** Fields of a post, as they came. */
export type Form = Readonly<Record<string, unknown>>

/** The fields of a posted form; none where the body is not a form, or a malformed one. */
export function postedForm(c: Context): Promise<Form> {
  return c.req.parseBody().catch(() => ({}))
}

/** A text field; empty when it is missing or a file. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** Apps show a code in two groups. */
export function digitsOf(code: unknown): string {
  return textOf(code).replace(/\s/g, '')
}

/** A phone number in the form that the service keeps (E.164), or else an email address. */
export function accountNamed(identifier: string): { phone: string } | { email: string } {
  const digits = identifier.replace(/[\s().-]/g, '').replace(/^00/, '+')
  return /^\+?\d{6,15}$/.test(digits) ? { phone: digits } : { email: identifier }
}

/** Fields of a posted form. */
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

/** A code as digits: apps show it in two groups. */
export function digitsOf(code: unknown): string {
  return textOf(code).replace(/\s/g, '')
}

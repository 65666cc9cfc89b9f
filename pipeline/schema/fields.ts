/** The kinds of value an author writes. Each says what it is for, what is wrong with a bad one, and how a good one looks. */
import { z } from 'zod'
import type { Rule } from '../../shared/problem.ts'

/** The problem of a value; `says` follows the field's name: `"date" is not a valid date: soon`. */
export interface FieldProblem {
  rule: Rule
  says: string
  hint: string
  /** Its place; the value when left out. */
  part?: 'key' | 'value'
}

export function text(about: string) {
  return checked(about, {}, (value) =>
    value.trim() === '' ? { rule: 'missing-field', says: 'is empty', hint: 'write some words' } : undefined,
  )
}

export function email(about: string) {
  return checked(about, { format: 'email', examples: ['name@example.org'] }, (value) =>
    /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(value)
      ? undefined
      : {
          rule: 'invalid-value',
          says: `is not an email address: ${value}`,
          hint: 'write it as name@example.org',
        },
  )
}

/** A file beside the one that names it. */
export function filePath(about: string) {
  return checked(about, { examples: ['cover.jpg'] }, (value) => {
    if (value.trim() === '')
      return { rule: 'missing-field', says: 'is empty', hint: 'write the name of a file' }
    if (!/^(?:[a-z][a-z\d+.-]*:|\/)/i.test(value)) return undefined
    const hint = 'put the picture beside this file and write its name: cover.jpg'
    return { rule: 'invalid-value', says: `is not a file beside this one: ${value}`, hint }
  })
}

/** A map whose keys have rules of their own, reported at the key, whatever its values are. */
export function mapOf<V extends z.ZodType>(key: z.ZodString, value: V) {
  return z.record(z.string(), value).superRefine(
    (map, context) => {
      for (const name of Object.keys(map)) {
        for (const issue of key.safeParse(name).error?.issues ?? []) {
          const params = { ...('params' in issue ? issue.params : {}), part: 'key' }
          context.addIssue({ code: 'custom', path: [name], message: issue.message, params })
        }
      }
    },
    { when: ({ value: map }) => typeof map === 'object' && map !== null },
  )
}

/** A text with rules of its own; `meta` goes into the editors' JSON Schema. */
export function checked(
  about: string,
  meta: Record<string, unknown>,
  test: (value: string) => FieldProblem | undefined,
) {
  return z
    .string()
    .check((context) => {
      const found = test(context.value)
      if (!found) return
      const { says: message, ...params } = found
      context.issues.push({ code: 'custom', input: context.value, message, params })
    })
    .meta({ description: about, ...meta })
}

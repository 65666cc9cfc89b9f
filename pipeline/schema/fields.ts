/** The kinds of value an author writes. Each says what it is for, what is wrong with a bad one, and how a good one looks. */
import { z } from 'zod'
import type { Rule } from '../../shared/problem.ts'
import { visible } from '../sources/invisible.ts'
import type { Path } from '../yaml/values.ts'

/** The problem of a value; `says` follows the field's name: `"date" is not a valid date: soon`. */
export interface FieldProblem {
  rule: Rule
  says: string
  hint: string
  /** Whether `says` is the whole message. */
  isWhole?: true
  /** Its place; the value when left out. */
  part?: 'key' | 'value'
}

export function invalid(says: string, hint: string): FieldProblem {
  return { rule: 'invalid-value', says, hint }
}

export function text(about: string) {
  return checked(about, {}, (value) =>
    visible(value).trim() === ''
      ? { rule: 'missing-field', says: 'is empty', hint: 'write some words' }
      : undefined,
  )
}

export function flag(about: string) {
  return z.boolean().meta({ description: about })
}

/** `meta` goes into the editors' JSON Schema. */
export function listOf<S extends z.ZodType>(about: string, item: S, meta: Record<string, unknown> = {}) {
  return z.array(item).meta({ description: about, ...meta })
}

/** A file beside the one that names it. */
export function filePath(about: string) {
  return checked(about, { examples: ['cover.jpg'] }, (value) => {
    if (value.trim() === '')
      return { rule: 'missing-field', says: 'is empty', hint: 'write the name of a file' }
    if (!/^(?:[a-z][a-z\d+.-]*:|\/)/i.test(value)) return undefined
    const hint = 'put the picture beside this file and write its name: cover.jpg'
    return invalid(`is not a file beside this one: ${value}`, hint)
  })
}

/** A map whose keys have rules of their own, reported at the key, whatever its values are. */
export function mapOf<V extends z.ZodType>(key: z.ZodString, value: V) {
  // Its rules are asked below, for the places; editors know them by the pattern.
  return z.record(z.string().meta(key.meta() ?? {}), value).superRefine(
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

/** A text of one form. `wrong` says what is wrong with another. */
export function matching(
  form: RegExp,
  about: string,
  meta: Record<string, unknown>,
  wrong: (value: string) => FieldProblem,
) {
  return checked(about, meta, (value) => (form.test(value) ? undefined : wrong(value)))
}

/** A rule between two fields, checked even when other fields are wrong. */
interface FieldRule {
  field: string
  /** The field that has to be there when `applies`. */
  needs: string
  applies: (value: unknown) => boolean
  /** The same rule for editors. */
  jsonSchema: Record<string, unknown>
}

/** `needs` is required whenever `field` is given. */
export function together(field: string, needs: string): FieldRule {
  return {
    field,
    needs,
    applies: (value) => value !== undefined,
    jsonSchema: { dependencies: { [field]: [needs] } },
  }
}

/** `needs` is required when `field` has one certain value. */
export function whenIs(field: string, value: string, needs: string): FieldRule {
  const jsonSchema = {
    if: { properties: { [field]: { const: value } }, required: [field] },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema, in an object that is never awaited
    then: { required: [needs] },
  }
  return { field, needs, applies: (given) => given === value, jsonSchema }
}

/** The schema with its title, and with rules that are told at the field that calls for another. */
export function withRules<S extends z.ZodType>(
  schema: S,
  title: string,
  rules: readonly FieldRule[] = [],
): S {
  let ruled = schema
  for (const { field, needs, applies } of rules) {
    ruled = ruled.refine((value) => !applies(fieldOf(value, field)) || fieldOf(value, needs) !== undefined, {
      path: [needs],
      message: `is missing, and "${field}" needs it`,
      params: { rule: 'missing-field', hint: `add "${needs}: …"` },
      when: ({ value }) => typeof value === 'object' && value !== null,
    })
  }
  return ruled.meta({ title, ...Object.assign({}, ...rules.map((rule) => rule.jsonSchema)) })
}

function fieldOf(value: unknown, field: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined
}

/** The schema of the value at `path`, optional wrappers taken off. */
export function schemaAt(schema: z.ZodType, path: Path): z.ZodType | undefined {
  let at: z.ZodType | undefined = unwrap(schema)
  for (const key of path) {
    if (at instanceof z.ZodObject) at = child(at.shape[String(key)])
    else if (at instanceof z.ZodArray) at = child(at.element)
    else if (at instanceof z.ZodRecord) at = child(at.valueType)
    else return undefined
  }
  return at
}

/** The fields of an object's schema, in the order in which they are documented. */
export function knownKeys(schema: z.ZodType | undefined): string[] | undefined {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : undefined
}

export function isOptional(schema: z.ZodType): boolean {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodExactOptional
}

export function unwrap(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodExactOptional)
    return child(schema.unwrap()) ?? schema
  return schema
}

/** zod's containers name their parts by the core's type, of which every schema built with `z` is a `ZodType`. */
function child(schema: unknown): z.ZodType | undefined {
  return schema instanceof z.ZodType ? unwrap(schema) : undefined
}

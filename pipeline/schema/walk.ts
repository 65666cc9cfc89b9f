/** Schemas as data: the schema at a path, the keys known there, and all fields as a list. */
import { z } from 'zod'
import type { Path } from '../yaml/values.ts'

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

function isOptional(schema: z.ZodType): boolean {
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

export interface Field {
  /** With the names of the fields around it: `en.title`, `social[].url`. */
  name: string
  isRequired: boolean
  /** In words: `text`, `a list of text`, `one of article, photo, …`. */
  kind: string
  about: string
  /** As it is written in YAML. */
  example?: string
}

/** The fields of an object's schema, those of nested objects after the field that holds them. */
export function fieldsOf(schema: z.ZodType, within = ''): Field[] {
  const object = unwrap(schema)
  if (!(object instanceof z.ZodObject)) return []
  return Object.entries(object.shape).flatMap(([key, field]) => {
    if (!(field instanceof z.ZodType)) return []
    const name = within === '' ? key : `${within}.${key}`
    const inner = unwrap(field)
    const meta = field.meta() ?? inner.meta() ?? {}
    const examples = Array.isArray(meta.examples) ? meta.examples : []
    const own: Field = {
      name,
      isRequired: !isOptional(field),
      kind: kindOf(inner),
      about: inner.meta()?.description ?? meta.description ?? '',
      ...(examples.length > 0 ? { example: inYaml(examples[0]) } : {}),
    }
    const element = inner instanceof z.ZodArray ? inner.element : undefined
    if (element instanceof z.ZodObject) return [own, ...fieldsOf(element, `${name}[]`)]
    return [own, ...fieldsOf(inner, name)]
  })
}

function kindOf(schema: z.ZodType): string {
  if (schema instanceof z.ZodEnum) return `one of ${schema.options.join(', ')}`
  if (schema instanceof z.ZodBoolean) return 'true or false'
  if (schema instanceof z.ZodNumber) return 'a number'
  if (schema instanceof z.ZodArray) return schema.element instanceof z.ZodObject ? 'a list' : 'a list of text'
  if (schema instanceof z.ZodObject) return 'fields'
  return 'text'
}

function inYaml(example: unknown): string {
  return Array.isArray(example) ? `[${example.join(', ')}]` : String(example)
}

/** A schema as a list of fields, for the pages and snippets that are made from it. */
import { z } from 'zod'
import { isOptional, unwrap } from './walk.ts'

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

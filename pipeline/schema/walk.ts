/** Finding one's way in a schema: what is expected at a path, and which keys are known there. */
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

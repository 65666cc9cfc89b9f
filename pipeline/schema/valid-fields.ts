/** The usable fields of a file with errors, so that they are checked against the tree in the same run. */
import { z } from 'zod'

/** The top-level fields of an object's raw that pass their own schema and have no problem of their own. */
export function validFields<T>(
  schema: z.ZodType<T>,
  raw: unknown,
  hasProblem: (key: string) => boolean,
): Partial<T> {
  const valid: Record<string, unknown> = {}
  if (schema instanceof z.ZodObject && typeof raw === 'object' && raw !== null) {
    for (const [key, field] of Object.entries(schema.shape)) {
      if (!Object.hasOwn(raw, key) || hasProblem(key) || !(field instanceof z.ZodType)) continue
      const result = field.safeParse(Reflect.get(raw, key))
      if (result.success) valid[key] = result.data
    }
  }
  // each field has passed the schema that T gives it
  return valid as Partial<T>
}

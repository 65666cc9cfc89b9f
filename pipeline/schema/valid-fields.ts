/** What can be used of a file with faults, so that the rest of it is checked against the tree in the same run. */
import { z } from 'zod'

/** The top-level fields of an object's draft that pass their own schema and that no problem is told about. */
export function soundFields<T>(
  schema: z.ZodType<T>,
  draft: unknown,
  isTold: (key: string) => boolean,
): Partial<T> {
  const sound: Record<string, unknown> = {}
  if (schema instanceof z.ZodObject && typeof draft === 'object' && draft !== null) {
    for (const [key, field] of Object.entries(schema.shape)) {
      if (!Object.hasOwn(draft, key) || isTold(key) || !(field instanceof z.ZodType)) continue
      const result = field.safeParse(Reflect.get(draft, key))
      if (result.success) sound[key] = result.data
    }
  }
  // each field has passed the schema that T gives it
  return sound as Partial<T>
}

/** The schemas for editors, as JSON Schema draft 7: what the YAML language server understands. */
import { z } from 'zod'

type JsonSchema = Record<string, unknown>

export function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'input',
    override: ({ jsonSchema }) => allowEmpty(jsonSchema),
  })
}

/** A key with nothing after it counts as left out, so editors must not call an optional one wrong. */
function allowEmpty(node: { properties?: unknown; required?: string[] }): void {
  const { properties, required = [] } = node
  if (typeof properties !== 'object' || properties === null) return
  for (const [name, property] of Object.entries(properties)) {
    if (!isSchema(property) || required.includes(name) || typeof property.type !== 'string') continue
    property.type = [property.type, 'null']
    if (Array.isArray(property.enum)) property.enum = [...property.enum, null]
  }
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null
}

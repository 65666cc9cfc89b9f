/** Rules between two fields, checked even when other fields are wrong. */
import type { z } from 'zod'

export interface Rule {
  field: string
  /** The field that has to be there when `applies`. */
  needs: string
  applies: (value: unknown) => boolean
  /** The same rule for editors. */
  jsonSchema: Record<string, unknown>
}

/** `needs` is required whenever `field` is given. */
export function together(field: string, needs: string): Rule {
  return {
    field,
    needs,
    applies: (value) => value !== undefined,
    jsonSchema: { dependencies: { [field]: [needs] } },
  }
}

/** `needs` is required when `field` has one certain value. */
export function whenIs(field: string, value: string, needs: string): Rule {
  const jsonSchema = {
    if: { properties: { [field]: { const: value } }, required: [field] },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema, in an object that is never awaited
    then: { required: [needs] },
  }
  return { field, needs, applies: (given) => given === value, jsonSchema }
}

/** The schema with its title, and with rules that are told at the field that calls for another. */
export function withRules<S extends z.ZodType>(schema: S, title: string, rules: readonly Rule[] = []): S {
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

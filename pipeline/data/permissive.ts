/**
 * Schemas for a file that may be full of problems: whatever has the right shape is taken, the rest is left
 * out. So a wrong id is found in the same run as a missing field three lines above it.
 */
import { z } from 'zod'
import type { Problem } from '../../shared/problem.ts'
import type { Reading, Reference } from './references.ts'

/** A text, or the empty text where something else stands. */
export const optionalString = z.string().catch('')

/** A list, or an empty one. */
export function list<S extends z.ZodType>(item: S) {
  return z.array(item).catch([])
}

/** The named fields, or what they are when nothing is there. */
export function fields<S extends z.ZodRawShape>(shape: S) {
  return z.preprocess((value) => (isRecord(value) ? value : {}), z.object(shape))
}

/**
 * A reading without a value. What was found on lines where nothing is wrong yet is added to the problems, and
 * a reference that has a problem already is left out: nothing is reported twice.
 */
export function invalidReading(
  problems: readonly Problem[],
  more: readonly Problem[],
  references: readonly Reference[],
): Reading<never> {
  const taken = new Set(problems.map(({ line }) => line))
  const all = [...problems, ...more.filter(({ line }) => !taken.has(line))]
  const hasProblem = ({ range }: Reference) =>
    all.some(({ line, column }) => line === range.line && column === range.column)
  return { problems: all, references: references.filter((reference) => !hasProblem(reference)) }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

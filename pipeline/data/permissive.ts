/**
 * Looking at a file that may be full of faults: whatever has the right shape is seen, the rest is passed
 * over. So a wrong id is found in the same run as a missing field three lines above it.
 */
import { z } from 'zod'
import type { Problem } from '../../shared/problem.ts'
import type { Reading, Reference } from './references.ts'

/** A text, or the empty text where something else stands. */
export const word = z.string().catch('')

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
 * what a problem is already told about is no reference any more: nothing is called wrong twice.
 */
export function faultyReading(
  problems: readonly Problem[],
  more: readonly Problem[],
  references: readonly Reference[],
): Reading<never> {
  const taken = new Set(problems.map(({ line }) => line))
  const all = [...problems, ...more.filter(({ line }) => !taken.has(line))]
  const isTold = ({ range }: Reference) =>
    all.some(({ line, column }) => line === range.line && column === range.column)
  return { problems: all, references: references.filter((reference) => !isTold(reference)) }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

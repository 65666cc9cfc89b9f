/** Words for types and values, as the person who typed them would say them. */
import type { z } from 'zod'
import type { Path } from '../yaml/values.ts'

export const EXPECTED: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a set of fields',
  record: 'a set of fields',
}

export function typeWords(input: unknown): string {
  if (input === null) return 'empty'
  if (Array.isArray(input)) return 'a list'
  if (typeof input === 'object') return 'a set of fields'
  if (typeof input === 'string') return 'text'
  if (typeof input === 'boolean') return `the word ${input}`
  return 'a number'
}

export function typeHint(expected: string, written: string | undefined): string {
  if (expected === 'string') return written ? `put it in quotes: "${written}"` : 'write one text'
  if (expected === 'array') return written ? `write a list: [${written}]` : 'write a list: [one, two]'
  if (expected === 'boolean') return 'write true or false, without quotes'
  if (expected === 'number' || expected === 'int') return 'write a number, without quotes'
  return 'write its fields below it, one per line, each as "key: value"'
}

export function sizeWords(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig): string {
  const unit = issue.origin === 'array' ? ' items' : issue.origin === 'string' ? ' characters' : ''
  if (issue.code === 'too_small') return `has to be at least ${issue.minimum}${unit}`
  return `has to be at most ${issue.maximum}${unit}`
}

/** `"title"`, `"en.location"`, `item 2 of "tags"`, `"url" in item 1 of "social"`. */
export function nameOf(path: Path): string {
  const at = path.findLastIndex((key) => typeof key === 'number')
  const keys = path.slice(at + 1).map(String)
  if (at === -1) return `"${keys.join('.')}"`
  const item = `item ${Number(path[at]) + 1} of ${nameOf(path.slice(0, at))}`
  return keys.length === 0 ? item : `"${keys.join('.')}" in ${item}`
}

/** Fixes of problems, by rule: edits that are made from the file's text and the problem's place. Which of them go together. */
import { isUtf8 } from 'node:buffer'
import type { Edit, Fix, Problem } from '../../shared/problem.ts'
import type { ContentConfig } from '../config.ts'
import { readBytes } from '../fs.ts'
import { MAX_TEXT_BYTES } from '../sources/text.ts'
import { fieldFixes } from './fields.ts'
import { foreignFixes } from './foreign.ts'
import { htmlFixes } from './html.ts'
import { markdownFixes } from './markdown.ts'
import { messageFixes } from './messages.ts'
import { type Fixers, type FixSource, fixSource, placeIn } from './source.ts'
import { yamlFixes } from './yaml.ts'

/** Text of a file of the content folder as it is stored, or nothing if it cannot be read. */
export type ReadFile = (file: string) => string | undefined

const FIXERS: Fixers = {
  ...yamlFixes,
  ...fieldFixes,
  ...markdownFixes,
  ...foreignFixes,
  ...htmlFixes,
  ...messageFixes,
}

export interface FixOptions {
  read: ReadFile
  config: ContentConfig
  now: Date
}

/** The problems with their fixes. A problem whose file cannot be read, or whose rule has none, stays as it is. */
export function withFixes(problems: readonly Problem[], { read, config, now }: FixOptions): Problem[] {
  const sources = new Map<string, FixSource | undefined>()
  const open = (file: string) => {
    if (!sources.has(file)) {
      const text = read(file)
      sources.set(file, text === undefined ? undefined : fixSource(file, text))
    }
    return sources.get(file)
  }
  return problems.map((problem) => {
    const fixer = FIXERS[problem.rule]
    const source = fixer && open(problem.file)
    const found = source && fixer(placeIn(source, problem), { open, config, now })
    const fixes = [found ?? []].flat().filter(({ edits }) => edits.length > 0)
    return fixes.length === 0 ? problem : { ...problem, fixes }
  })
}

/** Reads texts for fixes: UTF-8, and no larger than a text may be. */
export function contentReader(contentDir: string): ReadFile {
  return (file) => {
    const bytes = readBytes(contentDir, file)
    return bytes && bytes.length <= MAX_TEXT_BYTES && isUtf8(bytes) ? bytes.toString('utf8') : undefined
  }
}

interface ChosenFixes {
  /** Edits by file. */
  edits: Map<string, Edit[]>
  /** The fixes that were chosen, each with the first problem that it removes. */
  chosen: { problem: Problem; fix: Fix }[]
}

/**
 * One fix for each problem: the first that is safe, or the first of all if `unsafe`. A fix that overlaps with one before it
 * is left for the next round. The same fix of two problems counts once.
 */
export function chooseFixes(problems: readonly Problem[], unsafe: boolean): ChosenFixes {
  const edits = new Map<string, Edit[]>()
  const chosen: ChosenFixes['chosen'] = []
  const seen = new Set<string>()
  for (const problem of problems) {
    const fix = unsafe ? problem.fixes?.[0] : problem.fixes?.find(({ safe }) => safe)
    if (!fix) continue
    const key = JSON.stringify(fix.edits)
    if (seen.has(key) || fix.edits.some((edit) => overlapsAny(edit, edits.get(edit.file)))) continue
    seen.add(key)
    for (const edit of fix.edits) edits.set(edit.file, [...(edits.get(edit.file) ?? []), edit])
    chosen.push({ problem, fix })
  }
  return { edits, chosen }
}

/** Edits that touch count as overlapping: which of two insertions at one place comes first is not known. */
function overlapsAny(edit: Edit, others: readonly Edit[] = []): boolean {
  const isBefore = (line: number, column: number, otherLine: number, otherColumn: number) =>
    line < otherLine || (line === otherLine && column < otherColumn)
  return others.some(
    (other) =>
      !isBefore(edit.endLine, edit.endColumn, other.line, other.column) &&
      !isBefore(other.endLine, other.endColumn, edit.line, edit.column),
  )
}

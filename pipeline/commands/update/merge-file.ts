/** Three-way merges of one file: the owner's, the engine's as it was locked, and the engine's new one. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { isRecord } from '../../../shared/objects.ts'
import { PipelineFailure } from '../../fs.ts'

export type Merged = { bytes: Buffer } | { conflictLine: number }

/** Longer than any line of marks in a file, so that a conflict is told from text. */
const MARKER_LENGTH = 47
const MARKER = '<'.repeat(MARKER_LENGTH)

export function mergeFile(path: string, yours: Buffer, base: Buffer, engine: Buffer): Merged {
  // `npm install` brings it in line with package.json.
  if (path === 'package-lock.json') return { bytes: engine }
  if (path === 'package.json') {
    const merged = mergePackage(yours, base, engine)
    if (merged) return { bytes: merged }
  }
  if ([yours, base, engine].some((bytes) => bytes.includes(0))) return { conflictLine: 1 }
  return mergeLines(yours, base, engine)
}

function mergeLines(yours: Buffer, base: Buffer, engine: Buffer): Merged {
  const dir = mkdtempSync(join(tmpdir(), 'update-'))
  try {
    for (const [name, bytes] of Object.entries({ yours, base, engine })) writeFileSync(join(dir, name), bytes)
    const merged = mergeIn(dir)
    if (!merged.isConflict) return { bytes: merged.bytes }
    const joined = joinNeighbours(mergeIn(dir, '--diff3').bytes.toString('latin1'))
    if (joined !== undefined) return { bytes: Buffer.from(joined, 'latin1') }
    return { conflictLine: lineOf(merged.bytes.toString(), yours.toString()) }
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

function mergeIn(dir: string, ...options: string[]): { bytes: Buffer; isConflict: boolean } {
  const args = ['merge-file', '--stdout', `--marker-size=${MARKER_LENGTH}`, ...options]
  const { status, stdout } = spawnSync('git', [...args, 'yours', 'base', 'engine'], { cwd: dir })
  // The status is the number of conflicts, or negative.
  if (status === null || status > 127) throw new PipelineFailure('git merge-file cannot be run')
  return { bytes: stdout, isConflict: status > 0 }
}

/**
 * To git, lines that one side adds next to lines that the other side changes are a conflict, and so are lines that both
 * add at the end. Both sides' lines are kept here.
 * Returns `undefined` if a conflict is of another kind.
 */
function joinNeighbours(merged: string): string | undefined {
  const [before = '', ...conflicts] = merged.split(`${MARKER} yours\n`)
  let joined = before
  for (const conflict of conflicts) {
    const [sides = '', after = ''] = conflict.split(`${'>'.repeat(MARKER_LENGTH)} engine\n`)
    const [yours = '', rest = ''] = sides.split(`${'|'.repeat(MARKER_LENGTH)} base\n`)
    const [base = '', engine = ''] = rest.split(`${'='.repeat(MARKER_LENGTH)}\n`)
    const isEnd = after === '' && conflict === conflicts.at(-1)
    const both = isEnd && base === '' ? engine + yours : withAdded(yours, base, engine)
    const resolved = both ?? withAdded(engine, base, yours)
    if (resolved === undefined) return undefined
    joined += resolved + after
  }
  return joined
}

/** `other` with the lines that `one` has before or after those of `before`. */
function withAdded(one: string, before: string, other: string): string | undefined {
  if (before === '') return undefined
  if (one.startsWith(before)) return other + one.slice(before.length)
  return one.endsWith(before) ? one.slice(0, -before.length) + other : undefined
}

/** The line of the owner's file at which the first conflict stands. */
function lineOf(merged: string, yours: string): number {
  const lines = merged.split('\n')
  const start = lines.findIndex((line) => line.startsWith(MARKER))
  const end = lines.findIndex((line, at) => at > start && line.startsWith('='.repeat(MARKER_LENGTH)))
  const isEmpty = end === start + 1
  const block = isEmpty ? lines.slice(Math.max(0, start - 1), start) : lines.slice(start + 1, end)
  const own = yours.split('\n')
  const found = own.findIndex((_, at) => block.every((line, offset) => own[at + offset] === line))
  return found === -1 ? 1 : found + 1
}

/** By its keys, since their lines stand too close for a merge of lines; `undefined` if both sides changed one of them. */
function mergePackage(yours: Buffer, base: Buffer, engine: Buffer): Buffer | undefined {
  const [a, o, b] = [yours, base, engine].map(parsed)
  const merged = isRecord(a) && isRecord(b) ? mergeKeys(a, isRecord(o) ? o : {}, b) : undefined
  return merged && Buffer.from(`${JSON.stringify(merged, null, 2)}\n`)
}

/** Keys whose values are the engine's when both sides changed them: what the engine was tested with. */
const VERSIONS = [
  'version',
  'engines',
  'dependencies',
  'devDependencies',
  'optionalDependencies',
  'overrides',
]

function mergeKeys(yours: Json, base: Json, engine: Json, isVersion = false): Json | undefined {
  const merged: Json = {}
  for (const key of [...Object.keys(engine), ...Object.keys(yours).filter((each) => !(each in engine))]) {
    const [a, o, b] = [yours[key], base[key], engine[key]]
    const isEngines = isVersion || VERSIONS.includes(key)
    let value: unknown
    if (isDeepStrictEqual(a, o)) value = b
    else if (isDeepStrictEqual(b, o) || isDeepStrictEqual(a, b)) value = a
    else if (isRecord(a) && isRecord(b)) value = mergeKeys(a, isRecord(o) ? o : {}, b, isEngines)
    else if (isEngines) value = b
    else return undefined
    if (value === undefined && isRecord(a) && isRecord(b)) return undefined
    if (value !== undefined) merged[key] = value
  }
  return merged
}

type Json = Record<string, unknown>

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return undefined
  }
}

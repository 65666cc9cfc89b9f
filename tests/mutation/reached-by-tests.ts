/**
 * Setup of each test file. Stryker takes a mutant for covered by a test where the test itself reaches it; here the processes
 * that the test starts count as well, and what `beforeAll` has prepared for it.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { Coverage, Namespace } from './reached.ts'

const folder = mkdtempSync(join(tmpdir(), 'reached-'))
const stryker: Namespace = Reflect.get(globalThis, '__stryker__')
/** Reached by the time all modules are loaded. */
let loaded: Coverage = {}
/** Reached by processes of `beforeAll`. */
const prepared: Coverage = {}

beforeAll(() => {
  loaded = { ...stryker.mutantCoverage?.static }
  process.env.NODE_OPTIONS = `--import=${join(import.meta.dirname, 'reached.ts')}`
  process.env.REACHED_MUTANTS = folder
  if (stryker.activeMutant) process.env.__STRYKER_ACTIVE_MUTANT__ = stryker.activeMutant
  if (stryker.hitLimit) process.env.MUTANT_HIT_LIMIT = String(stryker.hitLimit)
})

beforeEach(() => {
  addTo(prepared, takeReached())
  const here = Object.entries(stryker.mutantCoverage?.static ?? {})
  addToTest([...Object.entries(prepared), ...here.filter(([id, hits]) => hits > (loaded[id] ?? 0))])
})

afterEach(() => addToTest(takeReached()))

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Mutants reached by the processes that have ended meanwhile. */
function takeReached(): [id: string, hits: number][] {
  return readdirSync(folder).flatMap((name) => {
    const reached: Coverage = JSON.parse(readFileSync(join(folder, name), 'utf8'))
    rmSync(join(folder, name))
    return Object.entries(reached)
  })
}

function addToTest(reached: [id: string, hits: number][]): void {
  const { currentTestId } = stryker
  if (!currentTestId) return
  stryker.mutantCoverage ??= { static: {}, perTest: {} }
  const { perTest } = stryker.mutantCoverage
  const ofTest = perTest[currentTestId] ?? {}
  perTest[currentTestId] = ofTest
  addTo(ofTest, reached)
}

function addTo(coverage: Coverage, reached: [id: string, hits: number][]): void {
  for (const [id, hits] of reached) coverage[id] = (coverage[id] ?? 0) + hits
}

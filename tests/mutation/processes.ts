/** Setup of each test file: the processes that a test starts have its mutant too, and tell which mutants they reached. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { Coverage, Namespace } from './reached.ts'

const folder = mkdtempSync(join(tmpdir(), 'reached-'))
const stryker: Namespace = Reflect.get(globalThis, '__stryker__')

beforeAll(() => {
  process.env.NODE_OPTIONS = `--import=${join(import.meta.dirname, 'reached.ts')}`
  process.env.REACHED_MUTANTS = folder
  if (stryker.activeMutant) process.env.__STRYKER_ACTIVE_MUTANT__ = stryker.activeMutant
  if (stryker.hitLimit) process.env.MUTANT_HIT_LIMIT = String(stryker.hitLimit)
})

afterEach(() => {
  const { currentTestId } = stryker
  for (const name of readdirSync(folder)) {
    const reached: Coverage = JSON.parse(readFileSync(join(folder, name), 'utf8'))
    rmSync(join(folder, name))
    if (currentTestId) addCoverage(currentTestId, reached)
  }
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

function addCoverage(testId: string, reached: Coverage): void {
  stryker.mutantCoverage ??= { static: {}, perTest: {} }
  const { perTest } = stryker.mutantCoverage
  const ofTest = perTest[testId] ?? {}
  perTest[testId] = ofTest
  for (const [id, hits] of Object.entries(reached)) ofTest[id] = (ofTest[id] ?? 0) + hits
}

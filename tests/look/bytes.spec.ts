/** Weight of each kind of page, within 5 % of what `bytes.json` records: what grows or shrinks more does so on purpose. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { expect, test } from '../e2e/site.ts'
import { weigh } from './weigh.ts'

const TOLERANCE = 0.05

/** Goals, in bytes. The stream asks for new entries, and the home page has a clock. */
function mostScripts(path: string): number {
  return ['/', '/stream'].includes(path) ? 8000 : 7000
}

const RECORDED = z
  .record(z.string(), z.record(z.string(), z.number().positive()))
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, 'bytes.json'), 'utf8')))

for (const [path, recorded] of Object.entries(RECORDED)) {
  test(`${path} weighs what is recorded`, async ({ page }) => {
    const weight = await weigh(page, path)
    expect(weight.scripts, 'bytes of scripts before anybody touches the page').toBeLessThanOrEqual(
      mostScripts(path),
    )
    expect(Object.keys(recorded)).toEqual(Object.keys(weight))
    // A small file may come just before the load event, or just after it.
    const changed = Object.entries(weight).filter(
      ([name, value]) =>
        Math.abs(value - (recorded[name] ?? 0)) > Math.max(1, (recorded[name] ?? 0) * TOLERANCE),
    )
    expect(changed, `"${path}": ${JSON.stringify(weight)}`).toEqual([])
  })
}

/** Weight of each kind of page, within 5 % of what `bytes.json` records: what grows or shrinks more does so on purpose. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { expect, test } from '../e2e/site.ts'
import { weigh } from './weigh.ts'

const TOLERANCE = 0.05

const RECORDED = z
  .record(z.string(), z.record(z.string(), z.number().positive()))
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, 'bytes.json'), 'utf8')))

for (const [path, recorded] of Object.entries(RECORDED)) {
  test(`${path} weighs what is recorded`, async ({ page }) => {
    const { earlyScripts, ...weight } = await weigh(page, path)
    expect(earlyScripts, 'scripts before the page is loaded').toBe(0)
    expect(Object.keys(recorded)).toEqual(Object.keys(weight))
    const changed = Object.entries(weight).filter(
      ([name, value]) => Math.abs(value / (recorded[name] ?? 0) - 1) > TOLERANCE,
    )
    expect(changed, `"${path}": ${JSON.stringify(weight)}`).toEqual([])
  })
}

/** Nothing that is served names the sample person, so that a site that was made one's own has no trace of them. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
/** Code of pages, of browsers, and of the server's answers; what only development or a build runs is left out. */
const SERVED = ['{pages,renderer,shared,themes}/**/*.{ts,tsx,css}', 'server/**/*.{ts,tsx}']
const UNSERVED = [
  'renderer/build/**',
  'shared/node/themes.ts',
  'renderer/browser/dev-content.ts',
  'server/{dev,build}/**',
  'server/serve.ts',
]
const SAMPLE = /['"`][^'"`\n]{0,200}meri ?diana/i

test('code that is served does not name the sample person', () => {
  const unserved = new Set(UNSERVED.flatMap((glob) => globSync(glob, { cwd: ROOT })))
  const files = SERVED.flatMap((glob) => globSync(glob, { cwd: ROOT })).filter((file) => !unserved.has(file))
  const naming = files.filter((file) => SAMPLE.test(readFileSync(join(ROOT, file), 'utf8')))
  expect(files.length).toBeGreaterThan(100)
  expect(naming).toEqual([])
})

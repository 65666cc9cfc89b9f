import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

/** Selectors that ask an element of the whole page, as opposed to a part of it, for what it contains. */
const ASKS_THE_PAGE = /(?::root|\bhtml\b|\bbody\b|#root|\bmain\b)[^\s,{]*:has\(/g

test('no style sheet asks the whole page for what it contains: any change would have half of it styled anew', () => {
  const sheets = globSync('{renderer,pages}/**/*.css', { cwd: ROOT })
  const found = sheets.flatMap((sheet) =>
    [...readFileSync(join(ROOT, sheet), 'utf8').matchAll(ASKS_THE_PAGE)].map(
      ([selector]) => `${sheet}: ${selector}`,
    ),
  )
  expect(sheets.length).toBeGreaterThan(50)
  expect(found).toEqual([])
})

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FURTHER_DOWN } from '../../renderer/browser/below-the-fold.ts'

const ROOT = join(import.meta.dirname, '../..')

/** Selectors that ask an element of the whole page, as opposed to a part of it, for what it contains. */
const ASKS_THE_PAGE = /(?::root|\bhtml\b|\bbody\b|#root|\bmain\b)[^\s,{]*:has\(/g

/** `::selection` of all that stands within something: browsers that do not inherit it need that, and only they. */
const SELECTS_WITHIN = /[^\s,{}][ \n]+(?:\*|&\s)?::selection/g
const WITHOUT_INHERITANCE = /@supports not selector\(::search-text\) \{[^{}]*\{[^{}]*\}\s*\}/g

const SHEETS = globSync('{renderer,pages}/**/*.css', { cwd: ROOT }).map((sheet) => ({
  sheet,
  css: readFileSync(join(ROOT, sheet), 'utf8').replace(/\/\*[\s\S]*?\*\//g, ''),
}))

test('selected letters inherit their colours: an element of each rule’s own would be styled twice', () => {
  const found = SHEETS.flatMap(({ sheet, css }) =>
    [...css.replace(WITHOUT_INHERITANCE, '').matchAll(SELECTS_WITHIN)].map(([words]) => `${sheet}: ${words}`),
  )
  expect(found).toEqual([])
  expect(SHEETS.some(({ css }) => css.includes('::selection'))).toBe(true)
})

test('no style sheet asks the whole page for what it contains: any change would have half of it styled anew', () => {
  const found = SHEETS.flatMap(({ sheet, css }) =>
    [...css.matchAll(ASKS_THE_PAGE)].map(([selector]) => `${sheet}: ${selector}`),
  )
  expect(SHEETS.length).toBeGreaterThan(50)
  expect(found).toEqual([])
})

test('the style sheet puts off the parts of a new page that its script lays out again', () => {
  const arrival = SHEETS.find(({ sheet }) => sheet.endsWith('arrival.css'))?.css.replace(/\s+/g, ' ')
  expect(arrival).toContain(`[data-arriving] :is(${FURTHER_DOWN}) {`)
})

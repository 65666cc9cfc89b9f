/** "Did you mean": which of the known names a mistyped one is taken for. */
import { expect, test } from 'vitest'
import { Names, nearest } from '../../pipeline/report/nearest.ts'

test.each([
  ['titel', ['tags', 'title'], 'title'],
  ['sumary', ['summary'], 'summary'],
  ['summmary', ['summary'], 'summary'],
  ['DATE', ['dare', 'date'], 'date'],
  ['cot', ['cat', 'cut'], 'cat'],
  ['ab', ['cd'], undefined],
  ['blog/2026/promise', ['blog/2026/promises', 'blog/2026/premise'], 'blog/2026/promises'],
  ['abcdefghijklmno', ['abcdefghijkWXYZ'], 'abcdefghijkWXYZ'],
  ['abcdefghijklmnopqr', ['abcdefghijklmVWXYZ'], undefined],
  ['', ['a', 'bc'], 'a'],
  ['x', [], undefined],
])('«%s» among %j is %j', (typed, names, meant) => {
  expect(nearest(typed, names)).toBe(meant)
})

test('leaves out the excepted name', () => {
  expect(new Names(['blog/hello', 'blog/hallo']).nearest('blog/hello', 'blog/hello')).toBe('blog/hallo')
})

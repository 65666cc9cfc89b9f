/** "Did you mean": the shortcuts of the search find what a plain search finds. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Names, nearest } from '../../pipeline/report/nearest.ts'
import { rounds } from '../effort.ts'

/** Optimal string alignment, as it is defined: no limit, no shortcut. */
function edits(a: string, b: string): number {
  const table = [...a, ''].map((_, i) => [...b, ''].map((__, j) => (i === 0 ? j : j === 0 ? i : 0)))
  const at = (i: number, j: number) => table[i]?.[j] ?? 0
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const ways = [at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)]
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) ways.push(at(i - 2, j - 2) + 1)
      table[i]?.splice(j, 1, Math.min(...ways))
    }
  }
  return at(a.length, b.length)
}

function plainNearest(typed: string, candidates: readonly string[]): string | undefined {
  const near = candidates
    .map((name) => ({ name, edits: edits(typed.toLowerCase(), name.toLowerCase()) }))
    .filter(
      ({ name, edits }) =>
        edits <= Math.min(4, Math.max(1, Math.floor(Math.max(typed.length, name.length) / 3))),
    )
  return near.toSorted((a, b) => a.edits - b.edits)[0]?.name
}

test('finds what a search without shortcuts finds', () => {
  const word = fc
    .array(fc.constantFrom('a', 'b', 'B', 'c', '/', '2', 'è'), { maxLength: 24 })
    .map((x) => x.join(''))
  fc.assert(
    fc.property(word, fc.array(word, { maxLength: 12 }), (typed, candidates) => {
      expect(nearest(typed, candidates)).toBe(plainNearest(typed, candidates))
    }),
    { numRuns: rounds(3_000) },
  )
})

test('leaves out the excepted name', () => {
  expect(new Names(['blog/hello', 'blog/hallo']).nearest('blog/hello', 'blog/hello')).toBe('blog/hallo')
})

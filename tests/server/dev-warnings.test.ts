/** Warnings while `npm run dev` runs. */
import { expect, test } from 'vitest'
import { newWarnings } from '../../server/dev/dev-content.ts'
import type { Problem } from '../../shared/problem.ts'

const warning: Problem = {
  ...{ file: 'blog/a/en.md', line: 3, column: 1, endLine: 3, endColumn: 4, severity: 'warning' },
  ...{ rule: 'image-large', message: 'the picture is large', hint: '' },
}

test('a warning is printed once, also when its line moves, and again when it returns', () => {
  expect(newWarnings([warning], [])).toEqual([warning])
  expect(newWarnings([{ ...warning, line: 9 }], [warning])).toEqual([])
  expect(newWarnings([warning], newWarnings([], [warning]))).toEqual([warning])
  expect(newWarnings([{ ...warning, severity: 'error' }], [])).toEqual([])
  expect(newWarnings([{ ...warning, rule: 'sample-left' }], [])).toEqual([])
})

/** What development says of the content: in its pages, and in the terminal. */
import { expect, test } from 'vitest'
import { newWarnings } from '../../server/dev/dev-content.ts'
import { fixOf, showProblems } from '../../server/dev/dev-overlay.ts'
import type { ShownProblem } from '../../shared/dev-problems.ts'
import { type Problem, problem } from '../../shared/problem.ts'

const PLACE = { line: 3, column: 1, endLine: 3, endColumn: 4 }
const FIX = { title: 'Use https', safe: true, edits: [{ file: 'blog/a/en.md', ...PLACE, text: 'b' }] }
const WARNING = problem('tag-unused', 'tags.yaml', PLACE, 'no entry has it', 'remove the line')
const ERROR: Problem = { ...problem('raw-html', 'blog/a/en.md', PLACE, 'raw HTML', 'write it'), fixes: [FIX] }

function sent(problems: Problem[]): ShownProblem[] {
  const messages: { data: ShownProblem[] }[] = []
  // The one method of Vite's server that is called.
  const vite = {
    ws: { send: (message: { data: ShownProblem[] }) => messages.push(message) },
  } as unknown as Parameters<typeof showProblems>[0]
  showProblems(vite, { problems })
  return messages.flatMap(({ data }) => data)
}

test('errors come first, with the titles of their fixes; notes and the sample person are left out', () => {
  const note = problem('future-dated', 'blog/a/en.md', PLACE, 'later', '')
  const sample = problem('sample-left', 'site.yaml', PLACE, 'the name', '')
  expect(sent([WARNING, note, sample, ERROR]).map(({ rule, fixes }) => [rule, fixes])).toEqual([
    ['raw-html', ['Use https']],
    ['tag-unused', []],
  ])
})

test('what was mended is sent as nothing', () => {
  expect(sent([])).toEqual([])
})

test('a page can ask for a fix of a present problem only', () => {
  const request = { file: 'blog/a/en.md', line: 3, rule: 'raw-html', message: 'raw HTML', title: 'Use https' }
  expect(fixOf([ERROR], request)).toBe(FIX)
  expect(fixOf([WARNING], request)).toBeUndefined()
  expect(fixOf([ERROR], { ...request, title: 'Delete everything' })).toBeUndefined()
})

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

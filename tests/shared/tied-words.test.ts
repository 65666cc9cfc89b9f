/** Words that stay together at the end of a line. */
import { expect, test } from 'vitest'
import { tieLetters } from '../../shared/text.ts'

test.each([
  ['What I use', 'What I\u00A0use'],
  ['E poi è a casa', 'E\u00A0poi è\u00A0a\u00A0casa'],
  ['I’m in C 4 and “a note” b', 'I’m in C 4 and “a\u00A0note” b'],
  ['plan A, a list', 'plan A, a\u00A0list'],
])('a word of one letter goes with the next one: %s', (text, tied) => {
  expect(tieLetters(text)).toBe(tied)
})

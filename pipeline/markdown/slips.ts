/** Markup that was left half-done or comes from another system, and words that no reader would ever see. */
import type { Root } from 'mdast'
import type { Rule } from '../../shared/problem.ts'
import type { PrintedForm } from './foreign-forms.ts'
import { reportMeantOtherwise } from './meant-otherwise.ts'
import { PRINTED_FORMS } from './printed-forms.ts'
import { printedText } from './printed-text.ts'
import { type Reading, report, warn } from './rendering.ts'
import { reportUnseen } from './unseen.ts'

/**
 * Takes back what was reported of a text that a plugin has replaced, such as the name of an emoji. `before` and `after` are
 * the words of the tree around the plugins.
 */
export function forgiveReplaced(reading: Reading, before: string, after: string): void {
  const lines = reading.text.split('\n')
  reading.problems = reading.problems.filter(({ rule, line, endLine, column, endColumn }) => {
    if (!REPLACEABLE.includes(rule) || line !== endLine) return true
    const text = lines[line - 1]?.slice(column - 1, endColumn - 1) ?? ''
    return !before.includes(text) || after.includes(text)
  })
}

/** Rules of forms that are printed as they are typed. */
const REPLACEABLE: readonly Rule[] = ['markup-foreign', 'shortcode-foreign']

/** Whether anything was reported that a plugin may replace. */
export function mayBeReplaced({ problems }: Reading): boolean {
  return problems.some(({ rule }) => REPLACEABLE.includes(rule))
}

/** Code is left alone, and so is whatever markdown understands as links, pictures and notes. */
export function reportSlips(reading: Reading, markdown: Root): void {
  const body = reading.text.slice(reading.bodyStart)
  let printed: string | undefined
  for (const form of PRINTED_FORMS) {
    if ((form.sign && !body.includes(form.sign)) || body.search(form.pattern) === -1) continue
    printed ??= printedText(markdown, body)
    printed = reportForm(reading, form, printed, body)
  }
  reportMeantOtherwise(reading, markdown, body)
  reportUnseen(reading, markdown, body)
}

/** Returns the text with what was reported taken out. */
function reportForm(
  reading: Reading,
  { rule, pattern, say, isGuess }: PrintedForm,
  printed: string,
  body: string,
): string {
  let rest = ''
  for (const { 0: found, index } of printed.matchAll(pattern)) {
    const start = index + (/^[\0 \t>]*/.exec(found)?.[0].length ?? 0)
    const end = index + found.length
    const from = rule === 'merge-conflict' ? index : start
    const place: [number, number] = [reading.bodyStart + from, reading.bodyStart + end]
    const tell = isGuess ? warn : report
    tell(reading, rule, place, ...say(body.slice(from, end)))
    rest += printed.slice(rest.length, index) + found.replace(/[^\n]/g, '\0')
  }
  return rest + printed.slice(rest.length)
}

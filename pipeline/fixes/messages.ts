/** Fixes of message files, and of words that no dictionary has. */
import { posix } from 'node:path'
import type { Fix, Problem } from '../../shared/problem.ts'
import { localesOf } from '../config.ts'
import { OWN_WORDS } from '../sources/find-files.ts'
import { type FixContext, type Fixers, proposalOf } from './fixer.ts'
import type { FixSource } from './source.ts'
import { fieldLines, replacing } from './yaml.ts'

export const messageFixes: Fixers = {
  'message-missing': messageMissing,
  'message-syntax': (problem, source) =>
    problem.hint.startsWith('write ’ for the apostrophe')
      ? replacing(source, problem, source.at(problem).replace("'", '’'), 'Write ’ for the apostrophe')
      : undefined,
  'message-placeholder': messagePlaceholder,
  'message-unused': messageUnused,
  misspelt: (problem, source, { open }) =>
    [spelling(problem, source), ownWord(problem, source, open)].flatMap((fix) => fix ?? []),
}

/** Renames a misspelled id, or adds the line that the hint names. */
function messageMissing(problem: Problem, source: FixSource): Fix | undefined {
  const proposal = proposalOf(problem)
  if (proposal) return replacing(source, problem, proposal.text, `Rename to ${proposal.text}`)
  const line = problem.hint.endsWith('…') ? undefined : problem.hint.split('add the line ')[1]
  if (line === undefined || source.text === '') return undefined
  const [offset] = source.offsetsOf(problem)
  const isFirst = !/^[\w.-]+:/.test(source.text.slice(source.lineStart(offset)))
  const at = isFirst ? 0 : fieldLines(source, offset)[1]
  const before = at > 0 && source.text[at - 1] !== '\n' ? '\n' : ''
  return {
    title: 'Add the line, not translated',
    safe: false,
    edits: [source.edit(at, at, `${before}${line}\n`)],
  }
}

function messagePlaceholder(problem: Problem, source: FixSource): Fix | undefined {
  const written = source.at(problem)
  const argument = /^write (\{\w+\})$/.exec(problem.hint)?.[1]
  if (argument !== undefined && /^\{\w+\}$/.test(written))
    return replacing(source, problem, argument, `Write ${argument}`)
  const [, odd] = /has the case "([^"]+)"/.exec(problem.message) ?? []
  const proposal = proposalOf(problem)
  if (odd === undefined || !proposal) return undefined
  const text = written.replace(` ${odd} {`, () => ` ${proposal.text} {`)
  return text === written ? undefined : replacing(source, problem, text, `Change to ${proposal.text}`, false)
}

/** Takes the line out of the file, and of those of the other languages. */
function messageUnused(problem: Problem, source: FixSource, { open, config }: FixContext): Fix | undefined {
  const id = source.at(problem).replace(/^["']|["']$/g, '')
  const files = localesOf(config).flatMap((locale) => {
    const file = `${posix.dirname(source.file)}/${locale}.yaml`
    return file === source.file ? source : (open(file) ?? [])
  })
  const edits = files.flatMap((each) => {
    const at = each.text.startsWith(`${id}:`) ? 0 : each.text.indexOf(`\n${id}:`) + 1
    return at > 0 || each.text.startsWith(`${id}:`) ? [each.edit(...fieldLines(each, at), '')] : []
  })
  return { title: 'Remove the line in every language', safe: false, edits }
}

function spelling(problem: Problem, source: FixSource): Fix | undefined {
  const meant = /^did you mean "([^"]+)"\?/.exec(problem.hint)?.[1]
  return meant === undefined ? undefined : replacing(source, problem, meant, `Change to ${meant}`, false)
}

function ownWord(problem: Problem, source: FixSource, open: FixContext['open']): Fix | undefined {
  const words = open(OWN_WORDS)
  if (!words) return undefined
  const end = words.text.length
  const before = words.text === '' || words.text.endsWith('\n') ? '' : '\n'
  const word = source.at(problem)
  return {
    title: `Add “${word}” to words.txt`,
    safe: true,
    edits: [words.edit(end, end, `${before}${word}\n`)],
  }
}

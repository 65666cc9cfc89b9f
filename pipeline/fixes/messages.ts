/** Fixes of message files, and of words that no dictionary has. */
import { posix } from 'node:path'
import type { Fix } from '../../shared/problem.ts'
import { localesOf } from '../config.ts'
import { OWN_WORDS } from '../sources/find-files.ts'
import { type FixContext, type Fixers, fieldLines, fix, type Place, proposalOf } from './source.ts'

export const messageFixes: Fixers = {
  'message-missing': messageMissing,
  'message-syntax': ({ problem, now, replace }) =>
    problem.hint.startsWith('write ’ for the apostrophe')
      ? replace(now.replace("'", '’'), 'Write ’ for the apostrophe')
      : undefined,
  'message-placeholder': messagePlaceholder,
  'message-unused': messageUnused,
  misspelt: (at, { open }) => [spelling(at) ?? [], ownWord(at, open) ?? []].flat(),
}

/** Renames a misspelled id, or adds the line that the hint names. */
function messageMissing(at: Place): Fix | undefined {
  const { problem, text, start } = at
  const proposal = proposalOf(problem)
  if (proposal) return at.replace(proposal.text, `Rename to ${proposal.text}`)
  const line = problem.hint.endsWith('…') ? undefined : problem.hint.split('add the line ')[1]
  if (line === undefined || text === '') return undefined
  const isFirst = !/^[\w.-]+:/.test(text.slice(at.lineStart(start)))
  const place = isFirst ? 0 : fieldLines(at, start)[1]
  const before = place > 0 && text[place - 1] !== '\n' ? '\n' : ''
  return fix('Add the line, not translated', [at.edit(place, place, `${before}${line}\n`)])
}

function messagePlaceholder({ problem, now, replace }: Place): Fix | undefined {
  const argument = /^write (\{\w+\})$/.exec(problem.hint)?.[1]
  if (argument !== undefined && /^\{\w+\}$/.test(now)) return replace(argument, `Write ${argument}`)
  const [, odd] = /has the case "([^"]+)"/.exec(problem.message) ?? []
  const proposal = proposalOf(problem)
  if (!proposal || !now.includes(` ${odd} {`)) return undefined
  const text = now.replace(` ${odd} {`, () => ` ${proposal.text} {`)
  return replace(text, `Change to ${proposal.text}`, false)
}

/** Takes the line out of the file, and of those of the other languages. */
function messageUnused(at: Place, { open, config }: FixContext): Fix | undefined {
  const id = at.now.replace(/^["']|["']$/g, '')
  const files = localesOf(config).map((locale) => `${posix.dirname(at.file)}/${locale}.yaml`)
  const edits = files.flatMap((file) => {
    const source = file === at.file ? at : open(file)
    const line = source ? `\n${source.text}`.indexOf(`\n${id}:`) : -1
    return source && line !== -1 ? [source.edit(...fieldLines(source, line), '')] : []
  })
  return fix('Remove the line in every language', edits)
}

function spelling({ problem, replace }: Place): Fix | undefined {
  const meant = /^did you mean "([^"]+)"\?/.exec(problem.hint)?.[1]
  return meant === undefined ? undefined : replace(meant, `Change to ${meant}`, false)
}

function ownWord({ now }: Place, open: FixContext['open']): Fix | undefined {
  const words = open(OWN_WORDS)
  if (!words) return undefined
  const { length } = words.text
  const line = `${words.text === '' || words.text.endsWith('\n') ? '' : '\n'}${now}\n`
  return fix(`Add “${now}” to words.txt`, [words.edit(length, length, line)], true)
}

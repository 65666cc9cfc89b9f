/** Fixes of markdown that is broken, printed as typed, or leads nowhere. */
import type { Edit, Fix, Problem } from '../../shared/problem.ts'
import { withProposal } from './fields.ts'
import { type Fixers, proposalOf } from './fixer.ts'
import type { FixSource } from './source.ts'
import { type Repair, replacing, rewriting } from './yaml.ts'

export const markdownFixes: Fixers = {
  'broken-link': withProposal('Write the address'),
  'broken-anchor': withProposal('Write the anchor'),
  'missing-image': withProposal('Write the path'),
  'external-link-insecure': withProposal('Use https'),
  'link-crosses-language': withProposal('Link to this language'),
  'link-spaced': (problem, source) =>
    replacing(source, problem, source.at(problem).replace('] (', ']('), 'Remove the space'),
  'heading-order': headingOrder,
  'fence-unclosed': fenceUnclosed,
  'footnote-undefined': (problem, source) => {
    const [start] = source.offsetsOf(problem)
    return { title: 'Print it as it is', safe: false, edits: [source.edit(start, start, '\\')] }
  },
  'code-language': (problem, source) => {
    const proposal = proposalOf(problem)
    return proposal
      ? replacing(source, problem, proposal.text, `Change to ${proposal.text}`)
      : replacing(source, problem, 'text', 'Without colors', false)
  },
  'content-lost': contentLost,
  'markup-broken': (problem, source) =>
    BROKEN.find(([message]) => message.test(problem.message))?.[1](problem, source),
}

/** By the message, as `pipeline/markdown/printed-forms.ts` and `meant-otherwise.ts` write them. */
const BROKEN: readonly (readonly [message: RegExp, repair: Repair])[] = [
  [/^a no-break space follows/, rewriting('Type a plain space', (text) => text.replace(/\P{ASCII}$/u, ' '))],
  [
    /^an invisible character stands before/,
    rewriting('Delete the character', (text) => text.replace(/[^\x20-\x7E]+/u, '')),
  ],
  [
    /^a heading needs a space/,
    rewriting('Write a space', (text) =>
      text.replace(/^([>\s]{0,60})#([^#])/, '$1##$2').replace(/^[>\s]{0,60}#{1,6}/, '$& '),
    ),
  ],
  [/typographic quotes/, rewriting('Write straight quotes', straightTitle)],
  [
    /takes no size and no attribute/,
    rewriting(
      'Take the attributes out',
      (text) => `${text.slice(0, text.indexOf(' ', text.indexOf('](')))})`,
      false,
    ),
  ],
  [
    /^a space in the address/,
    rewriting('Put the address in <…>', (text) => `${text.replace('](', '](<').slice(0, -1)}>)`),
  ],
  [/address of this link never ends/, rewriting('Write the bracket', (text) => `${text})`)],
  [
    /brackets of this link are the other way/,
    rewriting('Swap the brackets', (text) => `${text.replace('(', '[').replace(')[', '](').slice(0, -1)})`),
  ],
  [/begins a notice only if nothing follows/, endLineOfNotice],
  [/does not begin a quotation$/, quoteParagraph],
  [/^a line that says where a reference leads/, emptyLineBefore],
  [/^(\*\*|__|~~|\*|_) is printed here/, rewriting('Move the spaces out', spacesOutside)],
  [/right below makes a heading/, emptyLineBefore],
  [
    /^this is not an item of a list of tasks/,
    rewriting('Write a task', (text) =>
      text.replace(
        /^([>\s]{0,60})(?:([-*+]|\d{1,9}[.)])\s?)?\[([ xX]?)\]\s{0,9}$/,
        (_, before, mark = '-', sign) => `${before}${mark} [${sign || ' '}] `,
      ),
    ),
  ],
  [/^these lines are not a table/, rewriting('Write the line of dashes', asTable)],
  [
    /^lines with a dash/,
    rewriting('Write a list', (text) => text.replace(/^([>\s]{0,60})[–—][ \t\u00A0]/gm, '$1- ')),
  ],
  [
    /^the items of a list need a space/,
    rewriting('Write a space after the mark', (text) =>
      text.replace(/^([ \t>]{0,60}(?:[-*+]|\d{1,3}[.)]))(\p{L})/gmu, '$1 $2'),
    ),
  ],
  [/begins a list with one item/, rewriting('Print the number', (text) => text.replace(/[.)]$/, '\\$&'))],
]

/** The quotes of the title alone: those of the words stay. */
function straightTitle(text: string): string {
  const middle = text.indexOf('](')
  return text.slice(0, middle) + text.slice(middle).replace(/[“”„«»]/g, '"')
}

/** Fixes a level that is skipped, and the levels below it with it. */
function headingOrder(problem: Problem, source: FixSource): Fix | undefined {
  const wanted = /write "(#+) …"/.exec(problem.hint)?.[1]?.length
  const [start, end] = source.offsetsOf(problem)
  const title = source.at(problem)
  if (wanted === undefined) return undefined
  if (!title.startsWith('#')) {
    const words = title.slice(0, title.lastIndexOf('\n'))
    return words.includes('\n')
      ? undefined
      : {
          title: `Make it ${'#'.repeat(wanted)}`,
          safe: true,
          edits: [source.edit(start, end, `${'#'.repeat(wanted)} ${words}`)],
        }
  }
  const level = /^#+/.exec(title)?.[0].length ?? wanted
  const edits = [source.edit(start, start + level, '#'.repeat(wanted))]
  if (level > wanted)
    for (const below of headingsAfter(source, end)) {
      if (below.level <= level) break
      edits.push(
        source.edit(below.start, below.start + below.level, '#'.repeat(below.level - level + wanted)),
      )
    }
  return { title: `Make it ${'#'.repeat(wanted)}`, safe: true, edits }
}

/** Headings with `#` outside code. */
export function headingsAfter({ text }: FixSource, from: number): { start: number; level: number }[] {
  const found: { start: number; level: number }[] = []
  let fence = ''
  let at = from
  for (const line of text.slice(from).split('\n')) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1]
    if (mark && (fence === '' || mark.startsWith(fence))) fence = fence === '' ? mark : ''
    const hashes = fence === '' ? /^( {0,3})(#{1,6})\s/.exec(line) : null
    if (hashes) found.push({ start: at + (hashes[1]?.length ?? 0), level: hashes[2]?.length ?? 0 })
    at += line.length + 1
  }
  return found
}

function fenceUnclosed(problem: Problem, source: FixSource): Fix | undefined {
  const [start] = source.offsetsOf(problem)
  const indent = source.text.slice(source.lineStart(start), start)
  const fence = /^(?:`{3,}|~{3,})/.exec(source.text.slice(start))?.[0]
  if (fence === undefined || indent.trim() !== '' || indent.length > 3) return undefined
  const end = source.text.length
  const before = source.text.endsWith('\n') ? '' : '\n'
  return { title: 'End the code', safe: true, edits: [source.edit(end, end, `${before}${indent}${fence}\n`)] }
}

/** A definition that nothing shows goes; so does the second of one name. */
function contentLost({ message, ...problem }: Problem, source: FixSource): Fix | undefined {
  if (!/leads to two places|^nothing refers to|is given twice/.test(message)) return undefined
  const [offset] = source.offsetsOf(problem)
  const start = source.lineStart(offset)
  const line = source.text.slice(start, source.lineEnd(offset))
  const next = source.text.slice(source.lineEnd(offset) + 1, source.lineEnd(source.lineEnd(offset) + 1))
  if (!/^ {0,3}\[/.test(line) || /^\s+\S/.test(next)) return undefined
  return {
    title: 'Take the line out',
    safe: false,
    edits: [source.edit(start, Math.min(source.lineEnd(offset) + 1, source.text.length), '')],
  }
}

function emptyLineBefore(problem: Problem, source: FixSource): Fix | undefined {
  const [start] = source.offsetsOf(problem)
  const line = source.lineStart(start)
  const quote = /^[ \t>]*/.exec(source.text.slice(line))?.[0] ?? ''
  if (line === 0) return undefined
  return {
    title: 'Leave an empty line before it',
    safe: true,
    edits: [source.edit(line, line, `${quote.includes('>') ? quote.trimEnd() : ''}\n`)],
  }
}

function endLineOfNotice(problem: Problem, source: FixSource): Fix | undefined {
  const [start, end] = source.offsetsOf(problem)
  const quote = source.text.slice(source.lineStart(start), start)
  const space = /^[ \t]*/.exec(source.text.slice(end))?.[0].length ?? 0
  return { title: 'End the line', safe: true, edits: [source.edit(end, end + space, `\n${quote}`)] }
}

/** `[!NOTE]` without `>`: its whole paragraph becomes a quotation. */
function quoteParagraph(problem: Problem, source: FixSource): Fix {
  const [start] = source.offsetsOf(problem)
  const edits: Edit[] = []
  const first = source.lineStart(start)
  const isAfterWords = first > 0 && source.text[first - 2] !== '\n' && source.text[first - 1] === '\n'
  for (
    let at = first;
    at < source.text.length && source.text.slice(at, source.lineEnd(at)).trim() !== '';
    at = source.lineEnd(at) + 1
  )
    edits.push(
      source.edit(at, at, at === first && isAfterWords && !isFrontMatterEnd(source, first) ? '\n> ' : '> '),
    )
  return { title: 'Make it a notice', safe: true, edits }
}

function isFrontMatterEnd({ yaml }: FixSource, offset: number): boolean {
  return yaml !== undefined && offset === yaml[1] + '---\n'.length
}

function spacesOutside(text: string): string {
  const sign = ['**', '__', '~~', '*', '_'].find((each) => text.startsWith(each)) ?? ''
  const content = text.slice(sign.length, text.length - sign.length)
  const words = content.trim()
  if (words === '' || words === content) return text
  const [before, after] = [
    content.slice(0, content.indexOf(words)),
    content.slice(content.indexOf(words) + words.length),
  ]
  return `${before}${sign}${words}${sign}${after}`
}

function asTable(text: string): string {
  const [head = '', dashes = '', ...rows] = text.split('\n')
  const isDashes = /^[\s>|:\u00A0-]+$/.test(dashes) && dashes.includes('-')
  const quote = /^[ \t>]*/.exec(head)?.[0] ?? ''
  const count = cellCount(head)
  const line = `${quote}|${' -- |'.repeat(count)}`
  return [head, line, ...(isDashes ? rows : [dashes, ...rows])].join('\n')
}

function cellCount(row: string): number {
  return row
    .replace(/\\\|/g, '')
    .trim()
    .replace(/^[>\s]*\||\|$/g, '')
    .split('|').length
}

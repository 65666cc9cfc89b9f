/** Fixes of markdown that is broken, printed as typed, or leads nowhere. */
import type { Edit, Fix } from '../../shared/problem.ts'
import { withProposal } from './fields.ts'
import { byMessage, type Fixers, type FixSource, fix, type Place, proposalOf, rewriting } from './source.ts'

export const markdownFixes: Fixers = {
  'broken-link': withProposal('Write the address'),
  'broken-anchor': withProposal('Write the anchor'),
  'missing-image': withProposal('Write the path'),
  'external-link-insecure': withProposal('Use https'),
  'link-crosses-language': withProposal('Link to this language'),
  'link-spaced': rewriting('Remove the space', (text) => text.replace('] (', '](')),
  'heading-order': headingOrder,
  'fence-unclosed': fenceUnclosed,
  'footnote-undefined': ({ start, edit }) => fix('Print it as it is', [edit(start, start, '\\')]),
  'code-language': ({ problem, replace }) => {
    const proposal = proposalOf(problem)
    return proposal
      ? replace(proposal.text, `Change to ${proposal.text}`)
      : replace('text', 'Without colors', false)
  },
  'content-lost': contentLost,
  /** As `pipeline/markdown/printed-forms.ts` and `meant-otherwise.ts` write the messages. */
  'markup-broken': byMessage([
    [
      /^a no-break space follows/,
      rewriting('Type a plain space', (text) => text.replace(/\P{ASCII}$/u, ' ')),
    ],
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
  ]),
}

/** The quotes of the title alone: those of the words stay. */
function straightTitle(text: string): string {
  const middle = text.indexOf('](')
  return text.slice(0, middle) + text.slice(middle).replace(/[“”„«»]/g, '"')
}

/** Fixes a level that is skipped, and the levels below it with it. */
function headingOrder(at: Place): Fix | undefined {
  const { now, start, end, edit } = at
  const marks = /write "(#+) …"/.exec(at.problem.hint)?.[1]
  if (marks === undefined) return undefined
  const title = `Make it ${marks}`
  if (!now.startsWith('#')) {
    const words = now.slice(0, now.lastIndexOf('\n'))
    return words.includes('\n') ? undefined : at.replace(`${marks} ${words}`, title)
  }
  const level = /^#+/.exec(now)?.[0].length ?? marks.length
  const edits = [edit(start, start + level, marks)]
  if (level > marks.length)
    for (const below of headingsAfter(at, end)) {
      if (below.level <= level) break
      const own = '#'.repeat(below.level - level + marks.length)
      edits.push(edit(below.start, below.start + below.level, own))
    }
  return fix(title, edits, true)
}

/** Headings with `#` outside code. */
function headingsAfter({ text }: FixSource, from: number): { start: number; level: number }[] {
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

function fenceUnclosed({ text, start, lineStart, edit }: Place): Fix | undefined {
  const indent = text.slice(lineStart(start), start)
  const fence = /^(?:`{3,}|~{3,})/.exec(text.slice(start))?.[0]
  if (fence === undefined || indent.trim() !== '' || indent.length > 3) return undefined
  const line = `${text.endsWith('\n') ? '' : '\n'}${indent}${fence}\n`
  return fix('End the code', [edit(text.length, text.length, line)], true)
}

/** A definition that nothing shows goes; so does the second of one name. */
function contentLost({ problem, text, start: offset, lineStart, nextLine, edit }: Place): Fix | undefined {
  if (!/leads to two places|^nothing refers to|is given twice/.test(problem.message)) return undefined
  const [start, end] = [lineStart(offset), nextLine(offset)]
  const goesOn = /^[^\S\n]+\S/.test(text.slice(end))
  if (!/^ {0,3}\[/.test(text.slice(start, end)) || goesOn) return undefined
  return fix('Take the line out', [edit(start, end, '')])
}

function emptyLineBefore({ text, start, lineStart, edit }: Place): Fix | undefined {
  const line = lineStart(start)
  if (line === 0) return undefined
  const quote = /^[ \t>]*/.exec(text.slice(line))?.[0] ?? ''
  const empty = `${quote.includes('>') ? quote.trimEnd() : ''}\n`
  return fix('Leave an empty line before it', [edit(line, line, empty)], true)
}

function endLineOfNotice({ text, start, end, lineStart, edit }: Place): Fix | undefined {
  const quote = text.slice(lineStart(start), start)
  const space = /^[ \t]*/.exec(text.slice(end))?.[0].length ?? 0
  return fix('End the line', [edit(end, end + space, `\n${quote}`)], true)
}

/** `[!NOTE]` without `>`: its whole paragraph becomes a quotation. */
function quoteParagraph({ text, start, yaml, lineStart, lineEnd, edit }: Place): Fix {
  const first = lineStart(start)
  const isAfterFields = yaml !== undefined && first === yaml[1] + '---\n'.length
  const isAfterWords = !isAfterFields && first > 0 && text[first - 2] !== '\n'
  const edits: Edit[] = []
  for (let at = first; text.slice(at, lineEnd(at)).trim() !== ''; at = lineEnd(at) + 1)
    edits.push(edit(at, at, at === first && isAfterWords ? '\n> ' : '> '))
  return fix('Make it a notice', edits, true)
}

function spacesOutside(text: string): string {
  const sign = ['**', '__', '~~', '*', '_'].find((each) => text.startsWith(each)) ?? ''
  const content = text.slice(sign.length, text.length - sign.length)
  const words = content.trim()
  if (words === '' || words === content) return text
  const [before, after] = content.split(words)
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

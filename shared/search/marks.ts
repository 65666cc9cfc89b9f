/** The words of a query in the texts of a result. */
import type { Locale } from '../model.ts'
import type { MarkedText } from '../search.ts'
import type { SearchText } from './search-index.ts'
import { textTerms, wordsOf } from './words.ts'

/** Stands between two blocks of a text, such as a heading and what follows it. */
export const BLOCK_END = '\n'
/** Stands between cells and items where they are shown in a row. */
const SEPARATOR = ' · '
/** Characters that end a sentence, or a part of one before a list. */
const ENDS = '.!?…:;,”»)'

/** Terms of a text that a query matches. */
type Terms = ReadonlySet<string>

/** Characters of a text that a result shows. */
const EXCERPT_CHARACTERS = 180
/** Characters before the first match of an excerpt. */
const LEAD_CHARACTERS = 40
/** A text is looked through up to here: further down its description has to do. */
const SEARCHED_CHARACTERS = 30_000

interface Span {
  start: number
  end: number
}

/** The whole text. */
export function markWords(text: string, terms: Terms, locale: Locale): MarkedText {
  return piecesOf(text, spansOf(text, terms, locale))
}

/**
 * The description, where it has some of the words or the title has: who sees the title knows why it was found. Otherwise the
 * part with the most matches of a block that is a sentence; where none has any, the description and, without one, cells and
 * items in a row or how `body` begins.
 */
export function excerptOf(
  { title, description, body }: SearchText,
  terms: Terms,
  locale: Locale,
): MarkedText {
  const ofDescription = spansOf(description, terms, locale)
  const isDescribed = ofDescription.length > 0 || spansOf(title, terms, locale).length > 0
  if (description && isDescribed) return piecesOf(description, ofDescription)
  const blocks = blocksOf(body.slice(0, SEARCHED_CHARACTERS))
  const best =
    bestOf(blocks.filter(isSentence), terms, locale) ??
    (description ? undefined : bestOf(blocks, terms, locale))
  if (!best) return [description || partOf(blocks[0] ?? '', 0)]
  const part = partOf(best.block, wordStart(best.block, best.start - LEAD_CHARACTERS))
  return piecesOf(part, spansOf(part, terms, locale))
}

/** Sentences, each block for itself; what has no end, such as cells of a table, with what follows it of that kind. */
function blocksOf(text: string): string[] {
  const blocks: string[] = []
  for (const block of text.split(BLOCK_END)) {
    const last = blocks.at(-1)
    if (last === undefined || isSentence(last) || isSentence(block)) blocks.push(block)
    else blocks[blocks.length - 1] = last + SEPARATOR + block
  }
  return blocks
}

function isSentence(block: string): boolean {
  return ENDS.includes(block.slice(-1))
}

/** A place in a block, and the matches within an excerpt's length from it. */
interface Passage {
  block: string
  start: number
  count: number
}

/** The first with the most matches. */
function bestOf(blocks: readonly string[], terms: Terms, locale: Locale): Passage | undefined {
  let best: Passage | undefined
  for (const block of blocks) {
    const most = densest(spansOf(block, terms, locale))
    if (most && most.count > (best?.count ?? 0)) best = { block, ...most }
  }
  return best
}

/** As much of a block as an excerpt shows, with an ellipsis where something of it is left out. */
function partOf(text: string, start: number): string {
  const end = wordEnd(text, start + EXCERPT_CHARACTERS)
  const part = text.slice(start, end).replace(/^· | ·$/g, '')
  return `${start > 0 ? '…' : ''}${part}${end < text.length ? '…' : ''}`
}

function spansOf(text: string, terms: Terms, locale: Locale): Span[] {
  return wordsOf(text)
    .filter(({ word }) => textTerms(word, locale).some((term) => terms.has(term)))
    .map(({ word, start }) => ({ start, end: start + word.length }))
}

function piecesOf(text: string, spans: readonly Span[]): MarkedText {
  const pieces: string[] = []
  let done = 0
  for (const { start, end } of spans) {
    pieces.push(text.slice(done, start), text.slice(start, end))
    done = end
  }
  return [...pieces, text.slice(done)]
}

/** The match that has the most others within an excerpt's length after it. */
function densest(spans: readonly Span[]): Omit<Passage, 'block'> | undefined {
  let best: Omit<Passage, 'block'> | undefined
  let last = 0
  for (const [place, { start }] of spans.entries()) {
    while ((spans[last]?.end ?? Number.POSITIVE_INFINITY) <= start + EXCERPT_CHARACTERS) last++
    const count = last - place
    if (!best || count > best.count) best = { start, count }
  }
  return best
}

function wordStart(text: string, place: number): number {
  return place <= 0 ? 0 : text.indexOf(' ', place) + 1
}

function wordEnd(text: string, place: number): number {
  return place >= text.length ? text.length : text.lastIndexOf(' ', place)
}

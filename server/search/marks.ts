/** The words of a query in the texts of a result. */
import type { Locale } from '../../shared/model.ts'
import type { MarkedText } from '../../shared/search.ts'
import { textTerms, wordsOf } from './words.ts'

/** Stands between two texts of which the first does not end as a sentence does. */
export const SEPARATOR = ' · '

/** Terms that a search looked for. */
export interface Wanted {
  terms: ReadonlySet<string>
  /** Beginning of a word that may still be typed. */
  prefix?: string | undefined
}

/** Characters of a text that a result shows. */
const EXCERPT_CHARACTERS = 180
/** Characters before the first match of an excerpt. */
const LEAD_CHARACTERS = 40
/** Texts without an end of a sentence that an excerpt may be made of: more are a table or a list. */
const MOST_PARTS = 4
/** A text is looked through up to here: further down its description has to do. */
const SEARCHED_CHARACTERS = 30_000

interface Span {
  start: number
  end: number
}

/** The whole text. */
export function markWords(text: string, wanted: Wanted, locale: Locale): MarkedText {
  return piecesOf(text, spansOf(text, wanted, locale))
}

/**
 * The part of `body` with the most matches; `description` where that has some, or `body` none, or where that part is cells
 * of a table or items of a list rather than sentences. Without a description, `body` begins.
 */
export function excerptOf(
  { description, body }: { description: string; body(): string },
  wanted: Wanted,
  locale: Locale,
): MarkedText {
  const ofDescription = spansOf(description, wanted, locale)
  if (ofDescription.length > 0) return piecesOf(description, ofDescription)
  const text = body().slice(0, SEARCHED_CHARACTERS)
  const spans = spansOf(text, wanted, locale)
  const best = densest(spans)
  if (!best) return [description || partOf(text, 0)]
  const part = partOf(text, wordStart(text, best.start - LEAD_CHARACTERS))
  if (description && part.split(SEPARATOR).length > MOST_PARTS) return [description]
  return piecesOf(part, spansOf(part, wanted, locale))
}

/** As much of a text as an excerpt shows, with an ellipsis where something is left out. No separator stands beside one. */
function partOf(text: string, start: number): string {
  const end = wordEnd(text, start + EXCERPT_CHARACTERS)
  const part = text.slice(start, end)
  const from = part.startsWith(SEPARATOR.trimStart()) ? SEPARATOR.trimStart().length : 0
  const to = part.endsWith(SEPARATOR.trimEnd()) ? -SEPARATOR.trimEnd().length : undefined
  return `${start > 0 ? '…' : ''}${part.slice(from, to)}${end < text.length ? '…' : ''}`
}

function spansOf(text: string, { terms, prefix }: Wanted, locale: Locale): Span[] {
  const isWanted = (term: string) => terms.has(term) || (prefix !== undefined && term.startsWith(prefix))
  return wordsOf(text)
    .filter(({ word }) => textTerms(word, locale).some(isWanted))
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
function densest(spans: readonly Span[]): Span | undefined {
  let best: { span: Span; count: number } | undefined
  let last = 0
  for (const [place, span] of spans.entries()) {
    while ((spans[last]?.end ?? Number.POSITIVE_INFINITY) <= span.start + EXCERPT_CHARACTERS) last++
    const count = last - place
    if (!best || count > best.count) best = { span, count }
  }
  return best?.span
}

function wordStart(text: string, place: number): number {
  return place <= 0 ? 0 : text.indexOf(' ', place) + 1
}

function wordEnd(text: string, place: number): number {
  return place >= text.length ? text.length : text.lastIndexOf(' ', place)
}

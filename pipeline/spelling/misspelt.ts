/** Words of a text that no dictionary has. */
import { type Problem, problem } from '../../shared/problem.ts'
import { OWN_WORDS } from '../sources/find-files.ts'
import { lineIndex } from '../sources/text.ts'
import type { Dictionary } from './dictionaries.ts'
import type { Span } from './spoken-text.ts'

/** Names of headings, alerts, entities and formulas, which are marks rather than words. */
const MARKS = /\{#[^}\n]{0,100}\}|\[![A-Z]{1,20}\]|&#?\w{1,30};|\$[^$\n]{1,200}\$/g
/** An address, a path, a handle, a hashtag or a command's option. */
const ADDRESS = /:\/\/|[@/\\]|^\W{0,3}(?:#|--)\w|\w\.[a-z]{2,}\W{0,3}$/
/** Letters, with apostrophes between and after them; with a digit it is a code. */
const WORD = /[\p{L}\p{M}\p{N}_'’]+/gu
/** Italian words that drop their vowel before another. */
const ELISION =
  /^(?:[cdlmnstv]|(?:ch?|[ns])?un|nessun|qualcun|ciascun|(?:de|da|ne|su|co|que|be|a)ll|gliel|quest|anch|com|cos|dov|quant|tutt|sant|mezz|senz)$/i
/** Initials and endings say little. */
const SHORTEST = 3

/** One problem for each word, at its first place; `spans` are in the order of the file. */
export function misspelt(
  file: string,
  text: string,
  spans: readonly Span[],
  dictionary: Dictionary,
): Problem[] {
  const found = new Map<string, Span[]>()
  for (const [from, to] of spans) {
    const spoken = withoutMarks(text.slice(from, to))
    for (const { 0: match, index } of spoken.matchAll(WORD)) {
      const written = match.replace(/^['’]{1,3}/, '')
      const word = written.replaceAll('’', "'").replace(/'{1,3}$/, '')
      const at = from + index + match.length - written.length
      if (/[\d_]/.test(word) || isRight(word, written, dictionary) || isName(word, text, at, from)) continue
      const places = found.get(word) ?? []
      found.set(word, [...places, [at, at + word.length]])
    }
  }
  const places = lineIndex(text)
  return [...found].flatMap(([word, [first, ...others]]) => {
    if (!first) return []
    const times = others.length > 0 ? ` (${others.length + 1} times)` : ''
    const meant = dictionary.suggest(word)
    const add = `add it to ${OWN_WORDS} if it is right`
    const hint = meant ? `did you mean "${meant}"? Or ${add}` : add
    return [problem('misspelt', file, places.range(...first), `"${word}" is in no dictionary${times}`, hint)]
  })
}

/** The same text with blanks for all that is not spoken. */
function withoutMarks(text: string): string {
  const blank = (match: string) => ' '.repeat(match.length)
  return text.replace(MARKS, blank).replace(/\S+/g, (token) => (ADDRESS.test(token) ? blank(token) : token))
}

function isRight(word: string, written: string, { has }: Dictionary): boolean {
  if (word.length < SHORTEST || has(word) || ELISION.test(word)) return true
  // `po’` is a word with its apostrophe, `owner’s` one without its ending, and `un’app` two.
  const [article = '', rest] = word.split("'", 2)
  const isPair = rest !== undefined && ELISION.test(article) && has(rest)
  return isPair || has(written.replaceAll('’', "'")) || has(word.replace(/'s$/, ''))
}

/** Acronyms, trade names, and whatever has a capital where no sentence starts. */
function isName(word: string, text: string, at: number, spanStart: number): boolean {
  if (/\p{Lu}/u.test(word.slice(1))) return true
  if (!/^\p{Lu}/u.test(word)) return false
  const before = text.slice(Math.max(0, at - 60), at).replace(/[\s"'“”‘’«»([*_>#-]{1,60}$/, '')
  const isStart = at === spanStart && /(?:^|\n)[^\p{L}\n]{0,60}$/u.test(text.slice(Math.max(0, at - 60), at))
  return !isStart && !/[.!?…:]$/.test(before)
}

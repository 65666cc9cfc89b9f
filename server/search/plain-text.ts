import { Parser } from 'htmlparser2'
import { BLOCK_END } from '../../shared/search/marks.ts'

/** Elements whose inside nobody reads as text: drawings, and a formula's second form. */
const LEFT_OUT = new Set(['script', 'style', 'svg', 'annotation', 'template'])
/** Elements that stand on lines or in cells of their own. */
const BLOCKS = new Set(
  'address article aside blockquote caption dd div dl dt fieldset figcaption figure form h1 h2 h3 h4 h5 h6 hr legend li ol option p pre section summary table tbody td th thead tr ul'.split(
    ' ',
  ),
)
/** Elements that stand within a line: words go on through them. */
const INLINE = new Set([
  'a',
  'abbr',
  'b',
  'code',
  'del',
  'em',
  'i',
  'kbd',
  'label',
  'mark',
  's',
  'span',
  'strong',
  'sub',
  'sup',
])

/** The words of HTML with one space between them, each of its blocks on a line. */
export function plainText(html: string): string {
  const blocks = ['']
  let skipped = 0
  const append = (piece: string) => {
    blocks[blocks.length - 1] += piece
  }
  const bound = (name: string) => {
    if (BLOCKS.has(name)) blocks.push('')
    else if (!INLINE.has(name)) append(' ')
  }
  const parser = new Parser({
    onopentagname(name) {
      if (LEFT_OUT.has(name)) skipped++
      bound(name)
    },
    ontext(piece) {
      if (skipped === 0) append(piece)
    },
    onclosetag(name) {
      if (LEFT_OUT.has(name)) skipped--
      bound(name)
    },
  })
  parser.end(html)
  return joinTexts(blocks)
}

/** Texts in a row, such as a heading and what follows it, each on a line. Empty ones are left out. */
export function joinTexts(texts: readonly string[]): string {
  return texts
    .map((text) => text.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join(BLOCK_END)
}

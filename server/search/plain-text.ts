import { Parser } from 'htmlparser2'

/** Elements whose inside nobody reads as text: drawings, and a formula's second form. */
const LEFT_OUT = new Set(['script', 'style', 'svg', 'annotation', 'template'])
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
  'mark',
  's',
  'span',
  'strong',
  'sub',
  'sup',
])

/** The words of HTML, with one space between them. */
export function plainText(html: string): string {
  let text = ''
  let skipped = 0
  const parser = new Parser({
    onopentagname(name) {
      if (LEFT_OUT.has(name)) skipped++
      if (!INLINE.has(name)) text += ' '
    },
    ontext(piece) {
      if (skipped === 0) text += piece
    },
    onclosetag(name) {
      if (LEFT_OUT.has(name)) skipped--
      if (!INLINE.has(name)) text += ' '
    },
  })
  parser.end(html)
  return text.replaceAll(/\s+/g, ' ').trim()
}

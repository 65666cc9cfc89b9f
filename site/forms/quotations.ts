/**
 * Quotations that begin with a mark: GitHub's alerts, `[!NOTE]` alone on its line, and figures, `[!BARS] Calls a day`, which
 * have a title after their mark.
 */
import type { Blockquote, Paragraph, Root } from 'mdast'
import { toString as plainText } from 'mdast-util-to-string'
import type { VFile } from 'vfile'
import { ALERTS, bodyWords } from '../../shared/body-words.ts'
import { eachNode } from '../../shared/mdast.ts'
import { bars } from './bars.ts'
import { become, box, captionOf, label, type Quotation, report, startOf } from './nodes.ts'
import { figureOf, galleryOf, picturesOf } from './pictures.ts'
import { prototype } from './prototype.ts'

/** Nothing where the quotation does not hold what the figure needs, which is reported. */
type Figure = (quotation: Quotation, file: VFile) => ReturnType<typeof box> | undefined

const FIGURES: Record<string, { subject: string; figure: Figure }> = {
  BARS: { subject: 'the bars have', figure: bars },
  COMPARE: { subject: 'the comparison has', figure: compare },
  TRY: { subject: 'the prototype has', figure: prototype },
  WIDE: { subject: 'the wide picture has', figure: wide },
}

export function remarkQuotations() {
  return (tree: Root, file: VFile): void => {
    if (!String(file).includes('[!')) return
    eachNode(tree, (node) => {
      if (node.type !== 'blockquote') return
      const first = node.children[0]
      const text = first?.type === 'paragraph' ? first.children[0] : undefined
      if (first?.type !== 'paragraph' || text?.type !== 'text' || !text.value.startsWith('[!')) return
      const [mark = '', name = ''] = /^\[!([a-z]+)\]/i.exec(text.value) ?? []
      const form = FIGURES[name.toUpperCase()]
      if (form === undefined) return alert(node, first, text, file.data.locale)
      text.value = text.value.slice(mark.length).replace(/^[ \t]+/, '')
      const quotation = { title: first, rest: node.children.slice(1), place: startOf(first, mark.length) }
      const figure = hasTitle(quotation, mark, form.subject, file) && form.figure(quotation, file)
      if (figure) become(node, figure)
    })
  }
}

function hasTitle({ title, place }: Quotation, mark: string, subject: string, file: VFile): boolean {
  if (plainText(title).trim() !== '') return true
  report(file, place, `${subject} no title`, `write it on the line of ${mark.toUpperCase()}`)
  return false
}

function alert(
  node: Blockquote,
  first: Paragraph,
  text: { value: string },
  locale: string | undefined,
): void {
  const found = /^\[!([a-z]+)\][ \t]*(?:\n|$)/i.exec(text.value)
  const name = ALERTS.find((one) => one === found?.[1]?.toLowerCase())
  if (name === undefined || found === null) return
  text.value = text.value.slice(found[0].length)
  if (plainText(first) === '' && first.children.every(({ type }) => type === 'text')) node.children.shift()
  const title = label('p', { className: ['alert-title'] }, bodyWords(locale).alerts[name])
  node.children.unshift(title)
  node.data = {
    ...node.data,
    hName: 'aside',
    hProperties: { className: ['alert', `alert-${name}`], role: 'note' },
  }
}

/** Percent of the first picture that are in view before anyone moves the slider. */
const REST = '22'

/**
 * Two pictures of which the first lies over the second, and a slider that uncovers it. The style sheet alone moves the edge;
 * without it they are a gallery.
 */
function compare({ title, rest, place }: Quotation, file: VFile) {
  const [only, ...others] = rest
  const pictures = only?.type === 'paragraph' ? picturesOf(only) : []
  if (pictures.length !== 2 || others.length > 0) {
    const message = 'the comparison is not one title and two pictures'
    const hint =
      'after the title, leave a line ">" empty and write two pictures, each on a line with ">" before it'
    return report(file, place, message, hint)
  }
  const { before: dataBefore, after: dataAfter } = bodyWords(file.data.locale)
  const slider = box('input', { type: 'range', value: REST, ariaLabel: plainText(title) })
  const row = galleryOf(pictures)
  row.children.push(box('fieldset', { dataBefore, dataAfter }, [slider]))
  return box('figure', { className: ['compare'] }, [captionOf(title), row])
}

/** A picture from edge to edge of the window. */
function wide({ title, rest, place }: Quotation, file: VFile) {
  const [only, ...others] = rest
  const [picture, ...more] = only?.type === 'paragraph' ? picturesOf(only) : []
  if (!picture || more.length > 0 || others.length > 0) {
    const message = 'the wide picture is not one title and one picture'
    const hint = 'after the title, leave a line ">" empty and write one picture, with ">" before it'
    return report(file, place, message, hint)
  }
  return figureOf(['picture', 'wide'], picture, captionOf(title))
}

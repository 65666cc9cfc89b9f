/** Parts of a project's text, with their figures, as HTML for the columns of its page. */
import { Parser } from 'htmlparser2'
import type { Result } from '../../shared/model.ts'
import { escapeHtml } from '../../shared/text.ts'

/** A block at the top of a text. */
interface Block {
  html: string
  /** Id of a heading of level 2, which begins a part. */
  heading?: string
  /** It ends the words before it. */
  isWide?: true
  /** Its index among the pictures that leave a column free beside them. */
  picture?: number
  isNote?: true
}

/**
 * A text of the pipeline as parts, each a heading in the margin and its words beside it: `.part` holds `.head` and an
 * inner `.prose`. A part's one figure follows its heading in the margin; several make a `.band` instead of it. A figure or
 * a quotation ends the part, and below it the words go on in a `.prose` of their own, or, where they begin with a note,
 * beside that, in another `.part`, which has no room above it. A picture is in a `.shown` with the note that follows it. A
 * text without headings stays as it is, and figures of no part are a band below it.
 * `before` names what is struck through, for those who listen.
 */
export function storyHtml(html: string, results: readonly Result[], before: string): string {
  const blocks = blocksOf(html)
  const starts = blocks.flatMap(({ heading }, place) => (heading === undefined ? [] : [place]))
  const intro = blocks.slice(0, starts[0] ?? blocks.length)
  const parts = starts.map((start, nth) => {
    const [heading, ...words] = blocks.slice(start, starts[nth + 1])
    const figures = results.filter(({ section }) => section !== undefined && section === heading?.heading)
    return heading ? partHtml(heading, figuresHtml(figures, before), figures.length > 1, words) : ''
  })
  const rest = results.filter(({ section }) => section === undefined)
  const end = rest.length > 0 ? `<div class="band">${figuresHtml(rest, before)}</div>` : ''
  return joined(intro) + parts.join('') + end
}

function partHtml(start: Block, figures: string, isBand: boolean, words: readonly Block[]): string {
  const head = start.html + figures
  if (isBand) return `<div class="band">${head}</div>${belowHtml(words)}`
  const beside = upToWide(words)
  return besideHtml(head, beside) + belowHtml(words.slice(beside.length))
}

/** Words after a band, or from a wide block on. */
function belowHtml(blocks: readonly Block[]): string {
  const [first, ...rest] = blocks
  if (!first) return ''
  if (first.picture !== undefined) return shownHtml(first.html, first.picture, rest)
  if (first.isWide) return first.html + belowHtml(rest)
  const words = upToWide(blocks)
  const html = first.isNote
    ? besideHtml(first.html, words.slice(1), ' style="--part:0px"')
    : `<div class="prose">${joined(words)}</div>`
  return html + belowHtml(blocks.slice(words.length))
}

/** A picture, by turns at the right and the left, and beside it the note that follows it. */
function shownHtml(picture: string, nth: number, after: readonly Block[]): string {
  const note = after[0]?.isNote ? after[0].html : ''
  const side = nth % 2 === 1 ? ' data-turned' : ''
  return `<div class="shown"${side}>${picture}${note}</div>${belowHtml(note ? after.slice(1) : after)}`
}

function upToWide(blocks: readonly Block[]): readonly Block[] {
  const end = blocks.findIndex(({ isWide }) => isWide)
  return end < 0 ? blocks : blocks.slice(0, end)
}

function besideHtml(head: string, words: readonly Block[], style = ''): string {
  const prose = words.length > 0 ? `<div class="prose">${joined(words)}</div>` : ''
  return `<div class="part"${style}><div class="head">${head}</div>${prose}</div>`
}

function figuresHtml(results: readonly Result[], before: string): string {
  if (results.length === 0) return ''
  const items = results.map((result) => {
    const was = result.before
      ? `<dd><del><span class="visually-hidden">${escapeHtml(before)} </span>${escapeHtml(result.before)}</del></dd>`
      : ''
    const letters = `style="--letters:${result.figure.length}"`
    return `<div><dt>${escapeHtml(result.label)}</dt><dd ${letters}>${escapeHtml(result.figure)}</dd>${was}</div>`
  })
  return `<dl class="figures">${items.join('')}</dl>`
}

function joined(blocks: readonly Block[]): string {
  return blocks.map(({ html }) => html).join('')
}

/** A figure's caption hangs in the margin, and a row of pictures or a quotation stands over it. Code is among the words. */
function isWide(name: string, names: readonly string[]): boolean {
  return name === 'blockquote' || names.includes('gallery') || (name === 'figure' && !names.includes('code'))
}

/** One that leaves a column free: not one from edge to edge. */
function isPicture(name: string, names: readonly string[]): boolean {
  const isShown = names.includes('picture') || names.includes('compare')
  return name === 'figure' && isShown && !names.includes('wide')
}

/** Everything is in a block: what stands between two belongs to the first. */
function blocksOf(html: string): Block[] {
  const starts: (Omit<Block, 'html'> & { at: number })[] = []
  let depth = 0
  let pictures = 0
  const parser = new Parser({
    onopentag(name, { id, class: names = '' }) {
      if (depth++ > 0) return
      starts.push({
        at: parser.startIndex,
        ...(name === 'h2' && id !== undefined && { heading: id }),
        ...(isWide(name, names.split(' ')) && { isWide: true as const }),
        ...(isPicture(name, names.split(' ')) && { picture: pictures++ }),
        ...(name === 'aside' && { isNote: true as const }),
      })
    },
    onclosetag() {
      depth--
    },
  })
  parser.end(html)
  return starts.map(({ at, ...block }, nth) => ({ ...block, html: html.slice(at, starts[nth + 1]?.at) }))
}

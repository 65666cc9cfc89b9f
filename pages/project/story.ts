/** Parts of a project's text, with their figures, as HTML for the columns of its page. */
import { Parser } from 'htmlparser2'
import type { Result } from '../../shared/model.ts'
import { escapeHtml } from '../../shared/text.ts'

/** A block at the top of a text. */
interface Block {
  html: string
  /** A heading of level 2, which begins a part. */
  heading?: { id: string; words: string }
  /** It stands across both columns. */
  isWide?: true
}

/**
 * A text of the pipeline as parts, each a heading in the margin and its words beside it: `.part` holds `.head` and an
 * inner `.prose`. A part's one figure follows its heading in the margin; several make a `.band` with it. A row of
 * pictures ends the words, and below it they go on beside `.again`, the heading in small that programs do not read.
 * A text without headings stays as it is, and figures of no part are a band below it. `before` names what is struck
 * through, for those who listen.
 */
export function storyHtml(html: string, results: readonly Result[], before: string): string {
  const blocks = blocksOf(html)
  const starts = blocks.flatMap(({ heading }, place) => (heading === undefined ? [] : [place]))
  const intro = blocks.slice(0, starts[0] ?? blocks.length)
  const parts = starts.map((start, nth) => {
    const [heading, ...words] = blocks.slice(start, starts[nth + 1])
    const figures = results.filter(({ section }) => section !== undefined && section === heading?.heading?.id)
    return heading ? partHtml(heading, figuresHtml(figures, before), figures.length > 1, words) : ''
  })
  const rest = results.filter(({ section }) => section === undefined)
  const end = rest.length > 0 ? `<div class="band">${figuresHtml(rest, before)}</div>` : ''
  return joined(intro) + parts.join('') + end
}

function partHtml(start: Block, figures: string, isBand: boolean, words: readonly Block[]): string {
  const again = `<p class="again" aria-hidden="true">${escapeHtml(start.heading?.words.trim() ?? '')}</p>`
  let html = `<div class="part">`
  let margin = `<div class="head">${start.html}${figures}</div>`
  if (isBand) {
    html += `<div class="band">${start.html}${figures}</div>`
    margin = again
  }
  let run: Block[] = []
  const endRun = () => {
    if (run.length > 0) html += `${margin}<div class="prose">${joined(run)}</div>`
    if (run.length > 0) margin = again
    run = []
  }
  for (const block of words) {
    if (!block.isWide) {
      run.push(block)
      continue
    }
    endRun()
    // A heading is never left to stand below its own pictures.
    if (margin !== again) html += margin
    margin = again
    html += block.html
  }
  endRun()
  if (words.length === 0 && !isBand) html += margin
  return `${html}</div>`
}

function figuresHtml(results: readonly Result[], before: string): string {
  if (results.length === 0) return ''
  const items = results.map((result) => {
    const was = result.before
      ? ` <del><span class="visually-hidden">${escapeHtml(before)} </span>${escapeHtml(result.before)}</del>`
      : ''
    const letters = `style="--letters:${result.figure.length}"`
    return `<div><dt>${escapeHtml(result.label)}</dt><dd ${letters}>${escapeHtml(result.figure)}${was}</dd></div>`
  })
  return `<dl class="figures">${items.join('')}</dl>`
}

function joined(blocks: readonly Block[]): string {
  return blocks.map(({ html }) => html).join('')
}

/** Everything is in a block: what stands between two belongs to the first. */
function blocksOf(html: string): Block[] {
  const starts: (Omit<Block, 'html'> & { at: number })[] = []
  let depth = 0
  const parser = new Parser({
    onopentag(name, { id, class: names = '' }) {
      if (depth++ > 0) return
      starts.push({
        at: parser.startIndex,
        ...(name === 'h2' && id !== undefined && { heading: { id, words: '' } }),
        ...(names.split(' ').includes('gallery') && { isWide: true as const }),
      })
    },
    ontext(words) {
      const heading = depth > 0 ? starts.at(-1)?.heading : undefined
      if (heading) heading.words += words
    },
    onclosetag() {
      depth--
    },
  })
  parser.end(html)
  return starts.map(({ at, ...block }, nth) => ({ ...block, html: html.slice(at, starts[nth + 1]?.at) }))
}

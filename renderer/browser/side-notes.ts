/**
 * Browser only: on wide screens each footnote stands beside the line it belongs to (`Post.module.css`): this says how far down.
 * The notes stay where they are in the document, so order, links and screen readers lose nothing.
 */

/** Pixels between two notes that would touch. */
const GAP_PX = 16

export default function placeBeside(notes: HTMLElement): void {
  const prose = notes.closest<HTMLElement>('.prose')
  if (!prose || !document.querySelector('[data-side-notes]')) return
  notes.dataset.beside = ''
  // At once: an observer may report when all of them have been painted at the top of the text.
  place(prose, notes)
  new ResizeObserver(() => place(prose, notes)).observe(prose)
}

function place(prose: HTMLElement, notes: HTMLElement): void {
  const top = prose.getBoundingClientRect().top
  const blocks = prose.querySelectorAll(':scope > figure:is(.code, .picture)')
  const wide = [...blocks].map((block) => block.getBoundingClientRect())
  let free = 0
  for (const note of notes.querySelectorAll<HTMLElement>('li[id]')) {
    const back = note.querySelector<HTMLAnchorElement>('a[data-footnote-backref]')
    const reference = back && document.getElementById(decodeURIComponent(back.hash.slice(1)))
    if (!reference) continue
    const wanted = Math.max(reference.getBoundingClientRect().top - top, free)
    const at = wide.reduce((from, block) => {
      const isApart = from + note.offsetHeight + GAP_PX < block.top - top || from > block.bottom - top
      return isApart ? from : block.bottom - top + GAP_PX
    }, wanted)
    note.style.setProperty('--at', `${at}px`)
    free = at + note.offsetHeight + GAP_PX
  }
  // The last note may be longer than what is left of the text.
  const note = notes.querySelector('li')
  const isBeside = note && getComputedStyle(note).position === 'absolute'
  prose.style.minBlockSize = isBeside ? `${free}px` : ''
}

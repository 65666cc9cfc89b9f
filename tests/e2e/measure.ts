/** Measurements of a page as it is laid out: what a visitor could not read, hit or see. */
import type { Page } from '@playwright/test'

/** Pixels by which the page can be scrolled sideways. */
export function excessWidth(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
}

/** Pairs of words of which one stands on the other, line by line. */
export function overlaps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      // The sky has a test of its own, code and its captions are cut off where they end, heads of bars are for screen readers,
      // and the header is meant to stand above what scrolls below it.
      !element.closest(
        '.visually-hidden, #root > header, [aria-hidden=true], #skills, svg, pre, .bars thead, .code > figcaption',
      )
    const walker = document.createTreeWalker(
      document.querySelector('#root') ?? document,
      NodeFilter.SHOW_TEXT,
    )
    const lines: { text: string; box: DOMRect }[] = []
    while (walker.nextNode()) {
      const { currentNode: node } = walker
      const text = node.textContent?.trim().slice(0, 40) ?? ''
      if (!text || !node.parentElement || !isShown(node.parentElement)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      // Text that is cut off is not seen.
      const isCut = getComputedStyle(node.parentElement).overflowY !== 'visible'
      if (!isCut) for (const box of range.getClientRects()) lines.push({ text, box })
    }
    const found = new Set<string>()
    lines.forEach(({ text, box }, place) => {
      for (const { text: other, box: otherBox } of lines.slice(place + 1)) {
        const width = Math.min(box.right, otherBox.right) - Math.max(box.left, otherBox.left)
        const height = Math.min(box.bottom, otherBox.bottom) - Math.max(box.top, otherBox.top)
        // A line's box is higher than its letters: a third of it may reach into the next line.
        if (width > 4 && height > Math.min(box.height, otherBox.height) / 3) found.add(`${text} / ${other}`)
      }
    })
    return [...found]
  })
}

/**
 * Targets in `root` that are narrower than 24 CSS pixels or lower than `least`, by default 24 as well (WCAG 2.2, 2.5.8, without its exception for those that stand apart).
 * Links within a sentence may be as low as its line, and a card's link is as large as the card.
 */
export function tooSmall(page: Page, root = 'body', least = 24): Promise<string[]> {
  return page.evaluate(
    ({ root, least }) => {
      const isInSentence = (target: Element) =>
        getComputedStyle(target).display === 'inline' &&
        // A footnote's number stands in the sentence that it belongs to.
        (target.closest('sup') !== null ||
          [...(target.parentElement?.childNodes ?? [])].some(
            (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
          ))
      const isOfCard = (target: Element) => getComputedStyle(target, '::after').position === 'absolute'
      const part = document.querySelector(root)
      if (!part) throw new Error(`There is no ${root}`)
      const targets = part.querySelectorAll(
        'a[href], button, summary, label:has(input), input:enabled, textarea',
      )
      return [...targets]
        .filter((target) => target.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .filter((target) => !target.closest('.visually-hidden') && !isInSentence(target) && !isOfCard(target))
        .map((target) => ({ target, box: target.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 1 && (box.width < 24 || box.height < least))
        .map(({ target, box }) => `${target.outerHTML.slice(0, 120)}: ${box.width} by ${box.height}`)
    },
    { root, least },
  )
}

/** Controls that have no edge in forced colours, where backgrounds are all the same. Browsers draw that of boxes to tick. */
export function edgeless(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.button, input:not([type=radio], [type=checkbox]), textarea')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => {
        const { borderBlockEndStyle, borderBlockEndWidth, borderBlockEndColor } = getComputedStyle(control)
        const ground = getComputedStyle(document.body).backgroundColor
        const isDrawn = borderBlockEndStyle !== 'none' && Number.parseFloat(borderBlockEndWidth) >= 1
        return !isDrawn || borderBlockEndColor === ground
      })
      .map((control) => control.outerHTML.slice(0, 120)),
  )
}

/** Words that break without a hyphen; addresses may, and so may running text, which browsers hyphenate. */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement
      const isAddress = parent && getComputedStyle(parent).overflowWrap === 'anywhere'
      if (!parent?.checkVisibility() || isAddress || parent.closest('svg, .prose')) continue
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
        const range = new Range()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 0)
        if (new Set(boxes.map(({ top }) => Math.round(top))).size > 1) found.push(word)
      }
    }
    return found
  })
}

/** The page's ground as it is painted, e.g. `#f6f2e8`. */
export function groundOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d')
    if (!canvas) return ''
    canvas.fillStyle = getComputedStyle(document.documentElement).backgroundColor
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
    return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
  })
}

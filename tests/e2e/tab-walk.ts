/** Walking a page by Tab alone: every stop of the focus, and what is wrong with how it shows. */
import type { Page } from '@playwright/test'

export interface Stop {
  /** The section, or the landmark, that it stands in. */
  place: string
  name: string
  /** Problem with its visibility, if any. */
  fault?: string
}

/** Presses Tab from the top of the page until the focus leaves it, and notes every stop. */
export async function walk(page: Page): Promise<Stop[]> {
  const stops: Stop[] = []
  for (let presses = 0; presses < 250; presses += 1) {
    await page.keyboard.press('Tab')
    const stop = await currentStop(page)
    if (!stop) return stops
    stops.push(stop)
  }
  throw new Error('Tab goes round and round')
}

/** `undefined` when nothing on the page has the focus. */
export function currentStop(page: Page): Promise<Stop | undefined> {
  return page.evaluate(async () => {
    const element = document.activeElement
    if (!element || element === document.body) return undefined
    // The skip link glides into view.
    const gliding = element.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(gliding.map(({ finished }) => finished))
    const landmark = element.closest('section[id], #root > header, main, #root > footer')
    const place = landmark?.id || landmark?.tagName.toLowerCase() || 'body'
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
    const { top, bottom, width } = element.getBoundingClientRect()
    // The ring of a card that opens its entry is around the card, and drawn by its link.
    const rings = [element, element.parentElement, ...element.querySelectorAll('*')]
    const hasRing = [...rings.map((ring) => [ring, ''] as const), [element, '::after'] as const].some(
      ([ring, part]) => {
        if (!ring) return false
        const { outlineStyle, outlineWidth } = getComputedStyle(ring, part)
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
      },
    )
    const isInView = width > 0 && bottom > 0 && top < window.innerHeight
    const fault = hasRing ? (isInView ? undefined : 'out of view') : 'no ring'
    return { place, name: name.slice(0, 40), ...(fault && { fault }) }
  })
}

/** Sections and landmarks in the order in which the focus comes to them. */
export const placesOf = (stops: Stop[]) =>
  stops.map(({ place }) => place).filter((place, index, places) => place !== places[index - 1])
/** Stops that are not seen, one line each. */
export const faultsOf = (stops: Stop[]) =>
  stops.filter(({ fault }) => fault).map(({ place, name, fault }) => `${place}: ${name}: ${fault}`)

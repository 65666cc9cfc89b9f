/** Browser only: where the reader is in a page, so that the same page in another language is shown at the same place. */

const LANDMARKS = 'main :is(section[id], h1, h2, h3)'

/** Returns a function that scrolls to the same place in the page that is shown then. */
export function keepReadingPosition(): () => void {
  const top = window.scrollY
  const landmarks = [...document.querySelectorAll(LANDMARKS)]
  const tops = landmarks.map((element) => element.getBoundingClientRect().top)
  const index = tops.findLastIndex((position) => position <= window.innerHeight / 3)
  const before = tops[index]
  return () => {
    const arrived = document.querySelectorAll(LANDMARKS)
    const element = arrived.length === landmarks.length ? arrived[index] : undefined
    // At its top a page stays there; a page of other parts keeps its place in pixels.
    const moved =
      top === 0 || !element || before === undefined ? 0 : element.getBoundingClientRect().top - before
    const from = moved === 0 ? top : window.scrollY + moved
    window.scrollTo({ top: from, behavior: 'instant' })
  }
}

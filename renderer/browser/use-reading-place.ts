import { useEffect, useState } from 'react'
import type { Heading } from '../../shared/model.ts'

/** The line that a heading crosses to become the current one, as a share of the window's height. */
const LINE = 0.35
/** Everything above the line counts as seen, so that a jump past ten headings is noticed like a scroll past one. */
const SEEN = `1000000px 0px ${(LINE - 1) * 100}% 0px`

/**
 * Id of the heading whose section is being read; before the first, `start`, the id of what stands there. Unknown without
 * JavaScript.
 */
export function useReadingPlace(headings: readonly Heading[], start?: string): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const elements = headings
      .map(({ id }) => document.getElementById(id))
      .filter((element) => element !== null)
    const observer = new IntersectionObserver(
      () => {
        const read = elements.filter((element) => element.getBoundingClientRect().top <= innerHeight * LINE)
        setCurrent(read.at(-1)?.id ?? start)
      },
      { rootMargin: SEEN },
    )
    for (const element of elements) observer.observe(element)
    return () => observer.disconnect()
  }, [headings, start])
  return current
}

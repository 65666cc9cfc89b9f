import { useEffect, useState } from 'react'
import type { Heading } from '../pipeline/model.ts'

/** The line that a heading crosses to become the current one: this share of the window from its foot. */
const BELOW_LINE = '-65%'

/** Id of the heading whose section is being read; unknown before the first, and without JavaScript. */
export function useReadingPlace(headings: readonly Heading[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const elements = headings
      .map(({ id }) => document.getElementById(id))
      .filter((element) => element !== null)
    const line = 1 + Number.parseFloat(BELOW_LINE) / 100
    const observer = new IntersectionObserver(
      () => {
        const read = elements.filter((element) => element.getBoundingClientRect().top <= innerHeight * line)
        setCurrent(read.at(-1)?.id)
      },
      { rootMargin: `0px 0px ${BELOW_LINE} 0px` },
    )
    for (const element of elements) observer.observe(element)
    return () => observer.disconnect()
  }, [headings])
  return current
}

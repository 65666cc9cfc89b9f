import { useEffect, useState } from 'react'

/** The line through the window that a section crosses to be the one in view: a little above the middle. */
const LINE = '-40% 0px -60% 0px'

/** Id of the section of `main` at the window's line; none on pages without sections, and without JavaScript. */
export function useSectionInView(page: string): string | undefined {
  const [inView, setInView] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other sections
  useEffect(() => {
    const observer = new IntersectionObserver(
      (seen) => {
        for (const { target, isIntersecting } of seen) {
          setInView((last) => (isIntersecting ? target.id : last === target.id ? undefined : last))
        }
      },
      { rootMargin: LINE },
    )
    for (const section of document.querySelectorAll('main > section[id]')) observer.observe(section)
    return () => {
      observer.disconnect()
      setInView(undefined)
    }
  }, [page])
  return inView
}

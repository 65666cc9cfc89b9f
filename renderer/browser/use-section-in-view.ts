import { useEffect, useState } from 'react'

/** The line through the window that a section crosses to be the one in view: a little above the middle. */
const LINE = '-40% 0px -60% 0px'

/**
 * The one of `sections` that is at the window's line, by its id in `main`; a section that is not among them counts as the one
 * before it. None on pages without sections, and without JavaScript.
 */
export function useSectionInView(page: string, sections: readonly string[]): string | undefined {
  const [inView, setInView] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other sections
  useEffect(() => {
    const names = new Map<Element, string | undefined>()
    const observer = new IntersectionObserver(
      (seen) => {
        // A section that leaves the line changes nothing: the next one, which may count as the same, comes to it.
        const come = seen.find(({ isIntersecting }) => isIntersecting)
        if (come) setInView(names.get(come.target))
      },
      { rootMargin: LINE },
    )
    let name: string | undefined
    for (const section of document.querySelectorAll('main > section[id]')) {
      if (sections.includes(section.id)) name = section.id
      names.set(section, name)
      observer.observe(section)
    }
    return () => {
      observer.disconnect()
      setInView(undefined)
    }
  }, [page])
  return inView
}

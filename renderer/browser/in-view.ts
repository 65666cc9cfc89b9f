/** Browser only: marks what the reader is at, in the navigation and in tables of contents. */
import { splitPathname } from '../base.ts'

/** The line through the window that a section crosses to be the one in view: a little above the middle. */
const SECTION_LINE = '-40% 0px -60% 0px'
/** The line that a heading crosses to become the current one, as a share of the window's height. */
const HEADING_LINE = 0.35
/** Everything above the line counts as seen, so that a jump past ten headings is noticed like a scroll past one. */
const SEEN = `1000000px 0px ${(HEADING_LINE - 1) * 100}% 0px`

let observers: IntersectionObserver[] = []

/** Follows the page that is shown. */
export function followReader(): void {
  for (const observer of observers) observer.disconnect()
  observers = [...followSections(), ...followHeadings()]
}

/** Marks the place of the navigation that is about the section in view; a section without one counts as the one before it. */
function followSections(): IntersectionObserver[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('header nav a')]
  const mark = (name: string | undefined) => {
    for (const link of links) link.dataset.inView = String(name !== undefined && sectionOf(link) === name)
  }
  mark(undefined)
  const sections = document.querySelectorAll('main section[id]')
  if (sections.length === 0) return []
  const known = new Set(links.map(sectionOf))
  const names = new Map<Element, string | undefined>()
  const observer = new IntersectionObserver(
    (seen) => {
      // A section that leaves the line changes nothing: the next one, which may count as the same, comes to it.
      const come = seen.find(({ isIntersecting }) => isIntersecting)
      if (come) mark(names.get(come.target))
    },
    { rootMargin: SECTION_LINE },
  )
  let name: string | undefined
  for (const section of sections) {
    if (known.has(section.id)) name = section.id
    names.set(section, name)
    observer.observe(section)
  }
  return [observer]
}

/** Section of the home page about what a link leads to: `/#about` and `/blog` name theirs. */
function sectionOf({ pathname, hash }: HTMLAnchorElement): string {
  const path = splitPathname(pathname).pathname + hash
  return path === '/projects' ? 'portfolio' : path.replace(/^\/#?/, '')
}

/** Marks the heading whose section is being read, in each table of contents. */
function followHeadings(): IntersectionObserver[] {
  return [...document.querySelectorAll<HTMLElement>('[data-contents]')].map((contents) => {
    const links = [...contents.querySelectorAll<HTMLAnchorElement>('a')]
    const targets = links.map(({ hash }) => document.getElementById(decodeURIComponent(hash.slice(1))))
    // Before the first heading it is what stands before it, where something does.
    const first = contents.dataset.contents ? 0 : -1
    const observer = new IntersectionObserver(
      () => {
        const passed = targets.findLastIndex(
          (target) => target && target.getBoundingClientRect().top <= innerHeight * HEADING_LINE,
        )
        const current = Math.max(passed, first)
        links.forEach((link, index) => {
          link.ariaCurrent = index === current ? 'true' : null
        })
      },
      { rootMargin: SEEN },
    )
    for (const target of targets) if (target) observer.observe(target)
    return observer
  })
}

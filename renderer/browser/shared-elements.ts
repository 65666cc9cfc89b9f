/**
 * Browser only, but for `sharedElement`: the cover and the title of an entry move between its card and its page in a view
 * transition.
 */

/** Names under which `motion.css` animates the parts. */
const PARTS = ['cover', 'title'] as const

/** Marks a part of the entry at `path`, on its card and on its page alike. */
export function sharedElement(part: (typeof PARTS)[number], path: string): Record<string, string> {
  return { [`data-${part}-of`]: path }
}

let named: HTMLElement[] = []

/** Names the parts in view of the first of `paths` that the page shows: a name may be used once per page. */
export function nameSharedElements(paths: readonly string[]): void {
  clearSharedElements()
  for (const path of paths) {
    named = PARTS.flatMap((part) => {
      const marked = document.querySelectorAll<HTMLElement>(`[data-${part}-of="${CSS.escape(path)}"]`)
      const element = [...marked].find(isInView)
      if (!element) return []
      element.style.viewTransitionName = part
      return element
    })
    if (named.length > 0) return
  }
}

export function clearSharedElements(): void {
  for (const element of named) element.style.removeProperty('view-transition-name')
  named = []
}

function isInView(element: HTMLElement): boolean {
  const { top, bottom, width } = element.getBoundingClientRect()
  return width > 0 && bottom > 0 && top < window.innerHeight
}

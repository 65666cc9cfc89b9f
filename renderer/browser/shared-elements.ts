/**
 * Browser only, but for `sharedElement`: the cover of an entry moves between its card and its page in a view transition, and
 * its title does where no cover moves, whose way it would cross.
 */
import { splitLocale } from '../../shared/urls.ts'

/** Names under which `motion.css` animates the parts; only the first one that both pages show moves. */
const PARTS = ['cover', 'title'] as const

type Part = (typeof PARTS)[number]

/** Marks a part of the entry at `path`, with or without a locale, on its card and on its page alike. */
export function sharedElement(part: Part, path: string): Record<string, string> {
  return { [`data-${part}-of`]: splitLocale(path).pathname }
}

/** Elements that have a name: parts of the entry at `path`. */
let named: { path: string; parts: Map<Part, HTMLElement> } | undefined

/**
 * Names the parts in view of the first of `paths` that the page shows: a name may be used once per page. Paths are those that
 * all locales share.
 */
export function nameLeavingElements(paths: readonly string[]): void {
  clearSharedElements()
  for (const path of paths) {
    const parts = partsInView(path)
    if (parts.size === 0) continue
    named = { path, parts }
    for (const [part, element] of parts) element.style.viewTransitionName = part
    return
  }
}

/** Names the part of the page that has come to which a named part of the page before it moves. */
export function nameArrivingElement(): void {
  const left = named
  clearSharedElements()
  if (!left) return
  const parts = partsInView(left.path)
  for (const [part, element] of parts) {
    const before = left.parts.get(part)
    if (!before) continue
    named = { path: left.path, parts: new Map([[part, element]]) }
    element.style.viewTransitionName = part
    turnIntoView(element)
    showMeanwhile(imageOf(before), imageOf(element))
    return
  }
}

export function clearSharedElements(): void {
  for (const element of named?.parts.values() ?? []) element.style.removeProperty('view-transition-name')
  named = undefined
}

function partsInView(path: string): Map<Part, HTMLElement> {
  return new Map(
    PARTS.flatMap((part) => {
      const marked = document.querySelectorAll<HTMLElement>(`[data-${part}-of="${CSS.escape(path)}"]`)
      const element = [...marked].find(isInView)
      return element ? [[part, element]] : []
    }),
  )
}

function isInView(element: HTMLElement): boolean {
  const { top, bottom, width } = element.getBoundingClientRect()
  return width > 0 && bottom > 0 && top < window.innerHeight
}

/** A row that is scrolled sideways begins anew when its page is shown again. */
function turnIntoView(element: HTMLElement): void {
  const { left, right } = element.getBoundingClientRect()
  if (left < window.innerWidth && right > 0) return
  element.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' })
}

function imageOf(element: HTMLElement): HTMLImageElement | null {
  return element.querySelector('img')
}

/**
 * The picture that was in view stands in, in its size, for the one that still loads; one that has come is decoded for the
 * first frame, which is the one that moves.
 */
function showMeanwhile(shown: HTMLImageElement | null, loading: HTMLImageElement | null): void {
  if (!loading) return
  loading.decoding = 'sync'
  if (!shown?.currentSrc || loading.complete) return
  loading.style.background = `center / cover url("${shown.currentSrc}")`
}

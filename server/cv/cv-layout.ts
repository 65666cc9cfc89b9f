/** The CV on sheets of A4: in which size, and which of its lines stand on which page. */
import { bodyLines, headerLines, MARGIN, POINTS_PER_MM, type SetLine } from './cv-lines.ts'
import type { CvBlock, CvPage } from './cv-page.ts'

/** Height of A4 between the margins, in points. */
const HEIGHT = 297 * POINTS_PER_MM - 2 * MARGIN

const MAX_PAGES = 2
/** Sizes of running text, in points. Below the last, print is hard to read. */
const SIZES = [10, 9.75, 9.5, 9.25, 9, 8.75, 8.5]
const LEAST_SIZE = 8.5
/** Achievements that an old role keeps where all of them have no room. */
const KEPT_ACHIEVEMENTS = [2, 0]

/**
 * Pages in the largest type with which they are two. Where the smallest is too large, roles lose achievements, the oldest
 * first; a CV that is too long even then has more pages, since nothing else may be left out.
 */
export function layOutCv(cv: CvPage): SetLine[][] {
  let pages: SetLine[][] = []
  for (const { size, body } of attempts(cv)) {
    pages = pagesOf([...headerLines(cv.header, size), ...bodyLines(body, size)])
    if (pages.length <= MAX_PAGES) return pages
  }
  return pages
}

function* attempts({ body }: CvPage): Generator<{ size: number; body: CvBlock[] }> {
  for (const size of SIZES) yield { size, body }
  const roles = new Set(body.flatMap(({ role }) => role ?? []))
  let shorter = body
  for (const kept of KEPT_ACHIEVEMENTS) {
    for (const role of [...roles].reverse()) {
      shorter = shorter.map((block) =>
        block.is === 'list' && block.role === role ? { ...block, items: block.items.slice(0, kept) } : block,
      )
      yield { size: LEAST_SIZE, body: shorter }
    }
  }
}

function pagesOf(lines: SetLine[]): SetLine[][] {
  const pages: SetLine[][] = []
  let page: SetLine[] = []
  for (const group of groupsOf(lines)) {
    if (page.length > 0 && heightOf([...page, ...group]) > HEIGHT) {
      pages.push(page)
      page = []
    }
    page.push(...group)
  }
  return page.length > 0 ? [...pages, page] : pages
}

/** Lines that no end of a page parts. Those that are more than a page are parted anyway. */
function groupsOf(lines: SetLine[]): SetLine[][] {
  const groups: SetLine[][] = [[]]
  for (const line of lines) {
    groups.at(-1)?.push(line)
    if (!line.isGlued) groups.push([])
  }
  return groups.flatMap((group) => (heightOf(group) > HEIGHT ? group.map((line) => [line]) : [group]))
}

function heightOf(page: SetLine[]): number {
  return page.reduce((sum, { above, height }, place) => sum + height + (place > 0 ? above : 0), 0)
}

import type { Page } from '@playwright/test'

interface Shift {
  value: number
  /** Elements that moved, each with its places before and after: left, top, width and height. */
  moved: string[]
}

/** Notes from the first paint on every shift above a score that no input caused, and what moved. */
export async function watchShifts(page: Page, above: number): Promise<() => Promise<Shift[]>> {
  await page.addInitScript((above) => {
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    type LayoutShift = PerformanceEntry & {
      value: number
      hadRecentInput: boolean
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
    }
    const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].join(' ')
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const what = node instanceof Element ? node.outerHTML.slice(0, 120) : String(node?.textContent)
          return `${what}: ${place(previousRect)} → ${place(currentRect)}`
        })
        if (!hadRecentInput && value > above) shifts.push({ value, moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  }, above)
  return () => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
}

/**
 * Weight of each kind of page, held to a budget with a little headroom: what grows, grows on purpose. The hashes in the names of
 * files alone move scripts by some 100 bytes.
 */
import { expect, test } from '../e2e/site.ts'
import { type PageWeight, weigh } from './weigh.ts'

type Budget = Omit<PageWeight, 'earlyScripts'>

const BUDGETS: Record<string, Budget> = {
  '/': { nodes: 1430, html: 54450, styles: 24200, fonts: 2, requests: 4, bytes: 98550, scripts: 125950 },
  '/blog': { nodes: 420, html: 23250, styles: 12200, fonts: 3, requests: 10, bytes: 251050, scripts: 114000 },
  '/blog/2026/field-guide-to-discovery-interviews': {
    nodes: 716,
    html: 33200,
    styles: 16800,
    fonts: 4,
    requests: 7,
    bytes: 174450,
    scripts: 115000,
  },
  '/project/casa-comune': {
    nodes: 292,
    html: 29100,
    styles: 18750,
    fonts: 3,
    requests: 7,
    bytes: 217450,
    scripts: 113200,
  },
  '/cv': { nodes: 395, html: 27550, styles: 16450, fonts: 2, requests: 3, bytes: 71700, scripts: 112450 },
  '/privacy': {
    nodes: 294,
    html: 25850,
    styles: 17050,
    fonts: 2,
    requests: 3,
    bytes: 70000,
    scripts: 112950,
  },
  '/stream': {
    nodes: 405,
    html: 24200,
    styles: 13000,
    fonts: 3,
    requests: 6,
    bytes: 206600,
    scripts: 117700,
  },
  '/stream/the-bell-at-noon': {
    nodes: 205,
    html: 22850,
    styles: 15750,
    fonts: 2,
    requests: 3,
    bytes: 67000,
    scripts: 112950,
  },
  '/login': { nodes: 178, html: 17950, styles: 11300, fonts: 2, requests: 3, bytes: 62100, scripts: 113100 },
}

// After dusk a cover has its night besides.
test.beforeEach(({ page }) => page.clock.setFixedTime('2026-11-22T11:00:00Z'))

for (const [path, budget] of Object.entries(BUDGETS)) {
  test(`${path} stays within its budget`, async ({ page }) => {
    const weight = await weigh(page, path)
    expect(weight.earlyScripts, 'scripts before the page is loaded').toBe(0)
    const over = Object.entries(budget).filter(([name, most]) => weight[name as keyof Budget] > most)
    expect(over, JSON.stringify(weight)).toEqual([])
  })
}

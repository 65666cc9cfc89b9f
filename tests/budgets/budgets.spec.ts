/** Weight of each kind of page, held to a budget with a few percent of headroom: what grows, grows on purpose. */
import { expect, test } from '../e2e/site.ts'
import { type PageWeight, weigh } from './weigh.ts'

type Budget = Omit<PageWeight, 'earlyScripts'>

const BUDGETS: Record<string, Budget> = {
  '/': { nodes: 1420, html: 47200, styles: 17700, fonts: 2, requests: 4, bytes: 96000, scripts: 122500 },
  '/blog': { nodes: 420, html: 21450, styles: 10250, fonts: 3, requests: 10, bytes: 256100, scripts: 114900 },
  '/blog/2026/field-guide-to-discovery-interviews': {
    nodes: 710,
    html: 29900,
    styles: 13650,
    fonts: 4,
    requests: 7,
    bytes: 214100,
    scripts: 114200,
  },
  '/project/casa-comune': {
    nodes: 260,
    html: 23700,
    styles: 13450,
    fonts: 3,
    requests: 7,
    bytes: 223000,
    scripts: 112250,
  },
  '/cv': { nodes: 344, html: 23700, styles: 13500, fonts: 2, requests: 3, bytes: 73200, scripts: 110600 },
  '/privacy': {
    nodes: 288,
    html: 22800,
    styles: 13900,
    fonts: 2,
    requests: 3,
    bytes: 72300,
    scripts: 111950,
  },
  '/stream': {
    nodes: 392,
    html: 21950,
    styles: 10750,
    fonts: 3,
    requests: 6,
    bytes: 211700,
    scripts: 116900,
  },
  '/stream/the-bell-at-noon': {
    nodes: 182,
    html: 19600,
    styles: 12700,
    fonts: 2,
    requests: 3,
    bytes: 69200,
    scripts: 112500,
  },
  '/login': { nodes: 168, html: 16500, styles: 10100, fonts: 2, requests: 3, bytes: 66000, scripts: 111300 },
}

for (const [path, budget] of Object.entries(BUDGETS)) {
  test(`${path} stays within its budget`, async ({ page }) => {
    const weight = await weigh(page, path)
    expect(weight.earlyScripts, 'scripts before the page is loaded').toBe(0)
    const over = Object.entries(budget).filter(([name, most]) => weight[name as keyof Budget] > most)
    expect(over, JSON.stringify(weight)).toEqual([])
  })
}

/** Weight of each kind of page, held to a budget with a few percent of headroom: what grows, grows on purpose. */
import { expect, test } from '../e2e/site.ts'
import { type PageWeight, weigh } from './weigh.ts'

type Budget = Omit<PageWeight, 'earlyScripts'>

const BUDGETS: Record<string, Budget> = {
  '/': { nodes: 1430, html: 54150, styles: 23950, fonts: 2, requests: 4, bytes: 98350, scripts: 125250 },
  '/blog': { nodes: 420, html: 22700, styles: 11450, fonts: 3, requests: 10, bytes: 250950, scripts: 113500 },
  '/blog/2026/field-guide-to-discovery-interviews': {
    nodes: 716,
    html: 33150,
    styles: 16900,
    fonts: 4,
    requests: 7,
    bytes: 174400,
    scripts: 114600,
  },
  '/project/casa-comune': {
    nodes: 292,
    html: 27700,
    styles: 17500,
    fonts: 3,
    requests: 7,
    bytes: 217850,
    scripts: 112800,
  },
  '/cv': { nodes: 395, html: 27500, styles: 16500, fonts: 2, requests: 3, bytes: 71700, scripts: 112050 },
  '/privacy': {
    nodes: 294,
    html: 25850,
    styles: 17150,
    fonts: 2,
    requests: 3,
    bytes: 70000,
    scripts: 112550,
  },
  '/stream': {
    nodes: 405,
    html: 23550,
    styles: 12150,
    fonts: 3,
    requests: 6,
    bytes: 206550,
    scripts: 117000,
  },
  '/stream/the-bell-at-noon': {
    nodes: 205,
    html: 22850,
    styles: 15800,
    fonts: 2,
    requests: 3,
    bytes: 67000,
    scripts: 112650,
  },
  '/login': { nodes: 178, html: 17950, styles: 11350, fonts: 2, requests: 3, bytes: 62100, scripts: 112650 },
}

for (const [path, budget] of Object.entries(BUDGETS)) {
  test(`${path} stays within its budget`, async ({ page }) => {
    const weight = await weigh(page, path)
    expect(weight.earlyScripts, 'scripts before the page is loaded').toBe(0)
    const over = Object.entries(budget).filter(([name, most]) => weight[name as keyof Budget] > most)
    expect(over, JSON.stringify(weight)).toEqual([])
  })
}

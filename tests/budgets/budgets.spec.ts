/** Weight of each kind of page, held to a budget with a few percent of headroom: what grows, grows on purpose. */
import { expect, test } from '../e2e/site.ts'
import { type PageWeight, weigh } from './weigh.ts'

type Budget = Omit<PageWeight, 'earlyScripts'>

const BUDGETS: Record<string, Budget> = {
  '/': { nodes: 1420, html: 43900, styles: 16000, fonts: 2, requests: 4, bytes: 93800, scripts: 120000 },
  '/blog': { nodes: 420, html: 19500, styles: 9300, fonts: 3, requests: 10, bytes: 256100, scripts: 113800 },
  '/blog/2026/field-guide-to-discovery-interviews': {
    nodes: 700,
    html: 28000,
    styles: 12800,
    fonts: 4,
    requests: 7,
    bytes: 214100,
    scripts: 113600,
  },
  '/project/casa-comune': {
    nodes: 250,
    html: 21700,
    styles: 12700,
    fonts: 3,
    requests: 7,
    bytes: 223000,
    scripts: 112200,
  },
  '/cv': { nodes: 340, html: 21700, styles: 12700, fonts: 2, requests: 3, bytes: 71800, scripts: 110600 },
  '/privacy': {
    nodes: 280,
    html: 20800,
    styles: 13100,
    fonts: 2,
    requests: 3,
    bytes: 70000,
    scripts: 110900,
  },
  '/stream': { nodes: 380, html: 19900, styles: 9800, fonts: 3, requests: 6, bytes: 211700, scripts: 116100 },
  '/stream/the-bell-at-noon': {
    nodes: 170,
    html: 17500,
    styles: 11900,
    fonts: 2,
    requests: 3,
    bytes: 67600,
    scripts: 112500,
  },
  '/login': { nodes: 160, html: 14200, styles: 9200, fonts: 2, requests: 3, bytes: 65100, scripts: 111300 },
}

for (const [path, budget] of Object.entries(BUDGETS)) {
  test(`${path} stays within its budget`, async ({ page }) => {
    const weight = await weigh(page, path)
    expect(weight.earlyScripts, 'scripts before the page is loaded').toBe(0)
    const over = Object.entries(budget).filter(([name, most]) => weight[name as keyof Budget] > most)
    expect(over, JSON.stringify(weight)).toEqual([])
  })
}

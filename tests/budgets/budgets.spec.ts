/** Weight of each kind of page, held to a budget with a few percent of headroom: what grows, grows on purpose. */
import { expect, test } from '../e2e/site.ts'
import { type PageWeight, weigh } from './weigh.ts'

type Budget = Omit<PageWeight, 'earlyScripts'>

const BUDGETS: Record<string, Budget> = {
  '/': { nodes: 1430, html: 54400, styles: 24210, fonts: 2, requests: 4, bytes: 98600, scripts: 125550 },
  '/blog': { nodes: 420, html: 22950, styles: 11710, fonts: 3, requests: 10, bytes: 250950, scripts: 113800 },
  '/blog/2026/field-guide-to-discovery-interviews': {
    nodes: 716,
    html: 33400,
    styles: 17160,
    fonts: 4,
    requests: 7,
    bytes: 174650,
    scripts: 114900,
  },
  '/project/casa-comune': {
    nodes: 292,
    html: 27950,
    styles: 17760,
    fonts: 3,
    requests: 7,
    bytes: 217850,
    scripts: 113100,
  },
  '/cv': { nodes: 395, html: 27750, styles: 16760, fonts: 2, requests: 3, bytes: 71950, scripts: 112350 },
  '/privacy': {
    nodes: 294,
    html: 26100,
    styles: 17410,
    fonts: 2,
    requests: 3,
    bytes: 70250,
    scripts: 112850,
  },
  '/stream': {
    nodes: 405,
    html: 23950,
    styles: 12550,
    fonts: 3,
    requests: 6,
    bytes: 206550,
    scripts: 117300,
  },
  '/stream/the-bell-at-noon': {
    nodes: 205,
    html: 23100,
    styles: 16060,
    fonts: 2,
    requests: 3,
    bytes: 67250,
    scripts: 112950,
  },
  '/login': { nodes: 178, html: 18200, styles: 11610, fonts: 2, requests: 3, bytes: 62350, scripts: 112950 },
}

for (const [path, budget] of Object.entries(BUDGETS)) {
  test(`${path} stays within its budget`, async ({ page }) => {
    const weight = await weigh(page, path)
    expect(weight.earlyScripts, 'scripts before the page is loaded').toBe(0)
    const over = Object.entries(budget).filter(([name, most]) => weight[name as keyof Budget] > most)
    expect(over, JSON.stringify(weight)).toEqual([])
  })
}

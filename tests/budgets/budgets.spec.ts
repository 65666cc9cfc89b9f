/** Weight of each kind of page, held to a budget with a few percent of headroom: what grows, grows on purpose. */
import { expect, test } from '../e2e/site.ts'
import { type PageWeight, weigh } from './weigh.ts'

type Budget = Omit<PageWeight, 'earlyScripts'>

const BUDGETS: Record<string, Budget> = {
  '/': { nodes: 1430, html: 52850, styles: 23300, fonts: 2, requests: 4, bytes: 97000, scripts: 125100 },
  '/blog': { nodes: 420, html: 22250, styles: 11000, fonts: 3, requests: 10, bytes: 250950, scripts: 113500 },
  '/blog/2026/field-guide-to-discovery-interviews': {
    nodes: 716,
    html: 32850,
    styles: 16500,
    fonts: 4,
    requests: 7,
    bytes: 174050,
    scripts: 114450,
  },
  '/project/casa-comune': {
    nodes: 292,
    html: 27250,
    styles: 17000,
    fonts: 3,
    requests: 7,
    bytes: 217850,
    scripts: 112800,
  },
  '/cv': { nodes: 382, html: 27000, styles: 15950, fonts: 2, requests: 3, bytes: 71350, scripts: 112050 },
  '/privacy': {
    nodes: 294,
    html: 25500,
    styles: 16750,
    fonts: 2,
    requests: 3,
    bytes: 69650,
    scripts: 112550,
  },
  '/stream': {
    nodes: 398,
    html: 23200,
    styles: 11750,
    fonts: 3,
    requests: 6,
    bytes: 206550,
    scripts: 117000,
  },
  '/stream/the-bell-at-noon': {
    nodes: 205,
    html: 22300,
    styles: 15250,
    fonts: 2,
    requests: 3,
    bytes: 66600,
    scripts: 112650,
  },
  '/login': { nodes: 178, html: 17600, styles: 10900, fonts: 2, requests: 3, bytes: 61750, scripts: 112650 },
}

for (const [path, budget] of Object.entries(BUDGETS)) {
  test(`${path} stays within its budget`, async ({ page }) => {
    const weight = await weigh(page, path)
    expect(weight.earlyScripts, 'scripts before the page is loaded').toBe(0)
    const over = Object.entries(budget).filter(([name, most]) => weight[name as keyof Budget] > most)
    expect(over, JSON.stringify(weight)).toEqual([])
  })
}

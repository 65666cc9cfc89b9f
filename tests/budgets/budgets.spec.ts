/** Weight of each kind of page, held to a budget with a few percent of headroom: what grows, grows on purpose. */
import { expect, test } from '../e2e/site.ts'
import { type PageWeight, weigh } from './weigh.ts'

type Budget = Omit<PageWeight, 'earlyScripts'>

const BUDGETS: Record<string, Budget> = {
  '/': { nodes: 1430, html: 52700, styles: 23250, fonts: 2, requests: 4, bytes: 96850, scripts: 124950 },
  '/blog': { nodes: 420, html: 22150, styles: 11000, fonts: 3, requests: 10, bytes: 250950, scripts: 113400 },
  '/blog/2026/field-guide-to-discovery-interviews': {
    nodes: 716,
    html: 32650,
    styles: 16500,
    fonts: 4,
    requests: 7,
    bytes: 173850,
    scripts: 114450,
  },
  '/project/casa-comune': {
    nodes: 292,
    html: 27100,
    styles: 17000,
    fonts: 3,
    requests: 7,
    bytes: 217850,
    scripts: 112800,
  },
  '/cv': { nodes: 382, html: 26900, styles: 15950, fonts: 2, requests: 3, bytes: 71350, scripts: 112050 },
  '/privacy': {
    nodes: 294,
    html: 25400,
    styles: 16750,
    fonts: 2,
    requests: 3,
    bytes: 69550,
    scripts: 112550,
  },
  '/stream': {
    nodes: 398,
    html: 23100,
    styles: 11750,
    fonts: 3,
    requests: 6,
    bytes: 206550,
    scripts: 116850,
  },
  '/stream/the-bell-at-noon': {
    nodes: 205,
    html: 22200,
    styles: 15250,
    fonts: 2,
    requests: 3,
    bytes: 66600,
    scripts: 112650,
  },
  '/login': { nodes: 178, html: 17500, styles: 10900, fonts: 2, requests: 3, bytes: 61750, scripts: 112650 },
}

for (const [path, budget] of Object.entries(BUDGETS)) {
  test(`${path} stays within its budget`, async ({ page }) => {
    const weight = await weigh(page, path)
    expect(weight.earlyScripts, 'scripts before the page is loaded').toBe(0)
    const over = Object.entries(budget).filter(([name, most]) => weight[name as keyof Budget] > most)
    expect(over, JSON.stringify(weight)).toEqual([])
  })
}

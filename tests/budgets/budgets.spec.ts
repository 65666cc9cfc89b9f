/** Weight of each kind of page, held to a budget with a few percent of headroom: what grows, grows on purpose. */
import { expect, test } from '../e2e/site.ts'
import { type PageWeight, weigh } from './weigh.ts'

type Budget = Omit<PageWeight, 'earlyScripts'>

const BUDGETS: Record<string, Budget> = {
  '/': { nodes: 1430, html: 53950, styles: 23700, fonts: 2, requests: 4, bytes: 98150, scripts: 125650 },
  '/blog': { nodes: 420, html: 23000, styles: 12000, fonts: 3, requests: 10, bytes: 251000, scripts: 113850 },
  '/blog/2026/field-guide-to-discovery-interviews': {
    nodes: 716,
    html: 33000,
    styles: 16600,
    fonts: 4,
    requests: 7,
    bytes: 174250,
    scripts: 114800,
  },
  '/project/casa-comune': {
    nodes: 292,
    html: 27600,
    styles: 17350,
    fonts: 3,
    requests: 7,
    bytes: 217400,
    scripts: 113000,
  },
  '/cv': { nodes: 395, html: 27350, styles: 16250, fonts: 2, requests: 3, bytes: 71550, scripts: 112300 },
  '/privacy': {
    nodes: 294,
    html: 25650,
    styles: 16900,
    fonts: 2,
    requests: 3,
    bytes: 69800,
    scripts: 112800,
  },
  '/stream': {
    nodes: 405,
    html: 23950,
    styles: 12800,
    fonts: 3,
    requests: 6,
    bytes: 206550,
    scripts: 117500,
  },
  '/stream/the-bell-at-noon': {
    nodes: 205,
    html: 22650,
    styles: 15550,
    fonts: 2,
    requests: 3,
    bytes: 66800,
    scripts: 112750,
  },
  '/login': { nodes: 178, html: 17750, styles: 11100, fonts: 2, requests: 3, bytes: 61900, scripts: 112950 },
}

for (const [path, budget] of Object.entries(BUDGETS)) {
  test(`${path} stays within its budget`, async ({ page }) => {
    const weight = await weigh(page, path)
    expect(weight.earlyScripts, 'scripts before the page is loaded').toBe(0)
    const over = Object.entries(budget).filter(([name, most]) => weight[name as keyof Budget] > most)
    expect(over, JSON.stringify(weight)).toEqual([])
  })
}

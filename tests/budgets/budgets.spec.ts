/**
 * Weight of each kind of page, held to a budget with a little headroom: what grows, grows on purpose. The hashes in the names of
 * files alone move scripts by some 100 bytes.
 */
import { expect, test } from '../e2e/site.ts'
import { type PageWeight, weigh } from './weigh.ts'

type Budget = Omit<PageWeight, 'earlyScripts'>

const BUDGETS: Record<string, Budget> = {
  '/': { nodes: 1395, html: 54700, styles: 24250, fonts: 2, requests: 3, bytes: 98900, scripts: 126600 },
  '/blog': { nodes: 415, html: 23400, styles: 12250, fonts: 2, requests: 4, bytes: 83400, scripts: 114450 },
  '/blog/2026/field-guide-to-discovery-interviews': {
    nodes: 715,
    html: 33300,
    styles: 16850,
    fonts: 4,
    requests: 7,
    bytes: 174500,
    scripts: 115450,
  },
  '/project/casa-comune': {
    nodes: 292,
    html: 29200,
    styles: 18750,
    fonts: 3,
    requests: 5,
    bytes: 169100,
    scripts: 113750,
  },
  '/cv': { nodes: 395, html: 27700, styles: 16550, fonts: 2, requests: 3, bytes: 71850, scripts: 112950 },
  '/privacy': {
    nodes: 294,
    html: 26050,
    styles: 17150,
    fonts: 2,
    requests: 3,
    bytes: 70200,
    scripts: 113450,
  },
  '/stream': { nodes: 405, html: 24400, styles: 13050, fonts: 3, requests: 4, bytes: 82450, scripts: 118200 },
  '/stream/the-bell-at-noon': {
    nodes: 200,
    html: 22950,
    styles: 15850,
    fonts: 2,
    requests: 3,
    bytes: 67150,
    scripts: 113350,
  },
  '/login': { nodes: 178, html: 18100, styles: 11400, fonts: 2, requests: 3, bytes: 62300, scripts: 113600 },
}

for (const [path, budget] of Object.entries(BUDGETS)) {
  test(`${path} stays within its budget`, async ({ page }) => {
    const weight = await weigh(page, path)
    expect(weight.earlyScripts, 'scripts before the page is loaded').toBe(0)
    const unknown = Object.keys(budget).filter((name) => weight[name as keyof Budget] === 0)
    expect(unknown, 'parts that were not weighed').toEqual([])
    const over = Object.entries(budget).filter(([name, most]) => weight[name as keyof Budget] > most)
    expect(over, JSON.stringify(weight)).toEqual([])
  })
}

/**
 * Weight of each kind of page, held to a budget with a little headroom: what grows, grows on purpose. The hashes in the names of
 * files alone move scripts by some 100 bytes.
 */
import { expect, test } from '../e2e/site.ts'
import { type PageWeight, weigh } from './weigh.ts'

type Budget = Omit<PageWeight, 'earlyScripts'>

const BUDGETS: Record<string, Budget> = {
  '/': { nodes: 1430, html: 54400, styles: 24150, fonts: 2, requests: 4, bytes: 98500, scripts: 125950 },
  '/blog': { nodes: 420, html: 23200, styles: 12150, fonts: 3, requests: 10, bytes: 251000, scripts: 114000 },
  '/blog/2026/field-guide-to-discovery-interviews': {
    nodes: 716,
    html: 33150,
    styles: 16750,
    fonts: 4,
    requests: 7,
    bytes: 174400,
    scripts: 115000,
  },
  '/project/casa-comune': {
    nodes: 292,
    html: 29050,
    styles: 18700,
    fonts: 3,
    requests: 7,
    bytes: 217400,
    scripts: 113200,
  },
  '/cv': { nodes: 395, html: 27500, styles: 16400, fonts: 2, requests: 3, bytes: 71650, scripts: 112450 },
  '/privacy': {
    nodes: 294,
    html: 25800,
    styles: 17000,
    fonts: 2,
    requests: 3,
    bytes: 69950,
    scripts: 112950,
  },
  '/stream': {
    nodes: 405,
    html: 24150,
    styles: 12950,
    fonts: 3,
    requests: 6,
    bytes: 206550,
    scripts: 117700,
  },
  '/stream/the-bell-at-noon': {
    nodes: 205,
    html: 22800,
    styles: 15700,
    fonts: 2,
    requests: 3,
    bytes: 66950,
    scripts: 112950,
  },
  '/login': { nodes: 178, html: 17900, styles: 11250, fonts: 2, requests: 3, bytes: 62050, scripts: 113100 },
}

for (const [path, budget] of Object.entries(BUDGETS)) {
  test(`${path} stays within its budget`, async ({ page }) => {
    const weight = await weigh(page, path)
    expect(weight.earlyScripts, 'scripts before the page is loaded').toBe(0)
    const over = Object.entries(budget).filter(([name, most]) => weight[name as keyof Budget] > most)
    expect(over, JSON.stringify(weight)).toEqual([])
  })
}

/** Weight of each kind of page, held to a budget with a few percent of headroom: what grows, grows on purpose. */
import { expect, test } from '../e2e/site.ts'
import { type PageWeight, weigh } from './weigh.ts'

type Budget = Omit<PageWeight, 'earlyScripts'>

const BUDGETS: Record<string, Budget> = {
  '/': { nodes: 1420, html: 46800, styles: 17600, fonts: 2, requests: 4, bytes: 96000, scripts: 121400 },
  '/blog': { nodes: 420, html: 21000, styles: 10150, fonts: 3, requests: 10, bytes: 256100, scripts: 113800 },
  '/blog/2026/field-guide-to-discovery-interviews': {
    nodes: 700,
    html: 29500,
    styles: 13550,
    fonts: 4,
    requests: 7,
    bytes: 214100,
    scripts: 113600,
  },
  '/project/casa-comune': {
    nodes: 250,
    html: 23300,
    styles: 13400,
    fonts: 3,
    requests: 7,
    bytes: 223000,
    scripts: 112200,
  },
  '/cv': { nodes: 340, html: 23250, styles: 13450, fonts: 2, requests: 3, bytes: 73200, scripts: 110600 },
  '/privacy': {
    nodes: 280,
    html: 22350,
    styles: 13850,
    fonts: 2,
    requests: 3,
    bytes: 72300,
    scripts: 110900,
  },
  '/stream': {
    nodes: 385,
    html: 21550,
    styles: 10650,
    fonts: 3,
    requests: 6,
    bytes: 211700,
    scripts: 116100,
  },
  '/stream/the-bell-at-noon': {
    nodes: 175,
    html: 19200,
    styles: 12600,
    fonts: 2,
    requests: 3,
    bytes: 69200,
    scripts: 112500,
  },
  '/login': { nodes: 160, html: 15950, styles: 10000, fonts: 2, requests: 3, bytes: 66000, scripts: 111300 },
}

for (const [path, budget] of Object.entries(BUDGETS)) {
  test(`${path} stays within its budget`, async ({ page }) => {
    const weight = await weigh(page, path)
    expect(weight.earlyScripts, 'scripts before the page is loaded').toBe(0)
    const over = Object.entries(budget).filter(([name, most]) => weight[name as keyof Budget] > most)
    expect(over, JSON.stringify(weight)).toEqual([])
  })
}

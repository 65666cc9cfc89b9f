import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type Axe from 'axe-core'
import { excessWidth } from './measure.ts'

/** Each colour mode once and each width once: a run takes seconds. */
export const LOOKS = {
  'in light at 1280 px': { colorScheme: 'light', width: 1280 },
  'in dark at 360 px': { colorScheme: 'dark', width: 360 },
} as const
export type Look = keyof typeof LOOKS
const BOTH = Object.keys(LOOKS) as Look[]

/** The half of the size: pages take it in in half the time. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** One look for each of a row of pages that share their colours and controls. */
export function lookInTurn(index: number): Look[] {
  return BOTH.filter((_, place) => place === index % BOTH.length)
}

/** Expects nothing from axe on the page that shows, or on one part of it, and no way to scroll it sideways. */
export async function expectAccessible(
  page: Page,
  { name = '', part, looks = BOTH }: { name?: string; part?: string; looks?: readonly Look[] } = {},
) {
  for (const look of looks) {
    const { colorScheme, width } = LOOKS[look]
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    expect(await axeFindings(page, part), `${name} ${look}`).toEqual([])
    expect(await excessWidth(page), `${name} ${look}`).toBeLessThanOrEqual(0)
  }
}

/**
 * Problems that axe finds on the page as it is, or in one part of it: rule and elements, one line each. Frames of other origins
 * are left out, and the site has no others. `@axe-core/playwright` hands axe over twice each time, which takes a third longer.
 */
export async function axeFindings(page: Page, part = 'html'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(async (part) => {
    const { axe } = window as unknown as { axe: typeof Axe }
    // Selectors of all that passed would take longer than the rules themselves.
    const { violations } = await axe.run(part, { resultTypes: ['violations'], iframes: false })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  }, part)
}

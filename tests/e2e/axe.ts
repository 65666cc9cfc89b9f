import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { excessWidth } from './measure.ts'

/** Each colour mode once and each width once: a run takes seconds. */
export const LOOKS = {
  'in light at 1280 px': { colorScheme: 'light', width: 1280 },
  'in dark at 360 px': { colorScheme: 'dark', width: 360 },
} as const
export type Look = keyof typeof LOOKS
const BOTH = Object.keys(LOOKS) as Look[]

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
 * Problems that axe finds on the page as it is, or in one part of it: rule and elements, one line each. The mode without a second
 * page takes half the time, and leaves out only frames of other origins, of which the site has none.
 */
export async function axeFindings(page: Page, part?: string): Promise<string[]> {
  // Selectors of all that passed would take longer than the rules themselves.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await (part === undefined ? axe : axe.include(part)).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

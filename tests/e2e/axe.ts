import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Each colour mode once and each width once: a run takes seconds. */
const LOOKS = [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 360 },
] as const

/** Expects nothing from axe on the page that shows, or on one part of it, and no way to scroll it sideways. */
export async function expectAccessible(
  page: Page,
  { name = '', part }: { name?: string; part?: string } = {},
) {
  for (const { colorScheme, width } of LOOKS) {
    const look = `${name} ${colorScheme} at ${width} px`
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await axeFindings(page, part), look).toEqual([])
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(wider, look).toBeLessThanOrEqual(0)
  }
}

/**
 * Problems that axe finds on the page as it is, or in one part of it: rule and elements, one line each. The mode without a second
 * page takes half the time, and leaves out only frames of other origins, of which the site has none.
 */
export async function axeFindings(page: Page, part?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode()
  const { violations } = await (part === undefined ? axe : axe.include(part)).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

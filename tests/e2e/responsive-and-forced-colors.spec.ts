/** The frame of every page for those who see it otherwise: in a narrow or a zoomed window, in colours of their own. */

import type { Page } from '@playwright/test'
import { axeFindings } from './axe.ts'
import { tooSmall } from './measure.ts'
import { chooseLanguage, expect, open, showFonts, some, test } from './site.ts'

const LOCALES = ['en', 'it'] as const

/** Pairs of the header's controls of which one stands on the other, and those that reach out of the window. */
async function crowded(page: Page): Promise<string[]> {
  await some(page.locator('#root > header :is(a, button, label)'))
  return page.locator('#root > header').evaluate((header) => {
    const controls = [...header.querySelectorAll('a, button, label')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .map((control) => ({
        name: control.textContent?.trim() || control.getAttribute('aria-label') || control.outerHTML,
        box: control.getBoundingClientRect(),
      }))
    const outside = controls.filter(({ box }) => box.left < 0 || box.right > window.innerWidth)
    const pairs = controls.flatMap(({ name, box }, place) =>
      controls.slice(place + 1).flatMap(({ name: other, box: next }) => {
        const width = Math.min(box.right, next.right) - Math.max(box.left, next.left)
        const height = Math.min(box.bottom, next.bottom) - Math.max(box.top, next.top)
        return width > 0 && height > 0 ? `${name} / ${other}` : []
      }),
    )
    return [...outside.map(({ name }) => `${name} is cut off`), ...pairs]
  })
}

for (const locale of LOCALES) {
  test(`nothing in the header stands on anything else, from 320 to 1920 px (${locale})`, {
    tag: '@server',
  }, async ({ page }) => {
    await chooseLanguage(page, locale)
    await open(page, locale === 'it' ? '/it/login' : '/login')
    await showFonts(page)
    for (const width of [320, 360, 640, 768, 1023, 1024, 1100, 1280, 1920]) {
      await page.setViewportSize({ width, height: 400 })
      expect(await crowded(page), `${width} px`).toEqual([])
    }
  })

  const tag = locale === 'en' ? [] : '@soak'
  test(`the menu of a phone fits, reads and can be hit (${locale})`, { tag }, async ({ page }) => {
    await chooseLanguage(page, locale)
    for (const [width, height, colorScheme] of [
      [320, 568, 'light'],
      [360, 740, 'dark'],
      // A window of 1280 by 800 at a zoom of 200 %, and a phone on its side.
      [640, 400, 'light'],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme })
      await open(page, locale === 'it' ? '/it/stream' : '/stream')
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      const menu = page.locator('#site-menu')
      await expect(menu).toBeVisible()
      expect(await axeFindings(page, '#site-menu')).toEqual([])
      expect(await tooSmall(page, '#site-menu')).toEqual([])
      // Entries that do not fit can be scrolled to, downwards only.
      const wider = await menu.evaluate((element) => element.scrollWidth - element.clientWidth)
      expect(wider).toBeLessThanOrEqual(0)
      await menu.getByRole('link').last().scrollIntoViewIfNeeded()
      await expect(menu.getByRole('link').last()).toBeInViewport({ ratio: 1 })
      await menu.getByRole('radio').last().scrollIntoViewIfNeeded()
      await expect(menu.getByRole('radio').last()).toBeInViewport()
    }
  })
}

test.describe('under a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } })

  test('links of the footer and the choice of colours are 44 px high', async ({ page }) => {
    await open(page, '/cv')
    expect(await tooSmall(page, '#root > footer', 44)).toEqual([])
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect(page.locator('#site-menu')).toBeVisible()
    expect(await tooSmall(page, '#site-menu', 44)).toEqual([])
  })
})

test('in forced colours the current place is marked', { tag: '@meridiana' }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/stream')
  const mark = (name: string) =>
    page
      .getByRole('banner')
      .getByRole('link', { name, exact: true })
      .evaluate((link) => getComputedStyle(link, '::after').opacity)
  expect([await mark('Stream'), await mark('Blog')]).toEqual(['1', '0'])
})

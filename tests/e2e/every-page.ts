/** A page opened once and measured at every width, in forced colours, by axe, by Tab, and with larger letters. */
import type { Page } from '@playwright/test'
import { expectAccessible, type Look } from './axe.ts'
import { brokenWords, edgeless, excessWidth, overlaps, tooSmall } from './measure.ts'
import { chooseLanguage, expect, open, showFonts } from './site.ts'
import { faultsOf, placesOf, walk } from './tab-walk.ts'

/** Goes on after a failure: one visit reports all that is wrong. */
const soft = expect.configure({ soft: true })

export interface Measured {
  path: string
  /** Of the window, in pixels. */
  widths: readonly number[]
  looks: readonly Look[]
}

/** Fails, after all of them, for every measurement that is wrong. */
export async function measurePage(page: Page, { path, widths, looks }: Measured): Promise<void> {
  const locale = /^\/it\b/.test(path) ? 'it' : 'en'
  await page.setViewportSize({ width: 320, height: 900 })
  await chooseLanguage(page, locale)
  await open(page, path)
  await showFonts(page)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const at = `${path} at ${width} px`
    soft(await excessWidth(page), `${at}: nothing is wider than the window`).toBeLessThanOrEqual(0)
    // Side notes find their places once the page is laid out.
    await soft.poll(() => overlaps(page), `${at}: no text stands on another`).toEqual([])
    soft(await tooSmall(page), `${at}: every target can be hit`).toEqual([])
  }
  await page.emulateMedia({ forcedColors: 'active' })
  soft(await edgeless(page), `${path}: in forced colours every control has an edge`).toEqual([])
  await page.emulateMedia({ forcedColors: 'none' })
  await expectAccessible(page, { name: path, looks: [...looks] })
  if (locale === 'en' && path !== '/') await walkByTab(page, path)
  await page.setViewportSize({ width: 360, height: 900 })
  await doubleLetters(page)
  const at = `${path} on a phone with letters of twice the size`
  soft(await excessWidth(page), `${at}: nothing is wider than the window`).toBeLessThanOrEqual(0)
  await soft.poll(() => overlaps(page), `${at}: no text stands on another`).toEqual([])
  soft(await brokenWords(page), `${at}: no word is broken`).toEqual([])
}

/** The home page has a walk of its own (`keyboard.spec.ts`). */
async function walkByTab(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 720 })
  const stops = await walk(page)
  const landmarks = placesOf(stops).filter((place) => ['header', 'main', 'footer'].includes(place))
  soft(landmarks.at(-1), `${path}: Tab walks to the foot`).toBe('footer')
  soft(faultsOf(stops), `${path}: every stop of Tab is seen`).toEqual([])
  await page.evaluate(() => window.scrollTo(0, 0))
}

/** As a reader does in the browser's settings. */
async function doubleLetters(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
}

/**
 * `npm run screenshots`: a picture of every screen in every state, at four widths, in light and dark, in both
 * languages, and a contact sheet of them, in `screenshots/`.
 *
 *   npm run screenshots -- --only stream --width 360 --theme dark --locale it
 *
 * Each option may be given more than once; `--only` takes the beginning of a screen's name or of its folder's.
 */
import { execSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import playwright from '../../playwright.config.ts'
import { LOCALE_NAMES, LOCALES, type Locale } from '../../shared/model.ts'
import { localisePath } from '../../shared/urls.ts'
import { fillSignIn } from '../e2e/accounts.ts'
import { mountIslands } from '../e2e/site.ts'
import { BUILD_SITE, SITE_DIR } from '../e2e/test-site.ts'
import { installChromium } from '../install.ts'
import { SCREENS, type Screen } from './screens.ts'
import { contactSheet, folderOf, type Shot } from './sheet.ts'
import { openSites } from './sites.ts'

const OUT = join(import.meta.dirname, '../../screenshots')
/** Width and height in pixels. */
const WINDOWS = [
  [360, 740],
  [768, 1024],
  [1280, 800],
  [1920, 1080],
] as const
const THEMES = ['light', 'dark'] as const

const list = { type: 'string', multiple: true } as const
const { values } = parseArgs({ options: { only: list, width: list, theme: list, locale: list } })
const starts = values.only?.map(folderOf)
const windows = WINDOWS.filter(([width]) => values.width?.includes(String(width)) ?? true)
const narrowest = Math.min(...windows.map(([width]) => width))
const screens = SCREENS.filter(
  ({ name, upTo = narrowest }) =>
    narrowest <= upTo && (starts?.some((start) => folderOf(name).startsWith(start)) ?? true),
)
const themes = THEMES.filter((theme) => values.theme?.includes(theme) ?? true)
const locales = LOCALE_NAMES.filter((locale) => values.locale?.includes(locale) ?? true)

const started = performance.now()
installChromium()
execSync(BUILD_SITE, { stdio: 'inherit' })
process.chdir(SITE_DIR)
const sites = openSites()
const browser = await chromium.launch(playwright.use?.launchOptions ?? {})
const shots: Shot[] = []
try {
  await mkdir(OUT, { recursive: true })
  const waiting = screens.flatMap((screen) => locales.map((locale) => ({ screen, locale })))
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      shots.push(...(await takeShots(browser, next.screen, next.locale)))
    }
  }
  await Promise.all([worker(), worker()])
  const order = screens.map(({ name }) => name)
  shots.sort((one, other) => order.indexOf(one.screen) - order.indexOf(other.screen))
  await writeFile(join(OUT, 'index.html'), contactSheet(shots))
} finally {
  await browser.close()
  await sites.stop()
}
const seconds = Math.round((performance.now() - started) / 1000)
console.log(`${shots.length} pictures in ${seconds} s: ${join(OUT, 'index.html')}`)

/** Loads the screen once, brings it into its state, and takes it at every width and theme. */
async function takeShots(browser: Browser, screen: Screen, locale: Locale): Promise<Shot[]> {
  const { name, site = 'site', upTo = Number.POSITIVE_INFINITY } = screen
  const page = await browser.newPage({
    baseURL: await sites.url(site),
    locale: LOCALES[locale].language,
    reducedMotion: 'reduce',
  })
  const taken: Shot[] = []
  try {
    await openScreen(page, screen, locale)
    await mkdir(join(OUT, folderOf(name)), { recursive: true })
    for (const [width, height] of windows.filter(([width]) => width <= upTo)) {
      for (const theme of themes) {
        const file = join(folderOf(name), `${width}-${theme}-${locale}.jpg`)
        await page.emulateMedia({ colorScheme: theme })
        await page.setViewportSize({ width, height })
        await settle(page)
        await takeShot(page, screen, join(OUT, file))
        taken.push({ screen: name, file, width, theme, locale })
      }
    }
  } catch (error) {
    console.error(`${name} (${locale}): ${String(error)}`)
    process.exitCode = 1
  }
  await page.close()
  return taken
}

async function openScreen(page: Page, { path, as, act, asksConsent }: Screen, locale: Locale): Promise<void> {
  const [width = 360, height = 740] = windows[0] ?? []
  await page.setViewportSize({ width, height })
  if (!asksConsent) await page.addInitScript(() => localStorage.setItem('analytics-consent-1', 'denied'))
  if (as) {
    await page.goto('/login')
    await fillSignIn(page, as)
    await page.waitForURL((url) => !url.pathname.endsWith('/login'))
  }
  await page.goto(localisePath(locale, typeof path === 'string' ? path : (path[locale] ?? '/')))
  // The faces are optional: a page that came before them stays without.
  await page.reload()
  await mountIslands(page)
  await act?.(page)
}

async function takeShot(page: Page, { part, isWindow }: Screen, path: string): Promise<void> {
  const clip = part && (await page.locator(part).boundingBox())
  await page.screenshot({ path, quality: 85, fullPage: !isWindow, ...(clip && { clip }) })
}

/** Fonts and pictures are there, those below the fold too, and what was decided is painted. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await frame()
    await frame()
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
    await document.fonts.ready
    window.scrollTo({ top: 0, behavior: 'instant' })
    await frame()
    await frame()
  })
}

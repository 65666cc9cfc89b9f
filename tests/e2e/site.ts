/** Fixtures of all browser tests: a page whose console must stay silent, and the list of the site's pages. */
import {
  type APIRequestContext,
  test as base,
  expect as baseExpect,
  type Locator,
  type MatcherReturnType,
  type Page,
} from '@playwright/test'
import { at, TEST_BASE } from './test-site.ts'

export interface ConsoleWatch {
  /** Lines that a test provokes on purpose. */
  expected: RegExp[]
}

/** A test fails when the browser's console holds a warning or an error that it did not announce. */
export const test = base.extend<{ consoleWatch: ConsoleWatch }>({
  // Tests write paths as the site's code does, without the base.
  context: async ({ context }, use) => {
    if (TEST_BASE) {
      requestBelowBase(context.request)
      context.on('page', openBelowBase)
    }
    await use(context)
  },
  request: async ({ request }, use) => {
    if (TEST_BASE) requestBelowBase(request)
    await use(request)
  },
  consoleWatch: [
    async ({ page }, use) => {
      // Backends of tests have no socket: to a page, one that never answers.
      await page.routeWebSocket(/\/realtime\/v1\//, () => {})
      const watch: ConsoleWatch = { expected: [] }
      const lines: string[] = []
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) lines.push(message.text())
      })
      page.on('pageerror', (error) => lines.push(error.message))
      await use(watch)
      const expected = watch.expected
      expect(lines.filter((line) => !expected.some((pattern) => pattern.test(line)))).toEqual([])
    },
    { auto: true },
  ],
})

function openBelowBase(page: Page): void {
  const [goto, waitForURL, route] = [
    page.goto.bind(page),
    page.waitForURL.bind(page),
    page.route.bind(page),
  ] as const
  page.goto = (url, options) => goto(at(url), options)
  page.waitForURL = (url, options) => waitForURL(typeof url === 'string' ? at(url) : url, options)
  page.route = (url, ...rest) => route(typeof url === 'string' ? at(url) : url, ...rest)
}

/** `get`, `post` and the others call `fetch`. */
function requestBelowBase(request: APIRequestContext): void {
  const fetch = request.fetch.bind(request)
  request.fetch = (target, options) => fetch(typeof target === 'string' ? at(target) : target, options)
}

/** Playwright's, for which paths of the site have no base. */
export const expect = TEST_BASE
  ? baseExpect.extend({
      async toHaveURL(page: Page, url: string | RegExp, options?: object) {
        const expected = baseExpect(page)
        await (this.isNot ? expected.not : expected).toHaveURL(
          typeof url === 'string' ? at(url) : url,
          options,
        )
        return matched(this.isNot)
      },
      async toHaveAttribute(locator: Locator, name: string, value: string | RegExp, options?: object) {
        const expected = baseExpect(locator)
        const wanted = typeof value === 'string' ? at(value) : value
        await (this.isNot ? expected.not : expected).toHaveAttribute(name, wanted, options)
        return matched(this.isNot)
      },
    })
  : baseExpect

function matched(isNot: boolean): MatcherReturnType {
  return { pass: !isNot, message: () => '' }
}

/** For `test.use`: pages move as they do for most visitors; elsewhere they stand still (`playwright.config.ts`). */
export const WITH_MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const

/** Each language once, and each way of working once: neither depends on the other. */
export const VARIANTS = [
  { locale: 'en', javaScriptEnabled: true },
  { locale: 'it', javaScriptEnabled: false },
] as const

/** Chooses the language as a visitor's earlier visit would have. */
export async function chooseLanguage(page: Page, locale: 'en' | 'it'): Promise<void> {
  await page
    .context()
    .addCookies([{ name: 'locale', value: locale, domain: 'localhost', path: `${TEST_BASE}/` }])
}

/** Waits until the page's script has run, and has all islands mounted, as at a visitor's touch. */
export async function mountIslands(page: Page): Promise<void> {
  await scriptReady(page)
  for (const island of await page.locator('[data-island]').all()) await island.dispatchEvent('touchstart')
  await expect(page.locator('[data-island]:not([data-mounted])')).toHaveCount(0)
}

/** Goes to a page, and has all its islands mounted. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await mountIslands(page)
}

/** Waits until the page's script has run. */
export async function scriptReady(page: Page): Promise<void> {
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
}

/** Has the page show the faces of the design, which one that was painted before they came leaves to the next page. */
export async function showFonts(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const sheet of document.styleSheets)
      for (const rule of sheet.cssRules)
        if (rule instanceof CSSFontFaceRule) rule.style.setProperty('font-display', 'swap')
    // Text is laid out with them, which asks for them.
    document.body.getBoundingClientRect()
    return document.fonts.ready.then(() => undefined)
  })
}

/**
 * Returns `locator` once it finds an element, and fails if it finds none: a claim about every element of an empty list
 * would hold.
 */
export async function some(locator: Locator): Promise<Locator> {
  await expect(locator, 'the test needs at least one element').not.toHaveCount(0)
  return locator
}

/** Two frames: what was just decided is laid out and painted. */
export function settle(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )
}

/** Holds back the scripts at `url` until the function that it returns is called. */
export async function holdScripts(page: Page, url = '**/assets/**/*.js'): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** The rendered pages, from the live build's metadata. */
export async function allPages(page: Page): Promise<string[]> {
  const { id } = await (await page.request.get('/builds/latest.json')).json()
  const metadata = await (await page.request.get(`/builds/meta/${id}.json`)).json()
  return metadata.prerendered
}

/** Names of everything that the page stores in the browser. */
export function storedNames(page: Page): Promise<string[]> {
  return page.evaluate(async () => [
    ...Object.keys(window.localStorage),
    ...Object.keys(window.sessionStorage),
    ...document.cookie.split('; ').filter(Boolean),
    ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
    ...(await caches.keys()),
  ])
}

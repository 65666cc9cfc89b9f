import type { Page } from '@playwright/test'
import { chooseLanguage, expect, test, waitUntilHydrated } from './site.ts'

const WORDS = {
  en: {
    stream: '/stream',
    more: 'Load more',
    loading: 'Loading more',
    failed:
      'The next entries did not arrive What you have read stays here. It is usually back within a minute.',
    retry: 'Try again',
    done: (total: number) => `That is all: ${total} entries`,
    shown: (shown: number, total: number) => `${shown} of ${total} entries`,
    photos: 'Photos',
  },
  it: {
    stream: '/it/stream',
    more: 'Carica altri',
    loading: 'Sto caricando altri contenuti',
    failed:
      'I contenuti seguenti non sono arrivati Quello che hai letto resta qui. Di solito torna entro un minuto.',
    retry: 'Riprova',
    done: (total: number) => `È tutto: ${total} contenuti`,
    shown: (shown: number, total: number) => `${shown} contenuti su ${total}`,
    photos: 'Foto',
  },
} as const

/** Number of entries, once the embedded backend has started. */
async function readTotal(page: Page, query = ''): Promise<number> {
  await expect
    .poll(async () => (await page.request.get('/api/stream')).status(), { timeout: 30_000 })
    .toBe(200)
  return (await (await page.request.get(`/api/stream${query}`)).json()).total
}

const entryLinks = (page: Page) => page.getByRole('main').getByRole('article').locator('h3 a')
const paths = (page: Page) =>
  entryLinks(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')))

for (const locale of ['en', 'it'] as const) {
  const words = WORDS[locale]
  test.describe(`the stream in ${locale}`, () => {
    test.beforeEach(({ page }) => chooseLanguage(page, locale))

    test('grows in place until all is shown, nothing twice, and says how much that is', async ({ page }) => {
      const total = await readTotal(page)
      await page.goto(words.stream)
      await waitUntilHydrated(page)
      const status = page.getByRole('main').getByRole('status')
      for (let shown = 12; shown < total; shown += 12) {
        await expect(status).toHaveText(words.shown(shown, total))
        await page.getByRole('link', { name: words.more }).click()
        await expect(entryLinks(page)).toHaveCount(Math.min(shown + 12, total))
      }
      await expect(status).toHaveText(words.done(total))
      await expect(page.getByRole('link', { name: words.more })).toHaveCount(0)
      expect(new Set(await paths(page)).size).toBe(total)
      await expect(page).toHaveURL(words.stream)
    })

    test('says once that it loads more, shows where the next entries will stand, and offers to try again when that fails', async ({
      page,
      consoleWatch,
    }) => {
      consoleWatch.expected = [/503/]
      await readTotal(page)
      let answer: (() => void) | undefined
      let isDown = true
      await page.route('**/api/stream?*', async (route) => {
        if (!isDown) return route.continue()
        await new Promise<void>((resolve) => {
          answer = resolve
        })
        return route.fulfill({ status: 503, json: {} })
      })
      await page.goto(words.stream)
      await waitUntilHydrated(page)
      const main = page.getByRole('main')
      await page.getByRole('link', { name: words.more }).click()
      await expect(main.getByRole('status')).toHaveText(words.loading)
      await expect(main.getByText(words.loading)).toHaveCount(1)
      await expect(page.getByRole('link', { name: words.more })).toHaveAttribute('aria-disabled', 'true')
      const last = await entryLinks(page).last().boundingBox()
      const ground = await main.locator('[aria-hidden=true] > ol > li').first().boundingBox()
      expect(ground?.y).toBeGreaterThan(last?.y ?? Number.NaN)
      await expect.poll(() => answer).toBeDefined()
      answer?.()
      await expect(main.getByRole('status')).toHaveText(words.failed)
      await expect(main.locator('[aria-hidden=true] > ol')).toHaveCount(0)
      await expect(entryLinks(page)).toHaveCount(12)
      isDown = false
      await page.getByRole('link', { name: words.retry }).click()
      await expect(entryLinks(page)).toHaveCount(24)
    })

    test('a filter shows its type at once, and has an address', async ({ page }) => {
      const total = await readTotal(page, '?type=photo')
      await page.goto(words.stream)
      await waitUntilHydrated(page)
      await page.getByRole('main').getByRole('link', { name: words.photos, exact: true }).click()
      await expect(page).toHaveURL(`${words.stream}?type=photo`)
      await expect(entryLinks(page)).toHaveCount(Math.min(12, total))
      await expect(page.getByRole('main').getByRole('img')).toHaveCount(Math.min(12, total))
      await expect(page).toHaveTitle(`${words.photos} · Stream · Tramontana`)
    })

    test('back and forward show the list as it had grown, where the reader was', async ({ page }) => {
      await readTotal(page)
      await page.goto(words.stream)
      // A returning visitor has the faces: one that came late would break lines elsewhere from the next page on.
      await page.evaluate(() => document.fonts.ready)
      await page.reload()
      await waitUntilHydrated(page)
      for (const count of [24, 36]) {
        await page.getByRole('link', { name: words.more }).click()
        await expect(entryLinks(page)).toHaveCount(count)
      }
      const link = entryLinks(page).nth(30)
      await link.scrollIntoViewIfNeeded()
      const before = await link.evaluate((element) => element.getBoundingClientRect().top)
      await link.click()
      await expect(page).toHaveURL(/\/stream\/[a-z0-9-]+$/)
      // At once: the entry may not even show.
      await page.goBack()
      await expect(entryLinks(page)).toHaveCount(36)
      await expect
        .poll(async () =>
          Math.abs((await link.evaluate((element) => element.getBoundingClientRect().top)) - before),
        )
        .toBeLessThan(4)
      await page.reload()
      await expect(entryLinks(page)).toHaveCount(36)
      await expect(link).toBeInViewport()
    })
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('load more is a link, page by page to the end', async ({ page }) => {
    const total = await readTotal(page)
    const seen = new Set<string | null>()
    await page.goto('/stream')
    for (const path of await paths(page)) seen.add(path)
    while (await page.getByRole('link', { name: 'Load more' }).count()) {
      await page.getByRole('link', { name: 'Load more' }).click()
      await expect(page).toHaveURL(/after=/)
      for (const path of await paths(page)) seen.add(path)
    }
    expect(seen.size).toBe(total)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await page.getByRole('link', { name: 'Back to the newest' }).click()
    await expect(page).toHaveURL('/stream')
  })

  test('the home page shows the newest, and the way to all', async ({ page }) => {
    await readTotal(page)
    const [newest] = (await (await page.request.get('/api/stream')).json()).entries
    const teaser = page.locator('#stream')
    await expect
      .poll(async () => {
        await page.goto('/')
        return teaser.getByRole('link', { name: newest.title }).count()
      })
      .toBe(1)
    await teaser.getByRole('link', { name: 'See the whole stream' }).click()
    await expect(page).toHaveURL('/stream')
  })
})

test('an entry stands by itself, with its language and its other one', async ({ page }) => {
  await readTotal(page)
  await page.goto('/stream/the-bell-at-noon')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The bell at noon')
  await expect(page.locator('.prose strong')).toHaveText('standard')
  await expect(page.locator('link[rel=alternate][hreflang=it-IT]')).toHaveAttribute(
    'href',
    'https://tramontana.example/it/stream/the-bell-at-noon',
  )
})

for (const path of ['/stream/no-such-entry', '/stream/%27%3B--', '/stream/A.eq.1']) {
  test(`${path} is a 404 that says so`, async ({ page, consoleWatch }) => {
    consoleWatch.expected = [/404/]
    await readTotal(page)
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      `Page Not Found: ${decodeURIComponent(path)}`,
    )
  })
}

test('a type or cursor that means nothing shows the newest of all', async ({ page }) => {
  const total = await readTotal(page)
  await page.goto('/stream?type=note),or(id.gt.0&after=%27;drop')
  await expect(page.getByRole('main').getByRole('status')).toHaveText(`12 of ${total} entries`)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    'https://tramontana.example/stream',
  )
})

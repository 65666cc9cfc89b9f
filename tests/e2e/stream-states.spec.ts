/** The stream's empty, loading and failed states, with a backend that the test controls. */
import { ANOTHER, EMPTY, ONE, ONE_OF_TWO, test } from './faulty-site.ts'
import { expect, VARIANTS, waitUntilHydrated } from './site.ts'

const WORDS = {
  en: {
    prefix: '',
    failed: 'The stream cannot be reached right now',
    retry: 'Try again',
    more: 'Load more',
    failedMore:
      'The next entries did not arrive What you have read stays here. It is usually back within a minute.',
    loading: 'Loading the stream',
    title: 'The bell',
    done: 'That is all: one entry',
    empty: 'No items found',
    filtered: 'No content found matching your filters',
  },
  it: {
    prefix: '/it',
    failed: 'In questo momento lo stream non è raggiungibile',
    retry: 'Riprova',
    more: 'Carica altri',
    failedMore:
      'I contenuti seguenti non sono arrivati Quello che hai letto resta qui. Di solito torna entro un minuto.',
    loading: 'Sto caricando lo stream',
    title: 'La campana',
    done: 'È tutto: un solo contenuto',
    empty: 'Nessun contenuto trovato',
    filtered: 'Nessun contenuto corrisponde ai filtri',
  },
} as const

/** Valid JSON with status 200 that is no page of the stream. */
const MALFORMED = {
  'an empty object': {},
  'an entry that lacks everything': { entries: [{}], total: 1, newer: 0 },
}

for (const { locale, javaScriptEnabled } of VARIANTS) {
  const words = WORDS[locale]
  test.describe(`in ${locale}, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled, locale: locale === 'it' ? 'it-IT' : 'en-US' })

    test('a failure has status 200 and a way to try again, which works', async ({ page, own, backend }) => {
      const response = await page.goto(`${own.url}${words.prefix}/stream`)
      expect(response?.status()).toBe(200)
      await expect(page.getByText(words.failed)).toBeVisible()
      await expect(page.locator('main svg:has(circle)'), 'the drawing of an empty list').toBeVisible()
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
      backend.answer = ONE
      if (javaScriptEnabled) await waitUntilHydrated(page)
      await page.getByRole('link', { name: words.retry }).click()
      await expect(page.getByRole('heading', { name: words.title })).toBeVisible()
      await expect(page.getByRole('main').getByRole('status')).toHaveText(words.done)
    })

    test('an entry that cannot be read has the same', async ({ page, own, backend }) => {
      const response = await page.goto(`${own.url}${words.prefix}/stream/the-bell`)
      expect(response?.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.failed)
      backend.answer = ONE
      await page.getByRole('link', { name: words.retry }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title)
    })

    test('none at all, and none of a type', async ({ page, own, backend }) => {
      backend.answer = EMPTY
      await page.goto(`${own.url}${words.prefix}/stream`)
      await expect(page.getByText(words.empty)).toBeVisible()
      await page.goto(`${own.url}${words.prefix}/stream?type=photo`)
      await expect(page.getByText(words.filtered)).toBeVisible()
    })

    test('the home page comes without waiting, and says that the stream does not', async ({
      page,
      own,
      consoleWatch,
    }) => {
      consoleWatch.expected = [/503/]
      await page.goto(`${own.url}${words.prefix}/`)
      // Text within <noscript> is none to getByText, whether it shows or not.
      const failed = page.locator(`#stream ${javaScriptEnabled ? '' : 'noscript'} p`, {
        hasText: words.failed,
      })
      await expect(failed).toBeVisible()
      await expect(page.locator('#stream svg:has(circle)'), 'no room for the drawing').toBeHidden()
      await expect(page.locator('#blog')).toBeVisible()
      // Nothing leads to where one cannot go.
      if (javaScriptEnabled) await expect(page.locator('#stream a[href$="/stream"]')).toHaveCount(0)
    })
  })
}

test.describe('with JavaScript', () => {
  const words = WORDS.en

  test('trying again shows that it is loading', async ({ page, own, backend }) => {
    await page.goto(`${own.url}${words.prefix}/stream`)
    await waitUntilHydrated(page)
    let go: (() => void) | undefined
    backend.answer = (response, url) => {
      go = () => ONE(response, url)
    }
    await page.getByRole('link', { name: words.retry }).click()
    await expect(page.getByRole('main').getByRole('status')).toHaveText(words.loading)
    await expect.poll(() => go).toBeDefined()
    go?.()
    await expect(page.getByRole('heading', { name: words.title })).toBeVisible()
  })

  for (const [name, answer] of Object.entries(MALFORMED)) {
    test(`an answer to 'load more' with ${name} offers to try again, and takes nothing away`, async ({
      page,
      own,
      backend,
    }) => {
      backend.answer = ONE_OF_TWO
      await page.route('**/api/stream?*', (route) => route.fulfill({ json: answer }))
      await page.goto(`${own.url}${words.prefix}/stream`)
      await waitUntilHydrated(page)
      await page.getByRole('link', { name: words.more }).press('Enter')
      await expect(page.getByRole('main').getByRole('status')).toHaveText(words.failedMore)
      await expect(page.getByRole('heading', { name: words.title })).toBeVisible()
      const retry = page.getByRole('link', { name: words.retry })
      await expect(retry).toBeFocused()
      await page.unroute('**/api/stream?*')
      backend.answer = ANOTHER
      await retry.press('Enter')
      await expect(page.getByRole('heading', { level: 3 })).toHaveCount(2)
    })
  }

  test('a list that another build kept in the history is not shown', async ({ page, own, backend }) => {
    backend.answer = ONE
    await page.goto(`${own.url}${words.prefix}/stream`)
    await waitUntilHydrated(page)
    await page.evaluate(() => {
      const stream = { at: location.pathname, top: 0, state: { entries: [{}], total: 1, newer: 0 } }
      history.replaceState({ ...history.state, stream }, '')
    })
    await page.reload()
    await waitUntilHydrated(page)
    await expect(page.getByRole('heading', { name: words.title })).toBeVisible()
  })
})

/** The stream's loading and failed states, with a backend that the test controls. */
import { ANOTHER, ONE, ONE_OF_TWO, test } from './faulty-site.ts'
import { expect, mountIslands } from './site.ts'

const WORDS = {
  failed: 'The stream cannot be reached right now',
  retry: 'Try again',
  more: 'Load more',
  failedMore:
    'The next entries did not arrive What you have read stays here. It is usually back within a minute.',
  loading: 'Loading the stream',
  title: 'The bell',
  done: 'That is all: one entry',
} as const

/** Valid JSON with status 200 that is no page of the stream. */
const MALFORMED = {
  'an empty object': {},
  'an entry that lacks everything': { entries: [{}], total: 1, newer: 0 },
}

test('a failure has status 503 and a way to try again, which works', async ({
  page,
  own,
  backend,
  consoleWatch,
}) => {
  consoleWatch.expected = [/503/]
  const response = await page.goto(`${own.url}/stream`)
  expect([response?.status(), response?.headers()['retry-after']]).toEqual([503, '60'])
  await expect(page.getByText(WORDS.failed)).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)
  backend.answer = ONE
  await mountIslands(page)
  await page.getByRole('link', { name: WORDS.retry }).click()
  await expect(page.getByRole('heading', { name: WORDS.title })).toBeVisible()
  await expect(page.getByRole('main').getByRole('status')).toHaveText(WORDS.done)
})

test('an entry that cannot be read has the same', async ({ page, own, backend, consoleWatch }) => {
  consoleWatch.expected = [/503/]
  const response = await page.goto(`${own.url}/stream/the-bell`)
  expect(response?.status()).toBe(503)
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(WORDS.failed)
  backend.answer = ONE
  await page.getByRole('link', { name: WORDS.retry }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(WORDS.title)
})

test('the home page comes without waiting, and says that the stream does not', async ({
  page,
  own,
  consoleWatch,
}) => {
  consoleWatch.expected = [/503/]
  await page.goto(`${own.url}/`)
  await page.locator('#stream').scrollIntoViewIfNeeded()
  await expect(page.locator('#stream p', { hasText: WORDS.failed })).toBeVisible()
  await expect(page.locator('#blog')).toBeVisible()
  // Nothing leads to where one cannot go.
  await expect(page.locator('#stream a[href$="/stream"]')).toHaveCount(0)
})

test('trying again shows that it is loading', async ({ page, own, backend, consoleWatch }) => {
  consoleWatch.expected = [/503/]
  await page.goto(`${own.url}/stream`)
  await mountIslands(page)
  let go: (() => void) | undefined
  backend.answer = (response, url) => {
    go = () => ONE(response, url)
  }
  await page.getByRole('link', { name: WORDS.retry }).click()
  await expect(page.getByRole('main').getByRole('status')).toHaveText(WORDS.loading)
  await expect.poll(() => go).toBeDefined()
  go?.()
  await expect(page.getByRole('heading', { name: WORDS.title })).toBeVisible()
})

for (const [name, answer] of Object.entries(MALFORMED)) {
  const tag = name === 'an empty object' ? [] : '@soak'
  test(`an answer to 'load more' with ${name} offers to try again, and takes nothing away`, { tag }, async ({
    page,
    own,
    backend,
  }) => {
    backend.answer = ONE_OF_TWO
    await page.route('**/api/stream?*', (route) => route.fulfill({ json: answer }))
    await page.goto(`${own.url}/stream`)
    await mountIslands(page)
    await page.getByRole('link', { name: WORDS.more }).press('Enter')
    await expect(page.getByRole('main').getByRole('status')).toHaveText(WORDS.failedMore)
    await expect(page.getByRole('heading', { name: WORDS.title })).toBeVisible()
    const retry = page.getByRole('link', { name: WORDS.retry })
    await expect(retry).toBeFocused()
    await page.unroute('**/api/stream?*')
    backend.answer = ANOTHER
    await retry.press('Enter')
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(2)
  })
}

test('a list that another build kept in the history is not shown', async ({ page, own, backend }) => {
  backend.answer = ONE
  await page.goto(`${own.url}/stream`)
  await mountIslands(page)
  await page.evaluate(() => {
    const StreamList = { at: location.pathname, top: 0, state: { entries: [{}], total: 1, newer: 0 } }
    history.replaceState({ ...history.state, StreamList }, '')
  })
  await page.reload()
  await mountIslands(page)
  await expect(page.getByRole('heading', { name: WORDS.title })).toBeVisible()
})

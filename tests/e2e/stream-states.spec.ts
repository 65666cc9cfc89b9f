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

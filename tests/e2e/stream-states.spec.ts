/** The stream's loading and failed states, with a backend that the test controls. */
import { type Answer, FAULTS } from '../server/faulty-backend.ts'
import { ANOTHER, ONE, ONE_OF_TWO, test } from './faulty-site.ts'
import { expect, scriptReady } from './site.ts'

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

test('trying again shows that it is loading', async ({ page, own, backend, consoleWatch }) => {
  consoleWatch.expected = [/503/]
  await page.goto(`${own.url}/stream`)
  await scriptReady(page)
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

test("a 'load more' that the backend cannot answer offers to try again, and takes nothing away", async ({
  page,
  own,
  backend,
}) => {
  backend.answer = ONE_OF_TWO
  await page.goto(`${own.url}/stream`)
  await scriptReady(page)
  backend.answer = FAULTS['answers 500'] as Answer
  await page.getByRole('link', { name: WORDS.more }).press('Enter')
  await expect(page.getByRole('main').getByRole('status')).toHaveText(WORDS.failedMore)
  await expect(page.getByRole('heading', { name: WORDS.title })).toBeVisible()
  const retry = page.getByRole('link', { name: WORDS.retry })
  await expect(retry).toBeFocused()
  backend.answer = ANOTHER
  await retry.press('Enter')
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(2)
})

test('a list that another build kept in the history is not shown', async ({ page, own, backend }) => {
  backend.answer = ONE
  await page.goto(`${own.url}/stream`)
  await scriptReady(page)
  await page.evaluate(() => {
    const list = { at: location.pathname, top: 0, html: '' }
    history.replaceState({ ...history.state, list }, '')
  })
  await page.reload()
  await scriptReady(page)
  await expect(page.getByRole('heading', { name: WORDS.title })).toBeVisible()
})

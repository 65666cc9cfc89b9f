import type { Page } from '@playwright/test'
import { expect, mountIslands, open, scriptReady, test } from './site.ts'

/** Number of entries, once the embedded backend has started. */
async function readTotal(page: Page, query = ''): Promise<number> {
  await expect
    .poll(async () => (await page.request.get('/api/stream')).status(), { timeout: 30_000 })
    .toBe(200)
  return (await (await page.request.get(`/api/stream${query}`)).json()).total
}

/** Payload of a page after the first. */
const NEXT_PAGE = '**/_payload.json?after=*'

const entryLinks = (page: Page) => page.getByRole('main').getByRole('article').locator('h3 a')
const paths = (page: Page) =>
  entryLinks(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')))

test('grows in place until all is shown, nothing twice, and says how much that is', async ({ page }) => {
  const total = await readTotal(page)
  await page.goto('/stream')
  // The first press comes before the code of the list.
  await scriptReady(page)
  const status = page.getByRole('main').getByRole('status')
  for (let shown = 12; shown < total; shown += 12) {
    await expect(status).toHaveText(`${shown} of ${total} entries`)
    await page.getByRole('link', { name: 'Load more' }).click()
    await expect(entryLinks(page)).toHaveCount(Math.min(shown + 12, total))
  }
  await expect(status).toHaveText(`That is all: ${total} entries`)
  await expect(page.getByRole('link', { name: 'Load more' })).toHaveCount(0)
  expect(new Set(await paths(page)).size).toBe(total)
  await expect(page).toHaveURL('/stream')
})

test('says once that it loads more, shows where the next entries will stand, and offers to try again when that fails', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.expected = [/503/]
  await readTotal(page)
  const held = Promise.withResolvers<void>()
  let isDown = true
  await page.route(NEXT_PAGE, async (route) => {
    if (!isDown) return route.continue()
    await held.promise
    return route.fulfill({ status: 503, body: '' })
  })
  await open(page, '/stream')
  const main = page.getByRole('main')
  await page.getByRole('link', { name: 'Load more' }).click()
  await expect(main.getByRole('status')).toHaveText('Loading more')
  await expect(main.getByText('Loading more')).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Load more' })).toHaveAttribute('aria-disabled', 'true')
  const last = await entryLinks(page).last().boundingBox()
  const ground = await main.locator('[aria-hidden=true] > ol > li').first().boundingBox()
  expect(ground?.y).toBeGreaterThan(last?.y ?? Number.NaN)
  held.resolve()
  await expect(main.getByRole('status')).toHaveText(
    'The next entries did not arrive What you have read stays here. It is usually back within a minute.',
  )
  await expect(main.locator('[aria-hidden=true] > ol')).toHaveCount(0)
  await expect(entryLinks(page)).toHaveCount(12)
  isDown = false
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(entryLinks(page)).toHaveCount(24)
})

test('a filter shows its type at once, and has an address', async ({ page }) => {
  const total = await readTotal(page, '?type=photo')
  expect(total).toBeGreaterThan(0)
  await open(page, '/stream')
  await page.getByRole('main').getByRole('link', { name: 'Photos', exact: true }).click()
  await expect(page).toHaveURL('/stream?type=photo')
  await expect(entryLinks(page)).toHaveCount(Math.min(12, total))
  await expect(page.getByRole('main').getByRole('img')).toHaveCount(Math.min(12, total))
  await expect(page).toHaveTitle('Photos · Stream · Tramontana')
})

test('back and forward show the list as it had grown, where the reader was', async ({ page }) => {
  await readTotal(page)
  await page.goto('/stream')
  // A returning visitor has the faces: one that came late would break lines elsewhere from the next page on.
  await page.evaluate(() => document.fonts.ready)
  await page.reload()
  await mountIslands(page)
  for (const count of [24, 36]) {
    await page.getByRole('link', { name: 'Load more' }).click()
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

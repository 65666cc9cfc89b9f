/** Pages without a connection: the offline page in the visitor's language, and nothing stale. */
import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { NO_BACKEND, startOwnServer } from './own-server.ts'
import { expect, storedNames, test, waitUntilHydrated } from './site.ts'

test.use({ serviceWorkers: 'allow' })

const TITLE = 'No connection'

/** Opens a page and waits until the worker has what it keeps. */
async function openWithWorker(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitUntilHydrated(page)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
}

/** Every address in the browser's Cache Storage. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return lists.flat().map(({ url }) => new URL(url).pathname)
  })

test('a page that cannot be fetched is our offline page, and opens by itself later', async ({
  page,
  context,
  consoleWatch,
}) => {
  consoleWatch.expected = [/ERR_INTERNET_DISCONNECTED/]
  await openWithWorker(page, '/blog')
  await context.setOffline(true)
  await page.goto('/cv?from=here#skills')
  await expect(page).toHaveURL('/cv?from=here#skills')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE)
  const link = page.getByRole('link', { name: 'Try again' })
  await expect(link).toHaveJSProperty('href', page.url())
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(TITLE)
  await expect(page).toHaveURL('/cv?from=here#skills')
})

test('a link that is followed without a connection leads there too, each time', async ({
  page,
  context,
  consoleWatch,
}) => {
  consoleWatch.expected = [/ERR_INTERNET_DISCONNECTED/, /Unable to preload CSS/]
  await openWithWorker(page, '/blog')
  for (let time = 0; time < 2; time++) {
    await context.setOffline(true)
    await page.getByRole('contentinfo').getByRole('link', { name: 'CV' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE)
    await expect(page).toHaveURL('/cv')
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(TITLE)
    await page.goto('/blog')
    await waitUntilHydrated(page)
  }
})

test('axe finds nothing on the offline page, in light and dark, on a phone and a desk', async ({ page }) => {
  await page.goto('/offline')
  await expectAccessible(page)
})

test('nothing is kept but the offline pages and their own files, whatever is visited', async ({ page }) => {
  await openWithWorker(page, '/blog')
  for (const path of ['/', '/stream', '/login', '/drafts']) await page.goto(path)
  const paths = await kept(page)
  const pages = paths.filter((path) => !path.startsWith('/assets/'))
  expect(pages.sort()).toEqual(['/it/offline', '/offline'])
  const documents = await Promise.all(pages.map(async (path) => (await page.request.get(path)).text()))
  const files = paths.filter((path) => path.startsWith('/assets/'))
  expect(files).not.toEqual([])
  for (const file of files) expect(documents.join()).toContain(`"${file}"`)
  const sizes = await Promise.all(
    paths.map(async (path) => (await (await page.request.get(path)).body()).length),
  )
  // Two fonts, two style sheets, a few lines of script.
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(300_000)
})

test('sign-in has the server’s answer or the browser’s own error', async ({
  page,
  context,
  consoleWatch,
}) => {
  consoleWatch.expected = [/ERR_/]
  await openWithWorker(page, '/privacy')
  await context.setOffline(true)
  for (const path of ['/login', '/confirm?token_hash=x&type=email', '/drafts'])
    await expect(page.goto(path), path).rejects.toThrow(/ERR_/)
})

test('another build’s worker takes the place of the one before, and of what it kept', {
  tag: '@soak',
}, async ({ page }) => {
  await openWithWorker(page, '/privacy')
  const before = await page.evaluate(() => caches.keys())
  await page.evaluate(async () => {
    await (await caches.open('offline-of-an-older-build')).add('/favicon.svg')
    await (await navigator.serviceWorker.ready).unregister()
  })
  await page.reload()
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(before)
})

test('where the owner switches it off, a visitor’s worker goes, and all that it kept', {
  tag: '@soak',
}, async ({ page }) => {
  test.slow()
  const first = await startOwnServer(NO_BACKEND)
  try {
    await openWithWorker(page, `${first.url}/privacy`)
    expect(await kept(page)).not.toEqual([])
  } finally {
    await first.stop()
  }
  const second = await startOwnServer({ ...NO_BACKEND, PORT: new URL(first.url).port, OFFLINE_PAGE: 'off' })
  try {
    await page.goto(`${second.url}/privacy`)
    await expect.poll(() => kept(page), { timeout: 20_000 }).toEqual([])
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0)
  } finally {
    await second.stop()
  }
})

test('before the visitor answers anything, no other storage is used than that of the offline page', async ({
  page,
}) => {
  await openWithWorker(page, '/privacy')
  expect(await storedNames(page)).toEqual([])
})

test('without a connection the contact form keeps its text, and the stream offers to try again', async ({
  page,
  context,
  consoleWatch,
}) => {
  consoleWatch.expected = [/ERR_INTERNET_DISCONNECTED/]
  await openWithWorker(page, '/')
  const form = page.locator('#contact form')
  for (const [name, text] of Object.entries({
    name: 'Ada',
    email: 'ada@example.org',
    subject: 'Hello there',
    message: 'A message that is long enough.',
  }))
    await form.locator(`[name=${name}]`).fill(text)
  await context.setOffline(true)
  await form.getByRole('button').click()
  await expect(page.getByText('Your message could not be sent.')).toBeVisible()
  await expect(form.locator('[name=message]')).toHaveValue('A message that is long enough.')
  await context.setOffline(false)
  await page.goto('/stream')
  await waitUntilHydrated(page)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Load more' }).click()
  await expect(page.getByText('The next entries did not arrive')).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByText('The next entries did not arrive')).toBeHidden()
})

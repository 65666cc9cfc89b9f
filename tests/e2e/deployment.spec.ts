import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Page } from '@playwright/test'
import { expect, mountIslands, open, scriptReady, some, test } from './site.ts'
import { pathOf, SITE_DIR } from './test-site.ts'

/** The paths of the documents that are asked for from now on. */
function navigationsOf(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && paths.push(pathOf(request.url())))
  return paths
}

test('a payload that is gone leads to one full load of the wanted page', async ({ page, consoleWatch }) => {
  consoleWatch.expected = [/404/]
  await open(page, '/blog')
  await page.route('**/_payload.json?*', (route) => route.fulfill({ status: 404, body: 'gone' }))
  const loads = navigationsOf(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await expect(page.locator('h1')).toHaveText(/privacy/i)
  expect(loads).toEqual(['/privacy'])
})

test('sign-in, which is always loaded in full, is so each time it is asked for', async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1 })
  const switchTo = (name: string) => page.getByRole('banner').getByRole('link', { name }).click()
  await open(page, '/login')
  await switchTo('Italiano')
  await expect(page).toHaveURL('/it/login')
  await expect(heading).toHaveText('Accesso')
  await mountIslands(page)
  await switchTo('English')
  await expect(page).toHaveURL('/login')
  await expect(heading).toHaveText('Sign in')
  await mountIslands(page)
  await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click()
  await expect(heading).toHaveText('Blog')
  await page.goBack()
  await expect(heading).toHaveText('Sign in')
})

test('code that is gone leads to one full load of the wanted page', async ({ page, consoleWatch }) => {
  // Parts that the old page loads when it is idle may be among them.
  consoleWatch.expected = [/404/, /A part of the page could not be loaded/]
  await page.goto('/blog')
  await scriptReady(page)
  const loads = navigationsOf(page)
  // Gone for the old page only: the document of the new build names files that are there.
  await page.route('**/assets/chunks/*.js', (route) =>
    loads.length === 0 ? route.fulfill({ status: 404, body: 'gone' }) : route.continue(),
  )
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await expect(page.locator('h1')).toHaveText(/privacy/i)
  await mountIslands(page)
  expect(loads).toEqual(['/privacy'])
})

test('the manifest is asked for after 60 minutes; a new build makes the next navigation a full load', async ({
  page,
  consoleWatch,
}) => {
  // Nothing is known of that build: its metadata is not there.
  consoleWatch.expected = [/404/]
  await page.clock.install()
  const read = page.waitForResponse('**/builds/meta/*')
  await open(page, '/blog')
  // Asked for once when the page is idle; and then not for an hour.
  await (await read).finished()
  let checks = 0
  await page.route('**/builds/latest.json', (route) => {
    checks += 1
    return route.fulfill({ json: { id: 'a-newer-build', timestamp: 0 } })
  })
  await page.clock.fastForward('59:00')
  expect(checks).toBe(0)
  const answered = page.waitForResponse('**/builds/latest.json')
  await page.clock.fastForward('02:00')
  await (await answered).finished()
  const loads = navigationsOf(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await expect(page.locator('h1')).toHaveText(/privacy/i)
  expect(loads).toEqual(['/privacy'])
})

/** From now on the live build is another one, of `code` or of the page's own; a payload of the build before is gone. */
async function publish(page: Page, code?: string): Promise<void> {
  const { id } = await (await page.request.get('/builds/latest.json')).json()
  const metadata = await (await page.request.get(`/builds/meta/${id}.json`)).json()
  await page.route('**/builds/latest.json', (route) => route.fulfill({ json: { id: 'next', timestamp: 1 } }))
  await page.route('**/builds/meta/next.json', (route) =>
    route.fulfill({ json: { ...metadata, id: 'next', ...(code && { code }) } }),
  )
  await page.route(`**/_payload.json?${id}`, (route) => route.fulfill({ status: 404, body: 'gone' }))
  await page.route('**/_payload.json?next', async (route) =>
    route.fulfill({ response: await route.fetch({ url: route.request().url().replace('?next', `?${id}`) }) }),
  )
}

test('content that was published meanwhile shows without a full load', async ({ page, consoleWatch }) => {
  consoleWatch.expected = [/404/]
  const read = page.waitForResponse('**/builds/meta/*')
  await open(page, '/blog')
  await (await read).finished()
  await publish(page)
  const loads = navigationsOf(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await expect(page.locator('h1')).toHaveText(/privacy/i)
  await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click()
  await expect(page.locator('h1')).toHaveText('Blog')
  expect(loads).toEqual([])
})

test('code that was deployed meanwhile leads to one full load', async ({ page, consoleWatch }) => {
  consoleWatch.expected = [/404/]
  const read = page.waitForResponse('**/builds/meta/*')
  await open(page, '/blog')
  await (await read).finished()
  await publish(page, 'other')
  const loads = navigationsOf(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await expect(page.locator('h1')).toHaveText(/privacy/i)
  expect(loads).toEqual(['/privacy'])
})

test('a build beside a running server fails none of its requests', { tag: '@soak' }, async ({
  page,
  request,
}) => {
  test.setTimeout(300_000)
  await open(page, '/blog')
  const assets = await page
    .locator('link[rel=preload], script[src]')
    .evaluateAll((files) => files.map((file) => file.getAttribute('href') ?? file.getAttribute('src') ?? ''))
  const pictures = await (await some(page.locator('main img'))).evaluateAll((images) =>
    images.map((image) => image.getAttribute('src') ?? ''),
  )
  const paths = ['/', '/it/cv', '/no/such/page', '/favicon.svg', '/stream', ...assets, ...pictures]
  const build = spawn(process.execPath, ['server/build/build.ts', '--clean'], {
    cwd: SITE_DIR,
    stdio: 'ignore',
  })
  const ended = once(build, 'exit')
  const failures: string[] = []
  let asked = 0
  while (build.exitCode === null) {
    for (const path of paths) {
      const status = (await request.get(path)).status()
      asked += 1
      if (status !== (path === '/no/such/page' ? 404 : 200)) failures.push(`${path} ${status}`)
    }
  }
  expect(await ended).toEqual([0, null])
  expect(asked).toBeGreaterThan(paths.length)
  expect(failures).toEqual([])
})

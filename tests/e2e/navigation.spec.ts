import type { Page } from '@playwright/test'
import { PAGE_SAMPLES } from './page-samples.ts'
import { allPages, chooseLanguage, expect, open, scriptReady, test } from './site.ts'
import { at, pathOf, TEST_BASE } from './test-site.ts'

/** A mark that a full load would wipe out. */
async function mark(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
}

async function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => 'isSameDocument' in window)
}

/** Clicks a link that the page does not have by itself. */
async function clickLink(page: Page, address: string): Promise<void> {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href, textContent: href })
    document.querySelector('main')?.prepend(link)
    link.click()
  }, at(address))
}

/** Follows a link, and waits for the page: its address changes before it is rendered, and delays the next navigation. */
async function follow(page: Page, path: string): Promise<void> {
  // The heading of the page before may have the focus.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await clickLink(page, path)
  await expect(page.locator('h1')).toBeFocused()
  await expect(page).toHaveURL(path)
}

/** Every page in English, and in Italian one of each kind. */
const READ = {
  // Pages of tags are all alike.
  en: (path: string) => !/^\/it(\/|$)/.test(path) && !/\/tags\/(?!product$)/.test(path),
  it: (path: string) => PAGE_SAMPLES.it.includes(path),
}

for (const locale of ['en', 'it'] as const) {
  const tag = locale === 'en' ? '@soak' : []
  test(`moving through the pages in ${locale} reloads nothing`, { tag }, async ({ page }) => {
    test.slow()
    await chooseLanguage(page, locale)
    const paths = (await allPages(page)).filter(READ[locale])
    expect(paths.length).toBeGreaterThan(10)
    await open(page, paths[0] ?? '/')
    await mark(page)
    for (const path of paths.slice(1)) {
      await follow(page, path)
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /^https?:/)
      await expect(page.locator('h1')).toHaveCount(1)
    }
    expect(await isSameDocument(page)).toBe(true)
  })
}

test('a page reached by navigation has the same head as one loaded in full', async ({ page }) => {
  const readHead = () =>
    page.evaluate(() => [...document.head.querySelectorAll('[data-head]')].map((tag) => tag.outerHTML).sort())
  await page.goto('/blog/2026/roadmaps-are-promises')
  const loaded = await readHead()
  expect(loaded.length).toBeGreaterThan(5)
  await open(page, '/cv')
  await follow(page, '/blog/2026/roadmaps-are-promises')
  await expect.poll(readHead).toEqual(loaded)
})

test('an old address is followed on client navigation without asking for its payload', {
  tag: '@server',
}, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(pathOf(request.url())))
  const metadata = page.waitForResponse('**/builds/meta/*.json')
  await page.goto('/')
  await (await metadata).finished()
  await mark(page)
  await clickLink(page, '/blog/roadmaps?from=mail#top')
  await expect(page).toHaveURL('/blog/2026/roadmaps-are-promises?from=mail')
  await expect(page.locator('h1')).toHaveText(/roadmap/i)
  expect(await isSameDocument(page)).toBe(true)
  expect(asked).not.toContain('/blog/roadmaps/_payload.json')
})

test('an old address of another site is a full load of it', async ({ page }) => {
  await page.route('**/builds/meta/*.json', async (route) => {
    const metadata = await (await route.fetch()).json()
    metadata.routeRules['/elsewhere'] = { redirect: 'https://other.test/@me' }
    await route.fulfill({ json: metadata })
  })
  await page.route('https://other.test/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Elsewhere</h1>' }),
  )
  const metadata = page.waitForResponse('**/builds/meta/*.json')
  await page.goto('/')
  await (await metadata).finished()
  await clickLink(page, '/elsewhere')
  await expect(page).toHaveURL('https://other.test/@me')
})

test('what the build knows of its routes is read once, after the first page has loaded', async ({ page }) => {
  const order: string[] = []
  page.on('load', () => order.push('loaded'))
  page.on('request', (request) => request.url().includes('/builds/meta/') && order.push('metadata'))
  const read = page.waitForResponse('**/builds/meta/*.json')
  await page.goto('/')
  await read
  for (const [name, heading] of [
    ['Privacy', /privacy/i],
    ['CV', /./],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
    await expect(page.locator('h1')).toHaveText(heading)
  }
  expect(order).toEqual(['loaded', 'metadata'])
})

test('without what the build knows of its routes a link is a full load', async ({ page, consoleWatch }) => {
  consoleWatch.expected = [/Failed to load resource/]
  await page.route('**/builds/meta/*.json', (route) => route.abort())
  await open(page, '/')
  await mark(page)
  await clickLink(page, '/blog/roadmaps')
  await expect(page).toHaveURL('/blog/2026/roadmaps-are-promises')
  expect(await isSameDocument(page)).toBe(false)
})

test('the language switch keeps the page, its place, and the document', async ({ page, context }) => {
  await open(page, '/blog/2026/field-guide-to-discovery-interviews')
  await mark(page)
  const sections = page.locator('main :is(section[id], h1, h2, h3)')
  const topOfThird = () =>
    sections.nth(3).evaluate((section) => Math.round(section.getBoundingClientRect().top))
  await sections.nth(3).evaluate((section) => section.scrollIntoView({ behavior: 'instant' }))
  const top = await topOfThird()
  await page
    .getByRole('link', { name: 'Italiano' })
    .first()
    .evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveURL('/it/blog/2026/guida-alle-interviste')
  await expect(page.locator('html')).toHaveAttribute('lang', 'it-IT')
  expect(await isSameDocument(page)).toBe(true)
  // Lines of text end between two pixels.
  expect(Math.abs((await topOfThird()) - top)).toBeLessThanOrEqual(1)
  const cookie = (await context.cookies()).find(({ name }) => name === 'locale')
  expect(cookie).toMatchObject({ value: 'it', path: `${TEST_BASE}/`, sameSite: 'Lax' })
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86400
  expect(Math.round(days)).toBe(365)
})

test('messages that cannot be loaded are logged, and the page stays as it is', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.expected = [/could not be loaded/, /Failed to load resource/]
  await page.goto('/it')
  await scriptReady(page)
  await page.route('**/assets/chunks/*.js', async (route) => {
    const answer = await route.fetch()
    const isMessages = (await answer.text()).includes('Torna alla pagina iniziale')
    await (isMessages ? route.abort() : route.fulfill({ response: answer }))
  })
  const logged = page.waitForEvent('console', (message) => message.text().includes('could not be loaded'))
  await page.locator('#contact input').first().focus()
  await logged
  await expect(page.locator('html')).toHaveAttribute('lang', 'it-IT')
  await expect(page.locator('#contact form')).toBeVisible()
})

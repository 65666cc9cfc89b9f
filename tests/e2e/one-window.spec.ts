/** A walk through the site in one window: what a full load would do for a page, navigation does, too. */
import type { Page } from '@playwright/test'
import { expect, mountIslands, test, WITH_MOTION } from './site.ts'

test.use(WITH_MOTION)

const POST = '/blog/2026/field-guide-to-discovery-interviews'

interface Shown {
  path: string
  title: string
  lang: string
  canonical: string
  /** `url` of the last breadcrumb, or of the page. */
  structured: string
}

/** What browsers, search engines and screen readers are told of the page. */
function describe(page: Page): Promise<Shown> {
  return page.evaluate(() => {
    const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? ''
    const data = document.querySelectorAll('script[type="application/ld+json"]')
    return {
      path: location.pathname + location.search,
      title: document.title,
      lang: document.documentElement.lang,
      canonical: new URL(canonical).pathname,
      structured:
        data.length === 1 && data[0]?.textContent?.includes(canonical) ? 'of this page' : 'of another',
    }
  })
}

async function expectShown(page: Page, path: string, lang: string, title: RegExp): Promise<void> {
  await expect(page).toHaveURL(path)
  await expect(page).toHaveTitle(title)
  const canonical = path.split('?', 1)[0]
  await expect.poll(() => describe(page)).toMatchObject({ path, lang, canonical, structured: 'of this page' })
  await expect(page.locator('h1')).toHaveCount(1)
}

/** The same for a page that navigation has shown. */
async function expectArrived(page: Page, path: string, lang: string, title: RegExp): Promise<void> {
  await expect(page.locator('#announcer')).toHaveText(title)
  await expectShown(page, path, lang, title)
  await expect(page.locator('h1')).toBeFocused()
}

const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY))
const header = (page: Page) => page.getByRole('banner')

/** Home → blog → post → back → projects → Italian → search → result → back. */
async function walk(page: Page, arrived: typeof expectShown): Promise<void> {
  await header(page).getByRole('link', { name: 'Blog' }).click()
  await arrived(page, '/blog', 'en-US', /^Blog/)
  const card = page.locator(`main a[href="${POST}"]`).first()
  // The click may scroll once more before it.
  const leaving = card.evaluate(
    (link) =>
      new Promise<number>((resolve) =>
        link.addEventListener('click', () => resolve(Math.round(window.scrollY)), { capture: true }),
      ),
  )
  // Without the Navigation API the document goes with the click.
  leaving.catch(() => {})
  await card.click()
  const left = await leaving
  await arrived(page, POST, 'en-US', /field guide/i)
  expect(await scrollTop(page)).toBe(0)
  await page.goBack()
  await arrived(page, '/blog', 'en-US', /^Blog/)
  await expect.poll(() => scrollTop(page)).toBe(left)
  await header(page).getByRole('link', { name: 'Portfolio' }).click()
  await arrived(page, '/projects', 'en-US', /^Portfolio/)
  await header(page).getByRole('link', { name: 'Italiano' }).click()
  await arrived(page, '/it/projects', 'it-IT', /./)
  await expect(header(page).getByRole('link', { name: 'English' })).toHaveAttribute(
    'href',
    '/projects?lang=en',
  )
}

test('a walk through pages, languages and the search keeps one document, and each page is whole', async ({
  page,
}) => {
  await page.goto('/')
  await mountIslands(page)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await walk(page, expectArrived)
  await page.keyboard.press('ControlOrMeta+k')
  await page.locator('dialog').getByRole('combobox').fill('roadmap')
  await page.getByRole('option').first().click()
  await expect(page.locator('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/^.*\/it\/(blog|project|stream)\//)
  await expect(page.locator('h1')).toBeFocused()
  await page.goBack()
  await expectArrived(page, '/it/projects', 'it-IT', /./)
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
})

test('without the Navigation API the same walk is full loads', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'navigation', { value: undefined })
  })
  await page.goto('/')
  await mountIslands(page)
  await walk(page, expectShown)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the same walk leads to the same pages', async ({ page }) => {
    await page.goto('/')
    const title = page.locator('h1')
    await header(page).getByRole('link', { name: 'Blog' }).click()
    await page.locator(`main a[href="${POST}"]`).first().click()
    await expect(page).toHaveURL(POST)
    await page.goBack()
    await expect(title).toHaveText('Blog')
    await header(page).getByRole('link', { name: 'Italiano' }).click()
    await expect(page).toHaveURL('/it/blog')
    await expect(page.locator('html')).toHaveAttribute('lang', 'it-IT')
  })
})

test('a visitor who goes back before the script has come sees the page of the address', async ({ page }) => {
  await page.goto('/cv')
  await mountIslands(page)
  await header(page).getByRole('link', { name: 'Blog' }).click()
  await expect(page.locator('h1')).toHaveText('Blog')
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/entries/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.reload({ waitUntil: 'domcontentloaded' })
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL('/cv')
  held.resolve()
  await expect(page.locator('h1')).not.toHaveText('Blog')
})

test('a click in the middle of a transition is not lost', async ({ page }) => {
  await page.goto('/')
  await mountIslands(page)
  await header(page).getByRole('link', { name: 'Blog' }).click()
  await expect(page).toHaveURL('/blog')
  const projects = await header(page).getByRole('link', { name: 'Portfolio' }).boundingBox()
  await page.mouse.click((projects?.x ?? 0) + 10, (projects?.y ?? 0) + 10)
  await expect(page).toHaveURL('/projects')
  await expect(page.locator('h1')).toHaveText('Portfolio')
})

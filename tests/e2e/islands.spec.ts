/** Islands: React comes where it is needed, and what fails leaves the server's page as it works without scripts. */
import type { Page } from '@playwright/test'
import { expect, mountIslands, scriptReady, test } from './site.ts'

/** Paths of the scripts that the page has asked for. */
function scriptsOf(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) paths.push(pathname)
  })
  return paths
}

for (const path of ['/', '/blog', '/it/stream?type=photo'])
  test(`${path} asks for one script until somebody touches it`, async ({ page }) => {
    const scripts = scriptsOf(page)
    await page.goto(path)
    await scriptReady(page)
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight / 2, behavior: 'instant' }))
    await page.waitForLoadState('networkidle')
    // The model of the site's languages is a file of its own, as are Vite's few lines for loading more.
    expect(scripts.filter((script) => script.includes('/entries/'))).toHaveLength(1)
    const texts = await Promise.all(scripts.map(async (script) => (await page.request.get(script)).text()))
    expect(texts.join('')).not.toMatch(/react\.dev|formatjs/)
  })

test('words that were typed before an island is mounted stay', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/chunks/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const message = page.locator('#contact textarea')
  await message.fill('Too short')
  held.resolve()
  await mountIslands(page)
  await expect(page.locator('#contact').getByText('One more character')).toBeVisible()
  await page.reload()
  await mountIslands(page)
  await expect(message).toHaveValue('Too short')
})

test('an island whose code does not come leaves a form that works', async ({ page, consoleWatch }) => {
  consoleWatch.expected = [/could not be loaded/, /Failed to load resource/, /Failed to fetch/]
  await page.goto('/')
  await scriptReady(page)
  await page.route('**/assets/chunks/*.js', (route) => route.abort())
  const form = page.locator('#contact form')
  const logged = page.waitForEvent('console', (message) => message.text().includes('could not be loaded'))
  await form.getByRole('textbox').first().fill('Ada')
  await logged
  await expect(form.getByRole('textbox').first()).toHaveValue('Ada')
  await expect(form).toHaveAttribute('method', 'post')
})

test('a link whose code does not come is followed', async ({ page, consoleWatch }) => {
  consoleWatch.expected = [/could not be loaded/, /Failed to load resource/]
  // What the build knows is not there either: that alone is no reason to load the page again.
  await page.route('**/builds/meta/*.json', (route) => route.abort())
  await page.route('**/assets/chunks/*.js', async (route) => {
    const response = await route.fetch()
    return (await response.text()).includes('data-list') ? route.abort() : route.fulfill({ response })
  })
  await page.goto('/stream')
  await scriptReady(page)
  await page.getByRole('link', { name: 'Load more' }).click()
  await expect(page).toHaveURL(/\/stream\?after=/)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('an error of an island is logged and thrown, and the server’s page stays', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.expected = [/could not be mounted/, /Cannot read/]
  const thrown: string[] = []
  page.on('pageerror', (error) => thrown.push(error.message))
  await page.goto('/')
  await scriptReady(page)
  const logged = page.waitForEvent('console', (message) => message.text().includes('could not be mounted'))
  // A form that came back without its fields: the component throws.
  const form = page.locator('[data-island="ContactForm"]')
  await form.evaluate((island) => {
    island.dataset.props = JSON.stringify({ isSent: false, returned: { reply: {} } })
  })
  await form.getByRole('textbox').first().focus()
  await logged
  await expect.poll(() => thrown).toHaveLength(1)
  await expect(form.getByRole('textbox').first()).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
})

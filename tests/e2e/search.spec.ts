import { expectAccessible } from './axe.ts'
import { chooseLanguage, expect, open, test } from './site.ts'
import { at } from './test-site.ts'

const GUIDE = '/blog/2026/field-guide-to-discovery-interviews'

test.describe('without scripts', { tag: '@server' }, () => {
  test.use({ javaScriptEnabled: false })

  test('the header leads to a page that finds, and marks what was searched for', async ({ page }) => {
    await page.goto('/privacy')
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
    await page.getByRole('searchbox', { name: 'Search this site' }).fill('intervews')
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL('/search?q=intervews')
    await expect(page.getByText(/results for “intervews”/)).toBeVisible()
    const first = page.getByRole('main').getByRole('listitem').first().getByRole('link')
    await expect(first.locator('mark')).toHaveText('interviews')
    await expect(first).toHaveAttribute('href', GUIDE)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(page.getByRole('link', { name: 'Italiano' }).last()).toHaveAttribute(
      'href',
      new RegExp(`^${at('/it/search')}\\?q=intervews`),
    )
  })
})

test('Ctrl+K opens a search that arrow keys choose from, and Escape returns the focus', async ({ page }) => {
  await chooseLanguage(page, 'en')
  await open(page, '/cv')
  const link = page.getByRole('banner').getByRole('link', { name: 'Search' })
  await link.focus()
  await page.keyboard.press('ControlOrMeta+k')
  const field = page.getByRole('combobox', { name: 'Search this site' })
  await expect(field).toBeFocused()
  await field.pressSequentially('a / interv')
  await expect(field).toHaveValue('a / interv')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(link).toBeFocused()

  await page.keyboard.press('ControlOrMeta+k')
  await expect(field).toBeFocused()
  // Closed and asked for again at once.
  await page.getByRole('dialog').evaluate((dialog: HTMLDialogElement) => {
    dialog.close()
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }))
  })
  await field.fill('interv')
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('results for “interv”')
  const blog = page.getByRole('group', { name: 'Blog' })
  await expect(blog.getByRole('option').first().locator('mark').first()).toHaveText(/interview/)
  await expectAccessible(page, { name: 'search', part: 'dialog' })
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const chosen = page.getByRole('option', { selected: true })
  await expect(chosen).toHaveAttribute('href', GUIDE)
  await expect(field).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(GUIDE)
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('nothing of the search is loaded before it is used', async ({ page }) => {
  const scripts: string[] = []
  await open(page, '/cv')
  await page.waitForLoadState('networkidle')
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  expect(scripts.length).toBeGreaterThan(0)
})

test('a key that comes before the page is alive is not lost', async ({ page }) => {
  const pressed = Promise.withResolvers<void>()
  await page.route('**/assets/entries/*.js', async (route) => {
    await pressed.promise
    await route.continue()
  })
  await page.goto('/it/privacy', { waitUntil: 'domcontentloaded' })
  await page.keyboard.press('ControlOrMeta+k')
  pressed.resolve()
  const field = page.getByRole('combobox', { name: 'Cerca nel sito' })
  await expect(field).toBeFocused()
  await field.fill('perche')
  await expect(page.getByRole('option').first().locator('mark').first()).toHaveText('perché')
})

test('a search that finds nothing says what was asked, and leads on to the subjects and the posts', async ({
  page,
}) => {
  await chooseLanguage(page, 'it')
  await open(page, '/it/cv')
  await page.keyboard.press('ControlOrMeta+k')
  const dialog = page.getByRole('dialog')
  await page.getByRole('combobox').fill('qqzzxx')
  await expect(dialog.getByRole('status')).toContainText('«qqzzxx»')
  await expect(dialog.getByRole('link', { name: 'Tutti gli articoli' })).toHaveAttribute('href', '/it/blog')
  await dialog.getByRole('link', { name: 'Tutti gli argomenti' }).click()
  await expect(page).toHaveURL('/it/tags')
  await expect(dialog).toBeHidden()
  await page.goto('/it/search')
  await expect(page.getByRole('main').locator('a[rel=tag]').first()).toBeVisible()
})

test('a search that is down says so, tries again, and leads to its page', { tag: '@server' }, async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.expected.push(/503/)
  let isDown = true
  await page.route('**/search.json?*', (route) =>
    isDown ? route.fulfill({ status: 503 }) : route.continue(),
  )
  await open(page, '/cv')
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  const dialog = page.getByRole('dialog')
  await page.getByRole('combobox').fill('harbour')
  await expect(dialog.getByRole('status')).toContainText('doesn’t answer')
  isDown = false
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('combobox')).toBeFocused()
  await expect(dialog.getByRole('option').first()).toBeVisible()
  isDown = true
  await page.getByRole('combobox').fill('harbours')
  await expect(dialog.getByRole('status')).toContainText('doesn’t answer')
  await dialog.getByRole('link', { name: 'All results' }).click()
  await expect(page).toHaveURL('/search?q=harbours')
  await expectAccessible(page, { name: 'search page' })
})

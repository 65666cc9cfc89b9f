/** An export of the tests' site on a plain web server (`run.ts`). Tests of other files that hold there have the same tag. */
import { chooseLanguage, expect, open, test } from '../e2e/site.ts'

const TAGGED = { tag: '@static' }

test('a stored language is followed from an address without prefix', TAGGED, async ({ page }) => {
  await chooseLanguage(page, 'it')
  await page.goto('/cv')
  await expect(page).toHaveURL('/it/cv')
  await expect(page.locator('html')).toHaveAttribute('lang', 'it-IT')
})

test('a link that chooses a language is remembered', TAGGED, async ({ page }) => {
  await page.goto('/it/cv?lang=it#work')
  await expect(page).toHaveURL('/it/cv#work')
  await page.goto('/privacy')
  await expect(page).toHaveURL('/it/privacy')
})

test('a site of files searches its texts in the browser', TAGGED, async ({ page }) => {
  await open(page, '/privacy')
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox').fill('resume')
  await page.getByRole('option').first().click()
  await expect(page).toHaveURL('/cv')
  await page.goto('/it/search?q=interviste')
  await expect(page.getByRole('option').first()).toBeVisible()
})

test('the address of a filter opens the filtered list', TAGGED, async ({ page }) => {
  await page.goto('/blog?type=photo')
  await expect(page).toHaveTitle(/^Photo/)
  await expect(page).toHaveURL('/blog?type=photo')
  await page.reload()
  await expect(page).toHaveTitle(/^Photo/)
})

test('filters and pages of a list are followed in place', TAGGED, async ({ page }) => {
  await open(page, '/blog')
  const loads: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()))
  await page.getByRole('main').getByRole('link', { name: 'Photos' }).click()
  await expect(page).toHaveURL('/blog?type=photo')
  await expect(page).toHaveTitle(/^Photo/)
  await page.goBack()
  await expect(page).toHaveTitle(/^Blog/)
  expect(loads).toEqual([])
})

test('the stream grows by files', TAGGED, async ({ page }) => {
  await open(page, '/stream')
  const entries = page.getByRole('main').getByRole('article')
  const first = await entries.count()
  await page.getByRole('main').locator('[href*="after="], button').last().click()
  await expect.poll(() => entries.count()).toBeGreaterThan(first)
})

test('a message goes from the browser to the backend', TAGGED, async ({ page }) => {
  await open(page, '/it#contact')
  await page.getByLabel('Il tuo nome').fill('Ada')
  await page.getByLabel('Il tuo indirizzo email').fill('ada@example.org')
  await page.getByLabel('Oggetto').fill('Da un sito di soli file')
  await page.getByLabel('Messaggio', { exact: true }).fill('Arriva senza un server nel mezzo?')
  await page.getByRole('button', { name: 'Invia' }).click()
  await expect(page.getByText('Grazie, il messaggio è arrivato')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a filter is a page of its own', TAGGED, async ({ page }) => {
    await page.goto('/blog')
    await page.getByRole('main').getByRole('link', { name: 'Photos' }).click()
    await expect(page).toHaveTitle(/^Photo/)
  })

  test('projects are listed, filtered and opened', TAGGED, async ({ page }) => {
    await page.goto('/projects')
    await page
      .getByRole('navigation', { name: 'By kind' })
      .getByRole('link', { name: 'Side project' })
      .click()
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Casa Comune'])
    await page.getByRole('heading', { name: 'Casa Comune' }).click()
    await expect(page).toHaveURL('/project/casa-comune')
  })

  test(
    'every feed that is offered is there, by its path, and its whole address is told',
    TAGGED,
    async ({ page, request }) => {
      await page.goto('/it/feeds')
      const links = await page.getByRole('main').locator('a[href*="feed"], a[href*="atom"]').all()
      expect(links.length).toBeGreaterThan(6)
      for (const link of links) {
        const path = (await link.textContent()) ?? ''
        await expect(link).toHaveAttribute('title', new RegExp(`^https?://[^/]+.*${path}$`))
        const answer = await request.get((await link.getAttribute('href')) ?? '')
        expect(answer.status()).toBe(200)
        expect(await answer.text()).toMatch(/^<\?xml|^\{\s*"version": ?"https:\/\/jsonfeed\.org/)
      }
    },
  )

  test('the contact form becomes a mail', TAGGED, async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('#contact form')).toHaveAttribute('action', /^mailto:/)
  })

  test('an address that moved leads on', TAGGED, async ({ page }) => {
    await page.goto('/curriculum')
    await expect(page).toHaveURL('/cv')
  })
})

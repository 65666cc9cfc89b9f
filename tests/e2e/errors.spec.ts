import { chooseLanguage, expect, test, waitUntilHydrated } from './site.ts'

for (const [name, path, message, locale] of [
  ['an unmatched path', '/no/such/page', 'Page not found: /no/such/page', 'en'],
  ['a missing project', '/it/project/no-such-project', 'Progetto non trovato', 'it'],
] as const) {
  test(`${name} in ${locale}, on client navigation`, async ({ page, consoleWatch }) => {
    consoleWatch.expected = [/404/]
    await chooseLanguage(page, locale)
    await page.goto(locale === 'it' ? '/it/cv' : '/cv')
    await waitUntilHydrated(page)
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href })
      document.querySelector('main')?.prepend(link)
      link.click()
    }, path)
    await expect(page.locator('h1')).toHaveText(message)
    await expect(page).toHaveURL(path)
    await expect(page.locator('html')).toHaveAttribute('lang', locale === 'it' ? 'it-IT' : 'en-US')
  })
}

test('a missing project says what may have happened, and leads back to the stream', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.expected = [/404/]
  await page.goto('/project/no-such-project')
  await expect(
    page.getByText("The project you're looking for doesn't exist or has been moved."),
  ).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Back to the stream' }).click()
  await expect(page).toHaveURL('/stream')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a page that is not there offers the newest post, and a search', async ({ page, consoleWatch }) => {
    consoleWatch.expected = [/404/]
    await page.goto('/it/no/such/page')
    const newest = page.getByRole('region', { name: 'L’articolo più recente' }).getByRole('link')
    const path = await newest.getAttribute('href')
    await page.getByRole('searchbox', { name: 'Cerca nel sito' }).fill((await newest.textContent()) ?? '')
    await page.getByRole('main').getByRole('button', { name: 'Cerca' }).click()
    await expect(page.getByRole('main').getByRole('listitem').first().getByRole('link')).toHaveAttribute(
      'href',
      path ?? '',
    )
  })
})

test('an empty blog and a payload that fails say so', async ({ page, consoleWatch }) => {
  consoleWatch.expected = [/500|Error/]
  // The list as it comes where there are no posts: the site's own content has some.
  await page.route('**/blog/_payload.json?*', async (route) => {
    const answer = await route.fetch()
    const payload = (await answer.text()).replace(
      /"posts":\[.*\],"counts":\{[^}]*\}/,
      '"posts":[],"counts":{}',
    )
    await route.fulfill({ response: answer, body: payload })
  })
  await page.goto('/cv')
  await waitUntilHydrated(page)
  await page.locator('header a[href="/blog"]').click()
  await expect(page.getByText('No posts available yet. Stay tuned!')).toBeVisible()
  await page.locator('main a[href$="type=note"]').click()
  await expect(page.getByText('No content found matching your filters')).toBeVisible()
  // Within ten seconds of a full load a page that fails shows the error page.
  await page.evaluate(() => window.sessionStorage.setItem('full-load', String(Date.now())))
  await page.route('**/privacy/_payload.json?*', (route) => route.fulfill({ status: 500, body: '' }))
  await page.locator('footer a[href="/privacy"]').click()
  await expect(page.getByText('500', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Internal Server Error')
  await expect(page.getByRole('main').getByRole('link').first()).toHaveAttribute('href', '/privacy')
})

import { chooseLanguage, expect, open, test } from './site.ts'
import { at } from './test-site.ts'

for (const [name, path, message, locale] of [
  ['an unmatched path', '/no/such/page', 'Page not found: /no/such/page', 'en'],
  ['a missing project', '/it/project/no-such-project', 'Progetto non trovato', 'it'],
] as const) {
  test(`${name} in ${locale}, on client navigation`, async ({ page, consoleWatch }) => {
    consoleWatch.expected = [/404/]
    await chooseLanguage(page, locale)
    await open(page, locale === 'it' ? '/it/cv' : '/cv')
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href })
      document.querySelector('main')?.prepend(link)
      link.click()
    }, at(path))
    await expect(page.locator('h1')).toHaveText(message)
    await expect(page).toHaveURL(path)
    await expect(page.locator('html')).toHaveAttribute('lang', locale === 'it' ? 'it-IT' : 'en-US')
  })
}

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

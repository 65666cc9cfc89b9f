import { chooseLanguage, expect, test, waitUntilHydrated } from './site.ts'

const CASES = [
  ['an unmatched path', '/no/such/page', 'Page not found: /no/such/page', 'en'],
  ['an unmatched path', '/it/no/such/page', 'Pagina non trovata: /it/no/such/page', 'it'],
  ['the styleguide, a page of development,', '/styleguide', 'Page not found: /styleguide', 'en'],
  ['the styleguide, a page of development,', '/it/styleguide', 'Pagina non trovata: /it/styleguide', 'it'],
  ['a post that fails validation', '/blog/no-such-post', 'Page Not Found: /blog/no-such-post', 'en'],
  [
    'a post that fails validation',
    '/it/blog/no-such-post',
    'Pagina non trovata: /it/blog/no-such-post',
    'it',
  ],
  ['a missing project', '/project/no-such-project', 'Project not found', 'en'],
  ['a missing project', '/it/project/no-such-project', 'Progetto non trovato', 'it'],
] as const

for (const [name, path, message, locale] of CASES) {
  test(`${name} in ${locale}: 404 with '${message}'`, async ({ page, consoleWatch }) => {
    consoleWatch.expected = [/404/]
    await chooseLanguage(page, locale)
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.locator('h1')).toHaveText(message)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  })

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

test('on a phone the drawing of a missing page stands beside its figure, and the search says all of its hint', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.expected = [/404/]
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of ['/no/such/page', '/it/no/such/page']) {
    await page.goto(path)
    const figure = page.getByText('404', { exact: true })
    const drawing = await figure.locator('xpath=..').locator('svg').boundingBox()
    const end = await figure.evaluate((one) => one.getBoundingClientRect().left + one.scrollWidth)
    expect(drawing?.x).toBeGreaterThan(end)
    const isWhole = await page
      .getByRole('main')
      .getByRole('searchbox')
      .evaluate((input: HTMLInputElement) => {
        const { font, paddingInlineStart } = getComputedStyle(input)
        const pen = new OffscreenCanvas(1, 1).getContext('2d')
        if (pen) pen.font = font
        const hint = pen?.measureText(input.placeholder).width ?? Number.NaN
        return hint < input.clientWidth - 2 * Number.parseFloat(paddingInlineStart)
      })
    expect(isWhole, path).toBe(true)
  }
})

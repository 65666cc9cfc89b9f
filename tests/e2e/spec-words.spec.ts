/** Every promised string that a visitor reads is on its screen, in both languages. */
import type { Page, Route } from '@playwright/test'
import { type Answer, FAULTS, json } from '../server/faulty-backend.ts'
import { EMPTY, test as onFaultySite } from './faulty-site.ts'
import { chooseLanguage, expect, test, waitUntilHydrated } from './site.ts'
import { SCREENS, STATES, type Words } from './spec-words.ts'

const LOCALES = ['en', 'it'] as const
type Locale = (typeof LOCALES)[number]

/** Looks for the words where they are read: as text, or as the name of a picture or a group. */
async function finds(page: Page, says: Words, locale: Locale, where: string, total = 0): Promise<void> {
  for (const pair of says) {
    const words = pair[locale === 'en' ? 0 : 1].replace('{total}', String(total))
    const found = page
      .getByText(words, { exact: true })
      .or(page.getByLabel(words, { exact: true }))
      // ‘Read more’ goes on with the title of what is read, for those who do not see where it stands.
      .or(page.getByRole('link', { name: new RegExp(`^${words.replace(/[.?+(){}]/g, '\\$&')} `) }))
    await expect(found.filter({ visible: true }).first(), `${where}: ${words}`).toBeVisible()
  }
}

const saysIn = (page: Page, locale: Locale, total?: number) => (state: keyof typeof STATES) =>
  finds(page, STATES[state], locale, state, total)

/** Holds requests back until the test lets them go. */
async function hold(page: Page, url: string) {
  const held = Promise.withResolvers<Route>()
  await page.route(url, (route) => held.resolve(route), { times: 1 })
  return held.promise
}

for (const locale of LOCALES) {
  const prefix = locale === 'it' ? '/it' : ''

  test(`every screen says what was promised (${locale})`, async ({ page, consoleWatch }) => {
    test.slow()
    consoleWatch.expected = [/404/]
    await chooseLanguage(page, locale)
    for (const { screen, says, ...paths } of SCREENS) {
      await page.goto(paths[locale])
      await finds(page, says, locale, screen)
    }
  })

  test(`the stream says how it is (${locale})`, async ({ page, consoleWatch }) => {
    consoleWatch.expected = [/503/]
    await chooseLanguage(page, locale)
    await page.goto(`${prefix}/stream`)
    await waitUntilHydrated(page)
    const { total } = await (await page.request.get('/api/stream')).json()
    const says = saysIn(page, locale, total)
    await says('stream: some')
    const more = page.locator('main a[rel=next]')
    const next = hold(page, '**/api/stream?*')
    await more.click()
    await says('stream: loading more')
    await (await next).fulfill({ status: 503, json: {} })
    await says('stream: loading more failed')
    await page
      .getByRole('main')
      .getByRole('link', { name: /^(Try again|Riprova)$/ })
      .click()
    for (let shown = 24; shown < total; shown += 12) {
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(shown)
      await more.click()
    }
    await says('stream: all loaded')
    const photos = hold(page, '**/stream/_payload.json?*')
    await page.locator('main a[href$="type=photo"]').click()
    await says('stream: loading')
    await (await photos).continue()
    await expect(page).toHaveURL(/type=photo/)
  })

  test(`an empty blog and a broken page say so (${locale})`, async ({ page, consoleWatch }) => {
    consoleWatch.expected = [/500|Error/]
    const says = saysIn(page, locale)
    await chooseLanguage(page, locale)
    // The list as it comes where there are no posts: the site's own content has some.
    await page.route('**/blog/_payload.json?*', async (route) => {
      const answer = await route.fetch()
      const payload = (await answer.text()).replace(
        /"posts":\[.*\],"counts":\{[^}]*\}/,
        '"posts":[],"counts":{}',
      )
      await route.fulfill({ response: answer, body: payload })
    })
    await page.goto(`${prefix}/cv`)
    await waitUntilHydrated(page)
    await page.locator(`header a[href="${prefix}/blog"]`).click()
    await says('blog: none')
    await page.locator('main a[href$="type=note"]').click()
    await says('blog: none of the type')
    // Within ten seconds of a full load a page that fails shows the error page.
    await page.evaluate(() => window.sessionStorage.setItem('full-load', String(Date.now())))
    await page.route('**/privacy/_payload.json?*', (route) => route.fulfill({ status: 500, body: '' }))
    await page.locator(`footer a[href="${prefix}/privacy"]`).click()
    await says('error page of any other status')
    await expect(page.getByRole('main').getByRole('link').first()).toHaveAttribute(
      'href',
      `${prefix}/privacy`,
    )
  })

  onFaultySite.describe(`on a backend that fails (${locale})`, () => {
    onFaultySite.use({ locale: locale === 'it' ? 'it-IT' : 'en-US' })

    onFaultySite('the stream and sign-in say what is wrong', async ({ page, own, backend, consoleWatch }) => {
      consoleWatch.expected = [/4\d\d|50\d/]
      const says = saysIn(page, locale)
      const stream = `${own.url}${prefix}/stream`
      await page.goto(stream)
      await says('stream: failed')
      backend.answer = EMPTY
      await page.goto(stream)
      await says('stream: none')
      await page.goto(`${stream}?type=photo`)
      await says('stream: none of the type')

      const signIn = async (email: string, answer: Answer) => {
        backend.answer = answer
        await page.goto(`${own.url}${prefix}/login`)
        await page.locator('input[name=identifier]').fill(email)
        await page.locator('input[name=password]').fill('noon')
        await page.locator('button[value=password]').click()
      }
      await signIn('', EMPTY)
      await says('sign-in: nothing filled in')
      await signIn('a@b.example', (response) =>
        json(response, 400, { error_code: 'invalid_credentials', msg: 'Invalid login credentials' }),
      )
      await says('sign-in: wrong')
      const reasons = ['length', 'characters', 'pwned']
      await signIn('a@b.example', (response) =>
        json(response, 422, { error_code: 'weak_password', msg: 'Weak', weak_password: { reasons } }),
      )
      await says('sign-in: weak password')
      await signIn('a@b.example', FAULTS['answers 503 in HTML'] as Answer)
      await says('sign-in: service unavailable')
    })
  })
}

/** The owner's desk for the stream. What it keeps here is a draft, so that no other test sees it. */
import { fillSignIn, OWNER } from './accounts.ts'
import { expectAccessible } from './axe.ts'
import { chooseLanguage, expect, mountIslands, test, VARIANTS } from './site.ts'

const PHOTO = 'tests/fixtures/site/content/portfolio/school-canteen.jpg'

const WORDS = {
  en: {
    prefix: '',
    language: 'English',
    taken: 'Between 1 and 160 characters.',
    saved: 'The entry is saved.',
    conflict: 'This entry has been saved elsewhere since you opened it',
  },
  it: {
    prefix: '/it',
    language: 'Italiano',
    taken: 'Da 1 a 160 caratteri.',
    saved: 'Il contenuto è salvato.',
    conflict: 'Questo contenuto è stato salvato altrove dopo che lo hai aperto',
  },
} as const

for (const { locale, javaScriptEnabled } of VARIANTS) {
  const words = WORDS[locale]
  const name = `in ${locale}, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`
  test.describe(name, { tag: javaScriptEnabled ? [] : '@soak' }, () => {
    test.use({ javaScriptEnabled })

    test('an entry is refused, previewed, saved, kept from another tab and deleted; the numbers are not there yet', async ({
      page,
      context,
      consoleWatch,
    }) => {
      consoleWatch.expected = [/422/, /409/]
      const title = `The tide in ${locale}`
      await chooseLanguage(page, locale)
      await page.goto(`${words.prefix}/drafts/stream/new`)
      await fillSignIn(page, OWNER)
      await expect(page).toHaveURL(`${words.prefix}/drafts/stream/new`)
      if (javaScriptEnabled) await mountIslands(page)
      await page.locator('textarea[name=body_en]').fill('High **water**.')
      await page.locator('button[value=save]').click()
      const field = page.locator('input[name=title_en]')
      await expect(field).toHaveAccessibleDescription(words.taken)
      await expect(field).toBeFocused()
      await field.fill(title)
      await page.locator('input[name=picture]').setInputFiles(PHOTO)
      await page.locator('input[name=image_alt_en]').fill('A quay')
      await page.locator('button[value=preview]').click()
      const preview = page
        .getByRole('main')
        .getByRole('status')
        .getByRole('article', { name: words.language })
      await expect(preview.getByRole('heading')).toHaveText(title)
      await expect(preview.locator('strong')).toHaveText('water')
      const picture = preview.getByRole('img', { name: 'A quay' })
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(100)
      if (javaScriptEnabled) await expectAccessible(page)
      await page.locator('button[value=save]').click()
      await expect(page.getByRole('main').getByRole('status')).toHaveText(words.saved)
      await page.getByRole('link', { name: title }).click()
      const otherTab = await context.newPage()
      await otherTab.goto(page.url())
      for (const tab of javaScriptEnabled ? [page, otherTab] : []) await mountIslands(tab)
      await otherTab.locator('textarea[name=body_en]').fill('Low water.')
      await otherTab.locator('button[value=save]').click()
      await expect(otherTab.getByRole('main').getByRole('status')).toHaveText(words.saved)
      await page.locator('textarea[name=body_en]').fill('No water.')
      await page.locator('button[value=save]').click()
      const alert = page.getByRole('main').getByRole('alert')
      await expect(alert).toContainText(words.conflict)
      await expect(alert.getByRole('definition')).toHaveText(['Low water.'])
      await expect(page.locator('textarea[name=body_en]')).toHaveValue('No water.')
      if (javaScriptEnabled) await expectAccessible(page)
      await page.locator('summary', { hasText: /\w/ }).last().click()
      await page.locator('button[value=delete]').click()
      await expect(page.getByRole('link', { name: title })).toHaveCount(0)
    })
  })
}

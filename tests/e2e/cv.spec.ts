/** The CV on paper. */
import { chooseLanguage, expect, open, test, WITH_MOTION } from './site.ts'

test.use(WITH_MOTION)

const LOCALES = ['en', 'it'] as const

for (const locale of LOCALES) {
  test(`the CV is two sheets of A4 on paper, and no table of it is cut off (${locale})`, async ({ page }) => {
    await chooseLanguage(page, locale)
    await open(page, locale === 'it' ? '/it/cv' : '/cv')
    const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    // In points, rounded as Chromium does.
    const sheets = [...paper.matchAll(/\/MediaBox \[0 0 (\d+)[\d.]* (\d+)[\d.]*\]/g)]
    expect(sheets.map(([, width, height]) => [Number(width), Number(height)])).toEqual([
      [594, 841],
      [594, 841],
    ])
    // The width of the sheet between its margins.
    await page.setViewportSize({ width: 658, height: 1000 })
    await page.emulateMedia({ media: 'print' })
    const cut = page.locator('.table').evaluateAll((tables) => {
      return tables.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    })
    expect(await cut).toEqual([0])
  })
}

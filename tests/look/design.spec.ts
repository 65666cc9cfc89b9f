import { expect, test } from '../e2e/site.ts'

test('the three families are the site’s own and arrive', async ({ page }) => {
  const fonts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(new URL(request.url()).origin)
  })
  await page.goto('/blog/2026/choosing-what-not-to-build')
  await page.evaluate(() => document.fonts.ready)
  const loaded = await page.evaluate(() =>
    [...document.fonts]
      .filter(({ status }) => status === 'loaded')
      .map(({ family }) => family.replaceAll('"', '')),
  )
  expect(loaded).toEqual(expect.arrayContaining(['Fraunces', 'Instrument Sans']))
  expect([...new Set(fonts)]).toEqual([new URL(page.url()).origin])
})

test('a stressed word among letters of display type is upright, in the same face and heavier', async ({
  page,
}) => {
  await page.goto('/stream')
  const stressed = page.locator('main article em').filter({ visible: true })
  const looks = await stressed.evaluateAll((all) =>
    all.map((one) => {
      const [own, around] = [one, one.parentElement ?? one].map((each) => getComputedStyle(each))
      return {
        isDisplay: around?.fontFamily.startsWith('Fraunces'),
        isUpright: own?.fontStyle === 'normal' && own.fontFamily === around?.fontFamily,
        isSeen: Number(own?.fontWeight) > Number(around?.fontWeight) + 100,
      }
    }),
  )
  expect(looks.filter(({ isDisplay }) => isDisplay)).toContainEqual({
    isDisplay: true,
    isUpright: true,
    isSeen: true,
  })
  expect(looks.filter(({ isDisplay, isUpright }) => isDisplay && !isUpright)).toEqual([])
})

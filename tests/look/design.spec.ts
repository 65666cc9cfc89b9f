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

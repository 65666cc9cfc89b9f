import { contrastOf } from './measure.ts'
import { expect, test } from './site.ts'

/** WCAG 2.2: 7 to 1 for what is read at length, 4.5 for text, 3 for the borders of controls. */
const LEAST_CONTRAST = {
  '--ink': 7,
  '--ink-soft': 7,
  '--ink-quiet': 4.5,
  '--accent': 4.5,
  '--sea': 4.5,
  '--line-strong': 3,
  '--danger': 4.5,
  '--success': 4.5,
}
const GROUNDS = ['--paper', '--paper-raised', '--paper-sunken', '--sea-wash', '--accent-wash']

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every colour reads on every ground, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.goto('/privacy')
    const pairs = GROUNDS.flatMap((ground) =>
      Object.keys(LEAST_CONTRAST).map((colour) => [colour, ground] as const),
    )
    const tooWeak = []
    for (const [colour, ground] of [...pairs, ['--on-accent', '--accent'] as const]) {
      const contrast = await contrastOf(page, colour, ground, 'body')
      const least = LEAST_CONTRAST[colour as keyof typeof LEAST_CONTRAST] ?? 4.5
      if (contrast < least) tooWeak.push(`${colour} on ${ground}: ${contrast.toFixed(2)}, not ${least}`)
    }
    for (const colour of ['--ink', '--ink-soft', '--accent', '--sea']) {
      const contrast = await contrastOf(page, colour, '--paper', 'footer')
      if (contrast < 4.5) tooWeak.push(`${colour} on --deep: ${contrast.toFixed(2)}`)
    }
    expect(tooWeak).toEqual([])
  })
}

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

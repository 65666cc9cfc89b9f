import { expect, open, test } from './site.ts'
import { at } from './test-site.ts'

test('a page of the owner’s own opens from a link within the site', async ({ page }) => {
  await open(page, '/privacy')
  await page.locator('main').evaluate((main, href) => {
    main.prepend(Object.assign(document.createElement('a'), { href, textContent: 'Desk' }))
    document.documentElement.dataset.loaded = 'once'
  }, at('/uses'))
  await page.getByRole('link', { name: 'Desk' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What is on the desk')
  await expect(page.locator('html')).toHaveAttribute('data-loaded', 'once')
})

test('columns are aligned as they are written, and formulas are set by the browser', async ({ page }) => {
  await page.goto('/forms')
  const last = page.getByRole('row').last().locator('td')
  for (const [place, side] of ['left', 'center', 'right'].entries()) {
    await expect(last.nth(place)).toHaveCSS('text-align', new RegExp(`${side}$`))
  }
  await expect(page.locator('.formula mfrac')).toBeVisible()
  await page.getByText('What was left out').click()
  await expect(page.getByText('A paragraph with emphasis.')).toBeVisible()
})

test('a video elsewhere is asked for when it is played, and not before', async ({ page }) => {
  const asked: string[] = []
  await page.route(/^https:/, (route) => {
    asked.push(new URL(route.request().url()).host)
    return route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' })
  })
  await open(page, '/forms')
  const video = page.getByRole('link', { name: 'Video on YouTube' })
  await video.scrollIntoViewIfNeeded()
  await video.hover()
  expect(asked).toEqual([])
  await video.click()
  await expect(page.getByTitle('Video on YouTube')).toBeFocused()
  await expect.poll(() => asked).toEqual(['www.youtube-nocookie.com'])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('bars show the column that is chosen, also by keys, and paper shows all', async ({ page }) => {
    await page.goto('/forms')
    const figure = page.getByRole('figure').filter({ hasText: 'Minutes to the harbour' })
    const row = figure.getByRole('row', { name: 'Bari' })
    const bar = () => row.evaluate((one) => parseFloat(getComputedStyle(one, '::after').width))
    await expect(row.getByRole('cell')).toHaveText(['Bari', '40'])
    const summer = await bar()
    await figure.getByRole('radio', { name: 'Summer' }).press('ArrowRight')
    await expect(row.getByRole('cell')).toHaveText(['Bari', '20'])
    expect((await bar()) / summer).toBeCloseTo(0.5)
    await page.emulateMedia({ media: 'print' })
    await expect(row.getByRole('cell')).toHaveText(['Bari', '40', '20', '10'])
    await expect(figure.getByRole('radio').first()).toBeHidden()
  })

  test('a slider uncovers a picture, by keys too, and paper shows both', async ({ page }) => {
    await page.goto('/forms')
    const figure = page.locator('figure.compare')
    const slider = figure.getByRole('slider', { name: 'The stop, before and after' })
    const [upper, lower] = [
      figure.getByAltText('The sign of the stop'),
      figure.getByAltText('The page of the stop'),
    ]
    const cut = () =>
      figure
        .locator('.gallery > figure > *')
        .first()
        .evaluate((one) => getComputedStyle(one).clipPath)
    await slider.press('Home')
    await expect.poll(cut).toBe('inset(0px 100% 0px 0px)')
    await slider.press('End')
    await expect.poll(cut).toMatch(/^inset\(0(px|%)?( 0(px|%))*\)$/)
    expect((await upper.boundingBox())?.x).toBe((await lower.boundingBox())?.x)
    await page.emulateMedia({ media: 'print' })
    await expect(slider).toBeHidden()
    expect((await upper.boundingBox())?.x).not.toBe((await lower.boundingBox())?.x)
  })
})

// With scripts: without them Chromium answers no move of a pressed mouse.
test('a press or a drag anywhere on the picture brings the edge there, and the tag that it passes goes', async ({
  page,
}) => {
  await page.goto('/forms')
  const figure = page.locator('figure.compare')
  const picture = figure.getByAltText('The sign of the stop')
  await picture.scrollIntoViewIfNeeded()
  const cover = figure.locator('.gallery > figure > *').first()
  const shown = () =>
    cover.evaluate((one) => {
      const [, right = ''] = /inset\(0px ([\d.]+%)/.exec(getComputedStyle(one).clipPath) ?? []
      return 1 - Number.parseFloat(right) / 100
    })
  const tags = () =>
    figure
      .locator('fieldset')
      .evaluate((one) => ['::before', '::after'].map((tag) => getComputedStyle(one, tag).opacity))
  const box = (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  for (const share of [0.03, 0.5, 0.97]) {
    await page.mouse.click(box.x + share * box.width, box.y + 20)
    await expect.poll(shown).toBeCloseTo(share, 1.5)
    expect(await tags()).toEqual([share < 0.1 ? '0' : '1', share > 0.9 ? '0' : '1'])
  }
  await page.mouse.move(box.x + 0.97 * box.width, box.y + 20)
  await page.mouse.down()
  await page.mouse.move(box.x + 0.25 * box.width, box.y + 40, { steps: 4 })
  await page.mouse.up()
  await expect.poll(shown).toBeCloseTo(0.25, 1.5)
})

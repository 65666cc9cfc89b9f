import { expect, open, test } from './site.ts'

test('neither a script nor a style sheet that slipped into a page is used', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.expected = [/Content Security Policy/]
  await page.route('/privacy', async (route) => {
    const answer = await route.fetch()
    const slipped = `<script>document.title = 'slipped'</script><style>h1 { display: none }</style>`
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace(
        '</body>',
        `${slipped}<img src="x:" onerror="document.title = 'slipped'"></body>`,
      ),
    })
  })
  await open(page, '/privacy')
  await expect(page.locator('h1')).toBeVisible()
  await expect(page).not.toHaveTitle('slipped')
})

test('the colour of a picture that is on its way is shown', async ({ page }) => {
  await page.goto('/')
  const colours = await page
    .locator('main img[style*=background-color]')
    .evaluateAll((images) => images.map((image) => getComputedStyle(image).backgroundColor))
  // Pictures that are see-through, such as logos, have none.
  expect(colours.some((colour) => colour !== 'rgba(0, 0, 0, 0)')).toBe(true)
})

import { expect, open, some, test } from './site.ts'
import { at } from './test-site.ts'

for (const path of ['/', '/blog', '/stream', '/projects']) {
  const tag = path === '/blog' ? [] : '@soak'
  test(`a click on any picture of ${path} opens its entry, whose link is named once`, { tag }, async ({
    page,
  }) => {
    await open(page, path)
    const pictures = await some(page.locator('main picture[data-cover-of]'))
    const leadsTo = await pictures.evaluateAll((all) =>
      all.map((picture) => {
        picture.scrollIntoView({ block: 'center', behavior: 'instant' })
        const { left, top, width, height } = picture.getBoundingClientRect()
        const hit = document.elementFromPoint(left + width / 2, top + height / 2)
        const links = [...(picture.closest('article')?.querySelectorAll('a') ?? [])]
        const cover = picture.getAttribute('data-cover-of') ?? ''
        return {
          cover,
          opens: hit?.closest('a')?.getAttribute('href'),
          named: links.filter((link) => link.pathname.endsWith(cover)).length,
        }
      }),
    )
    expect(leadsTo).toEqual(leadsTo.map(({ cover }) => ({ cover, opens: at(cover), named: 1 })))
  })
}

test('the focus of a card is seen around all of it', async ({ page }) => {
  await page.goto('/blog')
  const card = page.locator('article', { has: page.locator('picture') }).first()
  await card.getByRole('link').first().focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  const [ring, whole] = await card.evaluate((article) => {
    const link = article.querySelector('a')
    const area = link && getComputedStyle(link, '::after')
    return [
      { style: area?.outlineStyle, width: area?.width, height: area?.height },
      { style: 'solid', width: getComputedStyle(article).width, height: getComputedStyle(article).height },
    ]
  })
  expect(ring).toEqual(whole)
})

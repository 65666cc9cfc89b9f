/** Links and menus that lead on from a page, and what they mark. */
import { expect, open, test } from './site.ts'

test('a type of the stream is a list by year, whose entries open where they are pressed', async ({
  page,
}) => {
  await page.goto('/stream?type=note')
  await expect(page.locator('main h2').first()).toHaveText(/^20\d\d$/)
  const entry = page.locator('main li article').first()
  const title = entry.getByRole('link')
  const words = (await title.textContent()) ?? ''
  await entry.click({ position: { x: 8, y: 24 } })
  await expect(page.locator('h1')).toHaveText(words)
})

test('the navigation marks the section of the home page that is in view', async ({ page }) => {
  await open(page, '/')
  const marked = page.getByRole('banner').locator('nav [data-in-view="true"]')
  await page.locator('#experience').evaluate((one) => one.scrollIntoView({ behavior: 'instant' }))
  await expect(marked).toHaveText('Experience')
  // The menu has no item of its own for it: it counts as the section before.
  const section = page.locator('main > section:has(+ #skills)')
  await section.evaluate((one) => one.scrollIntoView({ behavior: 'instant' }))
  await expect(marked).toHaveAttribute('href', new RegExp(`#${await section.getAttribute('id')}$`))
  await page.locator('#skills').evaluate((one) => one.scrollIntoView({ behavior: 'instant' }))
  // Two frames: by then what is in view has been told.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await expect(marked).toHaveAttribute('href', new RegExp(`#${await section.getAttribute('id')}$`))
  await page.locator('#blog').evaluate((one) => one.scrollIntoView({ behavior: 'instant' }))
  await expect(marked).toHaveText('Blog')
})

test('a project ends with the way to all projects, and to the stream only for who may have come from it', async ({
  page,
}) => {
  const ends = page.getByRole('main').locator('.onward-back').filter({ visible: true })
  await open(page, '/project/linea-38')
  await expect(ends).toHaveText(['All projects', 'Back to the stream'])
  await open(page, '/projects')
  await page.getByRole('main').getByRole('link', { name: 'Linea 38' }).first().click()
  await expect(page).toHaveURL('/project/linea-38')
  await expect(ends).toHaveText(['All projects'])
})

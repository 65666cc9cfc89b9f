/** The list of projects, and the ways to it. */
import { expect, test } from './site.ts'

test.use({ javaScriptEnabled: false })

test('the projects are listed, filtered by kind and skill, and opened, without scripts', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'See the work' }).click()
  await expect(page).toHaveURL('/projects')
  await expect(page.getByRole('article')).toHaveCount(6)
  await page.getByRole('navigation', { name: 'By kind' }).getByRole('link', { name: 'Side project' }).click()
  await expect(page).toHaveURL('/projects?kind=side-project')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Casa Comune'])
  await page.getByRole('navigation', { name: 'By kind' }).getByRole('link', { name: 'Everything' }).click()
  await page.getByText('By skill').click()
  await page
    .getByRole('navigation', { name: 'By skill' })
    .getByRole('link', { name: 'User interviews' })
    .click()
  await expect(page).toHaveURL('/projects?skill=interviews')
  await page.getByRole('heading', { name: 'Casa Comune' }).click()
  await expect(page).toHaveURL('/project/casa-comune')
})

test('the page of a missing project leads to the others', async ({ page, consoleWatch }) => {
  consoleWatch.expected = [/404/]
  await page.goto('/it/project/nowhere')
  await page.getByRole('link', { name: 'Tutti i progetti' }).click()
  await expect(page).toHaveURL('/it/projects')
})

/** Lists of projects, tags, series and related posts, and the ways to them. */
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

test('a kind and a skill that no project has both of are named beside a drawing, and each leads to its own', async ({
  page,
}) => {
  await page.goto('/projects?kind=side-project&skill=accessibility')
  const words = page.getByText('No project yet is both: Side project and Accessibility')
  const drawing = page.locator('main svg:has(circle)')
  const [left, right] = [await words.boundingBox(), await drawing.boundingBox()]
  expect(right?.x).toBeGreaterThan((left?.x ?? Number.NaN) + (left?.width ?? Number.NaN))
  await page.getByRole('link', { name: 'Only Accessibility' }).click()
  await expect(page).toHaveURL('/projects?skill=accessibility')
  await expect(page.locator('summary')).toHaveText('By skill Accessibility')
  await page.goBack()
  await page.getByRole('link', { name: 'All projects' }).click()
  await expect(page).toHaveURL('/projects')
})

test('the page of a missing project leads to the others', async ({ page, consoleWatch }) => {
  consoleWatch.expected = [/404/]
  await page.goto('/it/project/nowhere')
  await page.getByRole('link', { name: 'Tutti i progetti' }).click()
  await expect(page).toHaveURL('/it/projects')
})

for (const [path, words, list] of [
  ['/projects?skill=no-such-skill', 'All projects', '/projects'],
  ['/it/tags/no-such-tag', 'Tutti gli argomenti', '/it/tags'],
  ['/tags/discovery?page=9', 'All tags', '/tags'],
] as const) {
  test(`${path} is not there, and leads to ${list}`, async ({ page, consoleWatch }) => {
    consoleWatch.expected = [/404/]
    expect((await page.goto(path))?.status()).toBe(404)
    await expect(page.locator('h1')).toContainText(`: ${path}`)
    await page.getByRole('link', { name: words }).click()
    await expect(page).toHaveURL(list)
  })
}

test('a post leads to its tags, to the parts of its series and to posts about the same', {
  tag: '@static',
}, async ({ page }) => {
  await page.goto('/it/blog/2026/le-roadmap-sono-promesse')
  await expect(page.getByRole('link', { name: 'Parte 1 di 2' })).toBeVisible()
  await page.getByRole('navigation', { name: 'La serie: Che cosa costruire' }).getByRole('link').click()
  await expect(page.getByRole('link', { name: 'Parte 2 di 2' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Sullo stesso tema' }).getByRole('listitem')).not.toHaveCount(
    0,
  )
  await page.getByRole('link', { name: 'Prodotto', exact: true }).click()
  await expect(page).toHaveURL('/it/tags/product')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prodotto')
  await page.getByRole('link', { name: 'Tutti gli argomenti' }).click()
  await expect(page.getByRole('link', { name: 'Ricerca 4 testi' })).toBeVisible()
})

import { expect, test, waitUntilHydrated } from './site.ts'

test.describe('the constellation of skills', () => {
  test('arrows lead from skill to skill and open its card; Tab goes on into the card', async ({ page }) => {
    await page.goto('/')
    await waitUntilHydrated(page)
    const skill = (name: string) => page.locator('#skills summary', { hasText: name })
    await skill('SQL').click()
    await expect(skill('SQL').locator('..')).toHaveAttribute('open')
    await page.keyboard.press('ArrowUp')
    const focused = page.locator('#skills summary:focus')
    await expect(focused).not.toHaveText('SQL')
    await expect(focused.locator('..')).toHaveAttribute('open')
    await expect(page.locator('#skills details[open]')).toHaveCount(1)
    await page.keyboard.press('Tab')
    await expect(page.locator('#skills details[open] a:focus')).toHaveAttribute('href', /^\/project\//)
  })

  test('no skill’s name covers another, from 1024 to 1920 px', async ({ page }) => {
    for (const width of [1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/it')
      await page.evaluate(() => document.fonts.ready)
      const overlaps = await page.locator('#skills summary > span').evaluateAll((names) => {
        const boxes = names.map((name) => ({ name: name.textContent, box: name.getBoundingClientRect() }))
        return boxes.flatMap(({ name, box }, index) =>
          boxes
            .slice(index + 1)
            .filter(({ box: other }) => {
              const aside = box.right <= other.left || other.right <= box.left
              return !aside && box.bottom > other.top && other.bottom > box.top
            })
            .map((other) => `${name} / ${other.name}`),
        )
      })
      expect(overlaps).toEqual([])
    }
  })

  test('a skill chosen in the hero is the one open below', async ({ page }) => {
    await page.goto('/')
    await waitUntilHydrated(page)
    const dial = page.locator('#hero a[href="#skill-graph"]')
    await dial.hover({ position: { x: 40, y: 300 } })
    const name = (await dial.locator('text').textContent()) ?? ''
    await dial.click({ position: { x: 40, y: 300 } })
    await expect(page.locator('#skills details[open] summary')).toHaveText(name)
    await expect(page).toHaveURL('/#skill-graph')
  })

  test('on a phone it is a list, of which one card is open', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/')
    await waitUntilHydrated(page)
    const skill = page.locator('#skills summary', { hasText: 'Accessibility' })
    await skill.click()
    await expect(page.locator('#skills details[open] summary')).toHaveText('Accessibility')
    await skill.click()
    await expect(page.locator('#skills details[open]')).toHaveCount(0)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

  test('the menu opens, a skill opens, and no control is shown that could not work', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expect(page.locator('input[type=radio]').first()).toBeHidden()
    await page.getByRole('button', { name: 'Close the menu' }).click()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
    await page.locator('#skills summary', { hasText: 'SQL' }).click()
    await expect(page.locator('#skills details[open] summary')).toHaveText('SQL')
  })
})

test('the menu makes way when a place on this page is chosen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await waitUntilHydrated(page)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('link', { name: 'Experience', exact: true }).click()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await expect(page.locator('#experience')).toBeInViewport()
})

test('a place of the home page is reached from another page', async ({ page }) => {
  await page.goto('/blog')
  await waitUntilHydrated(page)
  await page.locator('header').getByRole('link', { name: 'Experience' }).click()
  await expect(page).toHaveURL('/#experience')
  await expect(page.locator('#experience')).toBeInViewport()
})

test('the chosen colours are there before the first paint, and after a reload', async ({ page }) => {
  await page.goto('/')
  await waitUntilHydrated(page)
  const root = page.locator('html')
  await expect(root).toHaveClass('system')
  await page.getByTitle('Dark').click()
  await expect(root).toHaveClass('dark')
  await page.reload({ waitUntil: 'commit' })
  await expect(root).toHaveClass('dark')
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
})

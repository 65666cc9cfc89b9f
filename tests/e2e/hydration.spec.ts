/** Actions of a visitor before a page is hydrated, or while it is: each does what it says, and the console stays silent. */
import type { Page } from '@playwright/test'
import { expect, holdScripts, hydration, test, WITH_MOTION, waitUntilHydrated } from './site.ts'

test.use(WITH_MOTION)

/** Opens a page whose router answers already, while the page's own script is held back: hydration has not begun. */
async function openWithRouterOnly(page: Page, path: string): Promise<() => void> {
  const release = await holdScripts(page, '**/assets/entries/pages_*.js')
  await page.goto(path)
  await page.keyboard.press('Shift')
  await page.waitForFunction(() => window.history.state?.vike)
  return release
}

const LINKS = [
  { from: '/stream?type=note', link: 'main li article a', to: /\/stream\/[a-z]/ },
  { from: '/blog', link: 'nav a[href="/blog?type=note"]', to: '/blog?type=note' },
  { from: '/it', link: 'header a[href="/it/projects"]', to: '/it/projects' },
]
for (const { from, link, to } of LINKS) {
  test(`a link of ${from} that is followed before hydration begins opens its page at the top`, async ({
    page,
  }) => {
    const release = await openWithRouterOnly(page, from)
    await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }))
    await page.locator(link).first().click()
    release()
    await expect(page).toHaveURL(to)
    await hydration(page)
    await expect(page.locator('#announcer')).toHaveText(await page.title())
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await page.goBack()
    await expect(page).toHaveURL(from)
    await expect(page.locator(link).first()).toBeVisible()
  })
}

test('a card that was opened, and words that were typed before hydration, are known to the page after it', async ({
  page,
}) => {
  const release = await holdScripts(page)
  await page.goto('/')
  const skill = page.locator('#skills summary').last()
  await skill.click()
  const message = page.locator('#contact textarea')
  await message.fill('Too short')
  release()
  await waitUntilHydrated(page)
  await expect(page.locator('#contact').getByText('One more character')).toBeVisible()
  const opened = page.locator('#skills details[open]')
  await expect(opened).toHaveCount(1)
  await skill.click()
  await expect(opened).toHaveCount(0)
  await page.reload()
  await waitUntilHydrated(page)
  await expect(message).toHaveValue('Too short')
})

import type { Page } from '@playwright/test'
import { expect, open, test, WITH_MOTION } from './site.ts'
import { at } from './test-site.ts'

test.use(WITH_MOTION)

const POST = '/blog/2026/roadmaps-are-promises'

/** Notes what travels in each view transition: the names of the pictures the browser moves. */
async function watchTransitions(page: Page): Promise<() => Promise<string[][]>> {
  await page.evaluate(() => {
    const travelled: string[][] = []
    Object.assign(window, { travelled })
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      const transition = start(update)
      // How long a frame is waited for is another test's subject: a busy machine may take longer.
      transition.skipTransition = () => {}
      transition.ready.then(
        () => {
          const moving = document
            .getAnimations()
            .map(
              ({ effect }) =>
                /^::view-transition-group\((.*)\)$/.exec((effect as KeyframeEffect).pseudoElement ?? '')?.[1],
            )
          travelled.push([...new Set(moving.filter((name) => name !== undefined))].sort())
        },
        () => travelled.push(['skipped']),
      )
      return transition
    }
  })
  return () => page.evaluate(() => (window as unknown as { travelled: string[][] }).travelled)
}

test('the cover travels from its card to its page and back, and no title crosses it', {
  tag: '@soak',
}, async ({ page }) => {
  await open(page, '/blog')
  const travelled = await watchTransitions(page)
  const title = page.locator(`main a[href="${at(POST)}"].opener`)
  await title.scrollIntoViewIfNeeded()
  await title.click()
  await expect(page).toHaveURL(POST)
  await expect.poll(travelled).toEqual([['cover', 'root', 'site-header']])
  await page.goBack()
  await expect(page).toHaveURL('/blog')
  await expect.poll(async () => (await travelled())[1]).toEqual(['cover', 'root', 'site-header'])
})

test('a navigation in the middle of a transition breaks it off', async ({ page }) => {
  await open(page, '/blog')
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'Privacy' }).evaluate((link: HTMLElement) => link.click())
  await page.waitForURL('/privacy')
  await footer.getByRole('link', { name: 'CV' }).evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveURL('/cv')
  await expect(page.locator('h1')).toHaveCount(1)
})

test('a transition delays nobody: a page that shows no frame is there within 300 ms', async ({ page }) => {
  await open(page, '/blog')
  // A browser that never gets to draw: the callback is only called when the transition is skipped.
  await page.evaluate(() => {
    document.startViewTransition = ((update: () => void) => {
      const { promise: updateCallbackDone, resolve } = Promise.withResolvers<void>()
      const never = new Promise(() => {})
      return { ready: never, finished: never, updateCallbackDone, skipTransition: () => resolve(update()) }
    }) as unknown as typeof document.startViewTransition
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await expect(page.locator('h1')).toHaveText(/privacy/i)
})

test('who asked for less motion gets none', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/blog')
  const travelled = await watchTransitions(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await expect(page.locator('h1')).toHaveText(/privacy/i)
  expect(await travelled()).toEqual([])
})

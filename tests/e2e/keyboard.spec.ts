/** The keyboard alone reaches and operates everything, in the order in which it is read, and shows where it is. */
import type { Page } from '@playwright/test'
import { PAGE_SAMPLES } from './page-samples.ts'
import { expect, test, waitUntilHydrated } from './site.ts'

interface Stop {
  /** The section, or the landmark, that it stands in. */
  place: string
  name: string
  /** Problem with its visibility, if any. */
  fault?: string
}

/** Presses Tab from the top of the page until the focus leaves it, and notes every stop. */
async function walk(page: Page): Promise<Stop[]> {
  const stops: Stop[] = []
  for (let presses = 0; presses < 250; presses += 1) {
    await page.keyboard.press('Tab')
    const stop = await currentStop(page)
    if (!stop) return stops
    stops.push(stop)
  }
  throw new Error('Tab goes round and round')
}

/** `undefined` when nothing on the page has the focus. */
function currentStop(page: Page): Promise<Stop | undefined> {
  return page.evaluate(async () => {
    const element = document.activeElement
    if (!element || element === document.body) return undefined
    // The skip link glides into view.
    const gliding = element.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(gliding.map(({ finished }) => finished))
    const landmark = element.closest('section[id], #root > header, main, #root > footer')
    const place = landmark?.id || landmark?.tagName.toLowerCase() || 'body'
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
    const { top, bottom, width } = element.getBoundingClientRect()
    // The ring of a card that opens its entry is around the card, and drawn by its link.
    const rings = [element, element.parentElement, ...element.querySelectorAll('*')]
    const hasRing = [...rings.map((ring) => [ring, ''] as const), [element, '::after'] as const].some(
      ([ring, part]) => {
        if (!ring) return false
        const { outlineStyle, outlineWidth } = getComputedStyle(ring, part)
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
      },
    )
    const isInView = width > 0 && bottom > 0 && top < window.innerHeight
    const fault = hasRing ? (isInView ? undefined : 'out of view') : 'no ring'
    return { place, name: name.slice(0, 40), ...(fault && { fault }) }
  })
}

const placesOf = (stops: Stop[]) =>
  stops.map(({ place }) => place).filter((place, index, places) => place !== places[index - 1])
const faultsOf = (stops: Stop[]) =>
  stops.filter(({ fault }) => fault).map(({ place, name, fault }) => `${place}: ${name}: ${fault}`)

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitUntilHydrated(page)
}

/** Presses Tab until `name` has the focus. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let presses = 0; presses < 200; presses += 1) {
    await page.keyboard.press('Tab')
    const stop = await currentStop(page)
    if (stop && (typeof name === 'string' ? stop.name === name : name.test(stop.name))) return
  }
  throw new Error(`Tab never reaches ${name}`)
}

test('Tab walks the home page from the skip link to the foot, and every stop is seen', async ({ page }) => {
  test.slow()
  await open(page, '/')
  const stops = await walk(page)
  expect(stops[0]?.name).toBe('Skip to the content')
  expect(placesOf(stops)).toEqual([
    'body',
    'header',
    'hero',
    'about',
    'skills',
    'experience',
    'portfolio',
    'stream',
    'blog',
    'contact',
    'footer',
  ])
  expect(faultsOf(stops)).toEqual([])
})

// The home page has a walk of its own, above.
for (const path of PAGE_SAMPLES.en.filter((path) => path !== '/')) {
  test(`Tab walks ${path}, and every stop is seen`, async ({ page, consoleWatch }) => {
    test.slow()
    consoleWatch.expected = [/404/]
    await open(page, path)
    const stops = await walk(page)
    expect(
      placesOf(stops)
        .filter((place) => ['header', 'main', 'footer'].includes(place))
        .at(-1),
    ).toBe('footer')
    expect(faultsOf(stops)).toEqual([])
  })
}

test('the skip link leads past the header', async ({ page }) => {
  await open(page, '/blog')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.locator('main :focus')).toHaveCount(1)
})

test('the navigation, the colours and the language answer to keys', async ({ page }) => {
  await open(page, '/')
  await tabTo(page, 'Blog')
  await page.keyboard.press('Enter')
  await expect(page.locator('h1')).toBeFocused()
  await expect(page).toHaveURL('/blog')
  await page.locator('header').getByRole('link', { name: 'Contact' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('html')).toHaveClass('light')
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('html')).toHaveClass('dark')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Search' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Italiano' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/it/blog')
  await expect(page.getByRole('banner').getByRole('link', { name: 'English' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/blog')
})

test('on a phone the menu opens, holds the way, and gives the focus back', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '/blog')
  const button = page.getByRole('button', { name: 'Menu', exact: true })
  await button.focus()
  await page.keyboard.press('Enter')
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await expect(navigation).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Close the menu' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(navigation.getByRole('link', { name: 'Home' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(navigation).toBeHidden()
  await expect(button).toBeFocused()
})

test('an achievement of the timeline opens and closes', async ({ page }) => {
  await open(page, '/')
  const achievements = page.locator('#experience details').first()
  const before = await achievements.evaluate((details: HTMLDetailsElement) => details.open)
  await achievements.locator('summary').focus()
  await page.keyboard.press('Space')
  expect(await achievements.evaluate((details: HTMLDetailsElement) => details.open)).toBe(!before)
})

test('a filter of the blog is followed, and the focus stays with the filters', async ({ page }) => {
  await open(page, '/blog')
  await tabTo(page, 'Notes')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/blog?type=note')
  await expect(page.locator('main').getByRole('link', { name: 'Notes', exact: true })).toBeFocused()
})

test('the contact form is filled in and sent with keys; what is wrong gets the focus', async ({ page }) => {
  await open(page, '/')
  await page.locator('#contact').getByRole('textbox').first().focus()
  await page.keyboard.type('Ada')
  await page.keyboard.press('Tab')
  await page.keyboard.type('ada@example.org')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Two boats and one harbour, to begin with.')
  await tabTo(page, 'Send')
  await page.keyboard.press('Enter')
  const subject = page.getByRole('textbox', { name: 'Subject' })
  await expect(subject).toBeFocused()
  await expect(subject).toHaveAttribute('aria-invalid', 'true')
})

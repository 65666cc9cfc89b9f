/** Covers in the dark theme and after dusk: the sky over them is dark, whatever the hour that they show. */
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test, waitUntilHydrated } from './site.ts'

const NOON = '2026-11-22T11:00:00Z'
const NIGHT = '2026-11-22T21:00:00Z'

test.beforeEach(({ page }) => page.clock.setFixedTime(NOON))

/** How blue the head and the foot of the post's cover are: blue as a share of red. */
async function bluenessOfCover(page: Page): Promise<{ head: number; foot: number }> {
  const shot = sharp(await page.locator('main picture').first().screenshot())
  const { width = 0, height = 0 } = await shot.metadata()
  const blueness = async (top: number) => {
    const part = await shot.clone().extract({ left: 0, top, width, height: 40 }).toBuffer()
    const [red, , blue] = (await sharp(part).stats()).channels
    return (blue?.mean ?? 0) / (red?.mean ?? 1)
  }
  return { head: await blueness(20), foot: await blueness(height - 60) }
}

test('in the dark the sky over a cover is a night sky, and there is light at its foot', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/blog/2026/choosing-what-not-to-build')
  const day = await bluenessOfCover(page)
  await page.getByTitle('Dark').click()
  await expect(page.locator('html')).toHaveClass('dark')
  const night = await bluenessOfCover(page)
  expect(night.head).toBeGreaterThan(1.4 * day.head)
  expect(night.foot).toBeLessThan(1.1 * day.foot)
})

test('in the dark a cover is deeper than by day, and is not veiled', async ({ page }) => {
  /** How far light and shade lie apart at half its height, as a share of their mean. */
  const depthOfCover = async () => {
    const shot = sharp(await page.locator('main picture').first().screenshot())
    const { width = 0, height = 0 } = await shot.metadata()
    const middle = { left: 0, top: Math.round(height / 2) - 30, width, height: 60 }
    const [grey] = (await sharp(await shot.extract(middle).greyscale().toBuffer()).stats()).channels
    return (grey?.stdev ?? 0) / (grey?.mean ?? 1)
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/blog/2026/choosing-what-not-to-build')
  const day = await depthOfCover()
  await page.getByTitle('Dark').click()
  await expect(page.locator('html')).toHaveClass('dark')
  expect(await depthOfCover()).toBeGreaterThan(1.15 * day)
})

/** Mean of the red in the middle of a cover's sky, 0 to 255. */
async function skyOf(cover: Locator): Promise<number> {
  const shot = sharp(await cover.screenshot())
  const { width = 0, height = 0 } = await shot.metadata()
  const sky = { left: width >> 2, top: height >> 3, width: width >> 2, height: height >> 3 }
  const [red] = (await sharp(await shot.extract(sky).toBuffer()).stats()).channels
  return red?.mean ?? 0
}

test('a cover that has a night of its own lies in it in the dark, and by day nobody asks for that drawing', async ({
  page,
}) => {
  const drawings: string[] = []
  page.on('request', (request) => {
    if (/cover-night/.test(request.url())) drawings.push(request.url())
  })
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/project/porto-lento', { waitUntil: 'networkidle' })
  const cover = page.locator('main picture').first()
  const day = await skyOf(cover)
  expect(drawings).toEqual([])
  await page.getByTitle('Dark').click()
  await expect(page.locator('html')).toHaveClass('dark')
  await expect.poll(() => skyOf(cover)).toBeLessThan(0.6 * day)
  expect(drawings).toHaveLength(1)
})

test('a pointer turns the hour of such a cover: by day to its night, and back when it leaves', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/projects')
  const cover = page.locator('main picture[data-cover-of="/project/porto-lento"]')
  await cover.scrollIntoViewIfNeeded()
  const day = await skyOf(cover)
  await cover.hover({ force: true })
  await expect.poll(() => skyOf(cover)).toBeLessThan(0.6 * day)
  await page.mouse.move(0, 0)
  await expect.poll(() => skyOf(cover)).toBeGreaterThan(0.95 * day)
})

test('after dusk a cover lies in its night in the light theme too, until the sun is turned to noon', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  const cover = page.locator('#portfolio picture').first()
  await page.goto('/')
  const day = await skyOf(cover)
  await page.clock.setFixedTime(NIGHT)
  await page.reload()
  await waitUntilHydrated(page)
  await expect.poll(() => skyOf(cover)).toBeLessThan(0.6 * day)
  await page.getByRole('slider').fill('720')
  await expect.poll(() => skyOf(cover)).toBeGreaterThan(0.95 * day)
})

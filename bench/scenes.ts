/** Scenes of the site in motion, as a visitor sets it: by selectors alone, so that none knows the owner. */
import type { CDPSession, Page } from '@playwright/test'

export interface Scene {
  name: string
  /** Width and height in pixels. */
  window: readonly [number, number]
  /** From the top of the home page to where the scene begins. */
  prepare?(page: Page): Promise<void>
  play(page: Page, session: CDPSession): Promise<void>
}

const DESK = [1280, 800] as const
const PHONE = [360, 740] as const

export const SCENES: readonly Scene[] = [
  { name: 'scroll, desk', window: DESK, play: scrollToFoot },
  { name: 'scroll, phone', window: PHONE, play: scrollToFoot },
  { name: 'case study, desk', window: DESK, prepare: toCaseStudy, play: openCaseStudy },
  { name: 'case study, phone', window: PHONE, prepare: toCaseStudy, play: openCaseStudy },
]

/** Waits until nothing moves but what is scrolled, and the browser is idle. */
export async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const moving = () =>
      document
        .getAnimations()
        .filter(({ timeline, playState }) => timeline === document.timeline && playState === 'running')
    await frame()
    await frame()
    for (let list = moving(); list.length > 0; list = moving()) {
      await Promise.allSettled(list.map(({ finished }) => finished))
      await frame()
    }
    await new Promise((resolve) => requestIdleCallback(resolve))
  })
}

/** Scrolls as fast as a hand that looks for something: 1,600 pixels a second. */
async function scrollToFoot(page: Page, session: CDPSession): Promise<void> {
  const { width, height, length } = await page.evaluate(() => ({
    width: innerWidth,
    height: innerHeight,
    length: document.documentElement.scrollHeight - innerHeight,
  }))
  await session.send('Input.synthesizeScrollGesture', {
    x: width / 2,
    y: height / 2,
    yDistance: -length,
    speed: 1600,
    // A browser without a window does not scroll by touch.
    gestureSourceType: 'mouse',
  })
}

const caseStudy = (page: Page) => page.locator('#portfolio a[data-title-of]').first()

async function toCaseStudy(page: Page): Promise<void> {
  await caseStudy(page).evaluate((link) => link.scrollIntoView({ behavior: 'instant', block: 'center' }))
}

async function openCaseStudy(page: Page): Promise<void> {
  await caseStudy(page).click()
  await page.waitForURL((url) => url.pathname.includes('/project'))
  await comeToRest(page)
}

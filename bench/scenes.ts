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
  { name: 'dial, desk', window: DESK, play: playOnDial },
  { name: 'turned sun, desk', window: DESK, prepare: toDial, play: turnSun },
  { name: 'turned sun, phone', window: PHONE, prepare: toDial, play: turnSun },
  { name: 'constellation, desk', window: DESK, prepare: toConstellation, play: openStars },
  { name: 'constellation, phone', window: PHONE, prepare: toConstellation, play: turnRow },
  { name: 'scroll, desk', window: DESK, play: scrollToFoot },
  { name: 'scroll, phone', window: PHONE, play: scrollToFoot },
  { name: 'case study, desk', window: DESK, prepare: toCaseStudy, play: openCaseStudy },
  { name: 'case study, phone', window: PHONE, prepare: toCaseStudy, play: openCaseStudy },
  { name: 'back, desk', window: DESK, prepare: intoCaseStudy, play: goBack },
  { name: 'back, phone', window: PHONE, prepare: intoCaseStudy, play: goBack },
  { name: 'sunset, desk', window: DESK, play: (page) => switchColours(page, 'dark') },
  { name: 'sunset, phone', window: PHONE, prepare: openMenu, play: (page) => switchColours(page, 'dark') },
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

/** Moves the pointer once around the hero's dial and opens the star at which it ends: the page scrolls to its card. */
async function playOnDial(page: Page): Promise<void> {
  const dial = page.locator('#hero a[href="#skill-graph"]')
  const { x = 0, y = 0, width = 0, height = 0 } = (await dial.boundingBox()) ?? {}
  for (let step = 0; step <= 24; step++) {
    const angle = (step / 24) * 2 * Math.PI
    const place = [
      x + width * (0.5 + 0.3 * Math.sin(angle)),
      y + height * (0.5 - 0.3 * Math.cos(angle)),
    ] as const
    await page.mouse.move(...place)
  }
  const scrolled = scrollEnd(page)
  await page.mouse.down()
  await page.mouse.up()
  await scrolled
  await comeToRest(page)
}

/** By night the sun is on the lower half, which a phone does not show at first. */
async function toDial(page: Page): Promise<void> {
  const dial = page.locator('#hero a[href="#skill-graph"]')
  await dial.evaluate((element) => element.scrollIntoView({ behavior: 'instant', block: 'center' }))
}

/** Turns the sun of the dial once around, in two seconds. */
async function turnSun(page: Page): Promise<void> {
  const dial = page.locator('#hero a[href="#skill-graph"] svg')
  const { x = 0, y = 0, width = 0, height = 0 } = (await dial.boundingBox()) ?? {}
  const sun = (await page.locator('#hero input[type="range"]').boundingBox()) ?? { x, y, width: 0, height: 0 }
  const [fromX, fromY] = [sun.x + sun.width / 2, sun.y + sun.height / 2]
  await page.mouse.move(fromX, fromY)
  await page.mouse.down()
  const [left, up] = [fromX - x - width / 2, y + height / 2 - fromY]
  for (let step = 0; step <= 120; step++) {
    const angle = Math.atan2(left, up) + (step / 120) * 2 * Math.PI
    const radius = Math.hypot(left, up)
    await page.mouse.move(x + width / 2 + radius * Math.sin(angle), y + height / 2 - radius * Math.cos(angle))
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  }
  await page.mouse.up()
  await comeToRest(page)
}

async function toConstellation(page: Page): Promise<void> {
  await page.locator('#skill-graph').evaluate((graph) => graph.scrollIntoView({ behavior: 'instant' }))
}

async function openStars(page: Page): Promise<void> {
  const stars = page.locator('#skill-graph summary')
  for (const place of [3, 9, 15]) {
    await stars.nth(place).click()
    await comeToRest(page)
  }
}

async function turnRow(page: Page): Promise<void> {
  const next = page.locator('#skill-graph > p button').last()
  for (let turn = 0; turn < 2; turn++) {
    const turned = scrollEnd(page)
    await next.tap()
    await turned
    await comeToRest(page)
  }
  const closed = page.locator('#skill-graph details:not([open]) > summary')
  const inView = await closed.evaluateAll((stars) =>
    stars.findIndex((star) => {
      const { left, right } = star.getBoundingClientRect()
      return left > 0 && right < innerWidth
    }),
  )
  await closed.nth(inView).tap()
  await comeToRest(page)
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

async function intoCaseStudy(page: Page): Promise<void> {
  await toCaseStudy(page)
  await openCaseStudy(page)
}

async function goBack(page: Page): Promise<void> {
  await page.goBack()
  await page.locator('#portfolio').waitFor()
  await comeToRest(page)
}

async function openMenu(page: Page): Promise<void> {
  await page.locator('button[popovertarget]:not([popovertargetaction])').click()
}

async function switchColours(page: Page, mode: string): Promise<void> {
  await page.locator(`#site-menu [data-mode="${mode}"]`).click()
  await page.locator(`html.${mode}:not([data-colour-change])`).waitFor()
}

/** Resolves when what is scrolled next has stopped. */
function scrollEnd(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        document.addEventListener('scrollend', () => resolve(), { capture: true, once: true }),
      ),
  )
}

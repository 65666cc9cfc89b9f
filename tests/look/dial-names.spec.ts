/** The names of groups and stars: in the dial of the first screen, which shows the one next to the pointer, and in the sky while it grows. */
import type { Locator } from '@playwright/test'
import { expect, showFonts, some, test, WITH_MOTION, waitUntilHydrated } from '../e2e/site.ts'

async function middlesOf(stars: Locator): Promise<(readonly [x: number, y: number])[]> {
  return (await some(stars)).evaluateAll((all) =>
    all.map((star) => {
      const { x, y, width, height } = star.getBoundingClientRect()
      return [x + width / 2, y + height / 2] as const
    }),
  )
}

for (const [width, path] of [
  [320, '/'],
  [360, '/it'],
  [768, '/'],
  [1024, '/'],
  [1280, '/it'],
] as const)
  test(`the name of every star of the dial is large enough, and clear of the sun at any hour, at ${width} px of ${path}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(path)
    await waitUntilHydrated(page)
    await showFonts(page)
    const dial = page.locator('#hero a[href="#skill-graph"]')
    await dial.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    const stars = dial.locator('circle[data-lit]')
    const faults: string[] = []
    for (const [index, place] of (await middlesOf(stars)).entries()) {
      await page.mouse.move(...place)
      await expect(stars.nth(index)).toHaveAttribute('data-lit', 'true')
      faults.push(
        ...(await dial.locator('circle ~ text').evaluate((name) => {
          const middleOf = ({ x, y, width, height }: DOMRect) => [x + width / 2, y + height / 2] as const
          const { left, right, top, bottom } = name.getBoundingClientRect()
          const [x, y] = middleOf(name.closest('svg')?.getBoundingClientRect() ?? new DOMRect())
          const sun = document.querySelector<HTMLElement>('#hero [type="range"]')
          const [sunX, sunY] = middleOf(sun?.getBoundingClientRect() ?? new DOMRect())
          const reach = Math.hypot(Math.max(x - left, right - x), Math.max(y - top, bottom - y))
          const scale = name instanceof SVGGraphicsElement ? (name.getScreenCTM()?.a ?? 0) : 0
          const size = Number.parseFloat(getComputedStyle(name).fontSize) * scale
          return [
            ...(size < 12 ? [`${name.textContent} is ${size} px large`] : []),
            // As far as the ring around it, whose box is larger where it is turned.
            ...(reach > Math.hypot(sunX - x, sunY - y) - (sun?.offsetWidth ?? 0) / 2
              ? [`${name.textContent} is where the sun may be`]
              : []),
          ]
        })),
      )
    }
    expect(faults).toEqual([])
  })

for (const [width, path] of [
  [320, '/it'],
  [360, '/it'],
  [768, '/it'],
  [1024, '/it'],
  [1280, '/it'],
  [1920, '/'],
] as const)
  test(`the names of all groups stand within the rim, clear of the sun, of each other and of every star’s name, at ${width} px of ${path}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(path)
    await waitUntilHydrated(page)
    await showFonts(page)
    const dial = page.locator('#hero a[href="#skill-graph"]')
    const titles = await page.locator('#skills h3').allTextContents()
    expect(titles).not.toEqual([])
    await expect(dial.locator('textPath')).toHaveText(titles)
    await dial.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    const { faults, letters } = await dial.evaluate((element) => {
      const disc = element.querySelector('svg')?.getBoundingClientRect() ?? new DOMRect()
      const [x, y] = [disc.x + disc.width / 2, disc.y + disc.height / 2]
      const sun = document.querySelector<HTMLElement>('#hero [type="range"]')
      const at = sun?.getBoundingClientRect() ?? new DOMRect()
      const free = Math.hypot(at.x + at.width / 2 - x, at.y + at.height / 2 - y) - (sun?.offsetWidth ?? 0) / 2
      const faults: string[] = []
      /** Feet and heads of all letters, in pixels of the window. */
      const letters: { name: string; x: number; y: number }[] = []
      for (const path of element.querySelectorAll('textPath')) {
        const name = path.textContent
        const toWindow = path.getScreenCTM() ?? new DOMMatrix()
        const size = Number.parseFloat(getComputedStyle(path).fontSize)
        if (size * toWindow.a < 12) faults.push(`${name} is ${size * toWindow.a} px large`)
        for (let index = 0; index < path.getNumberOfChars(); index++) {
          const turn = (path.getRotationOfChar(index) * Math.PI) / 180
          for (const foot of [path.getStartPositionOfChar(index), path.getEndPositionOfChar(index)]) {
            for (const high of [-0.2, 0.3, 0.75]) {
              const point = new DOMPoint(
                foot.x + high * size * Math.sin(turn),
                foot.y - high * size * Math.cos(turn),
              ).matrixTransform(toWindow)
              letters.push({ name, x: point.x, y: point.y })
              if (Math.hypot(point.x - x, point.y - y) > free) faults.push(`${name} is where the sun may be`)
            }
          }
        }
      }
      const meeting = letters.filter(({ name, x, y }) =>
        letters.some((other) => other.name !== name && Math.hypot(other.x - x, other.y - y) < 8),
      )
      for (const star of element.querySelectorAll('circle[data-lit]')) {
        const { x, y, width, height } = star.getBoundingClientRect()
        const [middleX, middleY] = [x + width / 2, y + height / 2]
        for (const letter of letters) {
          if (Math.hypot(letter.x - middleX, letter.y - middleY) < width / 2 + 2)
            faults.push(`a star is on ${letter.name}`)
        }
      }
      return { faults: [...faults, ...meeting.map(({ name }) => `${name} meets another name`)], letters }
    })
    expect(letters).not.toEqual([])
    expect([...new Set(faults)]).toEqual([])
    // Wherever one stands, its name must not lie on a group's.
    const stars = dial.locator('circle[data-lit]')
    const covered: string[] = []
    for (const [index, place] of (await middlesOf(stars)).entries()) {
      await page.mouse.move(...place)
      await expect(stars.nth(index)).toHaveAttribute('data-lit', 'true')
      const lines = await (await some(dial.locator('circle ~ text tspan'))).evaluateAll((all) =>
        all.map((line) => {
          const { x, y, width, height } = line.getBoundingClientRect()
          return { name: line.textContent, x, y, width, height }
        }),
      )
      for (const { name, x, y, width, height } of lines) {
        // Between the tops and the feet of its letters.
        const [top, bottom] = [y + height * 0.18, y + height * 0.95]
        const met = letters.find(
          (letter) => letter.x > x && letter.x < x + width && letter.y > top && letter.y < bottom,
        )
        if (met) covered.push(`${name} lies on ${met.name}`)
      }
    }
    expect(covered).toEqual([])
  })

test.describe('with motion', () => {
  test.use(WITH_MOTION)

  test('while the sky grows, no name is shown smaller than 12 px, and at its full size all are', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/')
    await waitUntilHydrated(page)
    await some(page.locator('#skills summary > span'))
    const seen = await page.locator('#skills').evaluate(async (skills) => {
      const sizes: number[] = []
      for (let above = innerHeight; above >= 0; above -= 40) {
        scrollTo({ top: skills.getBoundingClientRect().top + scrollY - above, behavior: 'instant' })
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
        const { scale } = getComputedStyle(skills.querySelector('#skill-graph > div') ?? skills)
        for (const name of skills.querySelectorAll('summary > span')) {
          const { fontSize, opacity } = getComputedStyle(name)
          if (Number(opacity) > 0) sizes.push(Number.parseFloat(fontSize) * Number(scale))
        }
      }
      const names = [...skills.querySelectorAll('summary > span')]
      if (!sizes.length) throw new Error('No name is shown')
      return {
        least: Math.min(...sizes),
        areShown: names.every((name) => getComputedStyle(name).opacity === '1'),
      }
    })
    expect(seen.least).toBeGreaterThanOrEqual(12)
    expect(seen.areShown).toBe(true)
  })
})

test('once half of the sky’s section is in the window, all its names stand at full strength', async ({
  browser,
}) => {
  const page = await browser.newPage({
    reducedMotion: 'no-preference',
    viewport: { width: 1280, height: 800 },
  })
  await page.goto('/')
  await some(page.locator('#skills summary > span'))
  const faint = await page.locator('#skills').evaluate(async (skills) => {
    const { top, height } = skills.getBoundingClientRect()
    scrollTo({ top: top + scrollY + height * 0.55 - innerHeight, behavior: 'instant' })
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const names = [...skills.querySelectorAll('summary > span')]
    return names.filter((name) => getComputedStyle(name).opacity !== '1').length
  })
  expect(faint).toBe(0)
  await page.close()
})

test('the ring of a star meets no name, its own included, from 360 to 1920 px', async ({ page }) => {
  await page.goto('/')
  await showFonts(page)
  for (const width of [360, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await some(page.locator('#skills summary > span'))
    const met = await page.locator('#skills').evaluate((section) => {
      const stars = [...section.querySelectorAll('summary')]
      const names = stars.flatMap((star) => {
        const range = document.createRange()
        range.selectNodeContents(star.querySelector('span') ?? star)
        const size = parseFloat(getComputedStyle(star).fontSize)
        // Between the tops and the feet of the letters.
        return [...range.getClientRects()].map(({ left, right, top, height }) => {
          const middle = top + height / 2
          return {
            name: star.textContent,
            left,
            right,
            top: middle - size * 0.38,
            bottom: middle + size * 0.42,
          }
        })
      })
      return stars.flatMap((star) => {
        const { left, right, top, bottom } = star.getBoundingClientRect()
        const { width } = getComputedStyle(star, '::before')
        const { padding } = getComputedStyle(star)
        const radius = parseFloat(width) / 2
        const inset = parseFloat(padding) + radius
        const [across, down] = [(left + right) / 2, (top + bottom) / 2]
        const side = star.dataset.side ?? 'below'
        const places: Record<string, [number, number]> = {
          below: [across, top + inset],
          above: [across, bottom - parseFloat(getComputedStyle(star).paddingBottom) - radius],
          start: [right - inset, down],
          end: [left + inset, down],
        }
        const [x, y] = places[side] ?? [0, 0]
        return names
          .filter((box) => {
            const aside = Math.max(box.left - x, 0, x - box.right)
            // A ring is 2 px wide and 3 px from its star.
            return Math.hypot(aside, Math.max(box.top - y, 0, y - box.bottom)) < radius + 5
          })
          .map(({ name }) => `${star.textContent} meets ${name}`)
      })
    })
    expect(met, `${width} px`).toEqual([])
  }
})

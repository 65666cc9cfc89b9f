/** The names of stars: in the dial of the first screen, which shows the one next to the pointer, and in the sky while it grows. */
import { expect, showFonts, test, WITH_MOTION, waitUntilHydrated } from './site.ts'

for (const [width, path] of [
  [320, '/'],
  [360, '/it'],
  [768, '/'],
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
    const stars = await dial.locator('circle[data-lit]').evaluateAll((all) =>
      all.map((star) => {
        const { x, y, width, height } = star.getBoundingClientRect()
        return [x + width / 2, y + height / 2] as const
      }),
    )
    const faults: string[] = []
    for (const [index, place] of stars.entries()) {
      await page.mouse.move(...place)
      await expect(dial.locator('circle[data-lit]').nth(index)).toHaveAttribute('data-lit', 'true')
      faults.push(
        ...(await dial.locator('text').evaluate((name) => {
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

test.describe('with motion', () => {
  test.use(WITH_MOTION)

  test('while the sky grows, no name is shown smaller than 12 px, and at its full size all are', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/')
    await waitUntilHydrated(page)
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
      return {
        least: Math.min(...sizes),
        areShown: names.every((name) => getComputedStyle(name).opacity === '1'),
      }
    })
    expect(seen.least).toBeGreaterThanOrEqual(12)
    expect(seen.areShown).toBe(true)
  })
})

test('the ring of a star meets no name, its own included, from 360 to 1920 px', async ({ page }) => {
  for (const width of [360, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    await showFonts(page)
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

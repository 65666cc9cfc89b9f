/**
 * Composition: each page at a quarter of its size, compared with `pictures/`. Photos are masked. To accept a change:
 * `npm run look -- pictures --update-snapshots`.
 */
import { expect, open, showFonts, test } from '../e2e/site.ts'

// Versions of a browser draw the edges of letters differently, which hardly shows at this size.
test.use({ deviceScaleFactor: 0.25 })

const POST = '/blog/2026/field-guide-to-discovery-interviews'

const PICTURES = [
  { name: 'home', path: '/', width: 360, colorScheme: 'light' },
  { name: 'home', path: '/it', width: 768, colorScheme: 'light' },
  { name: 'home', path: '/', width: 1280, colorScheme: 'dark' },
  { name: 'blog', path: '/blog', width: 360, colorScheme: 'dark' },
  { name: 'blog', path: '/blog', width: 1280, colorScheme: 'light' },
  { name: 'post', path: POST, width: 360, colorScheme: 'light' },
  { name: 'post', path: POST, width: 1280, colorScheme: 'dark' },
  { name: 'projects', path: '/projects', width: 1280, colorScheme: 'light' },
  { name: 'project', path: '/project/casa-comune', width: 360, colorScheme: 'dark' },
  { name: 'project', path: '/project/museo-aperto', width: 1280, colorScheme: 'light' },
  { name: 'project-line', path: '/project/archivio-vivo', width: 1280, colorScheme: 'light' },
  { name: 'project-sheet', path: '/project/orto-sociale', width: 1280, colorScheme: 'dark' },
  { name: 'cv', path: '/it/cv', width: 360, colorScheme: 'light' },
  { name: 'cv', path: '/cv', width: 1280, colorScheme: 'dark' },
  { name: 'stream', path: '/stream', width: 360, colorScheme: 'dark' },
  { name: 'stream', path: '/stream', width: 1280, colorScheme: 'light' },
] as const

for (const { name, path, width, colorScheme } of PICTURES) {
  test(`${name} at ${width} px looks as it did`, async ({ page }) => {
    await page.clock.setFixedTime('2026-11-22T11:00:00Z')
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 800 })
    await open(page, path)
    await showFonts(page)
    await page.waitForLoadState('networkidle')
    await expect(page).toHaveScreenshot(`${name}-${width}.png`, {
      fullPage: true,
      maxDiffPixelRatio: 0.01,
      scale: 'device',
      mask: [page.locator('main :is(picture, :not(picture) > img)')],
      maskColor: '#808080',
    })
  })
}

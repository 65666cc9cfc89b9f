/** Ten kinds of page: in English as they are by day on a desk, in Italian by night on a phone. `tests/look` has all of them. */
import { measurePage } from './every-page.ts'
import { test } from './site.ts'

/** The narrowest phone, a tablet, and a desk. */
const WIDTHS = [320, 768, 1280]

const PATHS = {
  'in light at 1280 px': [
    '/',
    '/blog',
    '/blog/2026/field-guide-to-discovery-interviews',
    '/project/casa-comune',
    '/cv',
    '/forms',
  ],
  'in dark at 360 px': ['/it/stream', '/it/search?q=intervista', '/it/login', '/it/no/such/page'],
} as const

for (const look of ['in light at 1280 px', 'in dark at 360 px'] as const) {
  for (const path of PATHS[look]) {
    const tag = path.includes('?q=') ? '@server' : []
    test(`${path}: fits the window, every target can be hit, and axe finds nothing`, { tag }, async ({
      page,
      consoleWatch,
    }) => {
      consoleWatch.expected = [/404/]
      await measurePage(page, { path, widths: WIDTHS, looks: [look] })
    })
  }
}

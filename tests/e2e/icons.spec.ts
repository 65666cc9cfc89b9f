/** Icons whose names only the database knows, in a browser: of a host that may be asked, or none. */
import { json, startFaultyBackend } from '../server/faulty-backend.ts'
import { ROW } from '../server/one-entry.ts'
import { NO_BACKEND, startOwnServer } from './own-server.ts'
import { watchShifts } from './shifts.ts'
import { expect, open, settle, showFonts, test } from './site.ts'

const PATHS = ['/stream', `/stream/${ROW.slug}`]
const LIGHTHOUSE = {
  prefix: 'mdi',
  icons: { lighthouse: { body: '<path d="M1 1h22v22H1z"/>' } },
  width: 24,
  height: 24,
}

let backend: Awaited<ReturnType<typeof startFaultyBackend>>
let host: typeof backend
test.beforeEach(async () => {
  backend = await startFaultyBackend((response) =>
    json(response, 200, [{ ...ROW, icon: 'mdi:lighthouse' }], '0-0/1'),
  )
  host = await startFaultyBackend((response) => {
    response.setHeader('Access-Control-Allow-Origin', '*')
    json(response, 200, LIGHTHOUSE)
  })
})
test.afterEach(async () => {
  await backend.stop()
  await host.stop()
})

const start = (env = {}) =>
  startOwnServer({
    ...NO_BACKEND,
    SUPABASE_URL: backend.url,
    ...env,
  })

test('an icon of the provider takes the place of the type’s, and nothing moves for it', {
  tag: '@soak',
}, async ({ page, consoleWatch }) => {
  // The site's own endpoint says first that it has no such set.
  consoleWatch.expected = [/404/]
  const server = await start({ ICON_PROVIDER: host.url })
  const { answer } = host
  const icon = page.getByRole('main').getByRole('article').locator('.icon').first()
  const shifts = await watchShifts(page, 0)
  for (const path of PATHS) {
    const measured = Promise.withResolvers<void>()
    host.answer = (response, asked) => void measured.promise.then(() => answer(response, asked))
    await open(page, server.url + path)
    // Faces that come after the first paint move a line or two, at a time of their own.
    await showFonts(page)
    await settle(page)
    const earlier = await shifts()
    const before = await icon.boundingBox()
    measured.resolve()
    await expect(icon).toHaveClass(/icon-mask/)
    expect(await icon.boundingBox()).toEqual(before)
    await settle(page)
    expect(await shifts()).toEqual(earlier)
  }
  expect(host.asked).toEqual(['/mdi.json?icons=lighthouse', '/mdi.json?icons=lighthouse'])
  await page.goto('about:blank')
  await server.stop()
})

test('where nobody may be asked nothing is asked for, and the code for it is not loaded', async ({
  page,
}) => {
  const server = await start()
  const asked: string[] = []
  const scripts: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (url.includes('_nuxt_icon') || !url.startsWith(server.url)) asked.push(url)
    if (request.resourceType() === 'script') scripts.push(url)
  })
  for (const path of PATHS) {
    await open(page, server.url + path)
    await page.waitForLoadState('networkidle')
  }
  expect(asked).toEqual([])
  const texts = await Promise.all(scripts.map(async (url) => (await page.request.get(url)).text()))
  // Named in Iconify's own code, and nowhere in ours.
  expect(texts.join('')).not.toContain('api.iconify.design')
  await page.goto('about:blank')
  await server.stop()
})

/** Icons whose names only the database knows, in a browser: from the page itself, from a host, or not at all. */
import type { Page } from '@playwright/test'
import { installedIcon } from '../../shared/node/icons.ts'
import { type Answer, json, startFaultyBackend } from '../server/faulty-backend.ts'
import { ROW } from '../server/one-entry.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'
import { watchShifts } from './shifts.ts'
import { test as base, expect, mountIslands, settle, showFonts } from './site.ts'

/** A server that the test controls: the backend with one entry, or a host of icons. */
type Host = Awaited<ReturnType<typeof startFaultyBackend>>

const entryWith =
  (icon: string): Answer =>
  (response) =>
    json(response, 200, [{ ...ROW, icon }], '0-0/1')

const hostWith =
  (icons: Record<string, { body: string }>): Answer =>
  (response) => {
    response.setHeader('Access-Control-Allow-Origin', '*')
    json(response, 200, { prefix: 'mdi', icons, width: 24, height: 24 })
  }

const test = base.extend<{
  backend: Host
  host: Host
  start: (env?: Record<string, string>) => Promise<OwnServer>
}>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures that are asked for
  backend: async ({}, use) => {
    const backend = await startFaultyBackend(entryWith('ph:bell'))
    await use(backend)
    await backend.stop()
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  host: async ({}, use) => {
    const host = await startFaultyBackend(hostWith({ lighthouse: { body: '<path d="M1 1h22v22H1z"/>' } }))
    await use(host)
    await host.stop()
  },
  start: async ({ backend, page }, use) => {
    const running: OwnServer[] = []
    await use(async (env = {}) => {
      const address = {
        SUPABASE_URL: backend.url,
        SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_k',
        SUPABASE_SECRET_KEY: 'sb_secret_k',
      }
      const server = await startOwnServer({ ...address, ...env })
      running.push(server)
      return server
    })
    // Requests that the page still makes would find no server.
    await page.goto('about:blank')
    for (const server of running) await server.stop()
  },
})

const PATHS = ['/stream', `/stream/${ROW.slug}`]
const icon = (page: Page) => page.getByRole('main').getByRole('article').locator('.icon').first()

/** Requests of a page for icons: to the site, to other hosts, and for the code that makes them. */
function watchIcons(page: Page, site: string) {
  const asked: string[] = []
  const scripts: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (url.includes('_nuxt_icon') || !url.startsWith(site)) asked.push(url)
    if (request.resourceType() === 'script') scripts.push(url)
  })
  const texts = async () => Promise.all(scripts.map(async (url) => (await page.request.get(url)).text()))
  // Named in Iconify's own code, and nowhere in ours.
  return { asked, hasLoaded: async () => (await texts()).some((text) => text.includes('api.iconify.design')) }
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an installed icon is in the page, in the list and on the entry’s own', { tag: '@soak' }, async ({
    page,
    start,
  }) => {
    const { url } = await start()
    for (const path of PATHS) {
      await page.goto(url + path)
      expect(await icon(page).innerHTML()).toContain(
        / d="([^"]+)"/.exec(installedIcon('ph:bell')?.body ?? '')?.[1],
      )
    }
  })
})

test('an installed icon is asked of nobody, also where others may be asked for', { tag: '@soak' }, async ({
  page,
  start,
  host,
}) => {
  const { url } = await start({ ICON_PROVIDER: host.url })
  const icons = watchIcons(page, url)
  await page.goto(`${url}/stream`)
  await mountIslands(page)
  await page.waitForLoadState('networkidle')
  expect(icons.asked).toEqual([])
  expect(await icons.hasLoaded()).toBe(false)
  expect(host.asked).toEqual([])
})

test('where nobody may be asked there is no icon, and nothing is asked for', async ({
  page,
  start,
  backend,
}) => {
  backend.answer = entryWith('mdi:lighthouse')
  const { url } = await start()
  const icons = watchIcons(page, url)
  for (const path of PATHS) {
    await page.goto(url + path)
    await mountIslands(page)
    await page.waitForLoadState('networkidle')
    await expect(icon(page)).toHaveCount(0)
  }
  expect(icons.asked).toEqual([])
  expect(await icons.hasLoaded()).toBe(false)
})

test('an icon of the provider takes the place of the type’s, and nothing moves for it', {
  tag: '@soak',
}, async ({ page, start, backend, host, consoleWatch }) => {
  // The site's own endpoint says first that it has no such set.
  consoleWatch.expected = [/404/]
  backend.answer = entryWith('mdi:lighthouse')
  const { url } = await start({ ICON_PROVIDER: host.url })
  const { answer } = host
  const shifts = await watchShifts(page, 0)
  const icons = watchIcons(page, url)
  for (const path of PATHS) {
    const measured = Promise.withResolvers<void>()
    host.answer = (response, asked) => void measured.promise.then(() => answer(response, asked))
    await page.goto(url + path)
    await mountIslands(page)
    // Faces that come after the first paint move a line or two, at a time of their own.
    await showFonts(page)
    await settle(page)
    const earlier = await shifts()
    const before = await icon(page).boundingBox()
    measured.resolve()
    await expect(icon(page)).toHaveClass(/icon-mask/)
    expect(await icon(page).boundingBox()).toEqual(before)
    await settle(page)
    expect(await shifts()).toEqual(earlier)
  }
  expect(host.asked).toEqual(['/mdi.json?icons=lighthouse', '/mdi.json?icons=lighthouse'])
  expect(new Set(icons.asked.map((address) => new URL(address).pathname))).toEqual(
    new Set(['/api/_nuxt_icon/mdi.json', '/mdi.json']),
  )
  expect(await icons.hasLoaded()).toBe(true)
})

test('where the provider has no such icon the type’s stays', { tag: '@soak' }, async ({
  page,
  start,
  backend,
  host,
  consoleWatch,
}) => {
  consoleWatch.expected = [/404/]
  backend.answer = entryWith('mdi:lighthouse')
  host.answer = hostWith({})
  const { url } = await start({ ICON_PROVIDER: host.url })
  await page.goto(`${url}/stream`)
  await expect.poll(() => host.asked).toEqual(['/mdi.json?icons=lighthouse'])
  await page.waitForLoadState('networkidle')
  await expect(icon(page)).toHaveJSProperty('tagName', 'svg')
})

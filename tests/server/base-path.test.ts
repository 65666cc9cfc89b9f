/** A site in a folder of its host, over HTTP. */
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { afterAll, expect, test } from 'vitest'
import { belowBase } from '../../server/http/base-path.ts'
import { serving } from '../serving.ts'
import { testSite } from './site.ts'

const URL_OF_SITE = 'https://you.github.io/repo'
const { app } = testSite({ url: URL_OF_SITE, base: '/repo' })
const server = createServer(belowBase('/repo', getRequestListener(app.fetch)))
const origin = await serving(server, afterAll)

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(origin + path, { redirect: 'manual', headers })

test.each([
  ['/repo/', '<p>/</p>'],
  ['/repo/it', '<p>/it</p>'],
  ['/repo/blog/handout?x=1', '<p>/blog/handout</p>'],
])('%s is the page that the site has there', async (path, body) => {
  const answer = await get(path)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toBe(body)
})

test.each(['/blog/handout', '/repository', '/api/stream', '/repo2/'])(
  '%s is not the site’s',
  async (path) => {
    expect((await get(path)).status).toBe(404)
  },
)

test.each([
  ['/', 302, '/repo/'],
  ['/repo', 302, '/repo/'],
  ['/repo/old', 301, '/repo/blog/2026/promises'],
  ['/repo/blog/', 301, '/repo/blog'],
  ['/repo/mastodon', 301, 'https://social.example/@m'],
])('%s leads on, within the folder', async (path, status, location) => {
  const answer = await get(path)
  expect([answer.status, answer.headers.get('Location')]).toEqual([status, location])
})

test('health is answered with the base and without', async () => {
  expect((await get('/readyz')).status).toBe(200)
  expect((await get('/repo/readyz')).status).toBe(200)
})

test('a language is chosen for this site, and not for others of the host', async () => {
  const answer = await get('/repo/it/blog?lang=it')
  expect(answer.headers.get('Set-Cookie')).toContain('Path=/repo/')
  const led = await get('/repo/blog', { Cookie: 'locale=it', 'Accept-Language': 'it' })
  expect(led.headers.get('Location')).toMatch(/^\/repo\/it\/blog/)
})

test('listings name whole addresses', async () => {
  const sitemap = await (await get('/repo/sitemap.xml')).text()
  expect(sitemap).toContain(`<loc>${URL_OF_SITE}/blog/handout</loc>`)
  expect(sitemap).not.toContain('io/blog')
  const manifest = await (await get('/repo/it/manifest.webmanifest')).json()
  expect([manifest.scope, manifest.start_url, manifest.icons[0].src]).toEqual([
    '/repo/',
    '/repo/it',
    '/repo/icons/192.png',
  ])
})

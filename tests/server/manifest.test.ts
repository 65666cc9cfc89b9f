import { describe, expect, test } from 'vitest'
import { readEnv } from '../../server/env.ts'
import { testSite } from './site.ts'

describe('the build manifest', () => {
  test('names the live build, and is asked for anew each time', async () => {
    const { get, site } = testSite({ builtAt: 1_700_000_000_000 })
    const response = await get('/builds/latest.json')
    expect(await response.json()).toEqual({ id: site.snapshot().id, timestamp: 1_700_000_000_000 })
    expect(response.headers.get('Cache-Control')).toBe('no-cache')
  })

  test('describes its routes: what moved, which pages have a payload, and the code that reads them', async () => {
    const { get, site } = testSite()
    const metadata = await (await get(`/builds/meta/${site.snapshot().id}.json`)).json()
    expect(metadata.routeRules['/old']).toEqual({ redirect: '/blog/2026/promises' })
    expect(metadata.code).toBe(site.code)
    expect(metadata.prerendered).toContain('/it/blog/2026/promesse')
    expect(metadata.prerendered).not.toContain('/blog/later')
  })
})

describe('the sitemap', () => {
  test('lists every page with its other language, and no fallback', async () => {
    const xml = await (await testSite().get('/sitemap.xml')).text()
    expect(xml).toContain(
      '<url><loc>https://meridiana.example/it/blog/2026/promesse</loc><lastmod>2026-03-01T00:00:00.000Z</lastmod>' +
        '<xhtml:link rel="alternate" hreflang="en-US" href="https://meridiana.example/blog/2026/promises"/>' +
        '<xhtml:link rel="alternate" hreflang="it-IT" href="https://meridiana.example/it/blog/2026/promesse"/>' +
        '<xhtml:link rel="alternate" hreflang="x-default" href="https://meridiana.example/blog/2026/promises"/></url>',
    )
    expect(xml).toContain('<loc>https://meridiana.example/blog/handout</loc>')
    expect(xml).not.toContain('/it/blog/handout')
  })

  test('is named in robots.txt', async () => {
    const text = await (await testSite().get('/robots.txt')).text()
    expect(text).toContain('Sitemap: https://meridiana.example/sitemap.xml')
  })
})

test('health is alive while it is not ready', async () => {
  const { get } = testSite({ isReady: () => false })
  expect((await get('/healthz')).status).toBe(200)
  expect((await get('/readyz')).status).toBe(503)
})

describe('the environment', () => {
  test('has defaults, and empty counts as unset', () => {
    expect(readEnv({ PORT: '' })).toMatchObject({ port: 3000, host: 'localhost', logLevel: 'info' })
  })

  test('names every variable that is wrong', () => {
    expect(() => readEnv({ PORT: 'many', LOG_LEVEL: 'loud' })).toThrow(/PORT: .*LOG_LEVEL: /)
  })

  test('a site’s address has no trailing slash', () => {
    expect(readEnv({ SITE_URL: 'https://preview.example/' }).siteUrl).toBe('https://preview.example')
  })
})

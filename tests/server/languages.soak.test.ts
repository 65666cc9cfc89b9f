/** Sites in other languages than this project's: a third one, another first one, and one alone. */
import { expect, onTestFinished, test, vi } from 'vitest'
import { type LanguageSite, serveLanguageSite } from './language-site.ts'
import { filesOf } from './small-site.ts'

// Each builds a whole site, on a machine that may be busy.
vi.setConfig({ testTimeout: 300_000 })

const EN = "en: { language: 'en-US', name: 'English' }"
const IT = "it: { language: 'it-IT', name: 'Italiano' }"
const DE = "de: { language: 'de-DE', name: 'Deutsch' }"

const post = (title: string, body: string, date?: string) =>
  `---\ntitle: ${title}\ndescription: d\n${date ? `date: ${date}\n` : ''}---\n${body}\n`

/** Below `content/`: a post in both languages and one in English. */
const FILES = Object.fromEntries(
  Object.entries(
    filesOf({
      ...{ tagline: 'Boats.', about: 'About me.', project: 'A boat' },
      posts: {
        both: { title: 'Tides', body: 'Words.', date: '2026-01-02', draft: false, isTranslated: true },
        english: { title: 'Winds', body: 'Words.', date: '2026-01-03', draft: false, isTranslated: false },
      },
    }),
  ).map(([file, text]) => [file.replace('content/', ''), text]),
)

async function visit(site: LanguageSite) {
  const server = await serveLanguageSite(site)
  onTestFinished(() => server.stop())
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(server.url + path, { redirect: 'manual', headers })
  const read = async (path: string) => {
    const response = await get(path)
    expect([path, response.status]).toEqual([path, 200])
    return response.text()
  }
  return { get, read }
}

/** Addresses of a page in other languages, by their language. */
function alternatesOf(html: string): Record<string, string> {
  const links = html.matchAll(
    /<link[^>]* rel="alternate" hreflang="([^"]+)" href="https:\/\/example\.org([^"]*)"/g,
  )
  return Object.fromEntries([...links].map(([, language = '', path = '']) => [language, path]))
}

const switchOf = (html: string) => [
  ...new Set(
    [...html.matchAll(/data-language="([^"]+)"[^>]*>([^<]+)/g)].map(([, name, label]) => `${name} ${label}`),
  ),
]

test('a third language is one line and a few messages: what it lacks is in the default one', async () => {
  const { get, read } = await visit({
    name: 'german',
    locales: `{ ${EN}, ${IT}, ${DE} }`,
    files: {
      ...FILES,
      'messages/de.yaml': 'nav.skip: Zum Inhalt springen\nblog.title: Notizen\nsignIn.title: Anmelden\n',
      'blog/hafen/de.md': post('Der Hafen', 'Häuser am Wasser.[^1]\n\n[^1]: Drei.', '2026-01-04'),
    },
  })
  const home = await read('/de')
  expect(home).toContain('<html lang="de-DE"')
  expect(home).toContain('Zum Inhalt springen')
  expect(home).toContain('content="de_DE"')
  expect(alternatesOf(home)).toEqual({ 'en-US': '/', 'it-IT': '/it', 'de-DE': '/de', 'x-default': '/' })
  expect(switchOf(home)).toEqual(['en English', 'it Italiano'])
  expect(switchOf(await read('/'))).toEqual(['it Italiano', 'de Deutsch'])

  const list = await read('/de/blog')
  expect(list).toContain('Notizen')
  expect(list).toContain('href="/de/blog/hafen"')
  expect(list).toContain('in Englisch')
  const own = await read('/de/blog/hafen')
  expect(own).toContain('Fußnoten')
  expect(own).toContain('4. Januar 2026')
  const fallback = await read('/de/blog/both')
  expect(fallback).toContain('you are reading it in Englisch')
  expect(fallback).toContain('href="/blog/both?lang=en"')
  expect(alternatesOf(fallback)).toEqual({})

  expect(await read('/de/feed.xml')).toContain('<language>de-DE</language>')
  expect(await read('/de/blog/atom.xml')).toContain('Der Hafen')
  expect(await read('/de/search?q=haus')).toContain('href="/de/blog/hafen"')
  expect(await read('/de/login')).toContain('Anmelden')
  const map = await read('/sitemap.xml')
  expect(map).toContain('<xhtml:link rel="alternate" hreflang="de-DE" href="https://example.org/de/blog"/>')
  expect(map).toContain('<loc>https://example.org/de/blog/hafen</loc>')
  expect(map).not.toContain('<loc>https://example.org/de/blog/both</loc>')

  const negotiated = await get('/', { 'Accept-Language': 'de-CH' })
  expect([negotiated.status, negotiated.headers.get('Location')]).toEqual([302, '/de'])
  const chosen = await get('/blog/both?lang=de')
  expect([chosen.headers.get('Location'), chosen.headers.get('Set-Cookie')]).toEqual([
    '/de/blog/both',
    expect.stringContaining('locale=de'),
  ])
})

test('any language may be the first: its addresses have no prefix, and others fall back to it', async () => {
  const { get, read } = await visit({
    name: 'italian-first',
    locales: `{ ${IT}, ${EN} }`,
    files: { ...FILES, 'blog/italiano/it.md': post('Maree', 'Parole.', '2026-01-05') },
  })
  const home = await read('/')
  expect(home).toContain('<html lang="it-IT"')
  expect(alternatesOf(home)).toEqual({ 'it-IT': '/', 'en-US': '/en', 'x-default': '/' })
  expect(await read('/en')).toContain('<html lang="en-US"')
  expect(await read('/blog/both')).toContain('Tides, tradotto')
  expect(alternatesOf(await read('/en/blog/both'))).toMatchObject({ 'x-default': '/blog/both' })
  expect(await read('/en/blog/italiano')).toContain('you are reading it in Italian')
  expect(await read('/blog/english')).toContain('lo leggi in inglese')
  expect(await read('/feed.xml')).toContain('<language>it-IT</language>')
  expect(await read('/en/feed.xml')).toContain('<language>en-US</language>')
  expect((await get('/it/blog')).headers.get('Location')).toBe('/blog')
  expect((await get('/', { 'Accept-Language': 'en' })).headers.get('Location')).toBe('/en')
  expect((await get('/', { 'Accept-Language': 'fr' })).status).toBe(200)
})

test('one language alone has no switch, no alternates, no notice and no prefix', async () => {
  const files = Object.entries(FILES).flatMap(([file, text]) => {
    if (file === 'site.yaml') return [[file, text.replace(/^en: .*\n/m, '')]]
    if (/(?:\/it\.md|\/en\.yaml)$/.test(file)) return []
    return [[file.replace(/en\.md$/, 'it.md'), text]]
  })
  const { get, read } = await visit({
    ...{ name: 'italian-alone', locales: `{ ${IT} }`, files: Object.fromEntries(files) },
  })
  for (const path of ['/', '/blog', '/blog/both', '/search?q=tides', '/login', '/cv', '/feeds']) {
    const html = await read(path)
    expect(html).toContain('<html lang="it-IT"')
    expect([path, alternatesOf(html), switchOf(html)]).toEqual([path, {}, []])
    expect(html).not.toMatch(/href="\/(?:en|it)[/"?]/)
  }
  expect(await read('/sitemap.xml')).not.toContain('hreflang')
  expect(await read('/llms.txt')).not.toContain('Italiano')
  expect((await get('/en')).status).toBe(404)
  const { status, headers } = await get('/', { 'Accept-Language': 'en' })
  expect([status, headers.get('Vary')]).toEqual([200, expect.not.stringContaining('Accept-Language')])
})

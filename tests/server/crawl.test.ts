/** A crawl finds what leads nowhere, wherever it stands. */
import { expect, test } from 'vitest'
import { crawl } from '../../server/export/crawl.ts'
import { headProblems } from '../../server/export/page-heads.ts'
import { EMPTY_STREAM } from '../../server/stream/fixed-streams.ts'
import { testSite } from './site.ts'

const SITE = 'https://me.example'
const TYPES: Record<string, string> = {
  css: 'text/css',
  xml: 'application/xml',
  json: 'application/feed+json',
  txt: 'text/plain; charset=utf-8',
  webp: 'image/webp',
  webmanifest: 'application/manifest+json',
}

/** A site of these files, of which those without an ending are pages; `→ /x` redirects. */
function crawlFiles(files: Record<string, string>, starts = ['/']) {
  const ask = (path: string) => {
    const text = files[path]
    if (text === undefined) return new Response('', { status: 404 })
    if (text.startsWith('→ ')) return new Response('', { status: 301, headers: { Location: text.slice(2) } })
    const type = TYPES[path.split('.')[1] ?? ''] ?? 'text/html; charset=utf-8'
    return new Response(text, { headers: { 'Content-Type': type } })
  }
  return crawl(ask, starts, SITE)
}

test.each([
  ['a link', '<a href="/gone">x</a>', '/gone', 'status 404'],
  ['a relative link', '<a href="gone?x=1">x</a>', 'gone?x=1', 'status 404'],
  ['an absolute link to the site itself', `<a href="${SITE}/gone">x</a>`, `${SITE}/gone`, 'status 404'],
  ['an anchor of the page', '<h2 id="here">x</h2><a href="#there">x</a>', '#there', 'no anchor'],
  ['a picture', '<img src="/gone.webp" alt="">', '/gone.webp', 'status 404'],
  ['a larger picture', '<img srcset="/a.webp 1x, /gone.webp 2x" alt="">', '/gone.webp', 'status 404'],
  [
    'the picture that is shared',
    '<meta property="og:image" content="/gone.webp">',
    '/gone.webp',
    'status 404',
  ],
  ['a style sheet', '<link rel="stylesheet" href="/gone.css">', '/gone.css', 'status 404'],
  ['a font in a style', '<style>a{src:url("/gone.woff2")}</style>', '/gone.woff2', 'status 404'],
  ['a script', '<script src="/gone.js"></script>', '/gone.js', 'status 404'],
])('%s that leads nowhere is named with its page', async (_what, html, link, problem) => {
  const { broken } = await crawlFiles({ '/': html, '/a.webp': 'x' })
  expect(broken).toEqual([{ on: '/', link, problem }])
})

test.each([
  ['an icon of a manifest', '/m.webmanifest', '{"icons":[{"src":"/gone"}]}'],
  ['the address of a sitemap', '/map.xml', `<urlset><url><loc>${SITE}/gone</loc></url></urlset>`],
  [
    'another language of a sitemap',
    '/map.xml',
    `<urlset><link rel="alternate" href="${SITE}/gone"/></urlset>`,
  ],
  ['an item of a feed', '/map.xml', `<rss><item><link>${SITE}/gone</link></item></rss>`],
  ['the sitemap of robots.txt', '/robots.txt', `Sitemap: ${SITE}/gone\n`],
  [
    'a link in the text of a feed',
    '/map.xml',
    '<rss><item><description>&lt;a href="/gone">x</description></item></rss>',
  ],
  ['an item of a feed in JSON', '/feed.json', `{"items":[{"url":"${SITE}/gone"}]}`],
  ['a link of markdown', '/llms.txt', `- [x](${SITE}/gone): y`],
  ['a font of a style sheet', '/a.css', `@font-face{src:url(/gone)}`],
])('%s is followed', async (_what, path, text) => {
  const { broken } = await crawlFiles({ '/': `<a href="${path}">x</a>`, [path]: text })
  expect(broken.map(({ on, problem }) => [on, problem])).toEqual([[path, 'status 404']])
})

test('a redirect is followed to its end, to the anchor there', async () => {
  const { broken } = await crawlFiles({
    '/': '<a href="/old#here">x</a><a href="/old#there">x</a><a href="/away">x</a><a href="/round">x</a>',
    '/old': '→ /new',
    '/new': '<p id="here">x</p>',
    '/away': '→ https://other.example/',
    '/round': '→ /round',
  })
  expect(broken).toEqual([
    { on: '/', link: '/old#there', problem: 'no anchor' },
    { on: '/', link: '/round', problem: 'redirects without end' },
  ])
})

/** A page of this title, which says which address is its own, in which languages it is, and by which picture it is shared. */
function page(title: string, head: string, body = ''): string {
  return `<html lang="en"><title>${title}</title><meta name="description" content="d"><meta property="og:image" content="/a.webp">
<meta property="og:image:width" content="4"><meta property="og:image:height" content="3"><meta property="og:image:alt" content="A boat">${head}<body>${body}`
}
const canonical = (path: string) => `<link rel="canonical" href="${SITE}${path}">`
const alternate = (language: string, path: string) =>
  `<link rel="alternate" hreflang="${language}" href="${SITE}${path}">`

test('a page that nothing but the sitemap, another language and itself lead to is named', async () => {
  const files = {
    '/': page('Home', canonical('/'), '<a href="/a">x</a>'),
    '/a': page('A', canonical('/a')),
    '/b': page(
      'B',
      canonical('/b') + alternate('it', '/it/b'),
      '<a href="/b#x">x</a><a href="/it/b">x</a><p id="x">',
    ),
    '/it/b': page('B', canonical('/it/b'), '<a href="/b">x</a>'),
    '/hidden': page('C', '<meta name="robots" content="noindex">'),
    '/a.webp': 'x',
  }
  const { unlinked, broken } = await crawlFiles(files, ['/', '/a', '/b', '/it/b', '/hidden', '/a.webp'])
  expect([unlinked, broken]).toEqual([['/b', '/it/b'], []])
})

test.each([
  ['no title', page('', canonical('/b')), ['no title']],
  ['the title of another page', page('Home', canonical('/b')), ['the title of /']],
  ['no canonical address', page('B', ''), ['no canonical address']],
  ['a canonical address that is not there', page('B', canonical('/c')), [`${SITE}/c is not a page to list`]],
  ['no description', page('B', canonical('/b')).replace('"d"', '""'), ['no description']],
  ['a picture without words', page('B', canonical('/b')).replace('A boat', ''), ['no picture to share']],
  ['a picture without its size', page('B', canonical('/b')).replace('"4"', '""'), ['no picture to share']],
  [
    'a language that does not lead back',
    page('B', canonical('/b') + alternate('en', '/b') + alternate('it', '/') + alternate('x-default', '/b')),
    [`${SITE}/ names other languages`],
  ],
  [
    'languages without its own and a default',
    page('B', canonical('/b') + alternate('en', '/b').replace('en', 'de')),
    ['is not its own hreflang="en"', 'no hreflang="x-default"'],
  ],
  ['another page as its own', page('Home', canonical('/')), []],
  ['a word to search engines to leave it out', page('Home', '<meta name="robots" content="noindex">'), []],
])('a page with %s is named with what is wrong', async (_what, html, problems) => {
  const home = page('Home', canonical('/'), '<a href="/b">x</a>')
  const { heads } = await crawlFiles({ '/': home, '/b': html, '/a.webp': 'x' })
  expect(headProblems(heads, SITE)).toEqual(problems.map((problem) => ({ on: '/b', problem })))
})

test('other sites, mail addresses and names to connect to are not followed', async () => {
  const { paths, broken } = await crawlFiles({
    '/': '<a href="https://other.example/x">x</a><a href="mailto:a@b.example">x</a><link rel="preconnect" href="/x">',
  })
  expect([paths, broken]).toEqual([['/'], []])
})

test('the pages, feeds and sitemap of a site hold together in both languages', async () => {
  const { app, site } = testSite({ stream: EMPTY_STREAM })
  const starts = ['/', '/it', '/feed.xml', '/it/feed.xml', '/sitemap.xml', '/robots.txt']
  const { paths, broken } = await crawl((path) => app.request(path), starts, site.url)
  expect(broken).toEqual([])
  expect(paths).toEqual(expect.arrayContaining(['/blog/2026/promises', '/it/blog/2026/promesse', '/it/cv']))
})

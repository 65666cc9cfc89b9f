/** The whole site as search engines, feed readers and those who share it meet it; no browser is needed. */
import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { extractLinks, getDocumentProxy } from 'unpdf'
import { crawl } from '../../server/export/crawl.ts'
import { headProblems } from '../../server/export/page-heads.ts'

/** Found by links and heads of pages, or by nothing but their fixed addresses. */
const OTHER_STARTS = [
  '/robots.txt',
  '/llms.txt',
  '/.well-known/security.txt',
  '/search?q=interviews',
  '/it/search?q=interviste',
  '/search.json?q=interviews',
  '/it/search.json?q=interviste',
]
const OTHER_FORMS = [
  '/sitemap.xml',
  '/manifest.webmanifest',
  ...['feed.xml', 'atom.xml', 'feed.json', 'cv.pdf', 'cv.json', 'cv.vcf'].flatMap((name) => [
    `/${name}`,
    `/it/${name}`,
  ]),
]

test('no link of the site leads nowhere, every page is linked, and each has a head of its own', {
  tag: '@soak',
}, async ({ baseURL }) => {
  test.slow()
  const ask = async (path: string) => {
    // A page that is asked for without it, too.
    if (path.includes('lang=')) return new Response()
    return fetch(new URL(path, baseURL), { redirect: 'manual', headers: { 'Accept-Language': '*' } })
  }
  const bytesOf = async (path: string) => (await ask(path)).arrayBuffer()
  const sitemap = await (await ask('/sitemap.xml')).text()
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url))
  const origin = pages[0]?.origin ?? ''
  const starts = [...pages.map(({ pathname }) => pathname), ...OTHER_STARTS]

  const { paths, broken, unlinked, heads } = await crawl(ask, starts, origin)
  expect(broken).toEqual([])
  expect(unlinked).toEqual([])
  expect(OTHER_FORMS.filter((path) => !paths.includes(path))).toEqual([])
  expect(headProblems(heads, origin)).toEqual([])

  const listed = [...heads.values()].filter(({ isHidden }) => !isHidden)
  const pictures = new Map(listed.map(({ picture }) => [new URL(picture.src).pathname, picture]))
  expect(pictures.size).toBeGreaterThan(20)
  expect([...pictures.keys()]).not.toContain('/og.png')
  for (const [path, { width, height }] of pictures) {
    const answer = await ask(path)
    expect(answer.headers.get('cache-control'), path).toContain('immutable')
    expect(width, path).toBeGreaterThanOrEqual(1200)
    expect(await sharp(await answer.arrayBuffer()).metadata(), path).toMatchObject({ width, height })
  }
  const printed = await Promise.all(
    ['/cv.pdf', '/it/cv.pdf'].map(async (path) => {
      const { links } = await extractLinks(await getDocumentProxy(new Uint8Array(await bytesOf(path))))
      return links.flatMap((link) => (link.startsWith(origin) ? new URL(link).pathname : []))
    }),
  )
  expect(printed.flat().filter((path) => !paths.includes(path))).toEqual([])
})

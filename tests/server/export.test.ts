/** A site as static files: the files of a small one, and what a plain web server finds for each address. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeSiteFiles } from '../../server/build/make-site.ts'
import { openSiteFolder, writeSiteIndex } from '../../server/build/site-folder.ts'
import type { RenderedForms } from '../../server/content/render.ts'
import { exportSite } from '../../server/export/export-site.ts'
import { contentSecurityPolicy } from '../../server/http/csp.ts'
import { EMPTY_STREAM } from '../../server/stream/fixed-streams.ts'
import { type Files, writeTree } from '../pipeline/tree.ts'
import { answerFromFiles } from '../static/answer-from-files.ts'
import { testSite } from './site.ts'

const COMMAND = resolve('server/export/export-command.ts')

const LINKS_TO_LOGIN = '/it/cv'

/** Documents with a list of two pages in the blog. */
function documentOf(path: string, search: string): string {
  return `<!DOCTYPE html>
<html lang="en-US">
  <head>
    <meta charset="utf-8">
    <meta property="og:image" content="https://meridiana.example/cards/${path === '/cv' ? 'other' : 'home'}.png">
  </head>
  <body>
    <p>${path}${search}</p>
    <img src="/pictures/a.jpg" alt=""><p style="background: url(/pictures/c.jpg)"></p>
    <a class="x" href="/blog?type=photo&amp;page=2">Photos</a> <a href="/stream">Stream</a> <a href="/stream/feed.xml">Follow</a>${path === LINKS_TO_LOGIN ? ' <a href="/login">Sign in</a> <a href="/cv#work">Work</a>' : ''}
  </body>
</html>`
}

const render = async (path: string, search: string): Promise<RenderedForms> => ({
  status: 200,
  headers: [['Content-Security-Policy', contentSecurityPolicy({ styles: [] })]],
  bodies: { document: documentOf(path, search), payload: JSON.stringify({ path, search }) },
})

const dir = writeTree({ 'source.css': 'a{}', 'build/.keep': '' }, afterAll)
let exported: Awaited<ReturnType<typeof exportSite>>
const read = (file: string) => readFileSync(join(dir, file), 'utf8')

beforeAll(async () => {
  const style = join(dir, 'source.css')
  const { site } = testSite({
    stream: EMPTY_STREAM,
    file: (path) => (/^\/pictures\/[abc]\.jpg$/.test(path) ? { path: style, cacheControl: '' } : undefined),
    cards: { get: async (name) => (name === 'home.png' ? new Uint8Array([1]) : undefined) },
  })
  const build = join(dir, 'build')
  const stored = await makeSiteFiles(build, undefined, {
    ...site,
    snapshot: site.snapshot(),
    document: async () => undefined,
  })
  await writeSiteIndex(build, stored)
  const source = {
    ...site,
    ...{ folder: openSiteFolder(build), files: new Map([['/assets/a.css', style]]), analytics: {}, render },
    connections: ['https://project.example'],
    renderError: async (path: string) => {
      const { headers, bodies } = await render(path, '')
      return { status: 404, headers, body: bodies.document }
    },
  }
  exported = await exportSite(source, dir)
})

test('every link is found by try_files $uri $uri.html $uri/index.html, but for those that lead nowhere', () => {
  expect(exported.broken).toEqual([
    { on: '/cv', link: 'https://meridiana.example/cards/other.png', problem: 'no such page or file' },
    { on: LINKS_TO_LOGIN, link: '/login', problem: 'no such page or file' },
    { on: LINKS_TO_LOGIN, link: '/cv#work', problem: 'no anchor' },
  ])
})

test('pictures and cards are there that a page links to, and no others', () => {
  const files = ['pictures/a.jpg', 'pictures/b.jpg', 'pictures/c.jpg', 'cards/home.png', 'cards/other.png']
  const there = files.filter((file) => existsSync(join(dir, file)))
  expect(there).toEqual(['pictures/a.jpg', 'pictures/c.jpg', 'cards/home.png'])
})

test.each([
  ['/', 'index.html'],
  ['/it', 'it.html'],
  ['/blog/2026/promises', 'blog/2026/promises.html'],
  ['/it/blog/2026/promesse', 'it/blog/2026/promesse.html'],
  ['/blog?type=photo&page=2', 'blog/~type=photo&page=2.html'],
])('%s is %s, with what its router asks for beside it', async (address, file) => {
  expect(read(file)).toContain(`<p>${address}</p>`)
  const folder = file === 'index.html' ? '' : `${file.slice(0, -'.html'.length)}/`
  expect(Object.values(JSON.parse(read(`${folder}_payload.json`))).join('')).toBe(address)
  const [path = '', search] = address.split('?')
  const answer = await answerFromFiles(dir, search === undefined ? path : `${path}/~${search}`)
  expect(await answer.text()).toBe(read(file))
})

test('a draft, what is still to come and what is one visitor’s are not there', () => {
  const absent = ['blog/later.html', 'it/blog/later.html', 'login.html', 'drafts.html', 'account.html']
  expect(absent.filter((file) => existsSync(join(dir, file)))).toEqual([])
  expect(read('sitemap.xml') + read('feed.xml')).not.toContain('later')
})

test('a list with a query leads to its file without scripts, and the router back to its address', async () => {
  expect(read('blog.html')).toContain('<a class="x" href="/blog/~type=photo&amp;page=2">')
  expect(read('blog.html')).toContain('<html data-searches="?type=photo&amp;page=2" lang="en-US">')
  expect(read('blog/~type=photo&page=2.html')).toContain('<html data-address="/blog?type=photo&amp;page=2"')
  const { id } = JSON.parse(read('builds/latest.json'))
  expect(JSON.parse(read(`builds/meta/${id}.json`)).routeRules['/blog/~type=photo&page=2']).toEqual({
    redirect: '/blog?type=photo&page=2',
  })
})

test('the policy stands in each document, and lets it connect to the backend', () => {
  for (const file of ['index.html', '404.html']) {
    const [, policy = ''] =
      /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(read(file)) ?? []
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("connect-src 'self' https://project.example")
    expect(policy).not.toContain('frame-ancestors')
  }
})

test('what moved is in _redirects, and a page for hosts that do not read it', () => {
  expect(read('_redirects')).toContain('/old /blog/2026/promises 301\n')
  expect(read('_redirects')).toContain('/mastodon https://social.example/@m 301\n')
  expect(read('old.html')).toContain('<meta http-equiv="refresh" content="0; url=/blog/2026/promises">')
})

test('feeds, sitemap, robots.txt and files of the build are there', () => {
  const files = [
    ...['blog/2026/promises/index.md', 'stream/feed.xml', 'stream/sitemap.xml', 'feed.xml'],
    ...['it/feed.xml', 'sitemap.xml', 'robots.txt', 'assets/a.css', 'analytics.json', '_headers'],
  ]
  expect(files.filter((file) => !existsSync(join(dir, file)))).toEqual([])
})

describe('npm run export', () => {
  test('touches no folder of its name that it did not make', () => {
    const { said, root } = runExport({ 'export/mine.txt': 'mine' })
    expect(said).toBe('export/ holds something else than an export: move it away first\n')
    expect(readFileSync(join(root, 'export/mine.txt'), 'utf8')).toBe('mine')
  })

  test('writes nothing where the stream cannot be read', () => {
    const { said, root } = runExport({}, 'http://127.0.0.1:9')
    expect(said).toContain('The stream of http://127.0.0.1:9 cannot be read: nothing was exported\n')
    expect(existsSync(join(root, 'export'))).toBe(false)
  })

  test('says what to run where there is no build', () => {
    expect(runExport({}).said).toBe('There is no build: run "npm run build" first\n')
  })
})

/** The command in a folder with these files, and what it says of what is wrong. */
function runExport(files: Files, backend?: string) {
  const root = writeTree(files)
  const env = {
    ...process.env,
    ...(backend && { SUPABASE_URL: backend, SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' }),
  }
  const { status, stderr } = spawnSync(process.execPath, [COMMAND], { cwd: root, env, encoding: 'utf8' })
  expect(status).toBe(1)
  return { said: stderr, root }
}

/** `status --check-links`: other sites are asked once, politely, and nobody within the owner's own network. */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AskSettings, askLinks } from '../../pipeline/links/ask-links.ts'
import { deadLinks } from '../../pipeline/links/external-links.ts'
import { isPublicAddress } from '../../pipeline/links/request-link.ts'
import { textAt } from './places.ts'
import { contentHere, FINE, post } from './run-content.ts'
import { writeTree } from './tree.ts'

const AGENT = 'link check of https://me.example/'
const NOW = new Date('2026-06-01T12:00:00Z')
let server: Server
let origin = ''
let asked: string[] = []
let underWay = 0
let mostUnderWay = 0

/** Pages by their path; all else is there. */
const STATUS: Record<string, number> = { '/gone': 404, '/broken': 500, '/members': 403, '/busy': 429 }

beforeAll(async () => {
  server = createServer(({ method, url = '', headers }, response) => {
    asked.push(`${method} ${url}`)
    mostUnderWay = Math.max(mostUnderWay, ++underWay)
    response.on('close', () => underWay--)
    expect(headers['user-agent']).toBe(AGENT)
    if (url === '/silent') return
    if (url === '/moved') return response.writeHead(301, { Location: '/gone' }).end()
    if (url === '/mail') return response.writeHead(302, { Location: 'mailto:me@example.org' }).end()
    if (url === '/odd') return response.writeHead(302, { Location: 'http://[' }).end()
    if (url === '/round') return response.writeHead(302, { Location: '/round' }).end()
    if (url === '/get-only' && method === 'HEAD') return response.writeHead(405).end()
    // Long enough for another question to come beside it.
    setTimeout(() => response.writeHead(STATUS[url] ?? 200).end('x'), 10)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  asked = []
  mostUnderWay = 0
})

async function dead(paths: readonly string[], more: Partial<AskSettings> = {}): Promise<string[]> {
  const place = { file: 'blog/a/en.md', range: { line: 7, column: 3, endLine: 7, endColumn: 9 } }
  const links = paths.map((path) => ({ url: path.startsWith('/') ? origin + path : path, ...place }))
  const answers = await askLinks(
    links.map(({ url }) => url),
    {
      userAgent: AGENT,
      isAllowed: () => true,
      now: NOW,
      hostPause: 0,
      signal: new AbortController().signal,
      ...more,
    },
  )
  return deadLinks(links, answers).map(
    ({ file, line, column, rule, message }) =>
      `${file}:${line}:${column} ${rule} ${message.replace(origin, '')}`,
  )
}

describe('a link to another site', () => {
  test.each([
    ['/there', undefined],
    ['/get-only', undefined],
    ['/members', undefined],
    ['/busy', undefined],
    ['/mail', undefined],
    ['/odd', undefined],
    ['/gone', '/gone answers 404'],
    ['/moved', '/moved answers 404'],
    ['/round', '/round redirects without end'],
    ['/broken', '/broken answers 500'],
    ['/silent', '/silent gets no answer in time'],
    ['http://127.0.0.1:1/', 'http://127.0.0.1:1/ is refused by its host'],
  ])('%s is told at its place when it leads nowhere: %j', async (path, message) => {
    const answers = await dead([path], path === '/silent' ? { timeout: 100 } : {})
    expect(answers).toEqual(message ? [`blog/a/en.md:7:3 broken-link ${message}`] : [])
  })

  test('is asked by its headers first, once for all its anchors, and never two at a time', async () => {
    await dead(['/a', '/a#part', '/b', '/c', '/get-only'])
    expect(asked).toEqual(['HEAD /a', 'HEAD /b', 'HEAD /c', 'HEAD /get-only', 'GET /get-only'])
    expect(mostUnderWay).toBe(1)
  })

  test('that answered is not asked again for a week, one that did not is', async () => {
    const cacheDir = join(writeTree({ 'cache/x': '' }), 'cache')
    const daysLater = (days: number) => new Date(NOW.getTime() + days * 86_400_000)
    await dead(['/a', '/gone'], { cacheDir })
    asked = []
    expect(await dead(['/a', '/gone'], { cacheDir, now: daysLater(6) })).toHaveLength(1)
    expect(asked).toEqual(['HEAD /gone', 'GET /gone'])
    asked = []
    await dead(['/a'], { cacheDir, now: daysLater(8) })
    expect(asked).toEqual(['HEAD /a'])
  })

  test('to a private address is told and not asked, by number, by name or by redirect', async () => {
    const port = new URL(origin).port
    const reason = 'leads to a private address, which readers cannot reach'
    const urls = [`http://127.0.0.1:${port}/a`, `http://localhost:${port}/a`, `http://[::1]:${port}/a`]
    expect(await dead(urls, { isAllowed: isPublicAddress })).toHaveLength(3)
    expect((await dead(urls, { isAllowed: isPublicAddress })).every((line) => line.endsWith(reason))).toBe(
      true,
    )
    expect(asked).toEqual([])
  })
})

test.each([
  ['93.184.215.14', true],
  ['2606:2800:21f:cb07:6820:80da:af6b:8b2c', true],
  ['10.1.2.3', false],
  ['172.20.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['0.0.0.0', false],
  ['::ffff:127.0.0.1', false],
  ['fd00::1', false],
  ['fe80::1', false],
])('the address %s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})

test('the command tells dead links at their place in texts, and exits 1', async () => {
  const text = `${post('Hello', 'date: 2026-03-01\n')}[Gone](http://127.0.0.1:1/gone).\n`
  const root = writeTree({ ...FINE, 'content/blog/hello/en.md': text })
  const { status, stdout, stderr } = await contentHere(root, 'status', '--check-links', '--format', 'json')
  const problems = JSON.parse(stdout)
  expect(status).toBe(1)
  expect(problems).toMatchObject([{ file: 'blog/hello/en.md', rule: 'broken-link', line: 8, column: 8 }])
  expect(textAt(text, problems[0])).toBe('http://127.0.0.1:1/gone')
  expect(stderr).toContain('1 address asked\n')
})

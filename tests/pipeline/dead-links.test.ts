/** `status --check-links`: which answers of other sites make a link a dead one, and how they are asked. */
import { createServer } from 'node:http'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type AskSettings, askLinks } from '../../pipeline/links/ask-links.ts'
import { deadLinks } from '../../pipeline/links/external-links.ts'
import { freePort } from '../listening.ts'
import { serving } from '../serving.ts'
import { textAt } from './places.ts'
import { contentHere, FINE, post } from './run-content.ts'
import { writeTree } from './tree.ts'

const AGENT = 'link check of https://me.example/'
let asked: string[] = []
let underWay = 0
let mostUnderWay = 0

/** Pages by their path; all else is there. */
const STATUS: Record<string, number> = { '/gone': 404, '/broken': 500 }

const server = createServer(({ method, url = '', headers }, response) => {
  asked.push(`${method} ${url}`)
  mostUnderWay = Math.max(mostUnderWay, ++underWay)
  response.on('close', () => underWay--)
  expect(headers['user-agent']).toBe(AGENT)
  if (url === '/silent') return
  if (url === '/moved') return response.writeHead(301, { Location: '/gone' }).end()
  if (url === '/round') return response.writeHead(302, { Location: '/round' }).end()
  if (url === '/get-only' && method === 'HEAD') return response.writeHead(405).end()
  // Long enough for another question to come beside it.
  setTimeout(() => response.writeHead(STATUS[url] ?? 200).end('x'), 10)
})
const origin = await serving(server, afterAll)
beforeEach(() => {
  asked = []
  mostUnderWay = 0
})

async function ask(paths: readonly string[], more: Partial<AskSettings> = {}) {
  const settings = { userAgent: AGENT, hostPauseMs: 0, signal: new AbortController().signal, ...more }
  const answers = await askLinks(
    paths.map((path) => origin + path),
    settings,
  )
  return [...answers.values()]
}

describe('a page of another site', () => {
  test.each([
    ['/there', { status: 200 }],
    ['/get-only', { status: 200 }],
    ['/gone', { status: 404 }],
    ['/moved', { status: 404 }],
    ['/broken', { status: 500 }],
    ['/round', { failure: 'redirect count exceeded' }],
    ['/silent', { failure: 'TIMEOUT' }],
  ])('%s answers %j', async (path, answer) => {
    expect(await ask([path], path === '/silent' ? { timeoutMs: 100 } : {})).toEqual([answer])
  })

  test('of which no server is there refuses', async () => {
    const url = `http://127.0.0.1:${await freePort()}/`
    const answers = await askLinks([url], { userAgent: AGENT, signal: new AbortController().signal })
    expect(answers.get(url)).toEqual({ failure: 'ECONNREFUSED' })
  })

  test('is asked by its headers first, once for all its anchors, and never two at a time', async () => {
    await ask(['/a', '/a#part', '/b', '/c', '/get-only'])
    expect(asked).toEqual(['HEAD /a', 'HEAD /b', 'HEAD /c', 'HEAD /get-only', 'GET /get-only'])
    expect(mostUnderWay).toBe(1)
  })
})

test.each([
  [{ status: 200 }, undefined],
  [{ status: 403 }, undefined],
  [{ status: 429 }, undefined],
  [{ failure: 'EAI_AGAIN' }, undefined],
  [{ status: 404 }, 'answers 404'],
  [{ status: 500 }, 'answers 500'],
  [{ failure: 'redirect count exceeded' }, 'redirects without end'],
  [{ failure: 'TIMEOUT' }, 'gets no answer in time'],
  [{ failure: 'ECONNREFUSED' }, 'is refused by its host'],
  [{ failure: 'CERT_HAS_EXPIRED' }, 'has no valid certificate (CERT_HAS_EXPIRED)'],
])('the answer %j makes a link a dead one: %s', (answer, reason) => {
  const url = 'https://a.example/#part'
  const range = { line: 7, column: 3, endLine: 7, endColumn: 9 }
  const problems = deadLinks([{ url, file: 'blog/a/en.md', range }], new Map([[url, answer]]))
  expect(problems.map(({ message, line }) => `${line} ${message}`)).toEqual(
    reason ? [`7 ${url} ${reason}`] : [],
  )
})

test('the command tells dead links at their place in texts, and exits 1', async () => {
  const text = `${post('Hello', 'date: 2026-03-01\n')}[Gone](http://127.0.0.1:1/gone).\n`
  const root = writeTree({ ...FINE, 'content/blog/hello/en.md': text })
  const { status, stdout, stderr } = await contentHere(root, 'status', '--check-links', '--format', 'json')
  const problems = JSON.parse(stdout)
  expect(status).toBe(1)
  expect(problems).toMatchObject([{ file: 'blog/hello/en.md', rule: 'broken-link', line: 8, column: 8 }])
  expect(textAt(text, problems[0])).toBe('http://127.0.0.1:1/gone')
  expect(problems[0].message).toMatch(/leads to a private address/)
  expect(stderr).toContain('0 addresses asked\n')
})

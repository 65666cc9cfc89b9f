/** The owner's numbers: asked of a server in PostHog's place. */
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readEnv } from '../../server/env.ts'
import { readNumbers } from '../../server/numbers/posthog.ts'
import { json } from './faulty-backend.ts'
import { testSite } from './site.ts'

const TOTALS = { results: [[340, 120]] }
const PAGES = {
  results: [
    ['/blog', 90],
    ['//evil.example', 3],
  ],
}

interface Asked {
  path: string
  key: string | undefined
  query: string
}

const asked: Asked[] = []
let answer: (response: ServerResponse, query: string) => void
const server = createServer(async (request, response) => {
  const body = JSON.parse(Buffer.concat(await request.toArray()).toString())
  asked.push({ path: request.url ?? '', key: request.headers.authorization, query: body.query.query })
  answer(response, body.query.query)
})
let host = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A TCP server's address is an object once it listens.
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  asked.length = 0
  answer = (response, query) => json(response, 200, query.includes('group by') ? PAGES : TOTALS)
})

const read = (log: string[] = [], timeLimit = 8000) =>
  readNumbers(
    { host, project: '7', personalKey: 'phx_secret' },
    { fetch, log: (reason) => void log.push(reason), timeLimit },
  )

/** The right pages beside these totals. */
const withTotals =
  (totals: unknown[]): typeof answer =>
  (response, query) =>
    json(response, 200, query.includes('group by') ? PAGES : { results: [totals] })

describe('PostHog', () => {
  test('is asked for page views of 28 days, with the key of the server', async () => {
    expect(await read()).toEqual({
      kind: 'known',
      visits: 120,
      views: 340,
      pages: [
        { path: '/blog', views: 90 },
        { path: '//evil.example', views: 3 },
      ],
    })
    for (const { path, key, query } of asked) {
      expect([path, key]).toEqual(['/api/projects/7/query/', 'Bearer phx_secret'])
      expect(query).toContain("event = '$pageview' and timestamp >= now() - interval 28 day")
    }
    expect(asked).toHaveLength(2)
  })

  test.each<[string, typeof answer]>([
    ['is down', (response) => response.destroy()],
    ['refuses the key', (response) => json(response, 403, { detail: 'no' })],
    ['answers HTML', (response) => response.writeHead(200).end('<h1>Hello</h1>')],
    ['counts in words', withTotals(['many', 'few'])],
    ['counts below zero', withTotals([-1, 2])],
    ['answers too much', (response) => json(response, 200, { results: [], more: 'x'.repeat(300_000) })],
    ['sends the key elsewhere', (response) => response.writeHead(307, { Location: '/else' }).end()],
  ])('that %s is a sentence, and its reason a line without the key', async (_what, fault) => {
    answer = fault
    const log: string[] = []
    expect(await read(log)).toEqual({ kind: 'failed' })
    expect(log).toHaveLength(1)
    expect(log.join()).not.toContain('phx_secret')
    expect(asked.map(({ path }) => path)).not.toContain('/else')
  })
})

test('PostHog that hangs is given up', async () => {
  answer = () => {}
  expect(await read([], 50)).toEqual({ kind: 'failed' })
})

describe('the page', () => {
  test('is for who is signed in', async () => {
    const { get } = testSite({ numbers: async () => ({ kind: 'known', visits: 1, views: 1, pages: [] }) })
    const response = await get('/it/drafts/numbers')
    expect([response.status, response.headers.get('Location')]).toEqual([302, '/it/login'])
  })

  test('needs a key and a project, or neither', () => {
    expect(readEnv({}).numbers).toBeUndefined()
    expect(readEnv({ POSTHOG_PERSONAL_KEY: 'phx_k', POSTHOG_PROJECT: '7' }).numbers).toEqual({
      host: 'https://eu.posthog.com',
      project: '7',
      personalKey: 'phx_k',
    })
    expect(() => readEnv({ POSTHOG_PERSONAL_KEY: 'phx_k' })).toThrow('POSTHOG_PROJECT is not')
  })
})

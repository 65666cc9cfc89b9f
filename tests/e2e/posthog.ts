/** A server in PostHog's place, which keeps what really arrives, and the site configured to send it there. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { listening } from '../listening.ts'
import { NO_BACKEND, type OwnServer, startOwnServer } from './own-server.ts'

export const KEY = 'phc_of_the_tests'

export interface CapturedEvent {
  event: string
  properties: Record<string, unknown>
}

/** The server's reaction to events. */
export type Mood = 'answers' | 'refuses' | 'hangs' | 'answers 500'

export type Capture = Awaited<ReturnType<typeof startCapture>>

export async function startCapture() {
  const capture = {
    host: '',
    events: [] as CapturedEvent[],
    /** Paths with their queries, of everything that was asked for. */
    requests: [] as string[],
    mood: 'answers' as Mood,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
  const server = createServer(async (request, response) => {
    capture.requests.push(request.url ?? '')
    if (capture.mood === 'refuses') return request.socket.destroy()
    const body = await buffer(request)
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (capture.mood === 'answers' && request.method === 'POST' && pathname === '/e/')
      capture.events.push(...eventsIn(request, body))
    answer(request, response, capture.mood)
  })
  capture.host = `http://localhost:${await listening(server, 'localhost')}`
  return capture
}

/** Answers to calls besides events, by how their paths begin. */
const ANSWERS: Record<string, object> = {
  '/array/': { supportedCompression: ['gzip-js'], surveys: true },
  '/flags/': { flags: {} },
  '/api/surveys/': { surveys: [] },
  '/api/web_experiments/': { experiments: [] },
}

function answer({ method, url = '' }: IncomingMessage, response: ServerResponse, mood: Mood): void {
  if (mood === 'hangs') return
  const status = mood === 'answers 500' ? 500 : 200
  const [, found = { status: 1 }] = Object.entries(ANSWERS).find(([start]) => url.startsWith(start)) ?? []
  response.writeHead(method === 'OPTIONS' ? 200 : status, {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Headers': '*',
    'Content-Type': 'application/json',
  })
  response.end(JSON.stringify(found))
}

/** Compressed, in a form field, or plain; one event, a list, or a batch with its key. */
function eventsIn(request: IncomingMessage, body: Buffer): CapturedEvent[] {
  const { searchParams } = new URL(request.url ?? '/', 'http://localhost')
  const isGzip = body.at(0) === 0x1f && body.at(1) === 0x8b
  let text = (isGzip ? gunzipSync(body) : body).toString()
  if (searchParams.get('compression') === 'base64')
    text = Buffer.from(new URLSearchParams(text).get('data') ?? '', 'base64').toString()
  const sent: CapturedEvent | CapturedEvent[] | { api_key: string; batch: CapturedEvent[] } = JSON.parse(text)
  if (Array.isArray(sent)) return sent
  return 'batch' in sent ? sent.batch : [sent]
}

/** Makes a browser look like a person's: for one that looks automated the client sends nothing. */
export async function lookLikeAPerson(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false })
    Object.defineProperty(Navigator.prototype, 'userAgentData', { get: () => undefined })
  })
  await context.clock.install()
}

/** The client sends a batch every three seconds. */
const BATCH_MILLISECONDS = 3000

/** Lets the page's clock go ahead by a batch, and another one. */
export function passBatches(page: Page): Promise<void> {
  return page.clock.fastForward(2 * BATCH_MILLISECONDS)
}

/** Polls what has arrived, and lets the page's clock go ahead meanwhile rather than wait for each batch. */
export function arriving<T>(page: Page, read: () => T) {
  const readSoon = async () => {
    await passBatches(page)
    return read()
  }
  return expect.poll(readSoon, { timeout: 20_000, intervals: [100] })
}

/** The built site in a process of its own, with analytics sent to `host`. */
export function startSite(host: string): Promise<OwnServer> {
  return startOwnServer({ ...NO_BACKEND, POSTHOG_KEY: KEY, POSTHOG_HOST: host })
}

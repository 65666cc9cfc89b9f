/**
 * Requests external links: `HEAD` first, then `GET` if that fails. A host gets one request at a time, with a pause between
 * two, and a few hosts are asked at once.
 */
import { setTimeout as pause } from 'node:timers/promises'

/** The last status after redirects, or the code of the failure to get one. */
export type LinkAnswer = { status: number } | { failure: string }

export interface AskSettings {
  userAgent: string
  signal: AbortSignal
  hostPauseMs?: number
  timeoutMs?: number
  onProgress?: (done: number, total: number) => void
}

const HOST_PAUSE_MS = 1000
const TIMEOUT_MS = 15_000
const HOSTS_AT_ONCE = 4

/** `urls` may repeat; an address is requested once, whatever its fragment. */
export async function askLinks(
  urls: readonly string[],
  settings: AskSettings,
): Promise<ReadonlyMap<string, LinkAnswer>> {
  const { signal, hostPauseMs = HOST_PAUSE_MS, onProgress } = settings
  const pages = [...new Set(urls.map(withoutFragment))]
  const answers = new Map<string, LinkAnswer>()
  // All workers take from the same iterator.
  const hosts = Map.groupBy(pages, (page) => new URL(page).host).values()
  const askHosts = async () => {
    for (const ofHost of hosts) {
      for (const [index, page] of ofHost.entries()) {
        if (index > 0) await pause(hostPauseMs, undefined, { signal })
        answers.set(page, await ask(page, settings))
        onProgress?.(answers.size, pages.length)
      }
    }
  }
  await Promise.all(Array.from({ length: HOSTS_AT_ONCE }, askHosts))
  return new Map(urls.map((url) => [url, answers.get(withoutFragment(url)) ?? { failure: 'not asked' }]))
}

/** Some servers do not support `HEAD`. */
async function ask(page: string, settings: AskSettings): Promise<LinkAnswer> {
  const byHead = await request(page, 'HEAD', settings)
  return 'status' in byHead && byHead.status < 400 ? byHead : await request(page, 'GET', settings)
}

async function request(
  page: string,
  method: 'HEAD' | 'GET',
  { userAgent, signal, timeoutMs = TIMEOUT_MS }: AskSettings,
): Promise<LinkAnswer> {
  try {
    const response = await fetch(page, {
      method,
      headers: { 'User-Agent': userAgent },
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    })
    await response.body?.cancel()
    return { status: response.status }
  } catch (error) {
    signal.throwIfAborted()
    return { failure: failureCode(error) }
  }
}

/** `fetch` gives the reason as the cause of its error. */
function failureCode(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return 'TIMEOUT'
  const { cause } = error
  return cause instanceof Error ? String(Reflect.get(cause, 'code') ?? cause.message) : error.message
}

function withoutFragment(url: string): string {
  const parsed = new URL(url)
  parsed.hash = ''
  return parsed.href
}

/**
 * Asks the servers of external links whether they still answer, without being a burden: one question at a time to each
 * host with a pause between two, a few hosts at once, `HEAD` first, and what answered is not asked again for a week.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { writeAtomically } from '../fs.ts'
import { type LinkReply, type RequestSettings, requestLink } from './request-link.ts'

/** The last status after redirects, or the code of the failure to get one. */
export type LinkAnswer = { status: number } | { failure: string }

export interface AskSettings extends Omit<RequestSettings, 'timeout'> {
  /** Without a folder nothing is remembered. */
  cacheDir?: string | undefined
  now: Date
  /** Milliseconds between two questions to a host. */
  hostPause?: number
  /** Milliseconds for one answer. */
  timeout?: number
  onProgress?: (done: number, total: number) => void
}

const HOST_PAUSE = 1000
const TIMEOUT = 15_000
const HOSTS_AT_ONCE = 4
/** As browsers allow (WHATWG Fetch, 4.4). */
const MAX_REDIRECTS = 20
/** Days that an answer counts for. */
const FRESH_DAYS = 7
const DAY = 86_400_000

/** URL without its fragment → its last good answer. */
type Known = Record<string, { asked: string; status: number }>

/** `urls` may repeat; an address is asked once, whatever its fragment. */
export async function askLinks(
  urls: readonly string[],
  settings: AskSettings,
): Promise<ReadonlyMap<string, LinkAnswer>> {
  const file = settings.cacheDir && join(settings.cacheDir, 'links.json')
  const known = file ? readKnown(file, settings.now) : {}
  const pages = [...new Set(urls.map(withoutFragment))]
  const answers = new Map<string, LinkAnswer>()
  for (const page of pages) {
    const before = known[page]
    if (before) answers.set(page, { status: before.status })
  }
  const unknown = pages.filter((page) => !answers.has(page))
  const hosts = [...Map.groupBy(unknown, (page) => new URL(page).host).values()]
  const work = async () => {
    for (let ofHost = hosts.shift(); ofHost; ofHost = hosts.shift()) {
      for (const [at, page] of ofHost.entries()) {
        if (at > 0) await pause(settings.hostPause ?? HOST_PAUSE, undefined, { signal: settings.signal })
        const answer = await ask(page, settings)
        answers.set(page, answer)
        if ('status' in answer && answer.status < 400)
          known[page] = { asked: settings.now.toISOString(), status: answer.status }
        settings.onProgress?.(answers.size - (pages.length - unknown.length), unknown.length)
      }
    }
  }
  await Promise.all(Array.from({ length: HOSTS_AT_ONCE }, work))
  if (file) writeAtomically(file, `${JSON.stringify(known, null, 2)}\n`)
  return new Map(
    urls.map((url) => [url, answers.get(withoutFragment(url)) ?? { failure: 'not asked' }] as const),
  )
}

/** Some servers do not know `HEAD`, so a bad answer to it counts only if `GET` gets one as well. */
async function ask(page: string, settings: AskSettings): Promise<LinkAnswer> {
  const byHead = await follow(page, 'HEAD', settings)
  return 'status' in byHead && byHead.status < 400 ? byHead : await follow(page, 'GET', settings)
}

async function follow(page: string, method: 'HEAD' | 'GET', settings: AskSettings): Promise<LinkAnswer> {
  let url = new URL(page)
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    let reply: LinkReply
    try {
      reply = await requestLink(url, method, { ...settings, timeout: settings.timeout ?? TIMEOUT })
    } catch (error) {
      settings.signal.throwIfAborted()
      return { failure: failureCode(error) }
    }
    const { status, location } = reply
    if (status < 300 || status >= 400 || location === undefined) return { status }
    const next = URL.parse(location, url)
    if (!next || !/^https?:$/.test(next.protocol)) return { status }
    url = next
  }
  return { failure: 'redirects without end' }
}

function failureCode(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause: unknown = error.name === 'TimeoutError' || error.name === 'AbortError' ? 'TIMEOUT' : undefined
  return String(cause ?? Reflect.get(error, 'code') ?? error.message)
}

function withoutFragment(url: string): string {
  const parsed = new URL(url)
  parsed.hash = ''
  return parsed.href
}

/** Answers that still count; none where the file is missing or damaged. */
function readKnown(file: string, now: Date): Known {
  try {
    // Written below by this very program, or else nothing of it is used.
    const all = JSON.parse(readFileSync(file, 'utf8')) as Known
    const isFresh = ({ asked }: Known[string]) => now.getTime() - Date.parse(asked) < FRESH_DAYS * DAY
    return Object.fromEntries(Object.entries(all).filter(([, known]) => isFresh(known)))
  } catch {
    return {}
  }
}

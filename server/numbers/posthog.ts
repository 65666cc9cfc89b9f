/** Visits of the last 28 days, as PostHog counts them (https://posthog.com/docs/api/query). Its key stays on the server. */
import { z } from 'zod'
import { NUMBERS_DAYS, type Numbers } from '../../shared/numbers.ts'

export interface NumbersSettings {
  /** Address of PostHog's application, without trailing slash. */
  host: string
  project: string
  /** A personal key that may run queries. */
  personalKey: string
}

/** The owner would rather read a sentence than wait. */
const TIME_LIMIT_MILLISECONDS = 8000
const MOST_PAGES = 15
/** Far more than 15 rows; the rest of another answer is not read. */
const LARGEST_ANSWER_CHARACTERS = 200_000

const SINCE = `event = '$pageview' and timestamp >= now() - interval ${NUMBERS_DAYS} day`
const TOTALS = `select count(), count(distinct properties.$session_id) from events where ${SINCE}`
const PAGES = `select properties.$pathname as path, count() as views from events where ${SINCE} and path is not null
  group by path order by views desc limit ${MOST_PAGES}`

const count = z.number().int().nonnegative()
const totalsSchema = z.object({ results: z.tuple([z.tuple([count, count])]) })
const pagesSchema = z.object({ results: z.array(z.tuple([z.string().max(2000), count])).max(MOST_PAGES) })

export interface NumbersOptions {
  fetch: typeof globalThis.fetch
  log(reason: string): void
  /** In milliseconds, for both queries together; 8,000 when not given. */
  timeLimit?: number
}

/** Never rejects: `log` gets the reason of a failure, without the key. */
export async function readNumbers(
  settings: NumbersSettings | undefined,
  { fetch, log, timeLimit = TIME_LIMIT_MILLISECONDS }: NumbersOptions,
): Promise<Numbers> {
  if (!settings) return { kind: 'unset' }
  const signal = AbortSignal.timeout(timeLimit)
  const ask = (query: string) => runQuery(settings, query, { fetch, signal })
  try {
    const [totals, pages] = await Promise.all([ask(TOTALS), ask(PAGES)])
    const [[views, visits]] = totalsSchema.parse(totals).results
    const read = pagesSchema.parse(pages).results.map(([path, views]) => ({ path, views }))
    return { kind: 'known', visits, views, pages: read }
  } catch (error) {
    log(error instanceof z.ZodError ? 'the answer is of another shape' : String(error))
    return { kind: 'failed' }
  }
}

async function runQuery(
  { host, project, personalKey }: NumbersSettings,
  query: string,
  { fetch, signal }: { fetch: typeof globalThis.fetch; signal: AbortSignal },
): Promise<unknown> {
  const response = await fetch(`${host}/api/projects/${encodeURIComponent(project)}/query/`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${personalKey}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ query: { kind: 'HogQLQuery', query }, name: 'visits of the site' }),
    // Another host would get the key.
    redirect: 'error',
    signal,
  })
  if (!response.ok) throw new Error(`status ${response.status}`)
  const text = await response.text()
  if (text.length > LARGEST_ANSWER_CHARACTERS) throw new Error('the answer is too long')
  return JSON.parse(text)
}

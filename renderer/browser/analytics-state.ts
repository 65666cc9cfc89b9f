/**
 * Browser only, in a separate chunk: analytics with the visitor's consent. Before it there is no request to elsewhere, no cookie,
 * no storage and no code of it; without a key there is not even a question.
 */
import type { AnalyticsClient } from './analytics-client.ts'
import type { AnalyticsSettings } from './analytics-settings.ts'
import { type Choice, type Consent, readConsent, storeChoice } from './consent.ts'
import { whenIdle } from './idle.ts'
import { followOutboundLinks, trackColourMode } from './outbound.ts'

export interface AnalyticsState {
  consent: Consent
  /** Whether the question is shown: on a first visit, or because the visitor wants to choose again. */
  isAsking: boolean
}

/** Events queued until the client is loaded and it is known who is signed in. */
const MOST_WAITING = 100

let state: AnalyticsState = { consent: 'pending', isAsking: false }
let settings: AnalyticsSettings | undefined
let isLoading = false
let client: AnalyticsClient | undefined
let waiting: ((client: AnalyticsClient) => void)[] = []
/** Id of the account that is signed in, or `nobody`; also known while analytics are off. */
let visitor: string | 'nobody' | undefined
const listeners = new Set<() => void>()

/** Asks for consent or starts, accordingly. */
export function start(found: AnalyticsSettings): void {
  settings = found
  followOutboundLinks(trackHere)
  trackColourMode(trackHere)
  const consent = readConsent()
  change({ consent, isAsking: consent === 'pending' })
  if (consent === 'granted') begin()
}

/** Captures an event. Without consent it does nothing. */
export function track(event: string, properties: Record<string, unknown>): void {
  if (state.consent === 'granted') tell((ready) => ready.capture(event, properties))
}

/** Captures an event of the page that is shown. */
function trackHere(event: string, properties: Record<string, unknown>): void {
  const { href: $current_url, pathname: $pathname, host: $host } = window.location
  track(event, { $current_url, $pathname, $host, ...properties })
}

/** Captures a page view. */
export function trackPage(): void {
  trackHere('$pageview', { title: document.title })
}

/** Links further events to the id of the account that is signed in, and to nothing else of it. */
export function identify(id: string): void {
  visitor = id
  flush()
}

/** Ends the link of events to an account, after signing out. */
export function forgetVisitor(): void {
  visitor = 'nobody'
  flush()
}

/** Stores the visitor's choice, which can be changed at any time. */
export function chooseConsent(choice: Choice): void {
  storeChoice(choice)
  const before = state.consent
  change({ ...state, consent: choice, isAsking: false })
  if (choice === before) return
  if (choice === 'granted') begin()
  else end()
}

/** Shows the question again. */
export function askAgain(): void {
  change({ ...state, isAsking: true })
}

export function readAnalytics(): AnalyticsState {
  return state
}

/** Calls `listener` after every change of the state, until the function that it returns is called. */
export function onAnalyticsChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: AnalyticsState): void {
  state = next
  for (const listener of listeners) listener()
}

function begin(): void {
  client?.resume()
  flush()
  trackPage()
  if (client || isLoading) return
  isLoading = true
  whenIdle(load)
}

function end(): void {
  waiting = []
  client?.stop()
}

/** A client that cannot be loaded, for a blocker say, is asked for again on the next page load. */
async function load(): Promise<void> {
  const code = await import('./analytics-client.ts').catch(() => undefined)
  isLoading = false
  if (!code || !settings || state.consent !== 'granted') return
  client = code.startClient(settings)
  flush()
}

/** Captures what waits, once it is known who is signed in: the client keeps the last identity between pages. */
function flush(): void {
  if (!client || state.consent !== 'granted' || visitor === undefined) return
  if (visitor === 'nobody') client.forgetIdentity()
  else client.identify(visitor)
  for (const call of waiting.splice(0)) call(client)
}

function tell(call: (client: AnalyticsClient) => void): void {
  if (client && visitor !== undefined) call(client)
  else if (waiting.length < MOST_WAITING) waiting.push(call)
}

/**
 * Browser only, in a separate chunk: asks for consent and, with it, sends events. Before that there is no request to elsewhere, no
 * cookie, no storage and no code of the service. Nothing is stored until the visitor has answered.
 */
import { COLOUR_MODE_KEY } from '../../shared/inline-scripts.ts'
import type { AnalyticsSettings } from '../../shared/site.ts'
import type { AnalyticsClient } from './analytics-client.ts'
import { announce } from './focus-and-announce.ts'
import { whenIdle } from './idle.ts'
import { onPage } from './page-shown.ts'

type Choice = 'granted' | 'denied'

/** Another number asks everyone again, which the privacy page promises when something agreed to changes. */
const STORAGE_KEY = 'analytics-consent-1'
/** Events queued until the client is loaded and it is known who is signed in. */
const MAX_WAITING = 100

const BANNER = '[data-consent-banner]'
const CONTROL = '[data-consent-control]'

let consent: Choice | 'pending' = 'pending'
/** Whether the question is shown: on a first visit, or because the visitor wants to choose again. */
let isAsking = false
let client: AnalyticsClient | undefined
let isLoading = false
let waiting: ((client: AnalyticsClient) => void)[] = []
/** Id of the account that is signed in, or `nobody`; also known while analytics are off. */
let visitor: string | undefined
let settings: AnalyticsSettings

/** Asks for consent or starts, accordingly. */
export function start(found: AnalyticsSettings): void {
  settings = found
  consent = readConsent()
  isAsking = consent === 'pending'
  document.addEventListener('change', onChange)
  document.addEventListener('click', onConsentClick)
  // Also links in bodies written in markdown.
  for (const click of ['click', 'auxclick']) document.addEventListener(click, onLinkClick, { capture: true })
  onPage(showConsent)
  if (consent === 'granted') begin()
}

/** Captures an event. Without consent it does nothing. */
export function track(event: string, properties: Record<string, unknown>): void {
  if (consent !== 'granted') return
  const capture = (ready: AnalyticsClient) => ready.capture(event, properties)
  if (client && visitor !== undefined) capture(client)
  else if (waiting.length < MAX_WAITING) waiting.push(capture)
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

/** Links further events to the id of an account, or to `nobody`. */
export function setVisitor(id: string): void {
  visitor = id
  flush()
}

/** Stores the visitor's choice, which can be changed at any time. Without storage it lasts until the page is left. */
export function chooseConsent(choice: Choice): void {
  const before = consent
  consent = choice
  isAsking = false
  showConsent()
  try {
    window.localStorage.setItem(STORAGE_KEY, choice)
  } catch {
    // They will be asked again.
  }
  if (choice === before) return
  if (choice === 'granted') begin()
  else {
    waiting = []
    client?.stop()
  }
}

/** The choice made here or, before there is one, the browser's own: Do Not Track and Global Privacy Control are a no. */
function readConsent(): Choice | 'pending' {
  try {
    const stored = window.localStorage.getItem(STORAGE_KEY)
    if (stored === 'granted' || stored === 'denied') return stored
  } catch {
    // A browser that refuses storage has no choice.
  }
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return doNotTrack === '1' || globalPrivacyControl ? 'denied' : 'pending'
}

function begin(): void {
  client?.resume()
  flush()
  trackPage()
  if (client || isLoading) return
  isLoading = true
  whenIdle(load)
}

/** A client that cannot be loaded, for a blocker say, is asked for again on the next page load. */
async function load(): Promise<void> {
  const code = await import('./analytics-client.ts').catch(() => undefined)
  isLoading = false
  if (!code || consent !== 'granted') return
  client = code.startClient(settings)
  flush()
}

/** Captures what waits, once it is known who is signed in: the client keeps the last identity between pages. */
function flush(): void {
  if (!client || consent !== 'granted' || visitor === undefined) return
  if (visitor === 'nobody') client.forgetIdentity()
  else client.identify(visitor)
  for (const call of waiting.splice(0)) call(client)
}

/** A question that the visitor opened again returns the focus to where that was. */
function onConsentClick({ target }: Event): void {
  if (!(target instanceof Element)) return
  const answer = target.closest<HTMLElement>('[data-consent]')
  if (answer) {
    const isFirst = consent === 'pending'
    // The buttons have no other values.
    chooseConsent(answer.dataset.consent as Choice)
    announce(answer.dataset.said ?? '')
    if (!isFirst) document.querySelector<HTMLElement>(CONTROL)?.focus({ preventScroll: true })
  } else if (target.closest(CONTROL)) {
    isAsking = true
    showConsent()
    document.querySelector<HTMLElement>(BANNER)?.focus()
  }
}

function showConsent(): void {
  document.documentElement.toggleAttribute('data-asking', isAsking)
  const banner = document.querySelector(BANNER)
  const template = document.querySelector<HTMLTemplateElement>('template[data-consent-template]')
  if (isAsking && !banner) template?.after(template.content.cloneNode(true))
  if (!isAsking) banner?.remove()
  for (const button of document.querySelectorAll<HTMLElement>('[data-consent]'))
    button.ariaPressed = consent === 'pending' ? null : String(button.dataset.consent === consent)
  for (const control of document.querySelectorAll<HTMLElement>(CONTROL)) control.dataset.offered = 'true'
}

function onLinkClick({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || !/^https?:$/.test(link.protocol) || link.origin === window.location.origin) return
  trackHere(link.dataset.analyticsEvent ?? 'outbound link followed', { url: link.href, host: link.host })
}

function onChange({ target }: Event): void {
  if (target instanceof HTMLInputElement && target.name === COLOUR_MODE_KEY)
    trackHere('colours chosen', { mode: target.value })
}

/**
 * Browser only: events for analytics. The code that asks for consent and sends them is loaded once it is known that this site has
 * analytics; whatever fails there fails in silence.
 */
import { fetchAnalyticsSettings } from './analytics-settings.ts'
import { whenIdle } from './idle.ts'

type Code = typeof import('./analytics-state.ts')

/** Calls that wait for the code. */
const MAX_WAITING = 100

let code: Code | undefined
let waiting: ((code: Code) => void)[] = []

/** Reads the settings, once per document. */
export function startAnalytics(): void {
  whenIdle(async () => {
    const settings = await fetchAnalyticsSettings()
    const loaded = settings && (await import('./analytics-state.ts').catch(() => undefined))
    if (settings && loaded) {
      const { showConsentBanner } = await import('./consent-banner.ts')
      loaded.start(settings)
      showConsentBanner()
      code = loaded
      for (const call of waiting) call(loaded)
    }
    waiting = []
  })
}

/** Captures an event. Without consent it does nothing. */
export function track(event: string, properties: Record<string, unknown> = {}): void {
  // It may be sent from another page than the one it happened on.
  const { href: $current_url, pathname: $pathname, host: $host } = window.location
  tell((loaded) => loaded.track(event, { $current_url, $pathname, $host, ...properties }))
}

/** Captures the page view of a navigation; the code captures that of the page on which it starts. */
export function trackPage(): void {
  code?.trackPage()
}

/** Links further events to the id of the account that is signed in, and to nothing else of it. */
export function identify(id: string): void {
  tell((loaded) => loaded.identify(id))
}

/** Ends the link of events to an account, after signing out. */
export function forgetVisitor(): void {
  tell((loaded) => loaded.forgetVisitor())
}

function tell(call: (code: Code) => void): void {
  if (code) call(code)
  else if (waiting.length < MAX_WAITING) waiting.push(call)
}

/**
 * Browser only: events for analytics. The code that asks for consent and sends them is loaded once it is known that this site has
 * analytics; whatever fails there fails in silence.
 */
import type { AnalyticsSettings } from '../../shared/site.ts'
import { withBase } from '../base.ts'
import { whenIdle } from './idle.ts'

type Code = typeof import('./analytics-state.ts')

let code: Code | undefined
/** Calls that wait for the code. */
let waiting: ((code: Code) => void)[] = []

/** Reads the settings, once per document. */
export function startAnalytics(): void {
  whenIdle(async () => {
    const settings = await fetchSettings()
    const loaded = settings && (await import('./analytics-state.ts').catch(() => undefined))
    if (settings && loaded) {
      code = loaded
      loaded.start(settings)
      for (const call of waiting) call(loaded)
    }
    waiting = []
  })
}

/** `undefined` without a key, and when the question cannot be answered: then there are no analytics this time. */
async function fetchSettings(): Promise<AnalyticsSettings | undefined> {
  const response = await fetch(withBase('/analytics.json')).catch(() => undefined)
  // Our own server's (`server/analytics.ts`): without a key it is empty.
  const answer = response?.ok ? await response.json().catch(() => ({})) : {}
  return typeof answer.key === 'string' ? answer : undefined
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
  tell((loaded) => loaded.setVisitor(id))
}

/** Ends the link of events to an account, after signing out. */
export function forgetVisitor(): void {
  tell((loaded) => loaded.setVisitor('nobody'))
}

function tell(call: (code: Code) => void): void {
  if (code) call(code)
  else waiting.push(call)
}

/** Browser only: captures clicks on links to other sites. */
import { track } from './analytics.ts'

/** Marks a link whose clicks are captured as `event` rather than as an outbound link. */
export function analyticsEvent(event: string): Record<string, string> {
  return { 'data-analytics-event': event }
}

/** One listener for all links, also those in bodies written in markdown. */
export function followOutboundLinks(): void {
  for (const click of ['click', 'auxclick']) document.addEventListener(click, tellOfLink, { capture: true })
}

function tellOfLink(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || !/^https?:$/.test(link.protocol) || link.origin === window.location.origin) return
  track(link.dataset.analyticsEvent ?? 'outbound link followed', { url: link.href, host: link.host })
}

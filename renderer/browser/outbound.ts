/** Browser only, but for `analyticsEvent`: clicks on links to other sites, and choices of colours, as events. */
import { COLOUR_MODE_KEY } from '../../shared/inline-scripts.ts'

type Track = (event: string, properties: Record<string, unknown>) => void

/** Marks a link whose clicks are captured as `event` rather than as an outbound link. */
export function analyticsEvent(event: string): Record<string, string> {
  return { 'data-analytics-event': event }
}

/** One listener for all links, also those in bodies written in markdown. */
export function followOutboundLinks(track: Track): void {
  const onClick = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    if (!link || !/^https?:$/.test(link.protocol) || link.origin === window.location.origin) return
    track(link.dataset.analyticsEvent ?? 'outbound link followed', { url: link.href, host: link.host })
  }
  for (const click of ['click', 'auxclick']) document.addEventListener(click, onClick, { capture: true })
}

export function trackColourMode(track: Track): void {
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.name === COLOUR_MODE_KEY)
      track('colours chosen', { mode: target.value })
  })
}

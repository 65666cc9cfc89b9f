/** Browser only: the home page's part of the stream, which its server did not know yet: pages do not wait for the backend. */
import { fetchStream } from './fetch-stream.ts'
import { loadPage } from './load-page.ts'
import { readLocale } from './locale-choice.ts'
import { pageShown } from './page-shown.ts'

export default async function showLateStream(section: HTMLElement, left: AbortSignal): Promise<void> {
  try {
    // Once it has answered this, the server knows what the page shows.
    await fetchStream(readLocale(), {})
    const { main } = await loadPage(new URL(window.location.href), true)
    if (left.aborted) return
    const known = main.querySelector<HTMLElement>('#stream')
    if (known && 'late' in known.dataset) throw new Error('The server does not know the stream')
    if (known) section.replaceWith(known)
    else section.remove()
    pageShown()
  } catch {
    const failed = section.querySelector('template')
    const heading = section.querySelector('header')
    if (failed && heading) heading.parentElement?.replaceChildren(heading, failed.content)
  }
}

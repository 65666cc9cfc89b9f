/** Browser only: a list that grows in place by its next page, and is shown as it had grown on the way back to it. */
import { readMetadata, redirectOf } from './build-manifest.ts'
import { loadPage } from './load-page.ts'
import { pageShown } from './page-shown.ts'
import { parseHtml } from './trusted-html.ts'

/** Kept in the history entry that it belongs to. */
interface GrownList {
  /** The code and the address that it was shown with: another page may be on its way to this history entry. */
  at: string
  html: string
  /** Scroll position, in pixels from the top. */
  top: number
}

/** Shows a list of this history entry as it had grown, and stores where the reader is in it. */
export default function keepGrownList(list: HTMLElement, left: AbortSignal): void {
  const kept = (window.history.state as { list?: GrownList } | null)?.list
  if (kept?.at === place() && !('grown' in list.dataset)) {
    list.dataset.grown = ''
    list.replaceChildren(...parseHtml(kept.html).body.childNodes)
    window.scrollTo({ top: kept.top, behavior: 'instant' })
  }
  for (const name of ['scrollend', 'pagehide'])
    window.addEventListener(name, () => storeList(list), { signal: left })
}

/** Other code may write another list. */
function place(): string {
  const { pathname, search } = window.location
  return `${document.documentElement.dataset.code} ${pathname}${search}`
}

function storeList(list: HTMLElement): void {
  if (!('grown' in list.dataset)) return
  const stored: GrownList = { at: place(), html: list.innerHTML, top: window.scrollY }
  try {
    window.history.replaceState({ ...window.history.state, list: stored }, '')
  } catch {
    // More than the browser keeps in a history entry: going back then starts with the newest.
  }
}

/** Appends the page that `link` leads to, or reads a list again that had failed. */
export async function loadMore(link: HTMLAnchorElement): Promise<void> {
  const list = link.closest<HTMLElement>('[data-list]')
  const waiting = list?.querySelector<HTMLTemplateElement>(':scope > template')?.content.cloneNode(true)
  if (!list || !waiting || link.ariaDisabled === 'true') return
  const foot = link.closest<HTMLElement>('[data-foot]')
  if (foot) await append(list, foot, link, waiting)
  else await readAgain(list, link, waiting)
  pageShown()
}

async function readAgain(list: HTMLElement, link: HTMLAnchorElement, waiting: Node): Promise<void> {
  const failed = [...list.childNodes]
  list.replaceChildren(waiting)
  try {
    list.replaceWith(await fetchList(link))
  } catch {
    list.replaceChildren(...failed)
    link.focus()
  }
}

/** Link and status stay in every state, so that one keeps the focus and the other is announced. */
async function append(
  list: HTMLElement,
  foot: HTMLElement,
  link: HTMLAnchorElement,
  waiting: Node,
): Promise<void> {
  const status = foot.querySelector('[role=status]')
  const grounds = [...waiting.childNodes] as ChildNode[]
  status?.replaceChildren(foot.dataset.loading ?? '')
  link.ariaDisabled = 'true'
  foot.before(...grounds)
  try {
    const next = await fetchList(link)
    for (const section of next.querySelectorAll(':scope > section')) addSection(section, list, foot)
    status?.replaceChildren(...(next.querySelector('[data-foot] > [role=status]')?.childNodes ?? []))
    const onward = next.querySelector<HTMLAnchorElement>('[data-foot] > a[data-more]')
    if (onward) Object.assign(link, { href: onward.href, textContent: onward.textContent })
    else link.remove()
    list.dataset.grown = ''
    storeList(list)
  } catch {
    status?.replaceChildren(...(foot.querySelector('template')?.content.cloneNode(true).childNodes ?? []))
    link.textContent = foot.dataset.retry ?? ''
  }
  link.ariaDisabled = null
  for (const ground of grounds) ground.remove()
}

/** Rejects when the page cannot be loaded, or says that the backend is down. */
async function fetchList(link: HTMLAnchorElement): Promise<Element> {
  const url = new URL(link.href)
  // In an export a page with a query lies at a path that leads to its address.
  const address = (await readMetadata()) && redirectOf(url)
  const { main } = await loadPage(address ?? url, true)
  const list = main.querySelector('[data-list=""]')
  if (!list) throw new Error('The answer has no list')
  return list
}

/** Entries of a month or a year that the list has go on there. */
function addSection(section: Element, list: HTMLElement, foot: HTMLElement): void {
  const known = list.querySelector(`section[aria-labelledby="${section.getAttribute('aria-labelledby')}"] ol`)
  if (known) known.append(...(section.querySelector('ol')?.children ?? []))
  else foot.before(section)
}

/** Browser only: the page that is shown. The address is that of the next page as soon as it is asked for. */

interface ShownPage {
  /** Path and query. */
  address: string
  /** Path of the page that was shown before this one; `undefined` for the first page of a document. */
  previous?: string | undefined
}

export const shownPage: ShownPage = { address: addressOf(window.location) }

export function addressOf({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  return pathname + search
}

/** The `main` element, whose attributes describe the page. */
export function readMain(): HTMLElement {
  const main = document.querySelector('main')
  if (!main) throw new Error('The document has no main element')
  return main
}

/** `info` of a navigation that chooses a language, which is stored and does not stay in the address. */
export interface Chosen {
  isLanguage: true
}

/** State of a history entry: its scroll position, in pixels from the top. */
export interface EntryState {
  top?: number
}

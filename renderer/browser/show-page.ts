/** Browser only: puts a loaded page in the place of the one that is shown. */
import { splitLocale } from '../../shared/urls.ts'
import { ariaCurrent } from '../aria-current.ts'
import { splitPathname, withBase } from '../base.ts'
import { readMain } from './current-page.ts'
import type { LoadedPage } from './load-page.ts'

export function replacePage({ lang, head, main, root }: LoadedPage): void {
  document.documentElement.lang = lang
  for (const old of document.head.querySelectorAll('[data-head]')) old.remove()
  document.head.append(...head)
  if (root) document.getElementById('root')?.replaceWith(root)
  else document.querySelector('main')?.replaceWith(main)
  updateFrame()
}

/** Updates header and footer, which stay. */
function updateFrame(): void {
  const { dataset } = readMain()
  const { pathname } = splitLocale(dataset.path ?? '')
  for (const link of document.querySelectorAll<HTMLAnchorElement>('header nav a')) {
    const target = splitPathname(link.pathname).pathname + link.hash
    const current = ariaCurrent(target, pathname)
    if (current) link.setAttribute('aria-current', current)
    else link.removeAttribute('aria-current')
  }
  for (const [locale, href] of Object.entries(JSON.parse(dataset.languages ?? '{}')))
    for (const link of document.querySelectorAll(`a[data-language="${locale}"]`))
      link.setAttribute('href', withBase(String(href)))
  const sections = dataset.sections?.split(' ')
  const footer = document.querySelector<HTMLElement>('[data-below-contact]')
  if (footer) footer.dataset.belowContact = String(Boolean(sections?.includes('contact')))
}

import { lazy, type MouseEvent, Suspense, useEffect, useState } from 'react'
import { SEARCH_EVENT } from '../../shared/inline-scripts.ts'
import { SEARCH_PATH } from '../../shared/search.ts'
import { localisePath } from '../../shared/urls.ts'
import { isModifiedClick } from '../browser/modified-click.ts'
import { useText } from '../i18n/text.ts'
import { useLocale, usePageContext } from '../page-context.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './SearchLink.module.css'

/** Loaded when the search is first opened; where it does not come, the search page does the same. */
const SearchDialog = lazy(() =>
  import('./SearchDialog.tsx').catch(() => {
    document.querySelector<HTMLAnchorElement>('[data-search]')?.click()
    return new Promise<never>(() => {})
  }),
)

/** Leads to the search page, or opens the search over this one. A site of files has no search. */
export function SearchLink() {
  const text = useText()
  const locale = useLocale()
  const { staticSite } = usePageContext()
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => onSearchKey(() => setIsOpen(true)), [])
  if (staticSite) return null
  const open = (event: MouseEvent) => {
    // The dialog itself failed to load: the link leads on.
    if (isModifiedClick(event) || isOpen) return
    event.preventDefault()
    setIsOpen(true)
  }
  return (
    <>
      <a
        href={localisePath(locale, SEARCH_PATH)}
        className={styles.link}
        title={text('search.title')}
        aria-keyshortcuts="/ Control+K Meta+K"
        data-search
        data-vike="false"
        onClick={open}
      >
        <Icon icon="magnifying-glass" />
        <span className="visually-hidden">{text('search.title')}</span>
      </a>
      {isOpen && (
        <Suspense>
          <SearchDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Calls `open` when the key of the search is pressed, also if that was before the page came alive. */
function onSearchKey(open: () => void): () => void {
  const { dataset } = document.documentElement
  const follow = () => {
    delete dataset.searching
    open()
  }
  if (dataset.searching !== undefined) follow()
  document.addEventListener(SEARCH_EVENT, follow)
  return () => document.removeEventListener(SEARCH_EVENT, follow)
}

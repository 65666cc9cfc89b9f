import { SEARCH_PATH } from '../../shared/search.ts'
import { localisePath } from '../../shared/urls.ts'
import { useText } from '../i18n/text.ts'
import { useLocale } from '../reader.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './SearchLink.module.css'

/** Leads to the search page; `browser/search-opener.ts` opens the search over this one. */
export function SearchLink() {
  const text = useText()
  const locale = useLocale()
  return (
    <a
      href={localisePath(locale, SEARCH_PATH)}
      className={`soft bare ${styles.link}`}
      title={text('search.open')}
      aria-keyshortcuts="Control+K Meta+K"
      data-search
      data-reload
    >
      <Icon icon="magnifying-glass" />
      <span className="visually-hidden">{text('search.title')}</span>
    </a>
  )
}

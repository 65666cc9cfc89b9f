import { QUERY_CHARACTERS, SEARCH_PATH } from '../../shared/search.ts'
import { localisePath } from '../../shared/urls.ts'
import { useText } from '../i18n/text.ts'
import { useLocale } from '../reader.ts'
import styles from './SearchForm.module.css'

/** A form that leads to the search page, with `query` in it. It needs no script. */
export function SearchForm({ query = '' }: { query?: string }) {
  const text = useText()
  return (
    <search>
      <form action={localisePath(useLocale(), SEARCH_PATH)} className={`cluster gap-3 ${styles.form}`}>
        <input
          name="q"
          type="search"
          defaultValue={query}
          // The browser keeps what was typed when the page is reloaded, unless it is another field.
          key={query}
          aria-label={text('search.label')}
          placeholder={text('search.placeholder')}
          maxLength={QUERY_CHARACTERS}
          enterKeyHint="search"
        />
        <button type="submit" className="button button-primary">
          {text('search.title')}
        </button>
      </form>
    </search>
  )
}

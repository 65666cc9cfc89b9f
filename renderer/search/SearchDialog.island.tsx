import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { SEARCH_PATH, searchAddress } from '../../shared/search.ts'
import { localisePath } from '../../shared/urls.ts'
import { splitPathname, withBase } from '../base.ts'
import { isModifiedClick } from '../browser/modified-click.ts'
import { useText } from '../i18n/text.ts'
import { useLocale } from '../reader.ts'
import { Icon } from '../ui/Icon.tsx'
import { ResultOptions } from './ResultOptions.tsx'
import styles from './SearchDialog.module.css'
import { outcomeOf } from './search-words.ts'
import { useSearch } from './use-search.ts'
import { WaysOn } from './WaysOn.tsx'

/** Keys that move among the results → by how many. */
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * The search over the page: a field whose arrow keys choose among the results below it. Escape, the focus that stays
 * within and its return are the browser's own. Return without a choice leads to the search page.
 */
export default function SearchDialog() {
  const text = useText()
  const locale = useLocale()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const isPressedOutside = useRef(false)
  const [typed, setTyped] = useState(queryOfPage)
  const { results, status, retry } = useSearch(locale, typed)
  const [chosen, setChosen] = useState(-1)
  const hits = results?.groups.flatMap((group) => group.hits) ?? []
  const path = withBase(localisePath(locale, SEARCH_PATH))
  const isStatic = 'static' in document.documentElement.dataset
  const optionId = (place: number) => `${id}-${place}`

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  // Another list has no chosen one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => setChosen(-1), [results])
  useEffect(() => {
    document.getElementById(optionId(chosen))?.scrollIntoView({ block: 'nearest' })
  })

  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      // In a field for searches the browser would only clear it.
      event.preventDefault()
      dialog.current?.close()
    }
    if (hits.length === 0) return
    if (step !== undefined) {
      event.preventDefault()
      // Before the first and after the last is the field itself.
      const places = hits.length + 1
      setChosen(((chosen + 1 + step + places) % places) - 1)
    } else if (event.key === 'Enter' && chosen >= 0) {
      event.preventDefault()
      document.getElementById(optionId(chosen))?.click()
    }
  }
  const onClick = (event: MouseEvent) => {
    const isLink = event.target instanceof Element && event.target.closest('a')
    // A selection that is dragged out of the field ends in a click on the dialog, too.
    const isBackdrop = event.target === dialog.current && isPressedOutside.current
    if (isBackdrop || (isLink && !isModifiedClick(event))) dialog.current?.close()
  }
  const tryAgain = () => {
    // The button goes with the failure that it mends.
    field.current?.focus()
    retry()
  }
  const wordsOf = () => {
    if (status === 'waiting') return text('search.waiting', { query: typed.trim() })
    if (status === 'failed') return text('search.failed')
    return results ? outcomeOf(results, text) : text('search.hint')
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, and Return follows a link
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={text('search.title')}
      onPointerDown={(event) => {
        isPressedOutside.current = event.target === dialog.current
      }}
      onClick={onClick}
    >
      <search className={styles.panel}>
        <form action={path} className={styles.form}>
          <Icon icon="magnifying-glass" />
          <input
            ref={field}
            name="q"
            type="search"
            className={styles.field}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={onKeyDown}
            placeholder={text('search.placeholder')}
            aria-label={text('search.label')}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={hits.length > 0}
            aria-controls={`${id}-results`}
            aria-activedescendant={chosen >= 0 ? optionId(chosen) : undefined}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
          />
          <button type="button" className={styles.close} onClick={() => dialog.current?.close()}>
            <Icon icon="x" />
            <span className="visually-hidden">{text('search.close')}</span>
          </button>
        </form>
        <div className={styles.results} aria-busy={status === 'waiting'}>
          <p role="status" className="quiet small breaks">
            {wordsOf()}
          </p>
          <div id={`${id}-results`} role="listbox" aria-label={text('search.results')}>
            {results && <ResultOptions results={results} chosen={chosen} optionId={optionId} />}
          </div>
          {status === 'waiting' && !results && <Skeleton />}
          {status === 'failed' && (
            <button type="button" className="button apart" onClick={tryAgain}>
              {text('stream.retry')}
            </button>
          )}
          {results?.match === 'none' ? (
            <WaysOn />
          ) : (
            !isStatic &&
            (status === 'failed' || hits.length > 0) && (
              <a href={searchAddress(path, typed)} data-reload className="onward small apart">
                {text('search.all')}
                <Icon icon="arrow-right" />
              </a>
            )
          )}
        </div>
      </search>
    </dialog>
  )
}

/** The query in the address of the search page of a site of files, which the dialog answers. */
function queryOfPage(): string {
  const { pathname, search } = window.location
  const isSearchPage = splitPathname(pathname).pathname === SEARCH_PATH
  return (isSearchPage && new URLSearchParams(search).get('q')) || ''
}

function Skeleton() {
  return (
    <div className={`stack gap-6 apart breathes ${styles.skeleton}`} aria-hidden="true">
      <div />
      <div />
      <div />
    </div>
  )
}

import { LOCALES } from '../../shared/model.ts'
import type { SearchResults } from '../../shared/search.ts'
import { withBase } from '../base.ts'
import { useText } from '../i18n/text.ts'
import { Marked } from './Marked.tsx'
import styles from './ResultOptions.module.css'
import { KIND_NAMES } from './search-words.ts'

interface ResultOptionsProps {
  results: SearchResults
  /** Place of the chosen one among all of them; none is -1. */
  chosen: number
  optionId(place: number): string
}

/** Results as options of a list that is steered from elsewhere, by kind; each is a link as well. */
export function ResultOptions({ results: { groups }, chosen, optionId }: ResultOptionsProps) {
  const text = useText()
  const starts = groups.map((_, place) =>
    groups.slice(0, place).reduce((count, { hits }) => count + hits.length, 0),
  )
  return groups.map(({ kind, hits }, group) => (
    // biome-ignore lint/a11y/useSemanticElements: a group of options, which no element is
    <div key={kind} role="group" aria-labelledby={optionId(-2 - group)}>
      <p id={optionId(-2 - group)} className="label" role="presentation">
        {text(KIND_NAMES[kind])}
      </p>
      {hits.map(({ path, title, excerpt, lang }, index) => {
        const place = (starts[group] ?? 0) + index
        return (
          <a
            key={path}
            id={optionId(place)}
            href={withBase(path)}
            role="option"
            tabIndex={-1}
            aria-selected={place === chosen}
            className={`stack bare ${styles.option}`}
            lang={lang && LOCALES[lang].language}
          >
            <span className={`title ${styles.name}`}>
              <Marked text={title} />
            </span>
            <span className="soft small">
              <Marked text={excerpt} />
            </span>
          </a>
        )
      })}
    </div>
  ))
}

import { useIntl } from 'react-intl'
import { EntryTitle } from '../../renderer/ui/EntryTitle.tsx'
import { hostOf } from '../../renderer/ui/host.ts'
import { Icon } from '../../renderer/ui/Icon.tsx'
import { LanguageTag } from '../../renderer/ui/LanguageTag.tsx'
import type { ContentType } from '../../shared/model.ts'
import type { StreamEntry } from '../../shared/stream.ts'
import styles from './EntryIndex.module.css'
import { EntryWords } from './EntryWords.tsx'
import { byYear } from './periods.ts'

/** Photos are seen; entries of any other single type are read, one below the other. */
export function isIndexed(type: ContentType | undefined): boolean {
  return type !== undefined && type !== 'photo'
}

/** Entries of one type, by year. All look alike, and the filter has said what they are. */
export function EntryIndex({ entries }: { entries: StreamEntry[] }) {
  const { timeZone = 'UTC' } = useIntl()
  return byYear(entries, timeZone).map((year) => (
    <section key={year.id} className={`columns ${styles.year}`} aria-labelledby={`year-${year.id}`}>
      <h2 id={`year-${year.id}`} className="stays to-2">
        {year.id}
      </h2>
      <ol className="rows from-3">
        {year.entries.map((entry) => (
          <li key={entry.slug}>
            <Line entry={entry} />
          </li>
        ))}
      </ol>
    </section>
  ))
}

function Line({ entry }: { entry: StreamEntry }) {
  const intl = useIntl()
  const { path, title, type, date, lang, url } = entry
  const host = type === 'link' && url && /^http/.test(url) ? url : undefined
  return (
    <article className={`opens ${styles.entry}`}>
      <time dateTime={date} className="quiet fine">
        {intl.formatDate(date, { day: 'numeric', month: 'long' })}
      </time>
      <EntryTitle path={path} title={title} lang={lang} level={3} />
      <EntryWords entry={entry} className={`soft ${styles.words}`} />
      {(host || lang) && (
        <p className={`soft small ${styles.facts}`}>
          {host && (
            <a href={host} className="sea medium">
              {hostOf(host)} <Icon icon="arrow-up-right" />
            </a>
          )}
          {lang && <LanguageTag locale={lang} />}
        </p>
      )}
    </article>
  )
}

import { useText } from '../../renderer/i18n/text.ts'
import type { SeriesPlace } from './+data.ts'
import styles from './Series.module.css'

const SERIES_ID = 'series'

/** A post's place in its series, in one line: `Part 2 of 3 · Interviews`. */
export function SeriesLine({ series: { name, lang, part, parts } }: { series: SeriesPlace }) {
  const text = useText()
  return (
    <p className="soft small">
      <a href={`#${SERIES_ID}`}>{text('post.part', { part, parts: parts.length })}</a>
      {' · '}
      <span lang={lang}>{name}</span>
    </p>
  )
}

/** Every part of a series, after the text of one. */
export function SeriesParts({ series: { name, lang, part, parts } }: { series: SeriesPlace }) {
  const words = useText()
  return (
    <nav id={SERIES_ID} className={`rounded ${styles.series}`} aria-labelledby="series-heading">
      <h2 id="series-heading" className="label">
        {words('post.series')} <span lang={lang}>{name}</span>
      </h2>
      <ol className="stack gap-2">
        {parts.map(({ path, text: { title }, lang: language }, place) => (
          <li key={path} aria-current={place + 1 === part ? 'true' : undefined}>
            {place + 1 === part ? (
              <span lang={language}>{title}</span>
            ) : (
              <a href={path} lang={language}>
                {title}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

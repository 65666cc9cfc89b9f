import type { CSSProperties } from 'react'
import { useText } from '../../renderer/i18n/text.ts'
import type { Locale, Outcome } from '../../shared/model.ts'
import styles from './Results.module.css'

/** Figures of what the project changed, read from across the room. */
export function Results({ results, lang }: { results: Outcome[]; lang: Locale | undefined }) {
  return (
    <section aria-label={useText()('project.results')} lang={lang}>
      <dl className={styles.results}>
        {results.map(({ figure, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd style={lettersStyle(figure)}>{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The figure's length, for the style sheet. */
function lettersStyle(figure: string): CSSProperties {
  // React's type of styles does not know custom properties.
  return { '--letters': figure.length } as CSSProperties
}

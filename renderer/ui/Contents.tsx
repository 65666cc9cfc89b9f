import type { Heading, Locale } from '../../shared/model.ts'
import { useReadingPlace } from '../browser/use-reading-place.ts'
import { useText } from '../i18n/text.ts'
import styles from './Contents.module.css'
import { Icon } from './Icon.tsx'

/** The table of contents: folded away on a phone, beside the text on a desk, where it follows the reading. */
export function Contents({ headings, lang }: { headings: Heading[]; lang?: Locale | undefined }) {
  const text = useText()
  const current = useReadingPlace(headings)
  return (
    <nav className={styles.contents} aria-label={text('contents.title')}>
      <details>
        <summary>
          {text('contents.title')}
          <Icon icon="caret-down" />
        </summary>
        <p aria-hidden="true">{text('contents.title')}</p>
        <ol lang={lang}>
          {headings.map(({ id, depth, text: words }) => (
            <li key={id} data-depth={depth}>
              <a href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
                {words}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}

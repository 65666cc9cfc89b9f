import { type Heading, LOCALES, type Locale } from '../../shared/model.ts'
import { useText } from '../i18n/text.ts'
import { useLocale } from '../reader.ts'
import styles from './Contents.module.css'

interface ContentsProps {
  headings: Heading[]
  lang?: Locale | undefined
  /** Id of what stands before the first heading, where something does. */
  start?: string | undefined
}

/** The table of contents: folded away on a phone, beside the text on a desk, where it follows the reading (`browser/in-view.ts`). */
export function Contents({ headings, lang, start }: ContentsProps) {
  const text = useText()
  const locale = useLocale()
  return (
    <nav className={styles.contents} aria-label={text('contents.title')} data-contents={start ?? ''}>
      <details>
        <summary className="unfolds medium">{text('contents.title')}</summary>
        <p className="quiet fine" aria-hidden="true">
          {text('contents.title')}
        </p>
        <ol lang={lang}>
          {start && (
            <li lang={lang && LOCALES[locale].language}>
              <a href={`#${start}`}>{text('contents.start')}</a>
            </li>
          )}
          {headings.map(({ id, depth, text: words }) => (
            <li key={id} data-depth={depth}>
              <a href={`#${id}`}>{words}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}

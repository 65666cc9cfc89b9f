import { useText } from '../i18n/text.ts'
import { Link } from '../ui/Link.tsx'
import styles from './ConsentBanner.module.css'

const TITLE_ID = 'consent-title'
const CHOICES = ['granted', 'denied'] as const

/**
 * The question, below the page: nothing moves for it, both answers look the same, and no answer means no. Second in the
 * document, so that the keyboard meets it right after the skip link. It is a template that `browser/analytics-state.ts` shows.
 */
export function ConsentBanner() {
  return (
    <template data-consent-template>
      <ConsentQuestion />
    </template>
  )
}

/** The question and its two answers. */
export function ConsentQuestion() {
  const text = useText()
  return (
    <section tabIndex={-1} className={styles.banner} aria-labelledby={TITLE_ID} data-consent-banner>
      <div className={`wrap ${styles.question}`}>
        <div>
          <h2 id={TITLE_ID} className={styles.title}>
            {text('consent.title')}
          </h2>
          <p className={`soft fine ${styles.words}`}>
            {text('consent.body')} <Link to="/privacy">{text('consent.more')}</Link>
          </p>
        </div>
        <div className={`stack gap-3 ${styles.choices}`}>
          {CHOICES.map((choice) => (
            <button
              key={choice}
              type="button"
              className="button"
              data-consent={choice}
              data-said={text(`consent.${choice}`)}
            >
              {text(`consent.choose.${choice}`)}
            </button>
          ))}
        </div>
      </div>
    </section>
  )
}

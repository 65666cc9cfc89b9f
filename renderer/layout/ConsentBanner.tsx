import { useEffect, useLayoutEffect, useRef } from 'react'
import { chooseConsent } from '../browser/analytics.ts'
import type { Choice } from '../browser/consent.ts'
import { announce } from '../browser/focus-and-announce.ts'
import { useAnalytics } from '../browser/use-analytics.ts'
import { useText } from '../i18n/text.ts'
import { Link } from '../ui/Link.tsx'
import styles from './ConsentBanner.module.css'
import { focusConsentControl } from './ConsentControl.tsx'

const TITLE_ID = 'consent-title'
const CHOICES = ['granted', 'denied'] as const satisfies Choice[]

/**
 * The question, below the page: nothing moves for it, both answers look the same,
 * and no answer means no. Second in the document, so that the keyboard meets it right after the skip link.
 */
export function ConsentBanner() {
  const { isAsking, consent } = useAnalytics()
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-asking', isAsking)
  }, [isAsking])
  return isAsking ? <ConsentQuestion isAskedFor={consent !== 'pending'} consent={consent} /> : null
}

interface ConsentQuestionProps {
  /** The visitor opened the question again: it takes the focus, and returns it when answered. */
  isAskedFor: boolean
  consent: string
}

/** The question and its two answers. */
export function ConsentQuestion({ isAskedFor, consent }: ConsentQuestionProps) {
  const text = useText()
  const region = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isAskedFor) region.current?.focus()
  }, [isAskedFor])
  const choose = (choice: Choice) => {
    chooseConsent(choice)
    announce(text(`consent.${choice}`))
    if (isAskedFor) focusConsentControl()
  }
  return (
    <section ref={region} tabIndex={-1} className={styles.banner} aria-labelledby={TITLE_ID}>
      <div className={`wrap ${styles.question}`}>
        <div className={styles.ask}>
          <h2 id={TITLE_ID} className={styles.title}>
            {text('consent.title')}
          </h2>
          <p className={styles.words}>
            {text('consent.body')} <Link to="/privacy">{text('consent.more')}</Link>
          </p>
        </div>
        <div className={styles.choices}>
          {CHOICES.map((choice) => (
            <button
              key={choice}
              type="button"
              className="button"
              aria-pressed={isAskedFor ? consent === choice : undefined}
              onClick={() => choose(choice)}
            >
              {text(`consent.choose.${choice}`)}
            </button>
          ))}
        </div>
      </div>
    </section>
  )
}

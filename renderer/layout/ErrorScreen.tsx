import type { ReactNode } from 'react'
import type { ErrorWords } from '../i18n/error-words.ts'
import { useText } from '../i18n/text.ts'
import { usePageContext } from '../page-context.ts'
import { Icon } from '../ui/Icon.tsx'
import { Link } from '../ui/Link.tsx'
import styles from './ErrorScreen.module.css'

interface ErrorScreenProps {
  words: ErrorWords
  /** Below the ways out. */
  children?: ReactNode
}

/** An error page: what happened, in words, and the ways out. It needs nothing of a page's data. */
export function ErrorScreen({
  words: { status, message, description, back, onward },
  children,
}: ErrorScreenProps) {
  const { urlOriginal } = usePageContext()
  const text = useText()
  const mayPass = status >= 500
  return (
    <div className={`wrap columns ${styles.error}`}>
      <p className={styles.status}>{status}</p>
      <div className={styles.words}>
        <h1>{message}</h1>
        <p className="lead">{description ?? text('error.notFound.description')}</p>
        <ul className={styles.ways}>
          {mayPass && (
            <li>
              {/* Without the fragment, which alone would load nothing. */}
              <a href={urlOriginal.split('#')[0]} data-vike="false" className="button button-primary">
                {text('stream.retry')}
              </a>
            </li>
          )}
          <li>
            <Link to="/" className={mayPass ? 'button' : 'button button-primary'}>
              {text('error.home')}
            </Link>
          </li>
          {back && (
            <li>
              <Link to={back.to} className="onward onward-back">
                <Icon icon="arrow-left" />
                {text(back.label)}
              </Link>
            </li>
          )}
          {onward && (
            <li>
              <Link to={onward.to} className="onward">
                {text(onward.label)}
                <Icon icon="arrow-right" />
              </Link>
            </li>
          )}
          <li>
            <Link to="/blog" className="onward">
              {text('error.blog')}
              <Icon icon="arrow-right" />
            </Link>
          </li>
        </ul>
      </div>
      {children}
    </div>
  )
}

import type { ReactNode } from 'react'
import { StateDrawing } from '#theme/StateDrawing.tsx'
import type { ErrorWords } from '../i18n/error-words.ts'
import { useText } from '../i18n/text.ts'
import { usePageContext } from '../page-context.ts'
import { Link } from '../ui/Link.tsx'
import { LinkBack, LinkOnward } from '../ui/Ways.tsx'
import styles from './ErrorScreen.module.css'

interface ErrorScreenProps {
  words: ErrorWords
  /** Between the words and the ways out. */
  search?: ReactNode
  /** Beside the words. */
  aside?: ReactNode
  /** Below all of it. */
  children?: ReactNode
}

/** An error page: what happened, in words, and the ways out. It needs nothing of a page's data. */
export function ErrorScreen({ words, search, aside, children }: ErrorScreenProps) {
  const text = useText()
  const { status, message, description } = words
  return (
    <div className={`wrap page columns ${styles.error}`}>
      <StateDrawing state="error" status={status} />
      <div className={`stack gap-5 ${styles.words}`}>
        <h1 className="heading breaks">{message}</h1>
        <p className="lead short">{description ?? text('error.notFound.description')}</p>
        {search}
        <Ways words={words} isHomeFirst={!search && status < 500} />
      </div>
      {aside && <div className={styles.aside}>{aside}</div>}
      {children}
    </div>
  )
}

function Ways({ words, isHomeFirst }: { words: ErrorWords; isHomeFirst: boolean }) {
  const { status, back, onward } = words
  const { urlOriginal } = usePageContext()
  const text = useText()
  return (
    <ul className={`cluster wide-gap ${styles.ways}`}>
      {status >= 500 && (
        <li>
          {/* Without the fragment, which alone would load nothing. */}
          <a href={urlOriginal.split('#')[0]} data-reload className="button button-primary">
            {text('stream.retry')}
          </a>
        </li>
      )}
      <li>
        <Link to="/" className={isHomeFirst ? 'button button-primary' : 'button'}>
          {text('error.home')}
        </Link>
      </li>
      {back && (
        <li>
          <LinkBack to={back.to}>{text(back.label)}</LinkBack>
        </li>
      )}
      {onward && (
        <li>
          <LinkOnward to={onward.to}>{text(onward.label)}</LinkOnward>
        </li>
      )}
      <li>
        <LinkOnward to="/blog">{text('error.blog')}</LinkOnward>
      </li>
    </ul>
  )
}

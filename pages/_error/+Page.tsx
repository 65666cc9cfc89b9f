import { useIntl } from 'react-intl'
import { errorWords } from '../../renderer/i18n/error-words.ts'
import { useText } from '../../renderer/i18n/text.ts'
import { usePageContext } from '../../renderer/page-context.ts'
import { Icon } from '../../renderer/ui/Icon.tsx'
import { Link } from '../../renderer/ui/Link.tsx'
import styles from './Error.module.css'

/** Every error page: what happened, in words, and the ways out. A page that failed may have come without data. */
export function Page() {
  const pageContext = usePageContext()
  const text = useText()
  const { status, message, description, back } = errorWords(pageContext, useIntl())
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
              <a href={pageContext.urlPathname} data-vike="false" className="button button-primary">
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
          <li>
            <Link to="/blog" className="onward">
              {text('error.blog')}
              <Icon icon="arrow-right" />
            </Link>
          </li>
        </ul>
      </div>
      {pageContext.isDevelopment && status !== 404 && <Fault error={pageContext.errorWhileRendering} />}
    </div>
  )
}

/** Development only. Hydration keeps what the server wrote: the fault itself does not travel to the browser. */
function Fault({ error }: { error: unknown }) {
  const details = error instanceof Error ? (error.stack ?? error.message) : String(error ?? '')
  return (
    <pre className={styles.fault} suppressHydrationWarning>
      {details}
    </pre>
  )
}

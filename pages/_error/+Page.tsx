import { useIntl } from 'react-intl'
import { errorWords } from '../../renderer/i18n/error-words.ts'
import { ErrorScreen } from '../../renderer/layout/ErrorScreen.tsx'
import { usePageContext } from '../../renderer/page-context.ts'
import styles from './Error.module.css'

/** The page of an address that has none, and of a page that failed before it could be shown. */
export function Page() {
  const pageContext = usePageContext()
  const words = errorWords(pageContext, useIntl())
  return (
    <ErrorScreen words={words}>
      {words.status >= 500 && <RequestId id={pageContext.requestId} />}
      {pageContext.isDevelopment && words.status !== 404 && <Fault error={pageContext.errorWhileRendering} />}
    </ErrorScreen>
  )
}

/** Name of the request in the log. Hydration keeps what the server wrote: browsers do not know it. */
function RequestId({ id }: { id: string | undefined }) {
  const intl = useIntl()
  return (
    <p suppressHydrationWarning>
      {id === undefined ? '' : intl.formatMessage({ id: 'error.request' }, { id })}
    </p>
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

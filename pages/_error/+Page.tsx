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
      {pageContext.isDevelopment && words.status !== 404 && <Fault error={pageContext.errorWhileRendering} />}
    </ErrorScreen>
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

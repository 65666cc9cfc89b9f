import { useIntl } from 'react-intl'
import { errorWords } from '../../renderer/i18n/error-words.ts'
import { useText } from '../../renderer/i18n/text.ts'
import { ErrorScreen } from '../../renderer/layout/ErrorScreen.tsx'
import { useData, usePageContext } from '../../renderer/page-context.ts'
import { SearchForm } from '../../renderer/search/SearchForm.tsx'
import { EntryMeta } from '../../renderer/ui/EntryMeta.tsx'
import { EntryTitle } from '../../renderer/ui/EntryTitle.tsx'
import type { Data, NewestPost } from './+data.ts'
import styles from './Error.module.css'

/** The page of an address that has none, and of a page that failed before it could be shown. */
export function Page() {
  const pageContext = usePageContext()
  const newest = useData<Data | undefined>()?.newest
  const words = errorWords(pageContext, useIntl())
  return (
    <ErrorScreen
      words={words}
      search={words.status === 404 && <SearchForm />}
      aside={newest && <Newest post={newest} />}
    >
      {words.status >= 500 && <RequestId id={pageContext.requestId} />}
      {pageContext.isDevelopment && words.status !== 404 && <Fault error={pageContext.errorWhileRendering} />}
    </ErrorScreen>
  )
}

function Newest({ post }: { post: NewestPost }) {
  const { type, date, lang, description } = post
  return (
    <section className={`stack gap-3 ${styles.newest}`} aria-labelledby="newest">
      <h2 id="newest" className="label">
        {useText()('error.newest')}
      </h2>
      <article className="opens stack gap-2">
        <EntryTitle entry={post} level={3} />
        <p className="soft" lang={lang}>
          {description}
        </p>
        <EntryMeta type={type} date={date} lang={lang} />
      </article>
    </section>
  )
}

/** Name of the request in the log. */
function RequestId({ id }: { id: string | undefined }) {
  const intl = useIntl()
  return <p>{id === undefined ? '' : intl.formatMessage({ id: 'error.request' }, { id })}</p>
}

/** Development only. */
function Fault({ error }: { error: unknown }) {
  const details = error instanceof Error ? (error.stack ?? error.message) : String(error ?? '')
  return <pre className={`fine rounded breaks ${styles.fault}`}>{details}</pre>
}

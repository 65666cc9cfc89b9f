import { useIntl } from 'react-intl'
import { StateDrawing } from '#theme/StateDrawing.tsx'
import { errorWords } from '../../renderer/i18n/error-words.ts'
import { useText } from '../../renderer/i18n/text.ts'
import { useData, usePageContext } from '../../renderer/page-context.ts'
import { SearchForm } from '../../renderer/search/SearchForm.tsx'
import { EntryMeta } from '../../renderer/ui/EntryMeta.tsx'
import { EntryTitle } from '../../renderer/ui/EntryTitle.tsx'
import { Link } from '../../renderer/ui/Link.tsx'
import { LinkBack, LinkOnward } from '../../renderer/ui/Ways.tsx'
import type { View } from '../../shared/content.ts'
import type { Post } from '../../shared/model.ts'
import type { Data } from './+data.ts'
import styles from './Error.module.css'

/** The page of an address that has none, and of a page that failed before it could be shown: what happened, and the ways out. */
export function Page() {
  const pageContext = usePageContext()
  const newest = useData<Data | undefined>()?.newest
  const { status, message, description, back, onward } = errorWords(pageContext, useIntl())
  return (
    <div className={`wrap page columns ${styles.error}`}>
      <StateDrawing state="error" status={status} />
      <div className={`stack gap-5 ${styles.words}`}>
        <h1 className="heading breaks">{message}</h1>
        <p className="lead short">{description}</p>
        {status === 404 && <SearchForm />}
        <WaysOut status={status} back={back} onward={onward} />
      </div>
      {newest && (
        <div className={styles.aside}>
          <Newest post={newest} />
        </div>
      )}
      {status >= 500 && <RequestId id={pageContext.requestId} />}
      {pageContext.isDevelopment && status !== 404 && <Fault error={pageContext.errorWhileRendering} />}
    </div>
  )
}

type WaysOutProps = Pick<ReturnType<typeof errorWords>, 'status' | 'back' | 'onward'>

function WaysOut({ status, back, onward }: WaysOutProps) {
  const { urlOriginal } = usePageContext()
  const text = useText()
  const isHomeFirst = status < 500 && status !== 404
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

function Newest({ post }: { post: View<Post> }) {
  const { path, type, date, lang } = post
  const { title, description } = post.text
  return (
    <section className="stack gap-3 ruled" aria-labelledby="newest">
      <h2 id="newest" className="label">
        {useText()('error.newest')}
      </h2>
      <article className="opens stack gap-2">
        <EntryTitle path={path} title={title} lang={lang} level={3} />
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

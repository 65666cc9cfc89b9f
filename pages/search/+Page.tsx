import { useText } from '../../renderer/i18n/text.ts'
import { useData, usePageContext } from '../../renderer/page-context.ts'
import { Marked } from '../../renderer/search/Marked.tsx'
import { SearchForm } from '../../renderer/search/SearchForm.tsx'
import { KIND_NAMES, outcomeOf } from '../../renderer/search/search-words.ts'
import { WaysOn } from '../../renderer/search/WaysOn.tsx'
import { FormattedDate } from '../../renderer/ui/FormattedDate.tsx'
import { ListPage } from '../../renderer/ui/ListPage.tsx'
import { RetryLink } from '../../renderer/ui/RetryLink.tsx'
import { Tags } from '../../renderer/ui/Tags.tsx'
import { LOCALES } from '../../shared/model.ts'
import { SEARCH_PATH, type SearchGroup, searchAddress } from '../../shared/search.ts'
import type { Data } from './+data.ts'
import styles from './Search.module.css'

/** The search without scripts: a form, and what it found, by kind. */
export function Page() {
  const { results, tags, wait } = useData<Data>()
  const text = useText()
  const { staticSite } = usePageContext()
  return (
    <ListPage title={text('search.title')} lead={text('search.hint')}>
      <SearchForm query={results.query} />
      {wait !== undefined && <Refused query={results.query} minutes={wait} />}
      {results.query && wait === undefined && <p className="soft apart">{outcomeOf(results, text)}</p>}
      {results.groups.map((group) => (
        <Group key={group.kind} group={group} />
      ))}
      {tags.length > 0 && (
        <section className="stack gap-2 apart">
          <h2 className="label">{text(results.query ? 'search.tags' : 'search.bySubject')}</h2>
          <Tags tags={tags} />
        </section>
      )}
      {staticSite && <noscript>{text('search.needsScript')}</noscript>}
      {(staticSite || results.match === 'none') && <WaysOn />}
    </ListPage>
  )
}

/** The query was not searched for; the address of the page asks again. */
function Refused({ query, minutes }: { query: string; minutes: number }) {
  const text = useText()
  return (
    <div className="stack gap-4 short starts apart" role="status">
      <p>{text('search.tooMany', { minutes })}</p>
      <RetryLink to={searchAddress(SEARCH_PATH, query)} />
    </div>
  )
}

function Group({ group: { kind, hits } }: { group: SearchGroup }) {
  const text = useText()
  return (
    <section className={`columns ruled apart ${styles.group}`}>
      <h2 className="title to-3">{text(KIND_NAMES[kind])}</h2>
      <ol className={`stack gap-5 from-4 ${styles.hits}`}>
        {hits.map(({ path, title, excerpt, date, lang }) => (
          <li key={path} lang={lang && LOCALES[lang].language}>
            <a href={path} className="title bare">
              <Marked text={title} />
            </a>
            {date && <FormattedDate date={date} className="quiet fine" />}
            <p className="soft">
              <Marked text={excerpt} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

import { useText } from '../../renderer/i18n/text.ts'
import { useData } from '../../renderer/page-context.ts'
import { Marked } from '../../renderer/search/Marked.tsx'
import { SearchForm } from '../../renderer/search/SearchForm.tsx'
import { KIND_NAMES, outcomeOf } from '../../renderer/search/search-words.ts'
import { FormattedDate } from '../../renderer/ui/FormattedDate.tsx'
import { Icon } from '../../renderer/ui/Icon.tsx'
import { Link } from '../../renderer/ui/Link.tsx'
import { ListPage } from '../../renderer/ui/ListPage.tsx'
import { Tags } from '../../renderer/ui/Tags.tsx'
import { LOCALES } from '../../shared/model.ts'
import type { SearchGroup } from '../../shared/search.ts'
import type { Data } from './+data.ts'
import { KeySwitch } from './KeySwitch.tsx'
import styles from './Search.module.css'

/** The search without scripts: a form, and what it found, by kind. */
export function Page() {
  const { results, tags } = useData<Data>()
  const text = useText()
  return (
    <ListPage title={text('search.title')} lead={text('search.hint')}>
      <SearchForm query={results.query} />
      <KeySwitch />
      {results.query && <p className={styles.outcome}>{outcomeOf(results, text)}</p>}
      {results.groups.map((group) => (
        <Group key={group.kind} group={group} />
      ))}
      {tags.length > 0 && (
        <section className={styles.tags}>
          <h2 className="label">{text('search.tags')}</h2>
          <Tags tags={tags} />
        </section>
      )}
      {results.match === 'none' && (
        <p className={styles.ways}>
          <Link to="/tags" className="onward">
            {text('tags.all')}
            <Icon icon="arrow-right" />
          </Link>
          <Link to="/blog" className="onward">
            {text('home.blog.all')}
            <Icon icon="arrow-right" />
          </Link>
        </p>
      )}
    </ListPage>
  )
}

function Group({ group: { kind, hits } }: { group: SearchGroup }) {
  const text = useText()
  return (
    <section className={`columns ${styles.group}`}>
      <h2>{text(KIND_NAMES[kind])}</h2>
      <ol className={styles.hits}>
        {hits.map(({ path, title, excerpt, date, lang }) => (
          <li key={path} lang={lang && LOCALES[lang].language}>
            <a href={path}>
              <Marked text={title} />
            </a>
            {date && <FormattedDate date={date} className={styles.date} />}
            <p>
              <Marked text={excerpt} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

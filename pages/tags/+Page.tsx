import { useText } from '../../renderer/i18n/text.ts'
import { useData } from '../../renderer/page-context.ts'
import { EmptyState } from '../../renderer/ui/EmptyState.tsx'
import { Link } from '../../renderer/ui/Link.tsx'
import { List } from '../../renderer/ui/List.tsx'
import { ListPage } from '../../renderer/ui/ListPage.tsx'
import { tagPath } from '../../renderer/ui/Tags.tsx'
import type { Data } from './+data.ts'
import styles from './AllTags.module.css'

/** From this many entries on, a tag is set large, and from these on, larger. */
const SIZES = [3, 6]

/** Every tag, the more there is with it the larger. */
export function Page() {
  const { tags } = useData<Data>()
  const text = useText()
  return (
    <ListPage title={text('tags.title')} lead={text('tags.description')}>
      {tags.length === 0 && <EmptyState words={text('tags.empty')} />}
      <List className={styles.tags}>
        {tags.map(({ id, name, lang, count }) => (
          <li key={id} data-size={SIZES.filter((least) => count >= least).length}>
            <Link to={tagPath(id)}>
              <span lang={lang}>{name}</span> <Count count={count} />
            </Link>
          </li>
        ))}
      </List>
    </ListPage>
  )
}

function Count({ count }: { count: number }) {
  const text = useText()
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{text('tags.count', { count })}</span>
    </span>
  )
}

import { useText } from '../../renderer/i18n/text.ts'
import { useData } from '../../renderer/page-context.ts'
import { EmptyState } from '../../renderer/ui/EmptyState.tsx'
import { Link } from '../../renderer/ui/Link.tsx'
import { List } from '../../renderer/ui/List.tsx'
import { ListPage } from '../../renderer/ui/ListPage.tsx'
import { tagPath } from '../../renderer/ui/Tags.tsx'
import type { Data } from './+data.ts'

/** Every tag, by name, with the number of its entries. */
export function Page() {
  const { tags } = useData<Data>()
  const text = useText()
  return (
    <ListPage title={text('tags.title')} lead={text('tags.description')}>
      {tags.length === 0 && <EmptyState words={text('tags.empty')} />}
      <List className="index">
        {tags.map(({ id, name, lang, count }) => (
          <li key={id}>
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
    <span className="quiet figures">
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{text('tags.count', { count })}</span>
    </span>
  )
}

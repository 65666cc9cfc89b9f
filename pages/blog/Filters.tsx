import { CONTENT_TYPES, type ContentType } from '../../pipeline/model.ts'
import { Icon } from '../../renderer/Icon.tsx'
import { Link } from '../../renderer/Link.tsx'
import { useText } from '../../renderer/text.ts'
import { TYPE_ICONS } from '../../renderer/type-icons.ts'
import styles from './Filters.module.css'
import { type Listing, listingPath } from './listing.ts'

/** The types as links, so that a filtered list has an address and needs no script. */
export function Filters({ listing, total }: { listing: Listing; total: number }) {
  const text = useText()
  return (
    <nav className={styles.filters} aria-label={text('blog.filters')}>
      <ul>
        <Filter current={listing.type} />
        {CONTENT_TYPES.map((type) => (
          <Filter key={type} type={type} current={listing.type} />
        ))}
      </ul>
      <p>{text('blog.count', { count: total })}</p>
    </nav>
  )
}

function Filter({ type, current }: { type?: ContentType; current: ContentType | undefined }) {
  const text = useText()
  return (
    <li>
      <Link
        to={listingPath(type ? { type, page: 1 } : { page: 1 })}
        aria-current={type === current ? 'true' : undefined}
      >
        {type && <Icon icon={TYPE_ICONS[type]} />}
        {text(type ? `blog.filter.${type}` : 'blog.filter.all')}
      </Link>
    </li>
  )
}

import { useData } from '../../renderer/page-context.ts'
import { TypeFilters } from '../../renderer/TypeFilters.tsx'
import { useText } from '../../renderer/text.ts'
import type { Data } from './+data.ts'
import styles from './Blog.module.css'
import { listingPath } from './listing.ts'
import { Pager } from './Pager.tsx'
import { PostGrid } from './PostGrid.tsx'

/** The blog: what is in it, by type, newest first. */
export function Page() {
  const { listing, posts, total, pages } = useData<Data>()
  const text = useText()
  return (
    <div className={`wrap ${styles.blog}`}>
      <header className={`columns ${styles.header}`}>
        <h1>{text('blog.title')}</h1>
        <p className="lead">{text('blog.description')}</p>
      </header>
      <TypeFilters
        current={listing.type}
        pathOf={(type) => listingPath(type ? { type, page: 1 } : { page: 1 })}
        count={text('blog.count', { count: total })}
      />
      {posts.length > 0 ? (
        <PostGrid posts={posts} leads={!listing.type && listing.page === 1} />
      ) : (
        <p className={styles.empty}>{text(listing.type ? 'blog.empty.filtered' : 'blog.empty')}</p>
      )}
      {pages > 1 && <Pager listing={listing} pages={pages} />}
    </div>
  )
}

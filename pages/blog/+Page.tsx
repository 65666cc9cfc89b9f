import { useText } from '../../renderer/i18n/text.ts'
import { useData } from '../../renderer/page-context.ts'
import { EmptyState } from '../../renderer/ui/EmptyState.tsx'
import { ListPage } from '../../renderer/ui/ListPage.tsx'
import { TypeFilters } from '../../renderer/ui/TypeFilters.tsx'
import type { Data } from './+data.ts'
import { listingPath } from './listing.ts'
import { Pager } from './Pager.tsx'
import { PostGrid } from './PostGrid.tsx'

/** The blog: what is in it, by type, newest first. */
export function Page() {
  const { listing, posts, total, pages } = useData<Data>()
  const text = useText()
  return (
    <ListPage title={text('blog.title')} lead={text('blog.description')}>
      <TypeFilters
        current={listing.type}
        pathOf={(type) => listingPath(type ? { type, page: 1 } : { page: 1 })}
        count={text('blog.count', { count: total })}
      />
      {posts.length > 0 ? (
        <PostGrid posts={posts} featuresFirst={!listing.type && listing.page === 1} />
      ) : (
        <EmptyState
          words={text(listing.type ? 'blog.empty.filtered' : 'blog.empty')}
          ways={[
            ...(listing.type ? [{ to: '/blog', words: text('stream.everything') }] : []),
            { to: '/projects', words: text('projects.all') },
            { to: '/stream', words: text('home.stream.all') },
          ]}
        />
      )}
      {pages > 1 && <Pager listing={listing} pages={pages} />}
    </ListPage>
  )
}

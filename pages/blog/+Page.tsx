import { useText } from '../../renderer/i18n/text.ts'
import { useData, usePageContext } from '../../renderer/page-context.ts'
import { EmptyState } from '../../renderer/ui/EmptyState.tsx'
import { ListPage } from '../../renderer/ui/ListPage.tsx'
import { TypeFilters } from '../../renderer/ui/TypeFilters.tsx'
import { usesStream } from '../../shared/content.ts'
import type { Data } from './+data.ts'
import { Archive } from './Archive.tsx'
import { listingPath } from './listing.ts'
import { Pager } from './Pager.tsx'
import { PostGrid } from './PostGrid.tsx'

/** The blog: what is in it, by type, newest first. */
export function Page() {
  const { listing, posts, counts, pages, years, year, tags } = useData<Data>()
  const text = useText()
  const { content } = usePageContext()
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const total = listing.type ? (counts[listing.type] ?? 0) : all
  const { type: _type, ...unfiltered } = { ...listing, page: 1 }
  return (
    <ListPage
      title={year ? text('blog.year', { year }) : text('blog.title')}
      lead={text('blog.description')}
      feeds="/blog"
    >
      <TypeFilters
        current={listing.type}
        pathOf={(type) => listingPath({ ...unfiltered, ...(type && { type }) })}
        counts={counts}
        count={text('blog.count', { count: total })}
      />
      {posts.length > 0 && <Archive years={years} year={year} tags={tags} />}
      {posts.length > 0 ? (
        <PostGrid posts={posts} featuresFirst={!listing.type && !year && listing.page === 1} />
      ) : (
        <EmptyState
          words={text(listing.type ? 'blog.empty.filtered' : 'blog.empty')}
          ways={[
            ...(listing.type ? [{ to: listingPath(unfiltered), words: text('stream.everything') }] : []),
            { to: '/projects', words: text('projects.all') },
            ...(usesStream(content) ? [{ to: '/stream', words: text('home.stream.all') }] : []),
          ]}
        />
      )}
      {pages > 1 && <Pager listing={listing} pages={pages} />}
    </ListPage>
  )
}

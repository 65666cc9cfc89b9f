import { RowGrid } from '../../renderer/ui/RowGrid.tsx'
import type { View } from '../../shared/content.ts'
import type { Post } from '../../shared/model.ts'
import { hasPicture, PostCard } from './PostCard.tsx'

/** The posts in rows; `featuresFirst` gives the newest a whole row. */
export function PostGrid({ posts, featuresFirst }: { posts: View<Post>[]; featuresFirst: boolean }) {
  const items = posts.map((post, place) => ({
    key: post.path,
    size: hasPicture(post) ? ('picture' as const) : ('brief' as const),
    show: (columns: number) => <PostCard post={post} columns={columns} isFirst={place === 0} />,
  }))
  return <RowGrid items={items} featuresFirst={featuresFirst} />
}

import type { ComponentType } from 'react'
import type { CardSize } from '../../renderer/ui/column-spans.ts'
import { RowGrid } from '../../renderer/ui/RowGrid.tsx'
import type { View } from '../../shared/content.ts'
import type { ContentType, Post } from '../../shared/model.ts'
import { ArticleCard, type CardProps, LinkCard, NoteCard, PhotoCard } from './cards.tsx'

/** Each type looks like what it is. */
const CARDS = {
  article: ArticleCard,
  photo: PhotoCard,
  link: LinkCard,
  note: NoteCard,
  project: ArticleCard,
} satisfies Record<ContentType, ComponentType<CardProps>>

/** The posts in rows; `featuresFirst` gives the newest a whole row. */
export function PostGrid({ posts, featuresFirst }: { posts: View<Post>[]; featuresFirst: boolean }) {
  const items = posts.map((post, place) => {
    const Card = CARDS[post.type]
    return {
      key: post.path,
      size: sizeOf(post),
      show: (columns: number) => <Card post={post} columns={columns} isFirst={place === 0} />,
    }
  })
  return <RowGrid items={items} featuresFirst={featuresFirst} />
}

function sizeOf({ type, cover }: View<Post>): CardSize {
  return cover && type !== 'note' && type !== 'link' ? 'picture' : 'brief'
}

import type { ComponentType } from 'react'
import { RowGrid } from '../../renderer/ui/RowGrid.tsx'
import type { Weight } from '../../renderer/ui/spans.ts'
import type { ContentType } from '../../shared/model.ts'
import { ArticleCard, type CardProps, LinkCard, NoteCard, PhotoCard, ProjectCard } from './cards.tsx'
import type { PostSummary } from './summary.ts'

/** Each type looks like what it is. */
const CARDS = {
  article: ArticleCard,
  photo: PhotoCard,
  link: LinkCard,
  note: NoteCard,
  project: ProjectCard,
} satisfies Record<ContentType, ComponentType<CardProps>>

/** The posts in rows; `leads` lets the newest take a row of its own. */
export function PostGrid({ posts, leads }: { posts: PostSummary[]; leads: boolean }) {
  const items = posts.map((post, place) => {
    const Card = CARDS[post.type]
    return {
      key: post.path,
      weight: weigh(post),
      show: (columns: number) => <Card post={post} columns={columns} isFirst={place === 0} />,
    }
  })
  return <RowGrid items={items} leads={leads} />
}

function weigh({ type, cover }: PostSummary): Weight {
  return cover && type !== 'note' && type !== 'link' ? 'picture' : 'brief'
}

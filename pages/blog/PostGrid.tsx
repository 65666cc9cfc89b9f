import type { ComponentType } from 'react'
import type { ContentType } from '../../pipeline/model.ts'
import { ArticleCard, type CardProps, LinkCard, NoteCard, PhotoCard, ProjectCard } from './cards.tsx'
import styles from './PostGrid.module.css'
import { spans, type Weight } from './spans.ts'
import type { PostSummary } from './summary.ts'

/** Each type looks like what it is. */
const CARDS = {
  article: ArticleCard,
  photo: PhotoCard,
  link: LinkCard,
  note: NoteCard,
  project: ProjectCard,
} satisfies Record<ContentType, ComponentType<CardProps>>

/** The posts in rows of twelve columns; `leads` lets the newest take a row of its own. */
export function PostGrid({ posts, leads }: { posts: PostSummary[]; leads: boolean }) {
  const columns = spans(posts.map(weigh), leads)
  return (
    <ol className={styles.grid}>
      {posts.map((post, place) => {
        const Card = CARDS[post.type]
        const width = columns[place] ?? 12
        return (
          <li key={post.path} data-columns={width}>
            <Card post={post} columns={width} isFirst={place === 0} />
          </li>
        )
      })}
    </ol>
  )
}

function weigh({ type, cover }: PostSummary): Weight {
  return cover && type !== 'note' && type !== 'link' ? 'picture' : 'brief'
}

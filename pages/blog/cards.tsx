/** Cards of posts, one component per content type. */
import { useText } from '../../renderer/i18n/text.ts'
import { UnpublishedTag } from '../../renderer/ui/AppearsOn.tsx'
import { CardCover } from '../../renderer/ui/CardCover.tsx'
import { EntryMeta } from '../../renderer/ui/EntryMeta.tsx'
import { EntryTitle } from '../../renderer/ui/EntryTitle.tsx'
import { hostOf } from '../../renderer/ui/host.ts'
import { Icon } from '../../renderer/ui/Icon.tsx'
import styles from './cards.module.css'
import type { PostSummary } from './summary.ts'

export interface CardProps {
  post: PostSummary
  /** Width of its picture, in columns of twelve. */
  columns: number
  /** The first picture of a page is not lazy. */
  isFirst: boolean
}

export function ArticleCard(props: CardProps) {
  return <TextCard {...props} className={styles.article} showsMinutes />
}

export function ProjectCard(props: CardProps) {
  return <TextCard {...props} className={`on-deep ${styles.article} ${styles.project}`} />
}

function TextCard({ className, showsMinutes, ...props }: CardProps & TextCardProps) {
  const { post } = props
  return (
    <article className={`opens ${className}`}>
      <Cover {...props} />
      <div className={styles.words}>
        <Meta post={post} showsMinutes={showsMinutes} />
        <Title post={post} />
        <p lang={post.lang}>{post.description}</p>
        <ReadMore />
      </div>
    </article>
  )
}

interface TextCardProps {
  className: string | undefined
  showsMinutes?: boolean
}

export function PhotoCard({ post, columns, isFirst }: CardProps) {
  return (
    <article className={`opens ${styles.photo}`}>
      <figure>
        <Cover post={post} columns={columns} isFirst={isFirst} />
        <figcaption>
          <Title post={post} />
          <Meta post={post} />
        </figcaption>
      </figure>
    </article>
  )
}

export function LinkCard({ post }: CardProps) {
  return (
    <article className={`opens ${styles.panel} ${styles.link}`}>
      <Meta post={post} />
      <Title post={post} />
      <p lang={post.lang}>{post.description}</p>
      {post.link && (
        <a className={styles.host} href={post.link}>
          {hostOf(post.link)}
          <Icon icon="arrow-up-right" />
        </a>
      )}
    </article>
  )
}

export function NoteCard({ post }: CardProps) {
  return (
    <article className={`opens ${styles.panel} ${styles.note}`}>
      <Meta post={post} />
      <Title post={post} />
      <p className={styles.saying} lang={post.lang}>
        {post.description}
      </p>
    </article>
  )
}

function Cover({ post: { type, cover, lang, path }, columns, isFirst }: CardProps) {
  if (!cover) return null
  // Over all twelve, words stand beside the picture and leave it seven; a photo's stand below.
  const share = (columns === 12 && type !== 'photo' ? 7 : columns) / 12
  return (
    <CardCover
      cover={cover}
      path={path}
      lang={lang}
      share={share}
      isFirst={isFirst}
      className={styles.cover}
    />
  )
}

function Meta({ post, showsMinutes = false }: { post: PostSummary; showsMinutes?: boolean | undefined }) {
  const text = useText()
  const { type, date, lang, minutes, unpublished } = post
  return (
    <EntryMeta type={type} date={date} lang={lang} className={styles.meta}>
      {showsMinutes && <span>{text('blog.minutes', { minutes })}</span>}
      <UnpublishedTag unpublished={unpublished} />
    </EntryMeta>
  )
}

function Title({ post }: { post: PostSummary }) {
  return <EntryTitle entry={post} level={2} className={styles.title} />
}

/** Words for the eyes that the card leads on: its link is the title's. */
function ReadMore() {
  return (
    <span className={`onward ${styles.more}`} aria-hidden="true">
      {useText()('blog.readMore')}
      <Icon icon="arrow-right" />
    </span>
  )
}

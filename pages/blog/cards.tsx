/** Cards of posts, one component per content type. */
import { useLanguageName } from '../../renderer/i18n/language-name.ts'
import { useText } from '../../renderer/i18n/text.ts'
import { UnpublishedTag } from '../../renderer/ui/AppearsOn.tsx'
import { EntryMeta } from '../../renderer/ui/EntryMeta.tsx'
import { EntryTitle } from '../../renderer/ui/EntryTitle.tsx'
import { hostOf } from '../../renderer/ui/host.ts'
import { Icon } from '../../renderer/ui/Icon.tsx'
import { cardSizes, Picture } from '../../renderer/ui/Picture.tsx'
import type { View } from '../../shared/content.ts'
import type { Post } from '../../shared/model.ts'
import styles from './cards.module.css'

export interface CardProps {
  post: View<Post>
  /** Width of its picture, in columns of twelve. */
  columns: number
  /** The first picture of a page is not lazy. */
  isFirst: boolean
}

/** A text with its picture, or without one on the ground of the cards that have none. */
export function ArticleCard(props: CardProps) {
  const { post, isFirst } = props
  const words = (
    <>
      <Meta post={post} showsMinutes={post.type === 'article'} />
      <Title post={post} />
      <p className="soft short" lang={post.lang}>
        {post.text.description}
      </p>
      {(isFirst || post.lang) && <ReadMore lang={post.lang} />}
    </>
  )
  if (!post.cover) return <article className={`opens rounded panel ${styles.panel}`}>{words}</article>
  return (
    <article className={`opens ${styles.article}`}>
      <Cover {...props} />
      <div className="stack gap-3 starts">{words}</div>
    </article>
  )
}

export function PhotoCard({ post, columns, isFirst }: CardProps) {
  return (
    <article className="opens photo">
      <figure>
        <Cover post={post} columns={columns} isFirst={isFirst} />
        <figcaption className="cluster baseline between">
          <Title post={post} />
          <Meta post={post} />
        </figcaption>
      </figure>
    </article>
  )
}

export function LinkCard({ post }: CardProps) {
  return (
    <article className={`opens rounded panel ${styles.panel}`}>
      <Meta post={post} />
      <Title post={post} />
      <p className="soft short" lang={post.lang}>
        {post.text.description}
      </p>
      {post.link && (
        <a className={`between title sea bare breaks ${styles.host}`} href={post.link}>
          {hostOf(post.link)}
          <Icon icon="arrow-up-right" />
        </a>
      )}
    </article>
  )
}

export function NoteCard({ post }: CardProps) {
  return (
    <article className={`opens rounded panel ${styles.panel}`}>
      <Meta post={post} />
      <Title post={post} />
      <p className={`title ${styles.saying}`} lang={post.lang}>
        {post.text.description}
      </p>
    </article>
  )
}

function Cover({ post: { type, cover, lang, path }, columns, isFirst }: CardProps) {
  if (!cover) return null
  // Over all twelve, words stand beside the picture and leave it seven; a photo's stand below.
  const share = (columns === 12 && type !== 'photo' ? 7 : columns) / 12
  return <Picture coverOf={path} {...cover} lang={lang} sizes={cardSizes(share)} priority={isFirst} />
}

function Meta({ post, showsMinutes = false }: { post: View<Post>; showsMinutes?: boolean | undefined }) {
  const text = useText()
  const { type, date, lang } = post
  return (
    <EntryMeta type={type} date={date} lang={lang}>
      {showsMinutes && <span>{text('blog.minutes', { minutes: post.text.minutes })}</span>}
      <UnpublishedTag entry={post} />
    </EntryMeta>
  )
}

function Title({ post: { path, lang, text } }: { post: View<Post> }) {
  return <EntryTitle path={path} title={text.title} lang={lang} level={2} className={styles.title} />
}

/** Words for the eyes that a card leads on, where that is not plain: its link is the title's. */
function ReadMore({ lang }: { lang: View['lang'] }) {
  const text = useText()
  const nameOf = useLanguageName()
  return (
    <span className="onward" aria-hidden="true">
      {lang ? text('blog.readMore.in', nameOf(lang)) : text('blog.readMore')}
      <Icon icon="arrow-right" />
    </span>
  )
}

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
import styles from './PostCard.module.css'

interface CardProps {
  post: View<Post>
  /** Width of its picture, in columns of twelve. */
  columns: number
  /** The first picture of a page is not lazy. */
  isFirst: boolean
}

/** Whether its picture is shown. */
export function hasPicture({ type, cover }: View<Post>): boolean {
  return cover !== undefined && type !== 'note' && type !== 'link'
}

/** A post in a list, by its content type: a picture with its words, or words on the ground of the cards that have none. */
export function PostCard(props: CardProps) {
  const { post, isFirst } = props
  const { type, lang, link } = post
  if (type === 'photo') return <PhotoCard {...props} />
  const words = (
    <>
      <Meta post={post} />
      <Title post={post} />
      <p className={type === 'note' ? `title ${styles.saying}` : 'soft short'} lang={lang}>
        {post.text.description}
      </p>
      {type === 'link' && link && (
        <a className={`between title sea bare breaks ${styles.host}`} href={link}>
          {hostOf(link)}
          <Icon icon="arrow-up-right" />
        </a>
      )}
      {type !== 'note' && type !== 'link' && (isFirst || lang) && <ReadMore lang={lang} />}
    </>
  )
  if (!hasPicture(post)) return <article className={`opens rounded panel ${styles.panel}`}>{words}</article>
  return (
    <article className={`opens ${styles.article}`}>
      <Cover {...props} />
      <div className="stack gap-3 starts">{words}</div>
    </article>
  )
}

function PhotoCard(props: CardProps) {
  return (
    <article className="opens photo">
      <figure>
        <Cover {...props} />
        <figcaption className="cluster baseline between">
          <Title post={props.post} />
          <Meta post={props.post} />
        </figcaption>
      </figure>
    </article>
  )
}

function Cover({ post: { type, cover, lang, path }, columns, isFirst }: CardProps) {
  if (!cover) return null
  // Over all twelve, words stand beside the picture and leave it seven; a photo's stand below.
  const share = (columns === 12 && type !== 'photo' ? 7 : columns) / 12
  return <Picture coverOf={path} {...cover} lang={lang} sizes={cardSizes(share)} priority={isFirst} />
}

function Meta({ post }: { post: View<Post> }) {
  const text = useText()
  const { type, date, lang } = post
  return (
    <EntryMeta type={type} date={date} lang={lang}>
      {type === 'article' && <span>{text('blog.minutes', { minutes: post.text.minutes })}</span>}
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

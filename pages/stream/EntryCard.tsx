import type { ComponentType } from 'react'
import { type MessageId, useText } from '../../renderer/i18n/text.ts'
import { EntryMeta } from '../../renderer/ui/EntryMeta.tsx'
import { EntryTitle } from '../../renderer/ui/EntryTitle.tsx'
import { hostOf } from '../../renderer/ui/host.ts'
import { Icon } from '../../renderer/ui/Icon.tsx'
import { Picture } from '../../renderer/ui/Picture.tsx'
import type { ContentType } from '../../shared/model.ts'
import type { StreamEntry } from '../../shared/stream.ts'
import styles from './EntryCard.module.css'
import { EntryWords } from './EntryWords.tsx'

interface CardProps {
  entry: StreamEntry
  /** Width of its picture, in columns of twelve. */
  columns: number
  /** In view when the page opens: its picture is not loaded lazily. */
  isFirst: boolean
}

/** Card of an entry, by its content type. Its facts come first on each, so that a row of cards begins on one line. */
export function EntryCard(props: CardProps) {
  const Card = CARDS[props.entry.type]
  return <Card {...props} />
}

const CARDS = {
  article: ArticleCard,
  photo: PhotoCard,
  link: LinkCard,
  note: NoteCard,
  project: ProjectCard,
} satisfies Record<ContentType, ComponentType<CardProps>>

function PhotoCard({ entry, columns, isFirst }: CardProps) {
  return (
    <article className={`opens photo ${styles.photo}`}>
      <figure>
        <Cover entry={entry} columns={columns} isFirst={isFirst} />
        <figcaption className="stack gap-2">
          <Meta entry={entry} />
          <Title entry={entry} />
          <Words entry={entry} />
        </figcaption>
      </figure>
    </article>
  )
}

function NoteCard({ entry }: CardProps) {
  return (
    <article className={`opens rounded panel ${styles.panel} ${styles.note}`}>
      <Meta entry={entry} />
      <Title entry={entry} />
      <Words entry={entry} />
    </article>
  )
}

function LinkCard({ entry }: CardProps) {
  return (
    <article className={`opens rounded panel ${styles.panel} ${styles.link}`}>
      <Meta entry={entry} />
      <Title entry={entry} />
      <Words entry={entry} />
      {entry.url && /^http/.test(entry.url) && (
        <a className={`small medium sea breaks ${styles.host}`} href={entry.url}>
          {hostOf(entry.url)}
          <Icon icon="arrow-up-right" />
        </a>
      )}
    </article>
  )
}

/** News of the blog. */
function ArticleCard(props: CardProps) {
  return <NewsCard {...props} className={styles.article} words="stream.post" />
}

function ProjectCard(props: CardProps) {
  return <NewsCard {...props} className={`on-deep ${styles.project}`} words="stream.project" />
}

function NewsCard({
  className,
  words,
  ...props
}: CardProps & { className: string | undefined; words: MessageId }) {
  const { entry } = props
  return (
    <article className={`opens rounded panel ${styles.panel} ${className}`}>
      <Cover {...props} />
      <Meta entry={entry} />
      <Title entry={entry} />
      <Words entry={entry} />
      <Onward entry={entry} words={words} />
    </article>
  )
}

function Cover({ entry: { path, image, lang }, columns, isFirst }: CardProps) {
  if (!image) return null
  // Over all twelve, the caption stands beside the picture and leaves it eight.
  const share = Math.min(columns, 8) / 12
  return (
    <Picture
      {...image}
      lang={image.lang ?? lang}
      sizes={`(min-width: 104rem) ${Math.round(81 * share)}rem, (min-width: 40rem) ${Math.round(90 * share)}vw, 100vw`}
      priority={isFirst}
      coverOf={path}
    />
  )
}

function Title({ entry: { path, title, lang } }: { entry: StreamEntry }) {
  return <EntryTitle path={path} title={title} lang={lang} level={3} className="title" />
}

function Words({ entry }: { entry: StreamEntry }) {
  return <EntryWords entry={entry} className={`soft small short ${styles.words}`} />
}

/** A link to the full text, on this site or another. */
function Onward({ entry: { url, title, lang }, words }: { entry: StreamEntry; words: MessageId }) {
  const text = useText()
  if (!url) return null
  return (
    <a href={url} className="onward">
      {text(words)}
      <span className="visually-hidden" lang={lang}>{`: ${title}`}</span>
      <Icon icon="arrow-right" />
    </a>
  )
}

function Meta({ entry: { type, icon, date, lang } }: { entry: StreamEntry }) {
  return <EntryMeta type={type} icon={icon} date={date} lang={lang} className={styles.meta} />
}

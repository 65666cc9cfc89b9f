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

/** News of the site: their cards show their pictures, and lead to their pages by these words. */
const NEWS: Partial<Record<ContentType, MessageId>> = { article: 'stream.post', project: 'stream.project' }

/** Card of an entry, by its content type. Its facts come first on each, so that a row of cards begins on one line. */
export function EntryCard(props: CardProps) {
  const { entry } = props
  const { path, title, type, icon, date, lang } = entry
  const news = NEWS[type]
  const words = (
    <>
      <EntryMeta type={type} icon={icon} date={date} lang={lang} />
      <EntryTitle path={path} title={title} lang={lang} level={3} className="title" />
      <EntryWords entry={entry} className={`soft small short ${styles.words}`} />
    </>
  )
  if (type === 'photo') {
    return (
      <article className={`opens photo ${styles.photo}`}>
        <figure>
          <Cover {...props} />
          <figcaption className="stack gap-2">{words}</figcaption>
        </figure>
      </article>
    )
  }
  return (
    <article
      className={`${type === 'project' ? 'on-deep ' : ''}opens ground panel ${styles.panel}`}
      data-type={type}
    >
      {news && <Cover {...props} />}
      {words}
      {news ? <Onward entry={entry} words={news} /> : type === 'link' && <Host entry={entry} />}
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

/** The link to another site, by its host. */
function Host({ entry: { url } }: { entry: StreamEntry }) {
  if (!url || !/^http/.test(url)) return null
  return (
    <a className={`small medium sea breaks ${styles.host}`} href={url}>
      {hostOf(url)}
      <Icon icon="arrow-up-right" />
    </a>
  )
}

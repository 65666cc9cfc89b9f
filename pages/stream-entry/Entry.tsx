import { sharedElement } from '../../renderer/browser/shared-elements.ts'
import { useText } from '../../renderer/i18n/text.ts'
import { EntryMeta } from '../../renderer/ui/EntryMeta.tsx'
import { ExternalLink } from '../../renderer/ui/ExternalLink.tsx'
import { Icon } from '../../renderer/ui/Icon.tsx'
import { noHigherThan, Picture } from '../../renderer/ui/Picture.tsx'
import { Prose } from '../../renderer/ui/Prose.tsx'
import { Tags } from '../../renderer/ui/Tags.tsx'
import type { ContentType } from '../../shared/model.ts'
import type { Data } from './+data.ts'
import styles from './StreamEntry.module.css'

interface EntryProps {
  entry: NonNullable<Data['entry']>
  tags: NonNullable<Data['tags']>
  subject: Data['subject']
}

/** A photo has none. */
const GROUNDS: Partial<Record<ContentType, string>> = { photo: '', project: 'on-deep ground' }

/** Type, date, title, picture and text of an entry, and its link. */
export function Entry({ entry, tags, subject }: EntryProps) {
  const { type, icon, title, html, date, lang, image, url } = entry
  return (
    <article className={`${GROUNDS[type] ?? 'ground'} stack gap-6 ${styles.entry}`} data-type={type}>
      <header className="stack gap-4">
        <EntryMeta type={type} icon={icon} date={date} lang={lang} />
        <h1 lang={lang} {...sharedElement('title', entry.path)}>
          {title}
        </h1>
      </header>
      {image && (
        <Picture
          className={styles.picture}
          style={noHigherThan('min(80svh,46rem)', image.picture)}
          {...image}
          lang={image.lang ?? lang}
          sizes="(min-width: 64rem) 60rem, 100vw"
          priority
          coverOf={entry.path}
        />
      )}
      <div className={`stack gap-6 starts ${styles.body}`}>
        <Prose html={html} lang={lang} />
        {subject ? <SubjectCard subject={subject} type={type} /> : url && <Onward url={url} type={type} />}
        {tags.length > 0 && <Tags tags={tags} />}
      </div>
    </article>
  )
}

/** The post or project itself, as it looks in its list: the whole card opens it. */
function SubjectCard({ subject, type }: { subject: NonNullable<Data['subject']>; type: ContentType }) {
  const { path, lang, cover } = subject
  const text = useText()
  return (
    <a href={path} className={`stack gap-2 bare starts ${styles.subject}`}>
      {cover && <Picture picture={cover.picture} alt="" sizes="(min-width: 64rem) 55rem, 100vw" />}
      <span className="label">{text(wordsOf(type))}</span>
      <span className="title leads breaks" lang={lang}>
        {subject.text.title} <Icon icon="arrow-right" />
      </span>
    </a>
  )
}

function wordsOf(type: ContentType) {
  return type === 'project' ? 'stream.project' : 'stream.post'
}

/** Another site is named before one goes there; a page of this one by what it is. */
function Onward({ url, type }: { url: string; type: ContentType }) {
  const text = useText()
  if (/^https?:/.test(url)) return <ExternalLink url={url} />
  return (
    <a href={url} className="button button-primary">
      {text(wordsOf(type))}
      <Icon icon="arrow-right" />
    </a>
  )
}

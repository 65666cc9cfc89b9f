import { sharedElement } from '../../renderer/browser/shared-elements.ts'
import { useText } from '../../renderer/i18n/text.ts'
import { EntryMeta } from '../../renderer/ui/EntryMeta.tsx'
import { ExternalLink } from '../../renderer/ui/ExternalLink.tsx'
import { Icon } from '../../renderer/ui/Icon.tsx'
import { Picture } from '../../renderer/ui/Picture.tsx'
import { Prose } from '../../renderer/ui/Prose.tsx'
import { Tags } from '../../renderer/ui/Tags.tsx'
import type { Data } from './+data.ts'
import styles from './StreamEntry.module.css'

interface EntryProps {
  entry: NonNullable<Data['entry']>
  tags: NonNullable<Data['tags']>
  html: string
}

/** Type, date, title, picture and text of an entry, and its link. */
export function Entry({ entry, tags, html }: EntryProps) {
  const { type, icon, title, date, lang, image, url } = entry
  return (
    <article className={styles.entry} data-type={type}>
      <header className={styles.header}>
        <EntryMeta type={type} icon={icon} date={date} lang={lang} />
        <h1 lang={lang} {...sharedElement('title', entry.path)}>
          {title}
        </h1>
      </header>
      {image && (
        <Picture
          className={styles.picture}
          picture={image.picture}
          alt={image.alt}
          lang={image.lang ?? lang}
          sizes="(min-width: 64rem) 60rem, 100vw"
          priority
          coverOf={entry.path}
        />
      )}
      <div className={styles.body}>
        <Prose html={html} lang={lang} />
        {url && <Onward url={url} type={type} />}
        {tags.length > 0 && <Tags tags={tags} />}
      </div>
    </article>
  )
}

/** Another site is named before one goes there; a page of this one by what it is. */
function Onward({ url, type }: { url: string; type: string }) {
  const text = useText()
  if (/^https?:/.test(url)) return <ExternalLink url={url} />
  return (
    <a href={url} className="button button-primary">
      {text(type === 'project' ? 'stream.project' : 'stream.post')}
      <Icon icon="arrow-right" />
    </a>
  )
}

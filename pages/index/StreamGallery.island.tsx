import { useEffect, useState } from 'react'
import { fetchStream } from '../../renderer/browser/fetch-stream.ts'
import { useText } from '../../renderer/i18n/text.ts'
import { useLocale } from '../../renderer/reader.ts'
import { EntryMeta } from '../../renderer/ui/EntryMeta.tsx'
import { EntryTitle } from '../../renderer/ui/EntryTitle.tsx'
import { LoadFailed } from '../../renderer/ui/LoadFailed.tsx'
import { Picture } from '../../renderer/ui/Picture.tsx'
import { LinkOnward } from '../../renderer/ui/Ways.tsx'
import styles from './StreamTeaser.module.css'
import { type Teaser, type TeaserEntry, teaserOf } from './stream-teaser.ts'

/** The newest of the stream, fetched in the browser: pages do not wait for the stream. */
export default function StreamGallery() {
  const locale = useLocale()
  const [teaser, setTeaser] = useState<Teaser | 'loading' | 'failed'>('loading')
  useEffect(() => {
    if (teaser !== 'loading') return
    fetchStream(locale, {}).then(
      (list) => setTeaser(teaserOf(list)),
      () => setTeaser('failed'),
    )
  }, [locale, teaser])
  if (teaser === 'failed') return <LoadFailed to="/" onRetry={() => setTeaser('loading')} />
  return teaser === 'loading' ? <Loading /> : <Gallery teaser={teaser} />
}

function AllEntries() {
  const text = useText()
  return <LinkOnward to="/stream">{text('home.stream.all')}</LinkOnward>
}

export function Gallery({ teaser: { picture, entries } }: { teaser: Teaser }) {
  return (
    <>
      {picture && <PictureEntry entry={picture} />}
      <ol className={`rows ${styles.list}`}>
        {entries.map((entry) => (
          <li key={entry.path} className="opens">
            <EntryMeta type={entry.type} icon={entry.icon} date={entry.date} lang={entry.lang} />
            <EntryTitle entry={entry} level={3} />
          </li>
        ))}
      </ol>
      <AllEntries />
    </>
  )
}

function PictureEntry({ entry }: { entry: TeaserEntry }) {
  const { image, type, icon, date, lang } = entry
  return (
    <article className={`opens stack gap-2 ${styles.picture}`}>
      {image && (
        <Picture
          {...image}
          lang={image.lang ?? lang}
          className="frame screen-only"
          sizes="(min-width: 92rem) 48rem, (min-width: 64rem) 55vw, 100vw"
          coverOf={entry.path}
        />
      )}
      <EntryTitle entry={entry} level={3} />
      <EntryMeta type={type} icon={icon} date={date} lang={lang} />
    </article>
  )
}

/** The gallery's grounds; without scripts nothing would come to replace them, and the page says so. */
function Loading() {
  const text = useText()
  return (
    <>
      <noscript>
        <LoadFailed to="/" />
      </noscript>
      <p className="visually-hidden" role="status">
        {text('stream.loading')}
      </p>
      <div className={`stack gap-2 ${styles.picture} ${styles.ground}`} aria-hidden="true" />
      <div className={`${styles.list} ${styles.ground}`} aria-hidden="true" />
      <AllEntries />
    </>
  )
}

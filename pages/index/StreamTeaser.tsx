import { useCallback, useEffect, useState } from 'react'
import { fetchStream } from '../../renderer/browser/fetch-stream.ts'
import { useText } from '../../renderer/i18n/text.ts'
import { useLocale } from '../../renderer/page-context.ts'
import { EntryMeta } from '../../renderer/ui/EntryMeta.tsx'
import { EntryTitle } from '../../renderer/ui/EntryTitle.tsx'
import { LoadFailed } from '../../renderer/ui/LoadFailed.tsx'
import { Picture } from '../../renderer/ui/Picture.tsx'
import { LinkOnward } from '../../renderer/ui/Ways.tsx'
import { headingId } from './SectionHeading.tsx'
import styles from './StreamTeaser.module.css'
import { type Teaser, type TeaserEntry, teaserOf } from './stream-teaser.ts'

/** The newest of the stream: a picture, and what came beside it. Nothing, once the stream is known to be empty. */
export function StreamTeaser({ teaser: known }: { teaser: Teaser | undefined }) {
  const text = useText()
  const [teaser, load] = useTeaser(known)
  if (isEmpty(teaser)) return null
  return (
    <section id="stream" className={`section ${styles.stream}`} aria-labelledby={headingId('stream')}>
      <div className={`wrap ${styles.grid}`}>
        <header className={styles.heading}>
          <h2 id={headingId('stream')}>{text('home.stream.title')}</h2>
          <p className="lead">{text('home.stream.lead')}</p>
        </header>
        {teaser === 'failed' && <LoadFailed to="/" onRetry={load} />}
        {teaser === 'loading' && <Loading />}
        {typeof teaser === 'object' && <Gallery teaser={teaser} />}
        {teaser !== 'failed' && (
          <LinkOnward to="/stream" className={styles.all}>
            {text('home.stream.all')}
          </LinkOnward>
        )}
      </div>
    </section>
  )
}

type TeaserState = Teaser | 'loading' | 'failed'

/** The teaser that the server had; without one the browser fetches it, because the page does not wait for the stream. */
function useTeaser(known: Teaser | undefined): [TeaserState, () => void] {
  const locale = useLocale()
  const [asked, setAsked] = useState<TeaserState>('loading')
  const load = useCallback(() => {
    setAsked('loading')
    fetchStream(locale, {}).then(
      (list) => setAsked(teaserOf(list)),
      () => setAsked('failed'),
    )
  }, [locale])
  const isKnown = known !== undefined
  useEffect(() => {
    if (!isKnown) load()
  }, [isKnown, load])
  return [known ?? asked, load]
}

function isEmpty(teaser: TeaserState): boolean {
  return typeof teaser === 'object' && !teaser.picture && teaser.entries.length === 0
}

function Gallery({ teaser: { picture, entries } }: { teaser: Teaser }) {
  return (
    <>
      {picture && <PictureEntry entry={picture} />}
      <ol className={styles.list}>
        {entries.map((entry) => (
          <li key={entry.path} className="opens">
            <EntryMeta type={entry.type} icon={entry.icon} date={entry.date} lang={entry.lang} />
            <EntryTitle entry={entry} level={3} />
          </li>
        ))}
      </ol>
    </>
  )
}

function PictureEntry({ entry }: { entry: TeaserEntry }) {
  const { image, type, icon, date, lang } = entry
  return (
    <article className={`opens ${styles.picture}`}>
      {image && (
        <Picture
          {...image}
          lang={image.lang ?? lang}
          sizes="(min-width: 92rem) 48rem, (min-width: 60rem) 55vw, 100vw"
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
      <div className={`${styles.picture} ${styles.ground}`} aria-hidden="true" />
      <div className={`${styles.list} ${styles.ground}`} aria-hidden="true" />
    </>
  )
}

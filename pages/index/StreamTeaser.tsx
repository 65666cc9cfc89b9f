import { useText } from '../../renderer/i18n/text.ts'
import { EntryMeta } from '../../renderer/ui/EntryMeta.tsx'
import { EntryTitle } from '../../renderer/ui/EntryTitle.tsx'
import { LoadFailed } from '../../renderer/ui/LoadFailed.tsx'
import { Picture } from '../../renderer/ui/Picture.tsx'
import { LinkOnward } from '../../renderer/ui/Ways.tsx'
import type { StreamEntry, StreamList } from '../../shared/stream.ts'
import { headingId } from './SectionHeading.tsx'
import styles from './StreamTeaser.module.css'

/** Entries beside the picture. */
const ENTRIES_SHOWN = 3

/**
 * The newest of the stream: the newest picture, and what came beside it. Nothing, once the stream is known to be empty; while nothing
 * is known, `renderer/browser/late-stream.ts` asks for it.
 */
export function StreamTeaser({ list }: { list: StreamList | undefined }) {
  const text = useText()
  if (list?.entries.length === 0) return null
  return (
    <section id="stream" className={`section ${styles.stream}`} data-late={list ? undefined : ''}>
      <div className={`wrap ${styles.grid}`}>
        <header className={`stack gap-3 ${styles.heading}`}>
          <h2 id={headingId('stream')}>{text('home.stream.title')}</h2>
          <p className="lead short">{text('home.stream.lead')}</p>
        </header>
        {list ? <Gallery entries={list.entries} /> : <Loading />}
        <LinkOnward to="/stream">{text('home.stream.all')}</LinkOnward>
      </div>
    </section>
  )
}

function Gallery({ entries }: { entries: StreamEntry[] }) {
  const picture = entries.find(({ image }) => image)
  const others = entries.filter((entry) => entry !== picture).slice(0, ENTRIES_SHOWN)
  return (
    <>
      {picture && <PictureEntry entry={picture} />}
      <ol className={`rows ${styles.list}`}>
        {others.map(({ path, title, type, icon, date, lang }) => (
          <li key={path} className="opens">
            <EntryMeta type={type} icon={icon} date={date} lang={lang} />
            <EntryTitle path={path} title={title} lang={lang} level={3} />
          </li>
        ))}
      </ol>
    </>
  )
}

function PictureEntry({ entry }: { entry: StreamEntry }) {
  const { path, title, image, type, icon, date, lang } = entry
  return (
    <article className={`opens stack gap-2 ${styles.picture}`}>
      {image && (
        <Picture
          {...image}
          lang={image.lang ?? lang}
          className="frame screen-only"
          sizes="(min-width: 92rem) 48rem, (min-width: 64rem) 55vw, 100vw"
          coverOf={path}
        />
      )}
      <EntryTitle path={path} title={title} lang={lang} level={3} />
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
      <template>
        <LoadFailed to="/" />
      </template>
      <p className="visually-hidden" role="status">
        {text('stream.loading')}
      </p>
      <div className={`stack gap-2 ${styles.picture} ${styles.ground}`} aria-hidden="true" />
      <div className={`${styles.list} ${styles.ground}`} aria-hidden="true" />
    </>
  )
}

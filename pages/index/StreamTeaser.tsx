import { useText } from '../../renderer/i18n/text.ts'
import { Island } from '../../renderer/island.tsx'
import { headingId } from './SectionHeading.tsx'
import StreamGallery, { Gallery } from './StreamGallery.island.tsx'
import styles from './StreamTeaser.module.css'
import type { Teaser } from './stream-teaser.ts'

/** The newest of the stream: a picture, and what came beside it. Nothing, once the stream is known to be empty. */
export function StreamTeaser({ teaser }: { teaser: Teaser | undefined }) {
  const text = useText()
  if (teaser && !teaser.picture && teaser.entries.length === 0) return null
  return (
    <section id="stream" className={`section ${styles.stream}`}>
      <div className={`wrap ${styles.grid}`}>
        <header className={`stack gap-3 ${styles.heading}`}>
          <h2 id={headingId('stream')}>{text('home.stream.title')}</h2>
          <p className="lead short">{text('home.stream.lead')}</p>
        </header>
        {teaser ? (
          <Gallery teaser={teaser} />
        ) : (
          <Island name="StreamGallery" component={StreamGallery} props={{}} load="visible" />
        )}
      </div>
    </section>
  )
}

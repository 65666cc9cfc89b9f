import { useText } from '../../renderer/i18n/text.ts'
import { Picture } from '../../renderer/ui/Picture.tsx'
import type { DescribedPicture, Locale } from '../../shared/model.ts'
import styles from './Gallery.module.css'

/** The pictures with their captions. What a picture shows is said once: in words that everyone can read. */
export function Gallery({ pictures, lang }: { pictures: DescribedPicture[]; lang: Locale | undefined }) {
  return (
    <section className={styles.gallery} aria-label={useText()('project.gallery')} lang={lang}>
      {pictures.map(({ picture, alt }) => (
        <figure key={picture.src}>
          <Picture picture={picture} alt={alt} sizes="(min-width: 64rem) 50vw, 100vw" />
          <figcaption aria-hidden="true" className="soft small short">
            {alt}
          </figcaption>
        </figure>
      ))}
    </section>
  )
}

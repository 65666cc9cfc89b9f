import { useText } from '../../renderer/i18n/text.ts'
import { Picture } from '../../renderer/ui/Picture.tsx'
import type { Locale, Project } from '../../shared/model.ts'
import styles from './Gallery.module.css'

interface GalleryProps {
  pictures: NonNullable<NonNullable<Project['texts'][Locale]>['gallery']>
  lang: Locale | undefined
}

/** The pictures with their captions. What a picture shows is said once: in words that everyone can read. */
export function Gallery({ pictures, lang }: GalleryProps) {
  return (
    <section className={styles.gallery} aria-label={useText()('project.gallery')} lang={lang}>
      {pictures.map(({ src: picture, alt }) => (
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

import { useData } from '../../renderer/page-context.ts'
import { HandOn } from '../../renderer/ui/HandOn.tsx'
import { PAGE_WIDE, Picture } from '../../renderer/ui/Picture.tsx'
import { Prose } from '../../renderer/ui/Prose.tsx'
import type { CoverPlace } from '../../shared/model.ts'
import type { Data } from './+data.ts'
import { Facts } from './Facts.tsx'
import { Gallery } from './Gallery.tsx'
import { ownHue } from './hue.ts'
import { NextProject } from './NextProject.tsx'
import styles from './Project.module.css'
import { ProjectHeader } from './ProjectHeader.tsx'
import { Support } from './Support.tsx'
import './story.css'
import './story-forms.css'

/** The `sizes` of a cover by its place: above and beside its title it fills a height, and is cut at its sides. */
const COVER_SIZES: Record<CoverPlace, string> = {
  below: PAGE_WIDE,
  beside: '(min-width: 64rem) max(50vw, 70rem), 160vw',
  above: 'max(100vw, 80vh)',
}

/** A project, on the named columns of its layout. */
export function Page() {
  const { project, html, donationCode, next } = useData<Data>()
  const { path, text, lang, hue, cover, coverPlace = 'below', storyForm } = project
  return (
    <div {...ownHue(hue, styles.page)} data-cover={cover && coverPlace}>
      <ProjectHeader project={project} />
      {cover && (
        <Picture
          className={styles.cover}
          coverOf={path}
          {...cover}
          lang={lang}
          sizes={COVER_SIZES[coverPlace]}
          priority
        />
      )}
      <Facts project={project} />
      <div className="story" data-form={storyForm}>
        <Prose html={html} lang={lang} />
      </div>
      {text.gallery && <Gallery pictures={text.gallery} lang={lang} />}
      {donationCode && (
        <div className={styles.support}>
          <Support code={donationCode} />
        </div>
      )}
      <div className={styles.end}>
        <HandOn title={text.title} />
      </div>
      <NextProject project={next} />
    </div>
  )
}

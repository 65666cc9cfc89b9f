import { EntryTitle } from '../../renderer/ui/EntryTitle.tsx'
import { OutcomeFigure } from '../../renderer/ui/OutcomeFigure.tsx'
import { Picture } from '../../renderer/ui/Picture.tsx'
import type { View } from '../../shared/content.ts'
import type { Project } from '../../shared/model.ts'
import { ProjectFacts } from '../projects/ProjectFacts.tsx'
import styles from './CaseStudy.module.css'

const LEADING_SIZES = '(min-width: 92rem) 64rem, (min-width: 64rem) 66vw, 100vw'
const SIZES = '(min-width: 64rem) 24rem, 17rem'

/**
 * A project as a card that opens its page. The newest leads with its cover and description; every other one shows a screen of
 * its product, where it has one.
 */
export function CaseStudy({ project, isLeading }: { project: View<Project>; isLeading: boolean }) {
  const { path, lang } = project
  const { title, description, outcome, screen } = project.text
  const showsScreen = screen && !isLeading
  const cover = showsScreen ? { picture: screen.src, alt: screen.alt } : project.cover
  return (
    <article className={`opens stack gap-3 ${isLeading ? styles.leading : `rises ${styles.project}`}`}>
      {cover && (
        <Picture
          {...cover}
          lang={lang}
          className={`frame ${showsScreen ? styles.screen : ''}`}
          sizes={isLeading ? LEADING_SIZES : SIZES}
          coverOf={path}
        />
      )}
      <div className={`stack gap-3 ${styles.words}`}>
        <ProjectFacts project={project} />
        <EntryTitle path={path} title={title} lang={lang} level={3} className={styles.title} hasArrow />
        <OutcomeFigure outcome={outcome} lang={lang} />
        {(isLeading || !outcome) && (
          <p className="soft short" lang={lang}>
            {description}
          </p>
        )}
      </div>
    </article>
  )
}

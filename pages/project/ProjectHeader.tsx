import { sharedElement } from '../../renderer/browser/shared-elements.ts'
import { UnpublishedTag } from '../../renderer/ui/AppearsOn.tsx'
import { Breadcrumbs } from '../../renderer/ui/Breadcrumbs.tsx'
import { LanguageTag } from '../../renderer/ui/LanguageTag.tsx'
import { OutcomeFigure } from '../../renderer/ui/OutcomeFigure.tsx'
import type { View } from '../../shared/content.ts'
import type { Project } from '../../shared/model.ts'
import styles from './ProjectHeader.module.css'

export function ProjectHeader({ project }: { project: View<Project> }) {
  const { path, lang } = project
  const { title, description, badge, outcome } = project.text
  return (
    <header className={`stack gap-5 starts ${styles.header}`}>
      <Breadcrumbs lang={lang} />
      {(badge || lang) && (
        <p className="cluster gap-3">
          {badge && (
            <span className={`fine medium ${styles.badge}`} lang={lang}>
              {badge}
            </span>
          )}
          {lang && <LanguageTag locale={lang} />}
        </p>
      )}
      <UnpublishedTag entry={project} />
      <h1 lang={lang} {...sharedElement('title', path)}>
        {title}
      </h1>
      <p className="lead short" lang={lang}>
        {description}
      </p>
      <OutcomeFigure outcome={outcome} lang={lang} />
    </header>
  )
}

import { sharedElement } from '../../renderer/browser/shared-elements.ts'
import { usePageContext } from '../../renderer/page-context.ts'
import { UnpublishedTag } from '../../renderer/ui/AppearsOn.tsx'
import { Breadcrumbs } from '../../renderer/ui/Breadcrumbs.tsx'
import { LanguageTag } from '../../renderer/ui/LanguageTag.tsx'
import { OutcomeFigure } from '../../renderer/ui/OutcomeFigure.tsx'
import type { Data } from './+data.ts'
import styles from './ProjectHeader.module.css'

export function ProjectHeader({ project }: { project: Data }) {
  const { title, description, badge, outcome, lang, unpublished } = project
  const { urlPathname: path } = usePageContext()
  return (
    <header className={`stack gap-5 starts ${styles.header}`}>
      <Breadcrumbs lang={lang} />
      {(badge || lang || unpublished) && (
        <p className="cluster gap-3">
          {badge && (
            <span className={`fine medium ${styles.badge}`} lang={lang}>
              {badge}
            </span>
          )}
          {lang && <LanguageTag locale={lang} />}
          <UnpublishedTag unpublished={unpublished} />
        </p>
      )}
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

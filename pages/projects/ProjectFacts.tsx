import { UnpublishedTag } from '../../renderer/ui/AppearsOn.tsx'
import { LanguageTag } from '../../renderer/ui/LanguageTag.tsx'
import type { View } from '../../shared/content.ts'
import type { Project } from '../../shared/model.ts'

/** Kind, year and language of a project, above its title in a list. */
export function ProjectFacts({ project }: { project: View<Project> }) {
  const { year, lang, text } = project
  return (
    <p className="cluster quiet fine">
      {text.badge && (
        <span className="sea medium" lang={lang}>
          {text.badge}
        </span>
      )}
      {year && <span className="figures">{String(year)}</span>}
      {lang && <LanguageTag locale={lang} />}
      <UnpublishedTag entry={project} />
    </p>
  )
}

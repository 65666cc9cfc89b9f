import { useText } from '../../renderer/i18n/text.ts'
import { useData } from '../../renderer/page-context.ts'
import { EmptyState } from '../../renderer/ui/EmptyState.tsx'
import { Filters } from '../../renderer/ui/Filters.tsx'
import { ListPage } from '../../renderer/ui/ListPage.tsx'
import type { Data } from './+data.ts'
import { projectsPath } from './choice.ts'
import { ProjectGrid } from './ProjectGrid.tsx'

/** Every project, newest first, by kind. */
export function Page() {
  const { kind, kinds, projects } = useData<Data>()
  const text = useText()
  const filters = [
    { key: '', to: projectsPath(undefined), words: text('types.all'), isCurrent: !kind },
    ...kinds.map(({ id, name, count }) => ({
      ...{ key: id, to: projectsPath(id), words: name, count },
      isCurrent: id === kind,
    })),
  ]
  return (
    <ListPage title={text('projects.title')} lead={text('projects.description')} feeds="/projects">
      <Filters
        label={text('projects.byKind')}
        filters={kinds.length > 1 || kind ? filters : []}
        count={text('projects.count', { count: projects.length })}
      />
      {projects.length > 0 ? (
        <ProjectGrid projects={projects} featuresFirst={!kind} />
      ) : (
        <EmptyState words={text('projects.empty')} ways={[{ to: '/blog', words: text('home.blog.all') }]} />
      )}
    </ListPage>
  )
}

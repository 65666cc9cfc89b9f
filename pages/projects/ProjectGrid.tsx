import { RowGrid } from '../../renderer/ui/RowGrid.tsx'
import type { View } from '../../shared/content.ts'
import type { Project } from '../../shared/model.ts'
import { ProjectCard } from './ProjectCard.tsx'

/** Projects in rows; `featuresFirst` gives the newest a whole row. */
export function ProjectGrid(props: { projects: View<Project>[]; featuresFirst: boolean }) {
  const items = props.projects.map((project, place) => ({
    key: project.path,
    size: project.cover ? ('picture' as const) : ('brief' as const),
    show: (columns: number) => <ProjectCard project={project} columns={columns} isFirst={place === 0} />,
  }))
  return <RowGrid items={items} featuresFirst={props.featuresFirst} />
}

import { List } from '../../renderer/ui/List.tsx'
import type { HomeProject } from './+data.ts'
import { CaseStudy } from './CaseStudy.tsx'
import styles from './OtherProjects.module.css'

/** The projects after the newest: rows of two and of three, on a phone one row that is pushed along. */
export function OtherProjects({ projects }: { projects: HomeProject[] }) {
  if (projects.length === 0) return null
  return (
    <List className={`pushed ${styles.cards}`}>
      {projects.map((project) => (
        <li key={project.path}>
          <CaseStudy project={project} isLeading={false} />
        </li>
      ))}
    </List>
  )
}

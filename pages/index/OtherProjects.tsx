import { useText } from '../../renderer/i18n/text.ts'
import { List } from '../../renderer/ui/List.tsx'
import type { HomeProject } from './+data.ts'
import { CaseStudy } from './CaseStudy.tsx'
import styles from './OtherProjects.module.css'

/** The projects after the newest: on a desk rows of two and of three, elsewhere one row that is pushed along. */
export function OtherProjects({ projects }: { projects: HomeProject[] }) {
  const text = useText()
  if (projects.length === 0) return null
  return (
    <div className={styles.others}>
      <p className={styles.count}>
        {text('home.portfolio.others', { count: projects.length })}
        {projects.length > 1 && <Marks of={projects} />}
      </p>
      <List className={styles.cards}>
        {projects.map((project) => (
          <li key={project.path}>
            <CaseStudy project={project} isLeading={false} />
          </li>
        ))}
      </List>
    </div>
  )
}

/** A mark for each project of the row, and over them one that moves along as the row is pushed. */
function Marks({ of }: { of: HomeProject[] }) {
  return (
    <span className={styles.marks} aria-hidden="true">
      {of.map(({ path }) => (
        <i key={path} />
      ))}
    </span>
  )
}

import { useText } from '../../renderer/i18n/text.ts'
import { List } from '../../renderer/ui/List.tsx'
import { LinkOnward } from '../../renderer/ui/Ways.tsx'
import type { PortfolioItem, View } from '../../shared/content.ts'
import type { Project } from '../../shared/model.ts'
import { CaseStudy } from './CaseStudy.tsx'
import others from './OtherProjects.module.css'
import styles from './Portfolio.module.css'
import { SectionHeading } from './SectionHeading.tsx'
import { WorkIndex } from './WorkIndex.tsx'

interface PortfolioProps {
  projects: View<Project>[]
  works: PortfolioItem[]
}

/**
 * One body of work: the projects, each a card that opens its page, and the smaller pieces as an index below. The projects after
 * the newest stand in rows of two and of three, on a phone in one row that is pushed along.
 */
export function Portfolio({ projects, works }: PortfolioProps) {
  const text = useText()
  const [newest, ...older] = projects
  return (
    <section id="portfolio" className={`section ${styles.section}`}>
      <div className="wrap">
        <div className={styles.front}>
          <SectionHeading id="portfolio" title={text('home.portfolio.title')}>
            {newest && <LinkOnward to="/projects">{text('projects.all')}</LinkOnward>}
            <p className="lead">{text('home.portfolio.lead')}</p>
          </SectionHeading>
          {newest && <CaseStudy project={newest} isLeading />}
        </div>
        {older.length > 0 && (
          <List className={`pushed ${others.cards}`}>
            {older.map((project) => (
              <li key={project.path}>
                <CaseStudy project={project} isLeading={false} />
              </li>
            ))}
          </List>
        )}
        {works.length > 0 && <WorkIndex works={works} isAlone={!newest} />}
      </div>
    </section>
  )
}

import { useText } from '../../renderer/i18n/text.ts'
import { LinkOnward } from '../../renderer/ui/Ways.tsx'
import type { HomeProject } from './+data.ts'
import { CaseStudy } from './CaseStudy.tsx'
import { OtherProjects } from './OtherProjects.tsx'
import styles from './Portfolio.module.css'
import { SectionHeading } from './SectionHeading.tsx'
import { WorkIndex } from './WorkIndex.tsx'
import type { Work } from './work.ts'

/** One body of work: the projects, each a card that opens its page, and the smaller pieces as an index below. */
export function Portfolio({ projects, works }: { projects: HomeProject[]; works: Work[] }) {
  const text = useText()
  const [newest, ...others] = projects
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
        <OtherProjects projects={others} />
        {works.length > 0 && <WorkIndex works={works} isAlone={!newest} />}
      </div>
    </section>
  )
}

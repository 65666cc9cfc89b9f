import { useText } from '../../renderer/i18n/text.ts'
import { UnpublishedTag } from '../../renderer/ui/AppearsOn.tsx'
import { EntryTitle } from '../../renderer/ui/EntryTitle.tsx'
import { Icon } from '../../renderer/ui/Icon.tsx'
import { LanguageTag } from '../../renderer/ui/LanguageTag.tsx'
import { Link } from '../../renderer/ui/Link.tsx'
import { List } from '../../renderer/ui/List.tsx'
import { OutcomeFigure } from '../../renderer/ui/OutcomeFigure.tsx'
import { Picture } from '../../renderer/ui/Picture.tsx'
import type { ProjectSummary } from '../projects/summary.ts'
import styles from './Portfolio.module.css'
import { headingId, SectionHeading } from './SectionHeading.tsx'
import { WorkIndex } from './WorkIndex.tsx'
import type { Work } from './work.ts'

/** One body of work: the projects, each a card that opens its page, and the smaller pieces as an index below. */
export function Portfolio({ projects, works }: { projects: ProjectSummary[]; works: Work[] }) {
  const text = useText()
  const [newest, ...others] = projects
  return (
    <section id="portfolio" className={`section ${styles.section}`} aria-labelledby={headingId('portfolio')}>
      <div className="wrap">
        <div className={styles.front}>
          <SectionHeading id="portfolio" title={text('home.portfolio.title')}>
            {newest && (
              <Link to="/projects" className="onward">
                {text('projects.all')}
                <Icon icon="arrow-right" />
              </Link>
            )}
            <p className="lead">{text('home.portfolio.lead')}</p>
          </SectionHeading>
          {newest && <CaseStudy project={newest} isLeading />}
        </div>
        <div className={styles.row}>
          {others.length > 0 && (
            <>
              <p className={styles.count}>{text('home.portfolio.others', { count: others.length })}</p>
              <List className={styles.others}>
                {others.map((project) => (
                  <li key={project.path}>
                    <CaseStudy project={project} isLeading={false} />
                  </li>
                ))}
              </List>
            </>
          )}
          {others.length > 1 && <Marks of={others} />}
        </div>
        {works.length > 0 && <WorkIndex works={works} isAlone={!newest} />}
      </div>
    </section>
  )
}

/** A mark for each project of the row, and over them one that moves along as the row is pushed. */
function Marks({ of }: { of: ProjectSummary[] }) {
  return (
    <span className={styles.marks} aria-hidden="true">
      {of.map(({ path }) => (
        <i key={path} />
      ))}
    </span>
  )
}

const LEADING_SIZES = '(min-width: 92rem) 64rem, (min-width: 60rem) 66vw, 100vw'
const SIZES = '(min-width: 64rem) 24rem, 17rem'

function CaseStudy({ project, isLeading }: { project: ProjectSummary; isLeading: boolean }) {
  const { path, description, badge, year, outcome, cover, lang, unpublished } = project
  const text = useText()
  return (
    <article className={`opens rises ${isLeading ? styles.leading : styles.project}`}>
      {cover && (
        <Picture
          picture={cover.picture}
          alt={cover.alt}
          lang={lang}
          sizes={isLeading ? LEADING_SIZES : SIZES}
          coverOf={path}
        />
      )}
      <div className={styles.words}>
        <p className={styles.facts}>
          {badge && <span lang={lang}>{badge}</span>}
          {year && <span className="figures">{String(year)}</span>}
          {lang && <LanguageTag locale={lang} />}
          <UnpublishedTag unpublished={unpublished} />
        </p>
        <EntryTitle entry={project} level={3} className={styles.title} hasArrow />
        {isLeading && outcome && <p className="label">{text('home.portfolio.impact')}</p>}
        <OutcomeFigure outcome={outcome} lang={lang} />
        {(isLeading || !outcome) && <p lang={lang}>{description}</p>}
      </div>
    </article>
  )
}

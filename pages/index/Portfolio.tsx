import { useText } from '../../renderer/i18n/text.ts'
import { Icon } from '../../renderer/ui/Icon.tsx'
import { Link } from '../../renderer/ui/Link.tsx'
import { Picture } from '../../renderer/ui/Picture.tsx'
import type { Work } from './+data.ts'
import styles from './Portfolio.module.css'
import { headingId, SectionHeading } from './SectionHeading.tsx'

/** Pieces of work on an uneven grid, like pages of a magazine: large and small in turn. */
export function Portfolio({ works, hasProjects }: { works: Work[]; hasProjects: boolean }) {
  const text = useText()
  return (
    <section id="portfolio" className={`section ${styles.section}`} aria-labelledby={headingId('portfolio')}>
      <div className="wrap">
        <SectionHeading id="portfolio" title={text('home.portfolio.title')}>
          <p className="lead">{text('home.portfolio.lead')}</p>
          {hasProjects && (
            <Link to="/projects" className="onward">
              {text('projects.all')}
              <Icon icon="arrow-right" />
            </Link>
          )}
        </SectionHeading>
        <div className={styles.grid}>
          {works.map((work) => (
            <WorkPiece key={work.id} work={work} />
          ))}
        </div>
      </div>
    </section>
  )
}

function WorkPiece({ work }: { work: Work }) {
  const text = useText()
  const { title, description, impact, tech, year, link, picture, pictureAlt } = work
  return (
    <article className={`rises ${styles.work}`}>
      {picture && (
        <Picture
          picture={picture}
          alt={pictureAlt ?? ''}
          sizes="(min-width: 84rem) 48rem, (min-width: 48rem) 55vw, 100vw"
          className={styles.picture}
        />
      )}
      <div className={styles.words}>
        <h3>
          {title}
          {year !== undefined && <span className={styles.year}> {year}</span>}
        </h3>
        <p className={styles.description}>{description}</p>
        <p className={styles.impact}>
          <strong>{text('home.portfolio.impact')}</strong> {impact}
        </p>
        <ul className="words">
          {tech.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
        {link && (
          <a href={link} className="onward" rel="noopener">
            <span>
              {text('home.portfolio.visit')}
              <span className="visually-hidden">: {title}</span>
            </span>
            <Icon icon="arrow-up-right" />
          </a>
        )}
      </div>
    </article>
  )
}

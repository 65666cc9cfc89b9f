import { useText } from '../../renderer/i18n/text.ts'
import { List } from '../../renderer/ui/List.tsx'
import { Picture } from '../../renderer/ui/Picture.tsx'
import type { Role } from './+data.ts'
import styles from './Experience.module.css'
import type { Tick } from './ruler.ts'
import { headingId, SectionHeading } from './SectionHeading.tsx'

/** The roles down a line, newest first, with the years as its ruler. */
export function Experience({ roles }: { roles: Role[] }) {
  const text = useText()
  return (
    <section id="experience" className="section" aria-labelledby={headingId('experience')}>
      <div className="wrap">
        <SectionHeading id="experience" title={text('home.experience.title')}>
          <p className="lead">{text('home.experience.lead', { count: roles.length })}</p>
        </SectionHeading>
        <List isOrdered className={styles.timeline}>
          {roles.map((role) => (
            <li key={role.id} className={styles.role} data-current={role.isCurrentRole}>
              <Ruler ticks={role.ticks} />
              <RoleHead role={role} />
              <RoleBody role={role} />
            </li>
          ))}
        </List>
      </div>
    </section>
  )
}

/** Decoration: the period beside it says the same in words. */
function Ruler({ ticks }: { ticks: Tick[] }) {
  return (
    <div className={styles.ruler} aria-hidden="true">
      {ticks.map(({ year, at }) => (
        <span key={year} style={{ insetBlockStart: `${at * 100}%` }}>
          {year}
        </span>
      ))}
    </div>
  )
}

function RoleHead({ role }: { role: Role }) {
  const text = useText()
  const [company, part] = role.company
  return (
    <div className={styles.head}>
      <Picture picture={role.companyLogo} alt="" sizes="3rem" className={styles.logo} />
      <div>
        <h3>{role.title}</h3>
        <p className={styles.company}>
          {company}
          {part && <span> · {part}</span>}
        </p>
        <p className={styles.when}>
          <span className="figures">{role.period}</span>
          <span>{role.duration}</span>
        </p>
        <p className={styles.when}>
          <span>{role.location}</span>
          {role.isCurrentRole && (
            <strong className={styles.current}>{text('home.experience.current')}</strong>
          )}
        </p>
      </div>
    </div>
  )
}

function RoleBody({ role: { description, skills, achievements } }: { role: Role }) {
  const text = useText()
  return (
    <div className={styles.body}>
      <p>{description}</p>
      <ul className="words" aria-label={text('home.experience.skills')}>
        {skills.map((skill) => (
          <li key={skill}>{skill}</li>
        ))}
      </ul>
      <details className={styles.achievements}>
        <summary>{text('home.experience.achievements', { count: achievements.length })}</summary>
        <ul>
          {achievements.map((achievement) => (
            <li key={achievement}>{achievement}</li>
          ))}
        </ul>
      </details>
    </div>
  )
}

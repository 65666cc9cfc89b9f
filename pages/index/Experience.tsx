import type { Role } from '../../renderer/i18n/period.ts'
import { useText } from '../../renderer/i18n/text.ts'
import { List } from '../../renderer/ui/List.tsx'
import { Picture } from '../../renderer/ui/Picture.tsx'
import styles from './Experience.module.css'
import { SectionHeading } from './SectionHeading.tsx'

/** The roles, newest first, each of which opens. */
export function Experience({ roles }: { roles: Role[] }) {
  const text = useText()
  return (
    <section id="experience" className="section">
      <div className="wrap">
        <SectionHeading id="experience" title={text('home.experience.title')}>
          <p className="lead">{text('home.experience.lead', { count: roles.length })}</p>
        </SectionHeading>
        <List isOrdered className={styles.roles}>
          {roles.map((role) => (
            <li key={role.id}>
              <details>
                <RoleHead role={role} />
                <RoleBody role={role} />
              </details>
            </li>
          ))}
        </List>
      </div>
    </section>
  )
}

function RoleHead({ role }: { role: Role }) {
  const text = useText()
  const [company, part] = role.company
  return (
    <summary className={`unfolds ${styles.head}`}>
      <Picture picture={role.companyLogo} alt="" sizes="3rem" className={styles.logo} />
      <h3>{role.title}</h3>
      <span className={styles.facts}>
        <span className={`cluster quiet small ${styles.where}`}>
          <span className="soft medium">
            {company}
            {part && ` · ${part}`}
          </span>
          <span className={styles.place}>{role.location}</span>
          {role.isCurrentRole && (
            <strong className={styles.current}>{text('home.experience.current')}</strong>
          )}
        </span>
        <span className={`cluster quiet small ${styles.when}`}>
          <span className="figures">{role.period}</span>
          <span className={styles.duration}>{role.duration}</span>
        </span>
      </span>
    </summary>
  )
}

function RoleBody({ role: { description, skills, achievements } }: { role: Role }) {
  const text = useText()
  return (
    <div className={`soft ${styles.body}`}>
      <div className="stack gap-3">
        <p>{description}</p>
        <ul className="words" aria-label={text('home.experience.skills')}>
          {skills.map((skill) => (
            <li key={skill}>{skill}</li>
          ))}
        </ul>
      </div>
      <ul
        className={`stack gap-2 small ${styles.achievements}`}
        aria-label={text('home.experience.achievements', { count: achievements.length })}
      >
        {achievements.map((achievement) => (
          <li key={achievement}>{achievement}</li>
        ))}
      </ul>
    </div>
  )
}

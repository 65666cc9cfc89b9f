import type { CSSProperties } from 'react'
import { useText } from '../../renderer/i18n/text.ts'
import { List } from '../../renderer/ui/List.tsx'
import { Picture } from '../../renderer/ui/Picture.tsx'
import type { Role } from './+data.ts'
import styles from './Experience.module.css'
import { RoleFigure, roleId } from './RoleFigure.tsx'
import type { RoleLanes } from './role-lanes.ts'
import { SectionHeading } from './SectionHeading.tsx'
import unfold from './Unfold.module.css'

/** The roles as one figure, true to scale, and as a list of which each opens, newest first. */
export function Experience({ roles, lanes }: { roles: Role[]; lanes: RoleLanes }) {
  const text = useText()
  return (
    <section id="experience" className="section">
      <div className="wrap">
        <SectionHeading id="experience" title={text('home.experience.title')}>
          <p className="lead">
            {text('home.experience.lead', { count: roles.length })}{' '}
            <span className={styles.scale}>{text('home.experience.scale')}</span>
          </p>
        </SectionHeading>
        <RoleFigure roles={roles} lanes={lanes} />
        <List isOrdered className={styles.roles} style={besideStyle(roles)}>
          {roles.map((role) => (
            <li key={role.id}>
              <details open={role.isCurrentRole}>
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

/** Rows of the roles that stand beside an open first one; nothing where the first is closed. */
function besideStyle([first, ...others]: Role[]): CSSProperties | undefined {
  if (!first?.isCurrentRole || others.length === 0) return undefined
  // React's type of styles does not know custom properties.
  return { '--beside': others.length } as CSSProperties
}

function RoleHead({ role }: { role: Role }) {
  const text = useText()
  const [company, part] = role.company
  return (
    <summary className={`${unfold.line} ${styles.head}`}>
      <Picture picture={role.companyLogo} alt="" sizes="3rem" className={styles.logo} />
      <h3>{role.title}</h3>
      <span className={styles.facts}>
        <span className={styles.where}>
          <span className={styles.company}>
            {company}
            {part && ` · ${part}`}
          </span>
          <span className={styles.place}>{role.location}</span>
          {role.isCurrentRole && (
            <strong className={styles.current}>{text('home.experience.current')}</strong>
          )}
        </span>
        <span className={styles.when}>
          <span className="figures">{role.period}</span>
          <span className={styles.duration}>{role.duration}</span>
        </span>
      </span>
    </summary>
  )
}

function RoleBody({ role: { id, description, skills, achievements } }: { role: Role }) {
  const text = useText()
  return (
    <div className={styles.body} id={roleId(id)}>
      <div>
        <p>{description}</p>
        <ul className="words" aria-label={text('home.experience.skills')}>
          {skills.map((skill) => (
            <li key={skill}>{skill}</li>
          ))}
        </ul>
      </div>
      <ul
        className={styles.achievements}
        aria-label={text('home.experience.achievements', { count: achievements.length })}
      >
        {achievements.map((achievement) => (
          <li key={achievement}>{achievement}</li>
        ))}
      </ul>
    </div>
  )
}

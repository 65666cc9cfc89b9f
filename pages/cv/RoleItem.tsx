import type { Role } from '../../renderer/i18n/period.ts'
import { useText } from '../../renderer/i18n/text.ts'
import { Picture } from '../../renderer/ui/Picture.tsx'
import styles from './RoleItem.module.css'

export function RoleItem({ role }: { role: Role }) {
  const {
    title,
    company,
    companyLogo,
    location,
    period,
    duration,
    isCurrentRole,
    description,
    achievements,
  } = role
  const text = useText()
  return (
    <li className={`stack gap-2 ${styles.role}`}>
      <h3>{title}</h3>
      <p className={`soft ${styles.company}`}>
        <b>{company.join(' · ')}</b>, {location}
      </p>
      <p className={`cluster quiet small figures ${styles.period}`} data-pdf="quiet">
        <span className="figures">{period}</span>
        <span>{duration}</span>
        {isCurrentRole && <span className={styles.current}>{text('cv.current')}</span>}
      </p>
      <Picture picture={companyLogo} alt="" sizes="3rem" className={`rounded screen-only ${styles.logo}`} />
      <p className={`soft ${styles.description}`}>{description}</p>
      <ul>
        {achievements.map((achievement) => (
          <li key={achievement}>{achievement}</li>
        ))}
      </ul>
    </li>
  )
}

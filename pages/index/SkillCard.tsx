import { useText } from '../../renderer/i18n/text.ts'
import { Icon } from '../../renderer/ui/Icon.tsx'
import { Link } from '../../renderer/ui/Link.tsx'
import { choicePath } from '../projects/choice.ts'
import styles from './SkillCard.module.css'
import type { SkillCard } from './sky.ts'

interface CardProps {
  skill: SkillCard
  isOpen: boolean
}

/** The skill's description, and the projects that used it. */
export function Card({ skill, isOpen }: CardProps) {
  const { id, name, icon, description, projects, years } = skill
  const text = useText()
  return (
    <div className={styles.card}>
      <p className={styles.name} aria-hidden="true">
        {isOpen && <Icon icon={icon} />}
        {name}
      </p>
      <p className={styles.description}>{description}</p>
      {years > 0 && <p className={styles.years}>{text('home.skills.years', { years })}</p>}
      {projects.length > 0 && (
        <p className={styles.projects}>
          <span>{text('home.skills.projects')}</span>
          {projects.map(({ title, path, lang }) => (
            <a key={path} href={path} lang={lang}>
              {title}
            </a>
          ))}
          <Link to={choicePath({ skill: id })}>{text('home.skills.all')}</Link>
        </p>
      )}
    </div>
  )
}

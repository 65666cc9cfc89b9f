import type { CSSProperties, KeyboardEventHandler } from 'react'
import { useText } from '../../renderer/i18n/text.ts'
import { Icon } from '../../renderer/ui/Icon.tsx'
import type { SkillCard } from './constellation.ts'
import styles from './Skill.module.css'

export interface SkillProps {
  skill: SkillCard
  style: CSSProperties
  isOpen: boolean
  onChoose: (star: string | undefined) => void
  onNear: (star: string | undefined) => void
  onKeyDown: KeyboardEventHandler<HTMLElement>
}

/** A star and its card: a disclosure, of which the browser itself keeps only one open (`name`). */
export function Skill({ skill, style, isOpen, onChoose, onNear, onKeyDown }: SkillProps) {
  const { id, name, icon } = skill
  return (
    <li>
      <details
        name="skill"
        open={isOpen}
        // Whoever opens it without a click, such as a search in the page, has chosen it as well.
        onToggle={(event) => event.currentTarget.open && !isOpen && onChoose(id)}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is the browser's own button */}
        <summary
          className={styles.star}
          style={style}
          data-star={id}
          onClick={(event) => {
            event.preventDefault()
            onChoose(isOpen ? undefined : id)
          }}
          onKeyDown={onKeyDown}
          onPointerEnter={() => onNear(id)}
          onPointerLeave={() => onNear(undefined)}
        >
          <Icon icon={icon} />
          <span>{name}</span>
        </summary>
        <Card skill={skill} />
      </details>
    </li>
  )
}

/** What the skill was used for, and where. */
function Card({ skill: { name, icon, description, projects } }: { skill: SkillCard }) {
  const text = useText()
  return (
    <div className={styles.card}>
      <p className={styles.name} aria-hidden="true">
        <Icon icon={icon} />
        {name}
      </p>
      <p className={styles.description}>{description}</p>
      {projects.length > 0 && (
        <p className={styles.projects}>
          <span>{text('home.skills.projects')}</span>
          {projects.map(({ title, path, lang }) => (
            <a key={path} href={path} lang={lang}>
              {title}
            </a>
          ))}
        </p>
      )}
    </div>
  )
}

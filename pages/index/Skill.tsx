import type { CSSProperties, KeyboardEvent, KeyboardEventHandler } from 'react'
import { useText } from '../../renderer/i18n/text.ts'
import { Icon } from '../../renderer/ui/Icon.tsx'
import { Link } from '../../renderer/ui/Link.tsx'
import { choicePath } from '../projects/choice.ts'
import styles from './Skill.module.css'
import type { SkillCard } from './skill-graph.ts'

export interface SkillProps {
  skill: SkillCard
  /** Its place in the figure. */
  style: CSSProperties
  isOpen: boolean
  /** Whether the visitor opened it: a card that was open by itself stays at the first click. */
  isOpenedByVisitor: boolean
  /** Whether Tab stops at it. */
  isStop: boolean
  onChoose: (node: string | undefined) => void
  onNear: (node: string | undefined) => void
  onKeyDown: KeyboardEventHandler<HTMLElement>
}

/** A skill and its card: a disclosure, which Escape closes; the browser keeps only one of the same `name` open. */
export function Skill(props: SkillProps) {
  const { skill, style, isOpen, isOpenedByVisitor, isStop, onChoose, onNear, onKeyDown } = props
  const { id, name, icon, years, isAbove } = skill
  const closeOnEscape = ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => {
    if (key !== 'Escape' || !isOpen) return
    onChoose(undefined)
    currentTarget.querySelector('summary')?.focus()
  }
  return (
    <li>
      <details
        name="skill"
        open={isOpen}
        onKeyDown={closeOnEscape}
        // Opened without a click, by a search in the page for example.
        onToggle={(event) => event.currentTarget.open && !isOpen && onChoose(id)}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is the browser's own button */}
        <summary
          className={styles.star}
          // React's type of styles does not know custom properties.
          style={{ ...style, '--years': years } as CSSProperties}
          tabIndex={isStop ? undefined : -1}
          data-node={id}
          data-above={isAbove}
          onClick={(event) => {
            event.preventDefault()
            onChoose(isOpen && isOpenedByVisitor ? undefined : id)
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

/** The skill's description, and the projects that used it. */
function Card({ skill }: { skill: SkillCard }) {
  const { id, name, icon, description, projects, years } = skill
  const text = useText()
  return (
    <div className={styles.card}>
      <p className={styles.name} aria-hidden="true">
        <Icon icon={icon} />
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
        </p>
      )}
      {projects.length > 0 && (
        <Link to={choicePath({ skill: id })} className={styles.all}>
          {text('home.skills.all')}
        </Link>
      )}
    </div>
  )
}

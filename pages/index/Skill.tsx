import type { CSSProperties, KeyboardEvent, KeyboardEventHandler } from 'react'
import { Icon } from '../../renderer/ui/Icon.tsx'
import styles from './Skill.module.css'
import { Card } from './SkillCard.tsx'
import type { SkillCard } from './sky.ts'

export interface SkillProps {
  skill: SkillCard
  /** Its place in the figure. */
  style: CSSProperties
  isOpen: boolean
  /** Whether the visitor opened it: a card that was open by itself stays at the first click. */
  isOpenedByVisitor: boolean
  /** Whether the figure that is drawn goes through it, where one is. */
  isDrawn: boolean | undefined
  /** Whether Tab stops at it. */
  isStop: boolean
  onChoose: (node: string | undefined) => void
  onNear: (node: string | undefined) => void
  onKeyDown: KeyboardEventHandler<HTMLElement>
}

/** A skill and its card: a disclosure, which Escape closes; the browser keeps only one of the same `name` open. */
export function Skill(props: SkillProps) {
  const { skill, style, isOpen, isOpenedByVisitor, isDrawn, isStop, onChoose, onNear, onKeyDown } = props
  const { id, name, icon, years, side } = skill
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
          data-side={side}
          data-drawn={isDrawn}
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
        <Card skill={skill} isOpen={isOpen} />
      </details>
    </li>
  )
}

import type { CSSProperties } from 'react'
import { useText } from '../../renderer/i18n/text.ts'
import { Icon } from '../../renderer/ui/Icon.tsx'
import { List } from '../../renderer/ui/List.tsx'
import type { Point } from './graph-layout.ts'
import { SectionHeading } from './SectionHeading.tsx'
import styles from './SkillGraph.module.css'
import type { SkillGraphData, SkillGroup, SkillNode } from './skill-graph.ts'

interface SkillGraphProps {
  graph: SkillGraphData
}

/**
 * The skills by group: lists of disclosures, of which the browser keeps one open. On a wide screen the style sheet places the same
 * elements as a graph, with the open card beside it. No script is needed.
 */
export function SkillGraph({ graph }: SkillGraphProps) {
  const text = useText()
  const { width, height, groups, lines, linesBetween } = graph
  const viewBox = `0 0 ${width} ${height}`
  const first = groups.find(({ skills }) => skills.length > 0)?.skills[0]
  return (
    <section id="skills" className={`on-deep section ${styles.section}`}>
      <div className={`wrap ${styles.layout}`}>
        <SectionHeading id="skills" title={text('home.skills.title')}>
          <p className="lead">{text('home.skills.lead')}</p>
          <p className={`soft small ${styles.hint}`}>{text('home.skills.hint')}</p>
        </SectionHeading>
        <div
          className={`pushed ${styles.graph}`}
          style={{ '--ratio': `${width} / ${height}` } as CSSProperties}
        >
          <svg aria-hidden="true" className={styles.lines} viewBox={viewBox} preserveAspectRatio="none">
            <path d={lines} />
            <path d={linesBetween} className={styles.between} />
          </svg>
          {groups.map((group) => (
            <Group key={group.id} {...{ group, graph, viewBox }} openId={first?.id} />
          ))}
        </div>
      </div>
    </section>
  )
}

interface GroupProps extends SkillGraphProps {
  group: SkillGroup
  viewBox: string
  /** Id of the skill whose card is open. */
  openId: string | undefined
}

function Group({ group, graph, viewBox, openId }: GroupProps) {
  const titleId = `skill-group-${group.id}`
  return (
    <div>
      <h3 id={titleId} className={`sea ${styles.title}`} style={placeStyle(group, graph)}>
        {group.name}
      </h3>
      <List aria-labelledby={titleId}>
        {group.skills.map((skill) => (
          <li key={skill.id}>
            <details name="skill" open={skill.id === openId}>
              <summary
                className={`unfolds ${styles.node}`}
                style={{ ...placeStyle(skill, graph), '--years': skill.years } as CSSProperties}
              >
                <Icon icon={skill.icon} />
                <span>{skill.name}</span>
              </summary>
              <Card skill={skill} />
            </details>
            <svg aria-hidden="true" className={styles.ownLines} viewBox={viewBox} preserveAspectRatio="none">
              <path d={skill.lines} />
            </svg>
          </li>
        ))}
      </List>
    </div>
  )
}

/** The skill's description, and the projects that used it. */
function Card({ skill: { name, description, years, projects } }: { skill: SkillNode }) {
  const text = useText()
  return (
    <div className={`stack gap-3 soft ${styles.card}`}>
      <p className={`title ${styles.name}`} aria-hidden="true">
        {name}
      </p>
      {years > 0 && <p className="quiet small">{text('home.skills.years', { years })}</p>}
      <p>{description}</p>
      {projects.length > 0 && (
        <p className={`cluster quiet small ${styles.projects}`}>
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

/** A point of the drawing in percent. */
function placeStyle({ x, y }: Point, { width, height }: SkillGraphData): CSSProperties {
  const percent = (value: number) => `${Math.round(value * 1000) / 10}%`
  return { '--x': percent(x / width), '--y': percent(y / height) } as CSSProperties
}

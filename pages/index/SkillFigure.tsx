import type { CSSProperties } from 'react'
import { List } from '../../renderer/ui/List.tsx'
import { GraphEdges } from './GraphEdges.tsx'
import type { LayoutSize, Point } from './graph-layout.ts'
import { Skill, type SkillProps } from './Skill.tsx'
import styles from './SkillFigure.module.css'
import { COLUMNS, type SkillFigure as Figure, type ProjectFigure } from './sky.ts'

interface SkillFigureProps {
  group: Figure
  /** Its place among the groups. */
  index: number
  figure: LayoutSize
  /** The skill whose card is open. */
  selected: string | undefined
  /** The skill whose card the visitor opened. */
  opened: string | undefined
  /** The skill that the pointer is at. */
  near: string | undefined
  /** The project whose figure is drawn. */
  drawn: ProjectFigure | undefined
  /** The skills that Tab stops at. */
  stops: ReadonlySet<string>
  moves: Pick<SkillProps, 'onChoose' | 'onNear' | 'onKeyDown'>
}

/** A group of skills: its name, its lines, and its stars with their cards. */
export function SkillFigure(props: SkillFigureProps) {
  const { group, index, figure, selected, opened, near, drawn, stops, moves } = props
  const { id, name, skills, edges } = group
  const titleId = `skill-group-${id}`
  return (
    <div className={styles.figure} style={cellStyle(index)}>
      <h3 className={styles.title} id={titleId}>
        {name}
      </h3>
      <svg aria-hidden="true" className={styles.lines} viewBox={`0 0 ${figure.width} ${figure.height}`}>
        <GraphEdges
          nodes={skills}
          edges={edges}
          selected={drawn ? undefined : selected}
          near={near}
          isNamed
        />
        {/* Where all groups are in view, one figure goes through them. */}
        <g className={styles.route}>
          <GraphEdges nodes={skills} edges={[]} figure={drawn?.edges.map(({ from, to }) => ({ from, to }))} />
        </g>
      </svg>
      <List aria-labelledby={titleId}>
        {skills.map((skill) => (
          <Skill
            key={skill.id}
            skill={skill}
            style={placeStyle(skill, figure)}
            isOpen={skill.id === selected}
            isOpenedByVisitor={skill.id === opened}
            isDrawn={drawn === undefined ? undefined : skill.projects.some(({ path }) => path === drawn.path)}
            isStop={stops.has(skill.id)}
            {...moves}
          />
        ))}
      </List>
    </div>
  )
}

/** Row and column where all figures stand in rows. */
function cellStyle(index: number): CSSProperties {
  // React's type of styles does not know custom properties.
  return { '--row': Math.floor(index / COLUMNS), '--column': index % COLUMNS } as CSSProperties
}

/** A point as percent of its figure's width, for the style sheet. */
function placeStyle({ x, y }: Point, { width }: LayoutSize): CSSProperties {
  const share = (value: number) => Math.round((value / width) * 1e3) / 10
  return { '--x': `${share(x)}%`, '--y': share(y) } as CSSProperties
}

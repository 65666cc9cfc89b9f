import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useText } from '../../renderer/i18n/text.ts'
import { List } from '../../renderer/ui/List.tsx'
import { GraphEdges } from './GraphEdges.tsx'
import { nodeTowards } from './graph-edges.ts'
import type { Point } from './graph-layout.ts'
import { headingId, SectionHeading } from './SectionHeading.tsx'
import { Skill, type SkillProps } from './Skill.tsx'
import styles from './SkillGraph.module.css'
import { SECTION_SIZE, type SkillGraphData } from './skill-graph.ts'

interface SkillGraphProps {
  graph: SkillGraphData
  /** Id of the skill whose card is open. */
  selected: string | undefined
  onChoose: (node: string | undefined) => void
}

/**
 * The skills by group: a list of disclosures. Where there is room and scripts run, the style sheet places the same
 * elements as the nodes of a graph, with its edges behind them.
 */
export function SkillGraph(props: SkillGraphProps) {
  const text = useText()
  return (
    <section
      id="skills"
      className={`on-deep section ${styles.section}`}
      aria-labelledby={headingId('skills')}
    >
      <div className="wrap">
        <SectionHeading id="skills" title={text('home.skills.title')}>
          <p className="lead">
            {text('home.skills.lead')} <span className={styles.hint}>{text('home.skills.hint')}</span>
          </p>
        </SectionHeading>
        <div className={styles.room}>
          <GraphView {...props} />
        </div>
      </div>
    </section>
  )
}

function GraphView({ graph: { groups, edges }, selected, onChoose }: SkillGraphProps) {
  const [near, setNear] = useState<string>()
  const view = useRef<HTMLDivElement>(null)
  const nodes = groups.flatMap(({ skills }) => skills)

  const choose = (node: string | undefined) => {
    flushSync(() => onChoose(node))
    view.current?.querySelector('[open] > div')?.scrollIntoView({ block: 'nearest' })
  }

  /** Arrow keys move between nodes; Tab still goes into the open card and to the next name. */
  const moveOn = (event: KeyboardEvent<HTMLElement>) => {
    const points = new Map(nodes.map((node) => [node.id, node]))
    const next = nodeTowards(event.key, event.currentTarget.dataset.node ?? '', points)
    if (!next || !isDrawn(view.current)) return
    event.preventDefault()
    choose(next)
    view.current?.querySelector<HTMLElement>(`[data-node="${next}"]`)?.focus()
  }

  return (
    <div className={styles.sky} id="skill-graph" ref={view}>
      <svg
        aria-hidden="true"
        className={styles.lines}
        viewBox={`0 0 ${SECTION_SIZE.width} ${SECTION_SIZE.height}`}
      >
        <Chart />
        <GraphEdges nodes={nodes} edges={edges} selected={near ?? selected} />
      </svg>
      {groups.map((group) => (
        <Group
          key={group.id}
          group={group}
          selected={selected}
          moves={{ onChoose: choose, onNear: setNear, onKeyDown: moveOn }}
        />
      ))}
    </div>
  )
}

interface GroupProps {
  group: SkillGraphData['groups'][number]
  selected: string | undefined
  moves: Pick<SkillProps, 'onChoose' | 'onNear' | 'onKeyDown'>
}

function Group({ group, selected, moves }: GroupProps) {
  return (
    <div>
      <h3 className={styles.title} style={placeStyle(group)}>
        {group.name}
      </h3>
      <List>
        {group.skills.map((skill) => (
          <Skill
            key={skill.id}
            skill={skill}
            style={placeStyle(skill)}
            cardStyle={cardStyle(skill)}
            isOpen={skill.id === selected}
            {...moves}
          />
        ))}
      </List>
    </div>
  )
}

/** The circles of a star chart, risen from below the horizon, and the meridian through them. */
function Chart() {
  const { width, height } = SECTION_SIZE
  return (
    <g className={styles.chart}>
      {[0.45, 0.85, 1.25, 1.65].map((reach) => (
        <circle key={reach} cx={width / 2} cy={height * 1.12} r={height * reach} />
      ))}
      <path d={`M${width / 2} -60V${height + 20}`} />
    </g>
  )
}

/** Whether the list is shown as a graph: only there do arrow keys have a direction. */
function isDrawn(view: HTMLElement | null): boolean {
  return view !== null && getComputedStyle(view).position === 'relative'
}

/** A point as shares of the layout's width and height, for the style sheet. */
function placeStyle({ x, y }: Point): CSSProperties {
  // React's type of styles does not know custom properties.
  return { '--x': share(x, SECTION_SIZE.width), '--y': share(y, SECTION_SIZE.height) } as CSSProperties
}

/** Place of a node's card: on the side of the node that faces the middle, and no further up or down than the node. */
function cardStyle({ x, y }: Point): CSSProperties {
  const { width, height } = SECTION_SIZE
  const block = y < height / 2 ? `${share(y, height)} auto` : `auto ${share(height - y, height)}`
  const inline =
    x < width / 2 ? `calc(${share(x, width)} + 5rem) auto` : `auto calc(${share(width - x, width)} + 5rem)`
  return { '--card-block': block, '--card-inline': inline } as CSSProperties
}

function share(value: number, whole: number): string {
  return `${Math.round((value / whole) * 1e4) / 100}%`
}

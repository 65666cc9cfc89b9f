import {
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
  startTransition,
  useEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { useText } from '../../renderer/i18n/text.ts'
import { Icon } from '../../renderer/ui/Icon.tsx'
import { GraphEdges } from './GraphEdges.tsx'
import { beyondArrows, clearBend, nodeTowards } from './graph-edges.ts'
import type { LayoutSize, Point } from './graph-layout.ts'
import { headingId, SectionHeading } from './SectionHeading.tsx'
import { SkillFigure } from './SkillFigure.tsx'
import styles from './SkillGraph.module.css'
import {
  COLUMNS,
  type GraphNode,
  inSky,
  LINE_LETTERS,
  type SkillCard,
  type SkillGraphData,
} from './skill-graph.ts'
import { useFigureRow } from './use-figure-row.ts'

interface SkillGraphProps {
  graph: SkillGraphData
  /** Id of the skill whose card is open. */
  selected: string | undefined
  onChoose: (node: string | undefined) => void
}

/**
 * The skills by group: a list of disclosures. Where scripts run, the style sheet places the same elements as figures of
 * stars: beside each other with a card at their side where there is room, and otherwise in a row that turns.
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
        <div className={styles.room}>
          <div className={rowsOf(props.graph) > 1 ? styles.plane : undefined}>
            <SectionHeading id="skills" title={text('home.skills.title')}>
              <p className="lead">
                {text('home.skills.lead')} <span className={styles.hint}>{text('home.skills.hint')}</span>
              </p>
            </SectionHeading>
            <GraphView {...props} />
          </div>
        </div>
      </div>
    </section>
  )
}

function GraphView({ graph, selected, onChoose }: SkillGraphProps) {
  const { figure, groups } = graph
  const text = useText()
  const [near, setNear] = useState<string>()
  const view = useRef<HTMLDivElement>(null)
  const { row, turn, openFirst } = useFigureRow(groups, selected, onChoose)
  // The card that the visitor opened: a second click closes it, but none closes one that was open by itself.
  const [opened, setOpened] = useState<string>()
  useCardOpenedBefore(view, selected, onChoose, setOpened)
  const nodes = groups.flatMap(({ skills }, index) =>
    skills.map((skill) => ({ ...skill, ...inSky(skill, index, figure) })),
  )
  const points = new Map(nodes.map((node) => [node.id, node]))
  const stops = useTabStops(selected ?? nodes[0]?.id ?? '', points)

  const choose = (node: string | undefined) => {
    flushSync(() => {
      onChoose(node)
      setOpened(node)
      // Lines stay lit under a resting pointer only while a card is open.
      if (node === undefined) setNear(undefined)
    })
    view.current?.querySelector('[open] > div')?.scrollIntoView({ block: 'nearest' })
  }

  /** Arrow keys move between nodes; Tab goes into the open card, and from there past the graph. */
  const moveOn = (event: KeyboardEvent<HTMLElement>) => {
    const next = nodeTowards(event.key, event.currentTarget.dataset.node ?? '', points)
    if (!next) return
    event.preventDefault()
    choose(next)
    view.current?.querySelector<HTMLElement>(`[data-node="${next}"]`)?.focus()
  }

  const moves = { onChoose: choose, onNear: setNear, onKeyDown: moveOn }
  return (
    <div className={styles.sky} id="skill-graph" ref={view} style={skyStyle(graph)}>
      <Sky {...{ graph, nodes, selected, near }} />
      <Turns onTurn={turn} />
      <div className={styles.figures} ref={row} onScrollEnd={openFirst}>
        {groups.map((group, index) => (
          <SkillFigure key={group.id} {...{ group, index, figure, selected, opened, near, stops, moves }} />
        ))}
      </div>
      {selected === undefined && <p className={styles.none}>{text('home.skills.none')}</p>}
    </div>
  )
}

/** Chooses the node whose card is open in the document: the visitor may have opened another one before hydration. */
function useCardOpenedBefore(
  view: RefObject<HTMLElement | null>,
  selected: string | undefined,
  onChoose: (node: string | undefined) => void,
  setOpened: (node: string | undefined) => void,
): void {
  const byDefault = useRef(selected)
  useEffect(() => {
    const open = view.current?.querySelector<HTMLElement>('[open] > summary')?.dataset.node
    onChoose(open)
    if (open !== byDefault.current) setOpened(open)
  }, [view, onChoose, setOpened])
}

/** Nodes that Tab stops at: one from which arrows lead to all others; every one where there are no scripts. */
function useTabStops(start: string, points: ReadonlyMap<string, Point>): ReadonlySet<string> {
  const [isHydrated, setHydrated] = useState(false)
  // As a transition, so that the graph is not rendered in one piece right after hydration.
  useEffect(() => startTransition(() => setHydrated(true)), [])
  return isHydrated ? beyondArrows(start, points).add(start) : new Set(points.keys())
}

type SkyNode = GraphNode & Pick<SkillCard, 'isAbove'>

interface SkyProps {
  graph: SkillGraphData
  /** At their places where all figures stand in rows. */
  nodes: readonly SkyNode[]
  /** The node whose card is open. */
  selected: string | undefined
  /** The node that the pointer is at. */
  near: string | undefined
}

/** Place of the open card beside the figures, in units of the layout and as a share of their height. */
const CARD_GAP = 28
const CARD_MIDDLE = 0.8

/** Background of all figures: the circles of a star chart, lines between groups, and one from the star to its card. */
function Sky({ graph, nodes, selected, near }: SkyProps) {
  const { width, height } = skySize(graph)
  const chosen = nodes.find(({ id }) => id === selected)
  return (
    <svg aria-hidden="true" className={styles.lines} viewBox={`0 0 ${width} ${height}`}>
      <g className={styles.chart}>
        {[0.45, 0.85, 1.25, 1.65].map((reach) => (
          <circle key={reach} cx={width / 2} cy={height * 1.12} r={height * reach} />
        ))}
        <path d={`M${width / 2} -60V${height + 20}`} />
      </g>
      <GraphEdges nodes={nodes} edges={graph.edges} selected={selected} near={near} />
      {chosen && <path className={styles.leader} d={leaderOf(chosen, nodes, graph)} />}
    </svg>
  )
}

/** From a star to its card at the foot of the sky, past all other stars and the names of stars and groups. */
function leaderOf(star: SkyNode, nodes: readonly SkyNode[], graph: SkillGraphData): string {
  const { width, height } = skySize(graph)
  const end = { x: width + CARD_GAP, y: height * CARD_MIDDLE }
  const others = nodes.filter((node) => node !== star)
  const { bend } = clearBend(star, end, [...others, ...nodes.flatMap(placesOfName), ...titlesOf(graph)])
  return `M${star.x} ${star.y}Q${bend.x} ${bend.y} ${end.x} ${end.y}`
}

/** Middle of a name's line, from that of its star, of its second line, and of a group's name from the top of its figure. */
const NAME_DROP = 22
const SECOND_DROP = 42
const TITLE_DROP = 26

/** Places along a name, which has two lines where it is long. */
function placesOfName({ x, y, name, isAbove }: SkyNode): Point[] {
  const drops = name.length > LINE_LETTERS ? [NAME_DROP, SECOND_DROP] : [NAME_DROP]
  return drops.flatMap((drop) =>
    [-30, 0, 30].map((aside) => ({ x: x + aside, y: isAbove ? y - drop : y + drop })),
  )
}

function titlesOf({ groups, figure }: SkillGraphData): Point[] {
  return groups.flatMap((_, index) =>
    [-64, -32, 0, 32, 64].map((aside) =>
      inSky({ x: figure.width / 2 + aside, y: TITLE_DROP }, index, figure),
    ),
  )
}

/** Buttons that turn the row to the group before and after. */
function Turns({ onTurn }: { onTurn: (by: 1 | -1) => void }) {
  const text = useText()
  return (
    <p className={styles.turns}>
      <button type="button" className="button" onClick={() => onTurn(-1)}>
        <Icon icon="arrow-left" />
        <span className="visually-hidden">{text('home.skills.previous')}</span>
      </button>
      <button type="button" className="button" onClick={() => onTurn(1)}>
        <Icon icon="arrow-right" />
        <span className="visually-hidden">{text('home.skills.next')}</span>
      </button>
    </p>
  )
}

/** Size of all figures in rows. */
function skySize(graph: SkillGraphData): LayoutSize {
  const { width, height } = graph.figure
  return { width: width * COLUMNS, height: height * rowsOf(graph) }
}

function rowsOf({ groups }: SkillGraphData): number {
  return Math.ceil(groups.length / COLUMNS)
}

function skyStyle(graph: SkillGraphData): CSSProperties {
  const { figure } = graph
  // React's type of styles does not know custom properties.
  return {
    '--figure': `${figure.width} / ${figure.height}`,
    '--rows': rowsOf(graph),
  } as CSSProperties
}

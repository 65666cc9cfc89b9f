import {
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { useText } from '../../renderer/i18n/text.ts'
import { Icon } from '../../renderer/ui/Icon.tsx'
import { defined } from '../../shared/model.ts'
import type { ProjectSummary } from '../projects/summary.ts'
import places from './CardPlace.module.css'
import bands from './DayBand.module.css'
import { GraphEdges } from './GraphEdges.tsx'
import { beyondArrows, nodeTowards } from './graph-edges.ts'
import type { Point } from './graph-layout.ts'
import { type DrawnProject, ProjectCard, ProjectFigures } from './ProjectFigures.tsx'
import { SectionHeading } from './SectionHeading.tsx'
import { SkillFigure } from './SkillFigure.tsx'
import styles from './SkillGraph.module.css'
import { chooseSkill, useSelectedSkill } from './selected-skill.ts'
import { dialSize, rowsOf, type SkillGraphData, skyOf } from './sky.ts'
import { useFigureRow } from './use-figure-row.ts'

interface SkillGraphProps {
  graph: SkillGraphData
  projects: readonly DrawnProject[]
}

/** The projects that have a figure among the skills, as far as it is shown. */
export function summariesFor(graph: SkillGraphData, projects: readonly ProjectSummary[]): DrawnProject[] {
  return projects.flatMap(({ path, title, lang, outcome }) =>
    graph.projects
      .filter((drawn) => drawn.path === path)
      .map(({ edges }) => ({ path, title, edges, ...defined({ lang, outcome }) })),
  )
}

/**
 * The skills by group: a list of disclosures. Where scripts run, the style sheet places the same elements as figures of
 * stars: on a dial with a card at its side where there is room, and otherwise in a row that turns.
 */
export default function SkillGraph({ graph, projects: drawable }: SkillGraphProps) {
  const text = useText()
  const selected = useSelectedSkill(graph.groups[0]?.skills[0]?.id)
  // A project takes the place of the open card: for as long as it is picked, or the pointer is at it.
  const [picked, setPicked] = useState<string>()
  const [near, setNear] = useState<string>()
  const pick = (path: string | undefined) => {
    setPicked(path)
    if (path) chooseSkill(undefined)
  }
  const choose = useCallback((node: string | undefined) => {
    setPicked(undefined)
    chooseSkill(node)
  }, [])
  // A star that is chosen in the first screen ends it too.
  const project = drawable.find(({ path }) => path === picked && selected === undefined)
  const preview = drawable.find(({ path }) => path === near && path !== project?.path)
  return (
    <section id="skills" className={`on-deep section ${styles.section}`}>
      <div className="wrap">
        <div className={styles.room}>
          <div className={rowsOf(graph) > 1 ? styles.plane : undefined}>
            <SectionHeading id="skills" title={text('home.skills.title')}>
              <p className="lead">
                {text('home.skills.lead')} <span className={styles.hint}>{text('home.skills.hint')}</span>
              </p>
              <ProjectFigures
                projects={drawable}
                picked={project?.path}
                onPick={pick}
                near={near}
                onNear={setNear}
              />
            </SectionHeading>
            <GraphView {...{ graph, selected, project, preview }} onChoose={choose} />
          </div>
        </div>
      </div>
    </section>
  )
}

interface GraphViewProps extends Omit<SkillGraphProps, 'projects'> {
  /** Id of the skill whose card is open. */
  selected: string | undefined
  onChoose: (node: string | undefined) => void
  /** The project whose figure stands in place of a card. */
  project: DrawnProject | undefined
  /** The project that is shown for as long as the pointer is at its button. */
  preview: DrawnProject | undefined
}

function GraphView({ graph, selected, project, preview, onChoose }: GraphViewProps) {
  const { figure, groups } = graph
  const text = useText()
  const [near, setNear] = useState<string>()
  const view = useRef<HTMLDivElement>(null)
  const { row, inView, turn, settle } = useFigureRow(groups, selected, project?.path, onChoose)
  const drawn = preview ?? project
  // The card that the visitor opened: a second click closes it, but none closes one that was open by itself.
  const [opened, setOpened] = useState<string>()
  useCardOpenedBefore(view, selected, onChoose, setOpened)
  const { stars, width, height } = skyOf(graph)
  const starsInView = inView.flatMap(({ skills }) => skills)
  const points = new Map(stars.map((star) => [star.id, star]))
  const stops = useTabStops(selected ?? stars[0]?.id ?? '', points)

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
      <Turns onTurn={turn} />
      <div className={styles.dial}>
        <span className={`${bands.band} ${styles.rim}`} />
        <span className={styles.sun} />
        <svg aria-hidden="true" className={styles.lines} viewBox={`0 0 ${width} ${height}`}>
          <GraphEdges
            nodes={stars}
            edges={graph.edges}
            selected={drawn ? undefined : selected}
            near={near}
            figure={drawn?.edges}
            isNamed
          />
        </svg>
        <div className={styles.figures} ref={row} onScrollEnd={settle}>
          {groups.map((group, index) => (
            <SkillFigure
              key={group.id}
              {...{ group, index, figure, selected, opened, near, stops, moves }}
              drawn={drawn}
            />
          ))}
        </div>
      </div>
      {/* A live region is heard if it was there before its words. */}
      <div className={selected === undefined ? places.place : 'visually-hidden'} role="status">
        {selected === undefined &&
          (project ? <ProjectCard {...{ project, stars }} inView={starsInView} /> : text('home.skills.none'))}
      </div>
      {preview && (
        <div className={places.place} inert>
          <ProjectCard project={preview} stars={stars} inView={starsInView} />
        </div>
      )}
    </div>
  )
}

/** Chooses the node whose card is open in the document: the visitor may have opened another one before the island was mounted. */
function useCardOpenedBefore(
  view: RefObject<HTMLElement | null>,
  selected: string | undefined,
  onChoose: (node: string | undefined) => void,
  setOpened: (node: string | undefined) => void,
): void {
  const byDefault = useRef(selected)
  useEffect(() => {
    const open = view.current?.querySelector<HTMLElement>('[open] > summary')?.dataset.node
    if (open === byDefault.current) return
    onChoose(open)
    setOpened(open)
  }, [view, onChoose, setOpened])
}

/** Nodes that Tab stops at: one from which arrows lead to all others; every one where there are no scripts. */
function useTabStops(start: string, points: ReadonlyMap<string, Point>): ReadonlySet<string> {
  const [isHydrated, setHydrated] = useState(false)
  // As a transition, so that the graph is not rendered in one piece right after it is mounted.
  useEffect(() => startTransition(() => setHydrated(true)), [])
  return isHydrated ? beyondArrows(start, points).add(start) : new Set(points.keys())
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

function skyStyle(graph: SkillGraphData): CSSProperties {
  const { figure } = graph
  const dial = dialSize(graph)
  // React's type of styles does not know custom properties.
  return {
    '--tall': (figure.height / figure.width).toFixed(4),
    '--rows': rowsOf(graph),
    '--dial': `${dial.width} / ${dial.height}`,
  } as CSSProperties
}

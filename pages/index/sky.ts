/** All figures of the skills in rows, as one sky within a dial: small in the first screen, large in their section. */
import type { IconData, Locale } from '../../shared/model.ts'
import { RIM, SKY_SHARE } from './dial.ts'
import type { Edge, Join } from './graph-edges.ts'
import type { Side } from './graph-labels.ts'
import type { LayoutSize, Point } from './graph-layout.ts'

/** Figures that stand side by side where there is room for all. */
export const COLUMNS = 2
/** The dial's width as a share of that of the figures: their outermost names stand within it. */
const AROUND = 1.24

export interface GraphNode extends Point {
  id: string
  name: string
}

export interface SkillCard extends GraphNode {
  description: string
  icon: IconData
  /** Whole years of roles that name it: the size of its disc. */
  years: number
  projects: { title: string; path: string; lang?: Locale }[]
  /** Place of its name, if not below its star. */
  side?: Side
  /** Place of its name in the dial (`dial-names.ts`). */
  place?: NamePlace
}

/** Attributes of a `<text>` at its star. */
export interface NamePlace {
  dx?: number
  /** Unless it stands below. */
  dy?: string
  /** Unless its middle is there. */
  textAnchor?: 'start' | 'end'
}

/** A project that names skills, as a figure among their stars. */
export interface ProjectFigure {
  path: string
  /** Lines that join the stars of its skills. */
  edges: Join[]
}

/** A group's figure: points are within it, and so are its edges. */
export interface SkillFigure {
  id: string
  name: string
  skills: SkillCard[]
  edges: Edge[]
}

export interface SkillGraphData {
  /** Size of every figure. */
  figure: LayoutSize
  groups: SkillFigure[]
  /** Edges between groups, where the figures stand in rows of `COLUMNS`. */
  edges: Edge[]
  /** In the order of the projects' list; their edges are where the figures stand in rows, too. */
  projects: ProjectFigure[]
}

interface Sky extends LayoutSize {
  /** Skills at their places in the sky. */
  stars: SkillCard[]
  /** Lines of all figures, and those between them. */
  edges: Edge[]
}

/** The figures in rows, with all points in one drawing. */
export function skyOf(graph: SkillGraphData): Sky {
  const { figure, groups } = graph
  return {
    ...skySize(graph),
    stars: groups.flatMap(({ skills }, index) =>
      skills.map((skill) => ({ ...skill, ...inSky(skill, index, figure) })),
    ),
    edges: [
      ...groups.flatMap(({ edges }, index) =>
        edges.map(({ bend, ...edge }) => ({ ...edge, ...(bend && { bend: inSky(bend, index, figure) }) })),
      ),
      ...graph.edges,
    ],
  }
}

/** Further apart the rows of a dial stand, whose names are larger by its size, in units of the sky. */
const ROW_GAP = 28

/** The sky as it stands in the dial of the first screen. */
export function dialSkyOf(graph: SkillGraphData): Sky {
  const { stars, edges, width, height } = skyOf(graph)
  const rowHeight = graph.figure.height
  const rows = rowsOf(graph)
  const places = new Map<string, number>()
  const spread = stars.map((star) => {
    const down = ROW_GAP * Math.floor(star.y / rowHeight)
    places.set(star.id, down)
    return { ...star, y: star.y + down }
  })
  return {
    ...{ width, height: height + ROW_GAP * (rows - 1), stars: spread },
    edges: edges.map(({ bend, ...edge }) => {
      const ends = [edge.from, edge.to].map((id) => places.get(id) ?? 0)
      const down = ends.reduce((sum, end) => sum + end, 0) / 2
      return { ...edge, ...(bend && { bend: { x: bend.x, y: bend.y + down } }) }
    }),
  }
}

/** A star of the drawing in the first screen. */
export type HeroStar = Pick<SkillCard, 'id' | 'name' | 'x' | 'y' | 'years' | 'place'>

/** All that is drawn in the first screen. */
export interface HeroSky extends LayoutSize {
  stars: HeroStar[]
  edges: Edge[]
  groups: { id: string; name: string }[]
  /** Id of the skill whose card is open. */
  selected?: string
  /** Units of the dial for one of the sky. */
  scale: number
}

/** `RIM` of `dial.ts` is half of the dial's height. */
export function skyOfHero(graph: SkillGraphData): HeroSky {
  const { stars, ...sky } = dialSkyOf(graph)
  const [first] = graph.groups[0]?.skills ?? []
  return {
    ...sky,
    stars: stars.map(({ id, name, x, y, years, place }) => ({
      id,
      name,
      x,
      y,
      years,
      ...(place && { place }),
    })),
    groups: graph.groups.map(({ id, name }) => ({ id, name })),
    ...(first && { selected: first.id }),
    scale: ((2 * RIM) / dialSize(graph).height) * SKY_SHARE,
  }
}

/** Number of skills that a project names. */
export function countOf(skills: readonly SkillCard[], path: string): number {
  return skills.filter(({ projects }) => projects.some((project) => project.path === path)).length
}

/** A point of a figure where all figures stand in rows. */
export function inSky({ x, y }: Point, index: number, { width, height }: LayoutSize): Point {
  return { x: x + (index % COLUMNS) * width, y: y + Math.floor(index / COLUMNS) * height }
}

/** Number of rows of figures. */
export function rowsOf({ groups }: SkillGraphData): number {
  return Math.ceil(groups.length / COLUMNS)
}

/** Size of all figures in rows. */
function skySize(graph: SkillGraphData): LayoutSize {
  const { width, height } = graph.figure
  return { width: width * COLUMNS, height: height * rowsOf(graph) }
}

/** Size of the dial around the sky, in its units: as high as wide, unless many rows are higher. */
export function dialSize(graph: SkillGraphData): LayoutSize {
  const { width, height } = skySize(graph)
  return { width: Math.round(width * AROUND), height: Math.round(Math.max(width, height * AROUND) * AROUND) }
}

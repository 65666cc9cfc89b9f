/** The skills as nodes of a graph, named in the reader's language and laid out. */
import { MONTHS_PER_YEAR, monthOf, monthsOf } from '../../renderer/i18n/period.ts'
import type { Content } from '../../shared/content.ts'
import { DEFAULT_LOCALE, type IconData, LOCALE_NAMES, type Locale } from '../../shared/model.ts'
import type { Skill, Skills } from '../../shared/site.ts'
import { type Edge, edgesOf } from './graph-edges.ts'
import { namesAbove } from './graph-labels.ts'
import { type LayoutNode, type LayoutSize, layOutNodes, type Point } from './graph-layout.ts'

/** Layout of the hero's drawing. It has no labels, so its nodes are closer together. */
export const HERO_SIZE: LayoutSize = { width: 640, height: 640 }
const HERO_NODE_SIZE = 46

/** Width of a group's figure, in units of about a pixel on a phone. */
const FIGURE_WIDTH = 372
/** Strip above a figure's nodes, for the group's name. */
const TITLE_HEIGHT = 52
/** Height that two nodes side by side take. */
const ROW_HEIGHT = 86
/** Figures that stand side by side where there is room for all. */
export const COLUMNS = 2

const LETTER_WIDTH = 8.6
/** Names that are longer break into two lines. */
export const LINE_LETTERS = 15
const LINE_HEIGHT = 21
const NODE_HEIGHT = 32
/** Middle of a node's disc, below the top of its label's box. */
const DISC_DROP = 14
/** Between the middle of a disc and its name. */
const NAME_GAP = 12
/** Share of a line between groups, which is fainter, where names keep clear of lines. */
const FAINT = 0.4

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
  /** Its name stands above its star. */
  isAbove?: true
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
}

export interface HeroGraphData {
  nodes: GraphNode[]
  edges: Edge[]
}

/** Both graphs, laid out once for a content and a language: their layout takes longer than all the rest of the page. */
export function graphsOf(
  content: Content,
  locale: Locale,
): { heroGraph: HeroGraphData; skillGraph: SkillGraphData } {
  const known = laidOut.get(content)
  const graphs = known?.[locale] ?? {
    heroGraph: buildHeroGraph(content.skills, locale),
    skillGraph: buildSkillGraph(content, locale),
  }
  laidOut.set(content, { ...known, [locale]: graphs })
  return graphs
}

const laidOut = new WeakMap<Content, Partial<Record<Locale, ReturnType<typeof graphsOf>>>>()

export function buildSkillGraph(content: Content, locale: Locale): SkillGraphData {
  const { groups, skills } = content.skills
  const members = groups.map(({ id }) => skills.filter(({ group }) => group === id))
  const rows = Math.ceil(Math.max(0, ...members.map(({ length }) => length)) / 2)
  const figure = { width: FIGURE_WIDTH, height: TITLE_HEIGHT + Math.max(2, rows) * ROW_HEIGHT }
  const figures = members.map((group) => pointsOf(group, figure))
  const points = new Map(figures.flatMap((figure) => [...figure]))
  const inRows = new Map(
    members.flatMap((group, index) =>
      group.map(({ id }) => [id, inSky(pointOf(id, points), index, figure)] as const),
    ),
  )
  const inFigures = members.map((group, index) => edgesOf(group, figures[index] ?? points))
  const between = edgesOf(skills, inRows).filter(({ isWithinGroup }) => !isWithinGroup)
  const above = skillsNamedAbove(members, inRows, { figure, inFigures, between })
  return {
    figure,
    groups: groups.map(({ id, texts }, index) => ({
      id,
      name: texts[locale].name,
      skills: (members[index] ?? []).map((skill) => ({
        ...cardOf(skill, content, locale, points),
        ...(above.has(skill.id) && { isAbove: true as const }),
      })),
      edges: inFigures[index] ?? [],
    })),
    edges: between,
  }
}

/** Ids of the skills whose names stand above their stars. */
function skillsNamedAbove(
  members: readonly (readonly Skill[])[],
  inRows: ReadonlyMap<string, Point>,
  {
    figure,
    inFigures,
    between,
  }: { figure: LayoutSize; inFigures: readonly Edge[][]; between: readonly Edge[] },
): Set<string> {
  const labels = members.flat().map((skill) => {
    const { id, width, height } = labelOf(skill)
    return { id, width: width - 8, height: height - NODE_HEIGHT, ...pointOf(id, inRows) }
  })
  const lineOf = ({ from, to, bend }: Edge, weight: number, index = 0) => ({
    start: pointOf(from, inRows),
    end: pointOf(to, inRows),
    weight,
    ...(bend && { bend: inSky(bend, index, figure) }),
  })
  const lines = [
    ...inFigures.flatMap((edges, index) => edges.map((edge) => lineOf(edge, 1, index))),
    ...between.map((edge) => lineOf(edge, FAINT)),
  ]
  const titles = members.map((_, index) => ({
    ...inSky({ x: figure.width / 2, y: TITLE_HEIGHT / 2 }, index, figure),
    width: figure.width,
    height: TITLE_HEIGHT,
  }))
  return namesAbove(labels, lines, NAME_GAP, titles)
}

/** A point of a figure where all figures stand in rows. */
export function inSky({ x, y }: Point, index: number, { width, height }: LayoutSize): Point {
  return { x: x + (index % COLUMNS) * width, y: y + Math.floor(index / COLUMNS) * height }
}

function cardOf(
  skill: Skill,
  content: Content,
  locale: Locale,
  points: ReadonlyMap<string, Point>,
): SkillCard {
  const views = content.projects(locale)
  return {
    ...nodeOf(skill, locale, points),
    description: skill.texts[locale].description,
    icon: skill.icon,
    years: yearsOf(skill, content),
    projects: skill.projects.flatMap((id) =>
      views
        .filter((view) => view.id === id)
        .map(({ path, text, isFallback, locale: lang }) => ({
          title: text.title,
          path,
          ...(isFallback && { lang }),
        })),
    ),
  }
}

/** Years of the roles that name the skill, each month once. */
function yearsOf({ texts }: Skill, { experience, now }: Content): number {
  const name = texts[DEFAULT_LOCALE].name.toLowerCase()
  const months = experience
    .filter((role) => role.texts[DEFAULT_LOCALE].skills.some((skill) => skill.toLowerCase() === name))
    .flatMap(({ start, end = monthOf(now) }) => {
      const first = monthsOf(start)
      return Array.from({ length: monthsOf(end) - first + 1 }, (_, month) => first + month)
    })
  return Math.round(new Set(months).size / MONTHS_PER_YEAR)
}

function buildHeroGraph({ skills }: Skills, locale: Locale): HeroGraphData {
  const nodes = skills.map(({ id, group, links }) => ({
    id,
    group,
    links,
    width: HERO_NODE_SIZE,
    height: HERO_NODE_SIZE,
  }))
  const points = new Map([...layOutNodes(nodes, HERO_SIZE)].map(([id, point]) => [id, onDisc(point)]))
  return { nodes: skills.map((skill) => nodeOf(skill, locale, points)), edges: edgesOf(skills, points) }
}

/** Maps the square layout onto the disc of the dial, its corners onto the rim. */
function onDisc({ x, y }: Point): Point {
  const half = HERO_SIZE.width / 2
  const [u, v] = [x / half - 1, y / half - 1]
  const map = (value: number, across: number) =>
    Math.round(half * (1 + 0.92 * value * Math.sqrt(1 - across ** 2 / 2)))
  return { x: map(u, v), y: map(v, u) }
}

/** The discs of a group's nodes, below its name. */
function pointsOf(skills: readonly Skill[], { width, height }: LayoutSize): Map<string, Point> {
  const nodes = skills.map(labelOf)
  const centres = layOutNodes(nodes, { width, height: height - TITLE_HEIGHT })
  return new Map(
    nodes.map((node) => {
      const { x, y } = pointOf(node.id, centres)
      return [node.id, { x, y: Math.round(TITLE_HEIGHT + y - node.height / 2 + DISC_DROP) }]
    }),
  )
}

/** Labels take the size of the longest translation, so that the layout is the same in every language. */
function labelOf({ id, group, links, texts }: Skill): LayoutNode {
  const sizes = LOCALE_NAMES.map((locale) => sizeOf(texts[locale].name))
  return {
    ...{ id, group, links },
    width: Math.max(...sizes.map(({ width }) => width)),
    height: Math.max(...sizes.map(({ height }) => height)),
  }
}

function sizeOf(name: string): LayoutSize {
  const words = name.split(/\s+/).map(({ length }) => length)
  const isLong = name.length > LINE_LETTERS && words.length > 1
  const letters = isLong ? Math.max(LINE_LETTERS, ...words) : name.length
  return { width: letters * LETTER_WIDTH + 16, height: NODE_HEIGHT + (isLong ? 2 : 1) * LINE_HEIGHT }
}

function nodeOf({ id, texts }: Skill, locale: Locale, points: ReadonlyMap<string, Point>): GraphNode {
  return { id, name: texts[locale].name, ...pointOf(id, points) }
}

function pointOf(id: string, points: ReadonlyMap<string, Point>): Point {
  return points.get(id) ?? { x: 0, y: 0 }
}

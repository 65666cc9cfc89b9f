/** The skills as nodes of a graph, named in the reader's language and laid out. */
import { MONTHS_PER_YEAR, monthOf, monthsOf } from '../../renderer/i18n/period.ts'
import type { Content } from '../../shared/content.ts'
import { DEFAULT_LOCALE, LOCALE_NAMES, type Locale } from '../../shared/model.ts'
import type { Skill } from '../../shared/site.ts'
import { withNames } from './dial-names.ts'
import { type Edge, edgesBetween, edgesOf, treeOf } from './graph-edges.ts'
import { type Box, boxOf, type LabelledNode, type Side, sidesOfNames } from './graph-labels.ts'
import { type LayoutNode, type LayoutSize, layOutNodes, type Point } from './graph-layout.ts'
import { sizeOfNames } from './name-size.ts'
import { withParts } from './named-edges.ts'
import { type GraphNode, inSky, type ProjectFigure, type SkillCard, type SkillGraphData } from './sky.ts'

/** Width of a group's figure, in units of about a pixel on a phone. */
const FIGURE_WIDTH = 372
/** Room between a name beside its star and the end of its figure, where the meridian may be. */
const FIGURE_MARGIN = 8
/** Strip above a figure's nodes, for the group's name. */
const TITLE_HEIGHT = 52
/** Height that two nodes side by side take. */
const ROW_HEIGHT = 86
const LETTER_WIDTH = 8.6
/** Names that are longer break into two lines. */
const LINE_LETTERS = 17
const LINE_HEIGHT = 21
const NODE_HEIGHT = 32
/** Middle of a node's disc, below the top of its label's box. */
const DISC_DROP = 14
/** Between the middle of a disc and its name. */
const NAME_GAP = 12
const TITLE_LETTER_WIDTH = 15
/** A line through a group's name counts as so many through names of skills. */
const TITLE_WEIGHT = 5
/** Width of the buttons beside a group's name on a phone. */
const BUTTON_WIDTH = 56

/** The graph, laid out once for a content and a language: its layout takes longer than all the rest of the page. */
export function skillGraphOf(content: Content, locale: Locale): SkillGraphData {
  const known = laidOut.get(content)
  const graph = known?.[locale] ?? buildSkillGraph(content, locale)
  laidOut.set(content, { ...known, [locale]: graph })
  return graph
}

const laidOut = new WeakMap<Content, Partial<Record<Locale, SkillGraphData>>>()

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
  const labels = labelsOf(members, inRows, figure)
  const titles = groups.map(({ texts }, index) => titleOf(texts, index, figure))
  const sides = sidesOf(labels, inRows, {
    figure,
    inFigures,
    taken: [...titles, ...groups.flatMap((_, index) => buttonsOf(index, figure))],
  })
  // Lines that show only at times go round all words.
  const words = [
    ...titles,
    ...labels.map((label) => ({ ...boxOf(label, NAME_GAP, sides.get(label.id)), id: label.id })),
  ]
  const between = edgesBetween(skills, inRows, words)
  const graph = {
    figure,
    groups: groups.map(({ id, texts }, index) => ({
      id,
      name: texts[locale].name,
      skills: (members[index] ?? []).map((skill) => {
        const side = sides.get(skill.id)
        return { ...cardOf(skill, content, locale, points), ...(side && { side }) }
      }),
      edges: inFigures[index] ?? [],
    })),
    edges: between,
    projects: projectsOf(skills, content, locale, { inRows, words }),
  }
  return withParts(withNames(graph))
}

function projectsOf(
  skills: readonly Skill[],
  content: Content,
  locale: Locale,
  { inRows, words }: { inRows: ReadonlyMap<string, Point>; words: readonly Box[] },
): ProjectFigure[] {
  return content.projects(locale).flatMap((view) => {
    const stars = skills.filter(({ projects }) => projects.includes(view.id)).map(({ id }) => id)
    return stars.length === 0 ? [] : { path: view.path, edges: treeOf(stars, inRows, words) }
  })
}

/** The skills' names in rows: their sizes, and the rooms that they do not leave. */
function labelsOf(
  members: readonly (readonly Skill[])[],
  inRows: ReadonlyMap<string, Point>,
  figure: LayoutSize,
): LabelledNode[] {
  return members.flatMap((group, index) =>
    group.map((skill) => {
      const { id, texts } = skill
      const names = LOCALE_NAMES.map((locale) => texts[locale].name)
      const left = inSky({ x: 0, y: 0 }, index, figure).x
      return {
        ...{ id, ...sizeOfNames(names, false), beside: sizeOfNames(names, true) },
        ...pointOf(id, inRows),
        room: { from: left + FIGURE_MARGIN, to: left + figure.width - FIGURE_MARGIN },
      }
    }),
  )
}

/** Place of a group's name in its longest translation. */
function titleOf(texts: Record<Locale, { name: string }>, index: number, figure: LayoutSize): Box {
  const letters = Math.max(...LOCALE_NAMES.map((locale) => texts[locale].name.length))
  return {
    ...inSky({ x: figure.width / 2, y: TITLE_HEIGHT / 2 }, index, figure),
    ...{ width: letters * TITLE_LETTER_WIDTH, height: TITLE_HEIGHT - 6, weight: TITLE_WEIGHT },
  }
}

/** Places beside a group's name, where a phone has the buttons that turn the row. */
function buttonsOf(index: number, figure: LayoutSize): Box[] {
  return [BUTTON_WIDTH / 2, figure.width - BUTTON_WIDTH / 2].map((x) => ({
    ...inSky({ x, y: TITLE_HEIGHT / 2 }, index, figure),
    ...{ width: BUTTON_WIDTH, height: TITLE_HEIGHT },
  }))
}

/** Sides of the skills' names, where they do not stand below. */
function sidesOf(
  labels: readonly LabelledNode[],
  inRows: ReadonlyMap<string, Point>,
  { figure, inFigures, taken }: { figure: LayoutSize; inFigures: readonly Edge[][]; taken: readonly Box[] },
): Map<string, Side> {
  const lines = inFigures.flatMap((edges, index) =>
    edges.map(({ from, to, bend }) => ({
      start: pointOf(from, inRows),
      end: pointOf(to, inRows),
      ...(bend && { bend: inSky(bend, index, figure) }),
    })),
  )
  return sidesOfNames(labels, lines, NAME_GAP, taken)
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

/** The discs of a group's nodes, below its name. */
function pointsOf(skills: readonly Skill[], { width, height }: LayoutSize): Map<string, Point> {
  const nodes = skills.map(labelOf)
  const centres = layOutNodes(nodes, { width, height: height - TITLE_HEIGHT })
  return new Map(
    nodes.map((node) => {
      const { x, y } = pointOf(node.id, centres)
      return [node.id, { x: Math.round(x), y: Math.round(TITLE_HEIGHT + y - node.height / 2 + DISC_DROP) }]
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

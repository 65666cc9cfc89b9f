/** The skills as nodes of a graph, named in the reader's language and laid out. */
import type { Content } from '../../shared/content.ts'
import { type IconData, LOCALE_NAMES, type Locale } from '../../shared/model.ts'
import type { Skill, Skills } from '../../shared/site.ts'
import { type Edge, edgesOf } from './graph-edges.ts'
import { type LayoutNode, type LayoutSize, layOutNodes, type Point } from './graph-layout.ts'

/** Layout of the section, in units of about a pixel on a screen 1280 wide. */
export const SECTION_SIZE: LayoutSize = { width: 1120, height: 620 }
/** Layout of the hero's drawing. It has no labels, so its nodes are closer together. */
export const HERO_SIZE: LayoutSize = { width: 640, height: 640 }

const LETTER_WIDTH = 7.6
const NAME_PADDING = 26
const NAME_HEIGHT = 58
const TITLE_LETTER_WIDTH = 15
const TITLE_HEIGHT = 44
const HERO_NODE_SIZE = 46

export interface GraphNode extends Point {
  id: string
  name: string
}

export interface SkillCard extends GraphNode {
  description: string
  icon: IconData
  projects: { title: string; path: string; lang?: Locale }[]
}

export interface SkillGraphData {
  groups: (Point & { id: string; name: string; skills: SkillCard[] })[]
  edges: Edge[]
}

export interface HeroGraphData {
  nodes: GraphNode[]
  edges: Edge[]
}

export function buildSkillGraph({ skills, projects }: Content, locale: Locale): SkillGraphData {
  const points = layOutNodes(nodesWithNames(skills), SECTION_SIZE)
  const views = projects(locale)
  const cardOf = (skill: Skill): SkillCard => ({
    ...nodeOf(skill, locale, points),
    description: skill.texts[locale].description,
    icon: skill.icon,
    projects: skill.projects.flatMap((id) =>
      views
        .filter((view) => view.id === id)
        .map(({ path, text, isFallback, locale: lang }) => ({
          title: text.title,
          path,
          ...(isFallback && { lang }),
        })),
    ),
  })
  return {
    groups: skills.groups.map(({ id, texts }) => ({
      id,
      name: texts[locale].name,
      ...pointOf(titleId(id), points),
      skills: skills.skills.filter(({ group }) => group === id).map(cardOf),
    })),
    edges: edgesOf(skills.skills, points),
  }
}

export function buildHeroGraph({ skills }: Skills, locale: Locale): HeroGraphData {
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

/** Labels take the width of the longest translation, so that the layout is the same in every language. */
function nodesWithNames({ groups, skills }: Skills): LayoutNode[] {
  return groups.flatMap((group) => {
    const members = skills.filter((skill) => skill.group === group.id)
    return [
      {
        id: titleId(group.id),
        group: group.id,
        links: members.map(({ id }) => id),
        width: longest(group.texts) * TITLE_LETTER_WIDTH,
        height: TITLE_HEIGHT,
      },
      ...members.map(({ id, links, texts }) => ({
        id,
        group: group.id,
        links,
        width: longest(texts) * LETTER_WIDTH + NAME_PADDING,
        height: NAME_HEIGHT,
      })),
    ]
  })
}

function longest(texts: Record<Locale, { name: string }>): number {
  return Math.max(...LOCALE_NAMES.map((locale) => texts[locale].name.length))
}

function nodeOf({ id, texts }: Skill, locale: Locale, points: ReadonlyMap<string, Point>): GraphNode {
  return { id, name: texts[locale].name, ...pointOf(id, points) }
}

function pointOf(id: string, points: ReadonlyMap<string, Point>): Point {
  return points.get(id) ?? { x: 0, y: 0 }
}

/** A group's title is a node of the layout too, so that no label covers it. */
function titleId(group: string): string {
  return `group ${group}`
}

/** Edges between the names of the stars, where they stand in the section of skills (`Skill.module.css`). */
import type { Join } from './graph-edges.ts'
import type { Box } from './graph-labels.ts'
import type { Point } from './graph-layout.ts'
import { type Disc, partsOf, pathOf } from './graph-parts.ts'
import { LETTER_SIZE, LINE, lineWidths, UNITS_PER_PX } from './name-size.ts'
import { type SkillCard, type SkillFigure, type SkillGraphData, skyOf } from './sky.ts'

/** Ground of a name around each line, and that around a star, which a line all but touches. */
const GROUND = 2 * UNITS_PER_PX
const GROUND_OF_STAR = 1 * UNITS_PER_PX
/** Between a star and its name, below or above and beside it. */
const GAP = 4 * UNITS_PER_PX
const GAP_BESIDE = 10 * UNITS_PER_PX

/** The graph with the parts of its edges that are drawn: those of figures end before stars, those that show at times only before names. */
export function withParts(graph: SkillGraphData): SkillGraphData {
  const { stars } = skyOf(graph)
  const names = stars.flatMap(namesOf)
  const partedInSky = <Line extends Join>(edges: readonly Line[]) => edges.map(parted(stars, names))
  return {
    ...graph,
    groups: graph.groups.map(partedFigure),
    edges: partedInSky(graph.edges),
    projects: graph.projects.map((project) => ({ ...project, edges: partedInSky(project.edges) })),
  }
}

function partedFigure(figure: SkillFigure): SkillFigure {
  const { skills } = figure
  const discs = skills.map((skill) => ({ x: skill.x, y: skill.y, radius: radiusOf(skill) + GROUND_OF_STAR }))
  return { ...figure, edges: figure.edges.map(parted(skills, skills.flatMap(namesOf), discs)) }
}

/** Gives an edge between stars the parts of it that no name and no disc covers. */
function parted(stars: readonly SkillCard[], names: readonly Box[], discs: readonly Disc[] = []) {
  const at = new Map<string, Point>(stars.map((star) => [star.id, star]))
  return <Line extends Join>(edge: Line): Line => {
    const [start, end] = [at.get(edge.from), at.get(edge.to)]
    const line = start && end && { start, end, ...(edge.bend && { bend: edge.bend }) }
    const parts = line && partsOf(line, names, discs)
    return { ...edge, ...(parts && { parts: parts.map((part) => pathOf(line, part)).join('') }) }
  }
}

/** Radius of a star's disc. */
function radiusOf({ years }: SkillCard): number {
  return (4 + Math.min(years, 7)) * UNITS_PER_PX
}

/** Boxes of the lines of a star's name, with their ground. */
function namesOf(skill: SkillCard): Box[] {
  const { x, y, name, side } = skill
  const isBeside = side === 'start' || side === 'end'
  const widths = lineWidths(name, isBeside)
  const aside = radiusOf(skill) + GAP_BESIDE
  const away = radiusOf(skill) + GAP + (widths.length * LINE) / 2
  const middle = y + (isBeside ? 0 : side === 'above' ? -away : away)
  return widths.map((width, index) => ({
    x: x + (isBeside ? (side === 'end' ? 1 : -1) * (aside + width / 2) : 0),
    y: middle + (index - (widths.length - 1) / 2) * LINE,
    width: width + 2 * GROUND,
    height: LETTER_SIZE + 2 * GROUND,
  }))
}

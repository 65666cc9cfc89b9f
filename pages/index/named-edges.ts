/** Edges of figures between the names of their stars, where they stand in the section of skills (`Skill.module.css`). */
import type { Box } from './graph-labels.ts'
import type { Point } from './graph-layout.ts'
import { partsOf, pathOf } from './graph-parts.ts'
import { LETTER_SIZE, LINE, lineWidths, UNITS_PER_PX } from './name-size.ts'
import type { SkillCard, SkillFigure, SkillGraphData } from './sky.ts'

/** Ground of a name around each line, and that around a star. */
const GROUND = 4 * UNITS_PER_PX
/** Between a star and its name, below or above and beside it. */
const GAP = 4 * UNITS_PER_PX
const GAP_BESIDE = 10 * UNITS_PER_PX

/** The graph with the parts of the edges of its figures that are drawn. */
export function withParts(graph: SkillGraphData): SkillGraphData {
  return { ...graph, groups: graph.groups.map(partedFigure) }
}

function partedFigure(figure: SkillFigure): SkillFigure {
  const at = new Map<string, Point>(figure.skills.map((skill) => [skill.id, skill]))
  const names = figure.skills.flatMap(namesOf)
  const stars = figure.skills.map((skill) => ({ x: skill.x, y: skill.y, radius: radiusOf(skill) + GROUND }))
  const edges = figure.edges.map((edge) => {
    const [start, end] = [at.get(edge.from), at.get(edge.to)]
    const line = start && end && { start, end, ...(edge.bend && { bend: edge.bend }) }
    const parts = line && partsOf(line, names, stars)
    return { ...edge, ...(parts && { parts: parts.map((part) => pathOf(line, part)).join('') }) }
  })
  return { ...figure, edges }
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

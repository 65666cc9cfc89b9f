import { type RefObject, useEffect, useRef, useState } from 'react'
import { countOf, type SkillFigure } from './sky.ts'

interface FigureRow {
  row: RefObject<HTMLDivElement | null>
  /** Groups in view while a project is picked. */
  inView: readonly SkillFigure[]
  /** Turns the row to the groups before or after those in view, and opens the first card unless a project is picked. */
  turn: (by: 1 | -1) => void
  /** Opens the first card of the group in view, unless a card in view is open or a project is picked. */
  settle: () => void
}

/**
 * The row of figures on phones and tablets: it follows the skill that is chosen elsewhere, shows the most of a project that
 * is picked, and is turned by hand.
 */
export function useFigureRow(
  groups: readonly SkillFigure[],
  selected: string | undefined,
  /** Path of the project that is picked. */
  project: string | undefined,
  onChoose: (skill: string | undefined) => void,
): FigureRow {
  const row = useRef<HTMLDivElement>(null)
  const [inView, setInView] = useState(groups)
  const first = useRef(selected)
  const holds = ({ skills }: SkillFigure) => skills.some(({ id }) => id === selected)

  useEffect(() => {
    // The row begins with the group of the first choice: to ask where it is would have it laid out, out of view.
    if (selected === first.current && project === undefined) return
    first.current = undefined
    const counts = groups.map(({ skills }) =>
      project === undefined ? Number(skills.some(({ id }) => id === selected)) : countOf(skills, project),
    )
    const most = Math.max(...counts)
    if (!most) return
    const shown = show(counts.indexOf(most), groups, row.current)
    if (project !== undefined) setInView(shown)
  }, [groups, selected, project])

  return {
    row,
    inView,
    turn: (by) => {
      const shown = groupsInView(groups, row.current)
      const start = project === undefined ? (groups.find(holds) ?? shown[0]) : inView[0]
      const index = start ? groups.indexOf(start) : 0
      const count = shown.length || 1
      const next = index - (index % count) + by * count
      if (!groups[next]) return
      // Its card comes with it, and the row follows.
      if (project === undefined) onChoose(groups[next].skills[0]?.id)
      else setInView(show(next, groups, row.current))
    },
    settle: () => {
      const shown = groupsInView(groups, row.current)
      if (project !== undefined) setInView(shown)
      else if (!shown.some(holds)) onChoose(shown[0]?.skills[0]?.id)
    },
  }
}

/** Turns the row to a group and those that come into view with it, which are returned. */
function show(index: number, groups: readonly SkillFigure[], row: Element | null): readonly SkillFigure[] {
  const count = groupsInView(groups, row).length || 1
  const first = index - (index % count)
  const group = row?.children[first]
  if (group) row.scrollTo({ left: startOf(group) - startOf(row.children[0]) })
  return groups.slice(first, first + count)
}

function startOf(element: Element | undefined): number {
  return element?.getBoundingClientRect().left ?? 0
}

/** Groups whose middle is between the edges of the row. */
function groupsInView(groups: readonly SkillFigure[], row: Element | null): readonly SkillFigure[] {
  const bounds = row?.getBoundingClientRect()
  return groups.filter((_, index) => {
    const group = row?.children[index]?.getBoundingClientRect()
    if (!group || !bounds) return false
    const middle = group.left + group.width / 2
    return middle > bounds.left && middle < bounds.right
  })
}

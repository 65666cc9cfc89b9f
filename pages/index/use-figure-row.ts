import { type RefObject, useEffect, useRef } from 'react'
import type { SkillFigure } from './sky.ts'

interface FigureRow {
  row: RefObject<HTMLDivElement | null>
  /** Opens the first card of the groups before or after those in view, and turns the row to them. */
  turn: (by: 1 | -1) => void
  /** Opens the first card of the group in view, unless a card in view is open. */
  openFirst: () => void
}

/** The row of figures on phones and tablets: it follows the skill that is chosen elsewhere, and is turned by hand. */
export function useFigureRow(
  groups: readonly SkillFigure[],
  selected: string | undefined,
  onChoose: (skill: string | undefined) => void,
): FigureRow {
  const row = useRef<HTMLDivElement>(null)
  const holds = ({ skills }: SkillFigure) => skills.some(({ id }) => id === selected)

  useEffect(() => {
    const index = groups.findIndex(({ skills }) => skills.some(({ id }) => id === selected))
    const group = row.current?.children[index]
    if (group) row.current?.scrollTo({ left: startOf(group) - startOf(row.current.children[0]) })
  }, [groups, selected])

  return {
    row,
    turn: (by) => {
      const inView = groups.flatMap((_, index) =>
        isInView(row.current?.children[index], row.current) ? index : [],
      )
      const current = groups.findIndex(holds)
      const from = current < 0 ? (inView[0] ?? 0) : current - (current % inView.length || 0)
      const next = groups[from + by * Math.max(1, inView.length)]
      // Its card comes with it, and the row follows.
      if (next) onChoose(next.skills[0]?.id)
    },
    openFirst: () => {
      const inView = groups.filter((_, index) => isInView(row.current?.children[index], row.current))
      if (!inView.some(holds)) onChoose(inView[0]?.skills[0]?.id)
    },
  }
}

function startOf(element: Element | undefined): number {
  return element?.getBoundingClientRect().left ?? 0
}

/** Whether the middle of a group is between the edges of the row. */
function isInView(group: Element | undefined, row: Element | null): boolean {
  if (!group || !row) return false
  const [{ left, width }, bounds] = [group.getBoundingClientRect(), row.getBoundingClientRect()]
  const middle = left + width / 2
  return middle > bounds.left && middle < bounds.right
}

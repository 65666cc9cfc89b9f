/** Marks of git where two people changed the same lines, in YAML, which cannot be read with them. */

export interface WithoutConflicts {
  /** The text with the first of two versions at its place, as long as before. */
  source: string
  /** Start and end of the first mark of each conflict. */
  conflicts: [start: number, end: number][]
}

/** `<<<<<<< ours`, `||||||| base`, `=======` and `>>>>>>> theirs`, as lines of their own. */
const MARK = /^(?:[<|>]{7}(?: .*)?|={7})\r?$/

/** The first version is read and the other hidden, so that a conflict is one problem, whatever it breaks. */
export function withoutConflicts(source: string): WithoutConflicts {
  if (!/^[<=>]{7}/m.test(source)) return { source, conflicts: [] }
  const conflicts: WithoutConflicts['conflicts'] = []
  let open: 'no' | 'first' | 'hidden' = 'no'
  let start = 0
  const lines = source.split('\n').map((line) => {
    const isMark = MARK.test(line)
    if (isMark && open === 'no') conflicts.push([start, start + line.trimEnd().length])
    start += line.length + 1
    if (!isMark) return open === 'hidden' ? ' '.repeat(line.length) : line
    open = line.startsWith('<') ? 'first' : line.startsWith('>') || open === 'no' ? 'no' : 'hidden'
    return ' '.repeat(line.length)
  })
  return { source: lines.join('\n'), conflicts }
}

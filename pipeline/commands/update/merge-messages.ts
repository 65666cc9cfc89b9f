/** Messages of the interface: the engine's new ones are added to the owner's file, and none of the owner's words changes. */

export interface MergedMessages {
  text: string
  added: number
  changed: number
  removed: number
}

interface Entry {
  id: string
  /** Its lines, with comments and blank lines that follow it left out. */
  text: string
  start: number
  end: number
}

/**
 * `yours` with each message of `engine` that it lacks, after the one that it follows there. A message that is as in
 * `base` takes the engine's new words, or goes if the engine has it no more. Without `base`, messages are only added.
 */
export function mergeMessages(yours: string, base: string | undefined, engine: string): MergedMessages {
  const lines = yours.split('\n')
  const own = new Map(entriesOf(yours).map((entry) => [entry.id, entry]))
  const before = new Map(entriesOf(base ?? '').map(({ id, text }) => [id, text]))
  const next = new Map(entriesOf(engine).map(({ id, text }) => [id, text]))
  const counts = { added: 0, changed: 0, removed: 0 }
  /** Line → what stands there instead of it, or after it. */
  const edits: { start: number; end: number; lines: string[] }[] = []
  let previousEnd = own.values().next().value?.start ?? lines.length
  for (const [id, text] of next) {
    const entry = own.get(id)
    if (entry === undefined) {
      edits.push({ start: previousEnd, end: previousEnd, lines: text.split('\n') })
      counts.added++
      continue
    }
    previousEnd = entry.end
    if (entry.text === text || before.get(id) !== entry.text) continue
    edits.push({ start: entry.start, end: entry.end, lines: text.split('\n') })
    counts.changed++
  }
  for (const { id, text, start, end } of own.values()) {
    if (next.has(id) || before.get(id) !== text) continue
    edits.push({ start, end, lines: [] })
    counts.removed++
  }
  return { text: applied(lines, edits).join('\n'), ...counts }
}

function entriesOf(file: string): Entry[] {
  const lines = file.split('\n')
  return lines.flatMap((line, start) => {
    const id = /^["']?([\w.-]+)["']?:/.exec(line)?.[1]
    if (id === undefined) return []
    // A value goes on with indented lines, and blank ones between them.
    const following = lines.findIndex((each, at) => at > start && /^\S/.test(each))
    let end = following === -1 ? lines.length : following
    while (end > start + 1 && !/^[ \t]+\S/.test(lines[end - 1] ?? '')) end--
    return [{ id, text: lines.slice(start, end).join('\n').replaceAll('\r', ''), start, end }]
  })
}

/** In the order of their places; insertions at one place keep their own. */
function applied(
  lines: readonly string[],
  edits: readonly { start: number; end: number; lines: string[] }[],
): string[] {
  const result: string[] = []
  let at = 0
  for (const edit of [...edits].sort((a, b) => a.start - b.start || a.end - b.end)) {
    result.push(...lines.slice(at, edit.start), ...edit.lines)
    at = edit.end
  }
  return [...result, ...lines.slice(at)]
}

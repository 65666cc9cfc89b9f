/** The projects that a URL of their list shows: all, or those of a kind. Pure; safe in a browser. */

/** Facts of a project that a list filters by. */
export interface Sortable {
  kind?: string
  text: { badge?: string }
}

/** A kind of project, with its name in the reader's language. */
export interface Kind {
  id: string
  name: string
  count: number
}

/** The address of a list, without prefix: `side-project` → `/projects?kind=side-project`. */
export function projectsPath(kind: string | undefined): string {
  return kind ? `/projects?${new URLSearchParams({ kind })}` : '/projects'
}

/** The kinds of projects, in the order in which they first come. */
export function kindsOf(projects: readonly Sortable[]): Kind[] {
  const kinds = new Map<string, Kind>()
  for (const { kind, text } of projects) {
    if (kind === undefined) continue
    const { name = text.badge ?? kind, count = 0 } = kinds.get(kind) ?? {}
    kinds.set(kind, { id: kind, name, count: count + 1 })
  }
  return [...kinds.values()]
}

/** Shared style sheets that most pages do without: they come with the pages that use them. */
const SHARED: Readonly<Record<string, string>> = {
  'reading.css': 'reading',
  'Contents.module.css': 'contents',
  'Filters.module.css': 'filters',
  'AccountForm.module.css': 'forms',
  'SearchForm.module.css': 'search-form',
  'SearchDialog.module.css': 'search-dialog',
  'ResultOptions.module.css': 'search-dialog',
}

/**
 * One style sheet for the frame, one for each page, and few between: every document contains those that it needs, and a
 * navigation asks for one or two, not for Vike's one per file. Returns the name of the chunk that a module belongs to, if it
 * is a style sheet of ours.
 */
export function cssChunk(id: string): string | undefined {
  if (!id.endsWith('.css')) return undefined
  const page = /\/pages\/([^/]+)\//.exec(id)?.[1]
  if (page !== undefined) return `page-${page}`
  if (!id.includes('/renderer/')) return undefined
  return SHARED[id.slice(id.lastIndexOf('/') + 1)] ?? 'frame'
}

/** Number of pages from which a shared script is loaded with all of them: fewer files, which compress better together. */
const SHARED_BY_PAGES = 4

/** Reads what Rolldown knows of a module. */
interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

/** Whether a module brings a style sheet that most pages do without. */
function bringsSharedSheet(id: string, graph: ModuleGraph): boolean {
  if (id.endsWith('.css')) return id.slice(id.lastIndexOf('/') + 1) in SHARED
  if (!id.includes('/renderer/')) return false
  return graph.getModuleInfo(id)?.importedIds.some((next) => bringsSharedSheet(next, graph)) ?? false
}

/**
 * Groups for Rolldown: style sheets as `cssChunk` says, and one script of what many pages share, where Rolldown's own
 * choice is a file for each set of pages, up to 18 files under 2 kB for one page.
 */
export const CHUNK_GROUPS = [
  { debugName: 'styles', test: /\.css$/, name: (id: string) => cssChunk(id) ?? null },
  {
    debugName: 'site',
    test: /\/(?:renderer|shared)\/.*\.tsx?$/,
    name: (id: string, graph: ModuleGraph) => (bringsSharedSheet(id, graph) ? null : 'site'),
    minShareCount: SHARED_BY_PAGES,
  },
]

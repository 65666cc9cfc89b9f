/** Shared style sheets that most pages do without: they come with the pages that use them. */
const SHARED: Readonly<Record<string, string>> = {
  'reading.css': 'reading',
  'Contents.module.css': 'reading',
  'AccountForm.module.css': 'forms',
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

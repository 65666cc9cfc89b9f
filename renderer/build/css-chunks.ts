/**
 * One style sheet for the frame and one for each page, instead of Vike's one per file: a page asks for two,
 * not for twenty. Returns the name of the chunk that a module belongs to, if it is a style sheet of ours.
 */
export function cssChunk(id: string): string | undefined {
  if (!id.endsWith('.css')) return undefined
  const page = /\/pages\/([^/]+)\//.exec(id)?.[1]
  if (page !== undefined) return `page-${page}`
  return id.includes('/renderer/') ? 'frame' : undefined
}

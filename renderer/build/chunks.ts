/** Shared style sheets that most pages do without: they come with the pages that use them. */
const SHARED: Readonly<Record<string, string>> = {
  'reading.css': 'reading',
  'reading-forms.css': 'reading-forms',
  'Contents.module.css': 'contents',
  'Filters.module.css': 'filters',
  'AccountForm.module.css': 'forms',
  'SearchForm.module.css': 'search-form',
}

/**
 * One style sheet for the frame, one for each page, and few between: every document contains those that it needs, and a
 * navigation asks for one or two. Returns the name of the chunk that a module belongs to, if it is a style sheet of ours.
 */
function cssChunk(id: string): string | undefined {
  if (!id.endsWith('.css')) return undefined
  const page = /\/pages\/([^/]+)\//.exec(id)?.[1]
  if (page !== undefined) return `page-${page}`
  if (/\/themes\/[^/]+\/hero\//.test(id)) return 'page-index'
  if (!/\/(?:renderer|themes)\//.test(id)) return undefined
  return SHARED[id.slice(id.lastIndexOf('/') + 1)] ?? 'frame'
}

/** Groups of the server's bundle for Rolldown; documents contain their style sheets. */
export const CSS_GROUPS = [
  { debugName: 'styles', test: /\.css$/, name: (id: string) => cssChunk(id) ?? null },
]

/** Style sheets of the search, which no document contains. */
const SEARCH = /\/(?:SearchDialog|ResultOptions)\.module\.css$/

/** Groups of the browser's bundle: few files, since each island asks for them one after the other. */
export const ISLAND_GROUPS = [
  {
    name: 'react',
    test: /\/node_modules\/(?:react|react-dom|scheduler|react-intl|intl-messageformat|@formatjs)\//,
  },
  { debugName: 'styles', test: /\.css$/, name: (id: string) => (SEARCH.test(id) ? 'search' : 'classes') },
  // Parts of the first script that an entry of Vike's has, too, which no page uses; and what is made of them.
  { name: 'base', test: /\/preload-helper|\/shared\/(?:kinds|locales|model|objects|paths|urls)\.ts$/ },
]

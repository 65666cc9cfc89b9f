/** Styles of islands: the server has rendered an island, and with it come its styles. */
import type { Plugin } from 'vite'

/** The one island that no page contains. */
const SEARCH_DIALOG = /\/SearchDialog\.module\.css$/

/** Takes the style sheets of the browser's bundle out, but for those of the search, so that none is loaded twice. */
export function islandStyles(): Plugin {
  return {
    name: 'meridiana:island-styles',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const kept = new Set<string>()
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue
          const styles = chunk.viteMetadata?.importedCss
          if (chunk.moduleIds.some((id) => SEARCH_DIALOG.test(id)))
            for (const file of styles ?? []) kept.add(file)
          else styles?.clear()
        }
        for (const file of Object.keys(bundle))
          if (file.endsWith('.css') && !kept.has(file)) delete bundle[file]
      },
    },
  }
}

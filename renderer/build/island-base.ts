/** Gives islands of a site in a folder of its host the JSX runtime that adds the base. Other sites' islands have React's. */
import { join } from 'node:path'
import type { Plugin } from 'vite'

const RUNTIME = join(import.meta.dirname, '../browser/jsx-runtime.ts')

export function islandBase(): Plugin {
  return {
    name: 'meridiana:island-base',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name, config }) => name === 'client' && config.base !== '/',
    resolveId(id, importer = '') {
      const isOurs = importer !== RUNTIME && !importer.includes('/node_modules/')
      return id === 'react/jsx-runtime' && isOurs ? RUNTIME : null
    },
  }
}

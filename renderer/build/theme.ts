/** `#theme`: the folder in `themes/` that `content/theme.yaml` names. Without this plugin it is that of package.json. */
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { chosenTheme } from '../../shared/node/themes.ts'

const ALIAS = /^#theme(?:\/(.+))?$/

export function theme(name = chosenTheme()): Plugin {
  const themes = resolve('themes')
  return {
    name: 'meridiana:theme',
    enforce: 'pre',
    resolveId(id) {
      const [match, file = 'theme.ts'] = ALIAS.exec(id) ?? []
      return match === undefined ? null : join(themes, name, file)
    },
  }
}

import type { Plugin } from 'vite'
import { installedIcon } from '../../shared/node/icons.ts'
import { ICON_NAMES } from '../ui/icon-names.ts'

const ID = 'virtual:icons'

/** `virtual:icons`: the interface's icons, taken out of the installed set; an unknown name fails the build. */
export function icons(): Plugin {
  return {
    name: 'meridiana:icons',
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    load(id) {
      if (id !== `\0${ID}`) return null
      const picked = ICON_NAMES.map((name) => {
        const icon = installedIcon(`ph:${name}`)
        if (!icon) throw new Error(`renderer/ui/icon-names.ts names ${name}, which Phosphor does not have`)
        return [name, icon]
      })
      return `export default ${JSON.stringify(Object.fromEntries(picked))}`
    },
  }
}

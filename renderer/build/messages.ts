import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { Index } from '../../shared/content-index.ts'
import { isOwnersWord } from '../i18n/owner-words.ts'

const PREFIX = 'virtual:messages/'

/**
 * `virtual:messages/<locale>`: the compiled messages of the index, as a module of their own per locale; for browsers without
 * those of the owner's pages.
 */
export function messages(contentDir: string): Plugin {
  return {
    name: 'meridiana:messages',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    async load(id, options) {
      if (!id.startsWith(`\0${PREFIX}`)) return null
      const locale = id.slice(PREFIX.length + 1) as keyof Index['messages']
      const index = JSON.parse(await readFile(join(contentDir, 'index.json'), 'utf8')) as Index
      const file = index.messages[locale]
      const compiled = file ? await readFile(join(contentDir, file), 'utf8') : '{}'
      const all = Object.entries(JSON.parse(compiled))
      const wanted = options?.ssr ? all : all.filter(([name]) => !isOwnersWord(name))
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(wanted)))})`
    },
  }
}

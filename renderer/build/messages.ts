import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { locales } from '#locales'
import type { Index } from '../../shared/content-index.ts'
import type { CompiledMessages, Locale } from '../../shared/model.ts'
import { isOwnersWord } from '../i18n/owner-words.ts'

const LOADERS = 'virtual:messages'
const PREFIX = `${LOADERS}/`
const LOCALES = '#locales'
/** Without its `#`: a browser would ask for what stands before that. */
const LOCALES_MODULE = '\0virtual:locales'

/** Other plugins find it by its name. */
export interface MessagesApi {
  /** Takes messages from `messages` instead of the index, which may not be written yet. */
  give(messages: Partial<Record<Locale, CompiledMessages>>): void
}

/**
 * `virtual:messages/<locale>`: the compiled messages of the index, as a module of their own per locale; for browsers without
 * those of the owner's pages. `virtual:messages` loads them by locale. `#locales` is the list of languages, which Node reads from
 * `content.config.ts`.
 */
export function messages(contentDir: string): Plugin<MessagesApi> {
  let given: Partial<Record<Locale, CompiledMessages>> | undefined
  return {
    name: 'meridiana:messages',
    api: {
      give(messages) {
        given = messages
      },
    },
    // Vite would find `#locales` in package.json.
    enforce: 'pre',
    resolveId: (id) => {
      if (id === LOCALES) return LOCALES_MODULE
      return id === LOADERS || id.startsWith(PREFIX) ? `\0${id}` : null
    },
    async load(id, options) {
      if (id === LOCALES_MODULE) return `export const locales = ${JSON.stringify(locales)}`
      if (id === `\0${LOADERS}`) return loaders(Object.keys(locales))
      if (!id.startsWith(`\0${PREFIX}`)) return null
      const locale = id.slice(PREFIX.length + 1) as Locale
      const compiled = given ? given[locale] : await readMessages(contentDir, locale)
      const all = Object.entries(compiled ?? {})
      const wanted = options?.ssr ? all : all.filter(([name]) => !isOwnersWord(name))
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(wanted)))})`
    },
  }
}

/** In development `onChange` hears of saved messages: Vite takes the list of modules from the code, as it is written. */
function loaders(names: readonly string[]): string {
  const modules = names.map((name) => JSON.stringify(PREFIX + name))
  return `export const loaders = { ${names.map((name, at) => `${JSON.stringify(name)}: () => import(${modules[at]})`).join(', ')} }
let listener
export function onChange(listen) { listener = listen }
import.meta.hot?.accept([${modules.join(', ')}], (changed) => {
  ${JSON.stringify(names)}.forEach((name, at) => { if (changed[at]) listener?.(name, changed[at].default) })
})`
}

async function readMessages(contentDir: string, locale: Locale): Promise<CompiledMessages | undefined> {
  const index = JSON.parse(await readFile(join(contentDir, 'index.json'), 'utf8')) as Index
  const file = index.messages[locale]
  return file && JSON.parse(await readFile(join(contentDir, file), 'utf8'))
}

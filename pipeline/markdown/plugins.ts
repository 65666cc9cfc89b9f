/** Plugins of unified that the configuration adds to the markdown of every text. */
import { existsSync, readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PluggableList } from 'unified'

/** In unified's own form: a plugin, or a plugin with its options. A plugin may be async. */
export interface MarkdownPlugins {
  remarkPlugins?: PluggableList
  rehypePlugins?: PluggableList
}

export interface PluginSource {
  /** Plugins as values. */
  markdown?: MarkdownPlugins | undefined
  /**
   * Absolute path of the module that has them: `export default { markdown: { … } }`. Other threads import it. Without it, texts
   * with plugins are read in this thread alone.
   */
  configFile?: string | undefined
}

/** The forms of this site, until a `content.config.ts` names them. */
const { FORMS } = await import('../../site/forms/forms.ts')
const SITE: MarkdownPlugins = { remarkPlugins: FORMS }

/** @throws whatever the module throws when it is imported. */
export async function loadPlugins({ markdown, configFile }: PluginSource): Promise<MarkdownPlugins> {
  if (markdown !== undefined) return markdown
  if (configFile === undefined) return SITE
  const config: { default?: { markdown?: MarkdownPlugins } } = await import(pathToFileURL(configFile).href)
  return config.default?.markdown ?? {}
}

/** A text that changes when a plugin, its options, the module that names it or a file that it imports change. */
export function pluginsKey({ markdown, configFile }: PluginSource): string {
  const { remarkPlugins = [], rehypePlugins = [] } = markdown ?? {}
  const sources = new Map<string, string>()
  if (configFile !== undefined) readImports(configFile, sources)
  return JSON.stringify([remarkPlugins, rehypePlugins, ...sources], asText)
}

/** A function stands in the key as its source, and so do expressions; JSON knows neither. */
function asText(_: string, value: unknown): unknown {
  return typeof value === 'function' || value instanceof RegExp ? String(value) : value
}

const IMPORT = /\b(?:from|import)\s{0,9}\(?\s{0,9}["']([^"'\n]{1,300})["']/g

/** Collects the text of a module and of all that it imports by a path, and the versions of its packages. */
function readImports(file: string, sources: Map<string, string>): void {
  if (sources.has(file) || !existsSync(file)) return
  const text = readFileSync(file, 'utf8')
  sources.set(file, text)
  for (const [, name = ''] of text.matchAll(IMPORT)) {
    if (name.startsWith('.')) readImports(join(dirname(file), name), sources)
    else if (!name.startsWith('node:')) sources.set(name, packageOf(name, file))
  }
}

/** The text of the `package.json` that holds the version; empty for a package that is not there. */
function packageOf(name: string, importer: string): string {
  try {
    const file = findPackageJSON(name, pathToFileURL(importer))
    return file === undefined ? '' : readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

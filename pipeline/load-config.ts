/** The config of a project's content, from its file, and a key of all that it says. */
import { existsSync, readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ContentConfig } from './config.ts'
import { PipelineFailure } from './fs.ts'

const NAME = 'content.config.ts'

/** `file` if it is given; otherwise the config of `folder`, or else of the project that this file belongs to. */
export function configFileFor(folder: string, file: string | undefined): string {
  if (file !== undefined) return resolve(folder, file)
  const own = join(folder, NAME)
  return existsSync(own) ? own : join(import.meta.dirname, '..', NAME)
}

/** @throws PipelineFailure if the file is missing, cannot be loaded or has no config. */
export async function loadConfig(file: string): Promise<ContentConfig> {
  if (!existsSync(file))
    throw new PipelineFailure(`${file} does not exist: write a config, or name another with --config`)
  const module: unknown = await import(pathToFileURL(file).href)
  const config = typeof module === 'object' && module !== null ? Reflect.get(module, 'default') : undefined
  if (!isConfig(config))
    throw new PipelineFailure(
      `${file} has no config: write "export default defineContent({ locales, collections })"`,
    )
  return config
}

function isConfig(value: unknown): value is ContentConfig {
  return typeof value === 'object' && value !== null && 'locales' in value && 'collections' in value
}

export interface ConfigSource {
  config: ContentConfig
  /** The module whose default export is `config`. */
  configFile?: string | undefined
}

/**
 * A text that changes whenever a config, or code that it uses, does. Covers options, functions of the config and, with its
 * file, all modules that it imports. Code behind the functions of a config without a file is not seen.
 */
export function configKey({ config, configFile }: ConfigSource): string {
  const sources = new Map<string, string>()
  if (configFile !== undefined) readImports(configFile, sources)
  return JSON.stringify([config, ...sources], asText)
}

/** A function stands in the key as its source, and so do expressions; JSON knows neither. */
function asText(_: string, value: unknown): unknown {
  return typeof value === 'function' || value instanceof RegExp ? String(value) : value
}

const IMPORT = /\b(?:from|import)\s{0,9}\(?\s{0,9}["']([^"'\n]{1,300})["']/g

/** Collects the text of a module and of all that it imports by a path, and the versions of its packages. */
function readImports(file: string, sources: Map<string, string>): void {
  // The engine's own code is in every key.
  if (sources.has(file) || file.startsWith(import.meta.dirname) || !existsSync(file)) return
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

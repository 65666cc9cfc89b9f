/** The config of a project's content, from its file. */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
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

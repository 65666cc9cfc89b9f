/** A small site of this project's code in other languages than its own: built, and served on a free port. */
import { execFileSync } from 'node:child_process'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { NO_BACKEND, type OwnServer, startOwnServer } from '../e2e/own-server.ts'
import { SITE_PARTS } from '../e2e/test-site.ts'
import { addFiles } from '../pipeline/tree.ts'

const PROJECT = join(import.meta.dirname, '../..')

export interface LanguageSite {
  /** Names its folder, below the project, so that packages are found. */
  name: string
  /** In place of the project's, as `content.config.ts` has it: `{ de: { language: 'de-DE', name: 'Deutsch' } }`. */
  locales: string
  /** By their paths below `content/`. */
  files: Record<string, string>
}

/** Its output is shown when the build fails. */
export async function serveLanguageSite({ name, locales, files }: LanguageSite): Promise<OwnServer> {
  const dir = join(PROJECT, '.cache/languages', name)
  await rm(join(dir, 'content'), { recursive: true, force: true })
  for (const part of SITE_PARTS) {
    if (part === 'content') continue
    await rm(join(dir, part), { recursive: true, force: true })
    await cp(join(PROJECT, part), join(dir, part), { recursive: true, preserveTimestamps: true })
  }
  const config = join(dir, 'content.config.ts')
  const text = await readFile(config, 'utf8')
  await writeFile(config, text.replace(/locales: \{(?:[^{}]|\{[^{}]*\})*\}/, `locales: ${locales}`))
  addFiles(join(dir, 'content'), files)
  execFileSync(process.execPath, ['server/build/build.ts'], { cwd: dir, stdio: 'pipe' })
  return startOwnServer(NO_BACKEND, { cwd: dir })
}

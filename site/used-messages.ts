/** Messages that the code of the site shows. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Whether some code may show a message: it holds the id, or the beginning of it before a `${…}`. */
export type IsUsed = (id: string) => boolean

/** Folders of the code that shows messages; the server shows the feeds' titles. */
const FOLDERS = ['renderer', 'themes', 'pages', 'server']

const QUOTED_ID = /(['"`])([\w-]+(?:\.[\w-]+)*)\1/g
/** `` `type.${x}` `` and `'type.' + x` show every id that starts with `type.`. */
const PREFIX = /`([\w-]+(?:\.[\w-]+)*\.)\$\{|['"]([\w-]+(?:\.[\w-]+)*\.)['"]\s*\+/g

/** The code beside the content folder, or else that of the project that this file belongs to. */
export function usedIdsFor(contentDir: string): IsUsed {
  const beside = dirname(resolve(contentDir))
  const project = fileURLToPath(new URL('..', import.meta.url))
  return findUsedIds(existsSync(join(beside, 'renderer')) ? beside : project)
}

/** `root` is the folder that holds `renderer/`, `pages/` and `server/`; those that are missing hold nothing. */
export function findUsedIds(root: string): IsUsed {
  const ids = new Set<string>()
  const prefixes = new Set<string>()
  for (const path of FOLDERS.flatMap((folder) => sourceFiles(join(root, folder)))) {
    const code = readFileSync(path, 'utf8')
    for (const [, , id] of code.matchAll(QUOTED_ID)) if (id) ids.add(id)
    for (const [, template, sum] of code.matchAll(PREFIX)) prefixes.add(template ?? sum ?? '')
  }
  return (id) => ids.has(id) || [...prefixes].some((prefix) => prefix !== '' && id.startsWith(prefix))
}

/** None where the folder is missing. The types of the ids name every id, and show none. */
function sourceFiles(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
    .map((path) => join(folder, path))
}

/** Messages that the code shows, found by searching its text. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface UsedIds {
  /** Whether some code may show the message: it holds its id, or the beginning of it before a `${…}`. */
  has(id: string): boolean
  /** Ids that are asked for by name, with the first file that does. */
  asked: { id: string; file: string }[]
}

/** Folders of the code that shows messages; the server shows the feeds' titles. */
const FOLDERS = ['renderer', 'pages', 'server']

const QUOTED_ID = /(['"`])([\w-]+(?:\.[\w-]+)*)\1/g
/** `` `type.${x}` `` and `'type.' + x` show every id that starts with `type.`. */
const PREFIX = /`([\w-]+(?:\.[\w-]+)*\.)\$\{|['"]([\w-]+(?:\.[\w-]+)*\.)['"]\s*\+/g
/** `text('nav.home')`, `text(isOpen ? 'nav.close' : 'nav.open')`, `formatMessage({ id: 'x.y' })`, `id="x.y"`. */
const ASKED = /\b(?:text|formatMessage)\(([^()`]*)\)/g
const DOTTED_ID = /(['"])([a-z][\w-]*(?:\.[\w-]+)+)\1/g

/**
 * The code that shows a tree's messages: what stands beside the tree, or else the project that this file
 * belongs to. Only code beside the tree may ask for messages that the tree does not have.
 */
export function usedIdsFor(contentDir: string): UsedIds {
  const beside = dirname(resolve(contentDir))
  if (existsSync(join(beside, 'renderer'))) return findUsedIds(beside)
  return { ...findUsedIds(fileURLToPath(new URL('../..', import.meta.url))), asked: [] }
}

/** `root` is the folder that holds `renderer/`, `pages/` and `server/`; those that are missing hold nothing. */
export function findUsedIds(root: string): UsedIds {
  const ids = new Set<string>()
  const prefixes = new Set<string>()
  const asked = new Map<string, string>()
  for (const path of FOLDERS.flatMap((folder) => sourceFiles(join(root, folder)))) {
    const code = readFileSync(path, 'utf8')
    for (const [, , id] of code.matchAll(QUOTED_ID)) if (id) ids.add(id)
    for (const [, template, sum] of code.matchAll(PREFIX)) prefixes.add(template ?? sum ?? '')
    for (const [, call = ''] of code.matchAll(ASKED)) {
      for (const [, , id] of call.matchAll(DOTTED_ID)) {
        if (id && !asked.has(id)) asked.set(id, relative(root, path).replaceAll('\\', '/'))
      }
    }
  }
  return {
    has: (id) => ids.has(id) || [...prefixes].some((prefix) => prefix !== '' && id.startsWith(prefix)),
    asked: [...asked].map(([id, file]) => ({ id, file })),
  }
}

function sourceFiles(folder: string): string[] {
  return listed(folder)
    .filter((path) => /\.tsx?$/.test(path))
    .sort()
    .map((path) => join(folder, path))
}

function listed(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
  } catch {
    return []
  }
}

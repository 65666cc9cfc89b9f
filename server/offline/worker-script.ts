/** Service worker of one build: it contains the list of its files, so that each build has another worker. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { LOCALE_NAMES, LOCALES } from '../../shared/model.ts'
import { OFFLINE_PATH } from '../../shared/routes.ts'
import { everywhere, localisePath } from '../../shared/urls.ts'
import { GUARD } from '../auth/guard.ts'
import { LOGOUT } from '../auth/routes.ts'

const SOURCE = new URL('service-worker.js', import.meta.url)
/** Addresses in a document of its style sheets and of the fonts that it asks for ahead. */
const ASSET = /\b(?:href|src)="(\/assets\/[^"]+)"/g

/** Paths of the offline page, one per language. */
export const OFFLINE_PAGES = everywhere(OFFLINE_PATH)

/** The script. `documents` are the offline pages as they are served. */
export async function workerScript(documents: readonly string[]): Promise<string> {
  const files = [...new Set(documents.flatMap((html) => [...html.matchAll(ASSET)].map(([, file]) => file)))]
  const source = await readFile(SOURCE, 'utf8')
  const hash = createHash('sha256').update(source).update(documents.join('')).digest('hex').slice(0, 12)
  const constants = {
    CACHE: `offline-${hash}`,
    PAGES: Object.fromEntries(
      LOCALE_NAMES.map((name) => [LOCALES[name].prefix, localisePath(name, OFFLINE_PATH)]),
    ),
    FILES: files.sort(),
    LEFT_ALONE: SIGN_IN.flatMap(everywhere),
  }
  const lines = Object.entries(constants).map(([name, value]) => `const ${name} = ${JSON.stringify(value)}`)
  return `${lines.join('\n')}\n\n${source}`
}

/** A link of a mail counts once, and what is private is nobody else's to answer for. */
const SIGN_IN = [GUARD.login, GUARD.callback, LOGOUT, ...GUARD.include.filter((path) => !path.includes('*'))]

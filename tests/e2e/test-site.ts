/**
 * The site that browser tests visit: the project's code with the content, seed and stream pictures of
 * `tests/fixtures/site`, so that no test knows the owner. `node tests/e2e/test-site.ts` makes it.
 */
import { cp, mkdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import { LOCALE_NAMES } from '../../shared/model.ts'

const PROJECT = join(import.meta.dirname, '../..')
const FIXTURE = join(PROJECT, 'tests/fixtures/site')
/** Below the project, so that packages are found; ignored by git. */
export const SITE_DIR = join(PROJECT, '.cache/test-site')
/** Shell command that brings the site and its build up to date, from the project's folder; it ends in the site's. */
export const BUILD_SITE = `node tests/e2e/test-site.ts && cd ${SITE_DIR} && node server/build/build.ts`
/** `TEST_PORT` in the environment takes another one where this is in use. */
export const SITE_PORT = Number(process.env.TEST_PORT ?? 4173)
export const SITE_PARTS = [
  'content',
  'pages',
  'pipeline',
  'public',
  'renderer',
  'server',
  'shared',
  'supabase',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
] as const

/** Copies what is there now; its builds, caches and data stay. Times are kept, so that only a change is built anew. */
export async function makeTestSite(): Promise<void> {
  await mkdir(SITE_DIR, { recursive: true })
  for (const part of SITE_PARTS) {
    await rm(join(SITE_DIR, part), { recursive: true, force: true })
    const from = part === 'content' ? FIXTURE : PROJECT
    await copy(join(from, part), join(SITE_DIR, part))
  }
  await rm(join(SITE_DIR, 'public/stream'), { recursive: true, force: true })
  for (const part of ['public', 'supabase']) await copy(join(FIXTURE, part), join(SITE_DIR, part))
  for (const locale of LOCALE_NAMES) await mergeMessages(`content/messages/${locale}.yaml`)
  // Pictures that the owner's build has encoded are not encoded again.
  const cache = join(SITE_DIR, '.cache/pipeline')
  await cp(join(PROJECT, '.cache/pipeline'), cache, { recursive: true, force: false }).catch(() => {})
}

function copy(from: string, to: string): Promise<void> {
  return cp(from, to, { recursive: true, preserveTimestamps: true })
}

/** The fixture's words, and the owner's for messages that it does not hold: a new message needs one file only. */
async function mergeMessages(file: string): Promise<void> {
  const sources = [join(PROJECT, file), join(FIXTURE, file)]
  const texts = await Promise.all(sources.map((path) => readFile(path, 'utf8')))
  const target = join(SITE_DIR, file)
  await writeFile(target, stringify(Object.assign({}, ...texts.map((text) => parse(text))), { lineWidth: 0 }))
  const times = await Promise.all(sources.map(async (path) => (await stat(path)).mtimeMs))
  const newest = new Date(Math.max(...times))
  await utimes(target, newest, newest)
}

if (process.argv[1] === import.meta.filename) await makeTestSite()

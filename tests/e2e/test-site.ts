/**
 * The site that browser and HTTP tests visit: the project's code with the content, messages, seed and stream pictures
 * of `tests/fixtures/site`, so that no test depends on `content/`. `node tests/e2e/test-site.ts` makes it. `TEST_THEME` in the
 * environment names a theme for it.
 */
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addBase, removeBase } from '../../shared/base-path.ts'

const PROJECT = join(import.meta.dirname, '../..')
const FIXTURE = join(PROJECT, 'tests/fixtures/site')
/** Folder of its host in which the site is: `/repo` with `TEST_BASE=/repo`, and empty at the root. */
export const TEST_BASE = process.env.TEST_BASE ?? ''
/** Name of the theme of the site; empty for that of the sample. */
export const TEST_THEME = process.env.TEST_THEME ?? ''
/** Tells the folders of the sites apart: `-repo`, `-plain`, or empty. */
export const VARIANT = TEST_BASE.replaceAll('/', '-') + (TEST_THEME && `-${TEST_THEME}`)
/** Below the project, so that packages are found; ignored by git. */
export const SITE_DIR = join(PROJECT, `.cache/test-site${VARIANT}`)
/** Shell command that brings the site and its build up to date, from the project's folder; it ends in the site's. */
export const BUILD_SITE = `node tests/e2e/test-site.ts && cd ${SITE_DIR} && node server/build/build.ts`
/** `TEST_PORT` in the environment takes another one where this is in use. */
export const SITE_PORT = Number(process.env.TEST_PORT ?? 4173)
export const SITE_PARTS = [
  ...['content', 'content.config.ts', 'pages', 'pipeline', 'public', 'renderer', 'server', 'shared'],
  ...['site', 'supabase', 'themes', 'package.json', 'package-lock.json', 'vite.config.ts'],
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
  if (TEST_BASE) await moveToBase(join(SITE_DIR, 'content/site.yaml'))
  if (TEST_THEME) await writeFile(join(SITE_DIR, 'content/theme.yaml'), `theme: ${TEST_THEME}\n`)
  // Pictures that the owner's build has encoded are not encoded again.
  const cache = join(SITE_DIR, '.cache/pipeline')
  await cp(join(PROJECT, '.cache/pipeline'), cache, { recursive: true, force: false }).catch(() => {})
}

async function moveToBase(siteFile: string): Promise<void> {
  const facts = await readFile(siteFile, 'utf8')
  await writeFile(
    siteFile,
    facts.replace(/^url: .*$/m, (line) => line + TEST_BASE),
  )
}

/** `/blog` as the browser has it: below the base. What is there already stays as it is. */
export function at(path: string): string {
  return removeBase(path, TEST_BASE) === undefined ? addBase(path, TEST_BASE) : path
}

/** The path of an address, without the base. */
export function pathOf(url: string): string {
  const { pathname } = new URL(url)
  return removeBase(pathname, TEST_BASE) ?? pathname
}

function copy(from: string, to: string): Promise<void> {
  return cp(from, to, { recursive: true, preserveTimestamps: true })
}

if (process.argv[1] === import.meta.filename) await makeTestSite()

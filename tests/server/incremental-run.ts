/**
 * Builds the pages of a small site again and again, each time from the pages before and anew, and prints what was
 * rendered each time, whether both are the same bytes, and whose payloads are not what the running server answers for them:
 * `node incremental-run.ts FOLDER < SITES`, a JSON array.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { text } from 'node:stream/consumers'
import { isDeepStrictEqual } from 'node:util'
import { brotliDecompressSync } from 'node:zlib'
import { filesBelow } from '../../server/build/dist.ts'
import { makePages } from '../../server/build/make-pages.ts'
import { openSiteFolder, writeSiteIndex } from '../../server/build/site-folder.ts'
import { addFiles } from '../pipeline/tree.ts'
import { buildContent } from '../rules/build-content.ts'
import { startVite } from '../rules/vite-from-sources.ts'
import { filesOf, type SmallSite } from './small-site.ts'

const NOW = new Date('2026-11-22T12:00:00Z')
const INDEX = '.content'
const SCRIPTS = { 'renderer/+client.ts': '/client.js' }
const BUNDLES = { code: 'code', scripts: SCRIPTS, styleSheets: new Map() }

const [, , folder = ''] = process.argv
const sites = JSON.parse(await text(process.stdin)) as SmallSite[]
const vite = await startVite(folder, INDEX)
process.chdir(folder)
const { renderPage } = await import('../../server/build/render-worker.ts')
const { renderPage: byVike } = await import('vike/server')
const { renderForms, renderUrl } = await import('../../server/content/render.ts')
const { payloadAddress } = await import('../../server/content/send-page.ts')

async function snapshotOf(site: SmallSite) {
  rmSync('content', { recursive: true, force: true })
  addFiles('.', filesOf(site))
  await buildContent(INDEX, NOW)
  const { readIndex } = await import('../../server/content/index-file.ts')
  const { bodiesIn } = await import('../../server/content/content.ts')
  const { snapshotAt } = await import('../../server/content/snapshot.ts')
  const options = { readBody: bodiesIn(INDEX), build: '', showHidden: false }
  return snapshotAt(await readIndex(INDEX), NOW, options)
}

interface Rendered {
  rendered: string[]
  unlikeServer: string[]
}

async function build(site: SmallSite, dir: string, previous: string | undefined): Promise<Rendered> {
  const snapshot = await snapshotOf(site)
  const rendered: string[] = []
  const answers = new Map<string, unknown>()
  const noteAnswer: typeof renderForms = async (path, context) => {
    const payload = await renderUrl({ form: 'payload', path, search: '' }, context)
    answers.set(path, JSON.parse(payload.body))
    return renderForms(path, context)
  }
  const renderer = { ...BUNDLES, renderPage: byVike, dir, builtAt: NOW.getTime() }
  const render = (paths: readonly string[]) => {
    rendered.push(...paths)
    return Promise.all(paths.map((path) => renderPage(path, snapshot, renderer, noteAnswer)))
  }
  mkdirSync(dir)
  const { content, addresses } = snapshot
  const { files } = await makePages({ dir, previous, content, addresses }, render)
  await writeSiteIndex(dir, files)
  return { rendered, unlikeServer: await unlike(answers, dir) }
}

/** Paths whose payload in `dir` is not what the server answered. */
async function unlike(answers: Map<string, unknown>, dir: string): Promise<string[]> {
  const { read } = openSiteFolder(dir)
  const paths: string[] = []
  for (const [path, answer] of answers) {
    const bytes = await read(payloadAddress(path))
    const text = bytes && brotliDecompressSync(bytes).toString()
    if (!text || !isDeepStrictEqual(JSON.parse(text), answer)) paths.push(path)
  }
  return paths
}

/** Path in the folder → content of each file. */
async function readAll(dir: string): Promise<Map<string, Buffer>> {
  const files = await filesBelow(dir)
  return new Map(files.sort().map((file) => [relative(dir, file), readFileSync(file)]))
}

const results: (Rendered & { isSame: boolean })[] = []
for (const [turn, site] of sites.entries()) {
  const built = await build(site, `from-${turn}`, turn === 0 ? undefined : `from-${turn - 1}`)
  await build(site, `anew-${turn}`, undefined)
  const [files, anew] = await Promise.all([`from-${turn}`, `anew-${turn}`].map(readAll))
  const isSame = isDeepStrictEqual(files, anew)
  results.push({ ...built, isSame })
}
await vite.close()
console.log(JSON.stringify({ results }))
process.exit()

/**
 * Builds the pages of a small site again and again, each time from the pages before and anew, and prints what was
 * rendered each time, and whether both are the same bytes: `node incremental-run.ts FOLDER < SITES`, a JSON array.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { makePages, type RenderPages } from '../../server/build/make-pages.ts'
import { addFiles } from '../pipeline/tree.ts'
import { startVite } from '../rules/vite-from-sources.ts'
import { filesOf, type SmallSite } from './small-site.ts'

const NOW = new Date('2026-11-22T12:00:00Z')
const INDEX = '.content'
const BUNDLES = { code: 'code', messages: {}, styleSheets: new Map() }

const [, , folder = ''] = process.argv
const sites = JSON.parse(await text(process.stdin)) as SmallSite[]
const vite = await startVite(folder, INDEX)
process.chdir(folder)
const { renderPage } = await import('../../server/build/render-worker.ts')
const { renderUrl } = await import('../../server/content/render.ts')

async function snapshotOf(site: SmallSite) {
  rmSync('content', { recursive: true, force: true })
  addFiles('.', filesOf(site))
  const { buildIndex } = await import('../../pipeline/build.ts')
  const { problems } = await buildIndex({ contentDir: 'content', outDir: INDEX, now: NOW, write: true })
  const [error] = problems.filter(({ severity }) => severity === 'error')
  if (error) throw new Error(`${error.file}: ${error.message}`)
  const { readIndex } = await import('../../server/content/index-file.ts')
  const { bodiesIn } = await import('../../server/content/content.ts')
  const { snapshotsOf } = await import('../../server/content/snapshot.ts')
  return snapshotsOf(await readIndex(INDEX), {
    readBody: bodiesIn(INDEX),
    build: '',
    showHidden: false,
  })(NOW)
}

/** Returns the pages that were rendered. */
async function build(site: SmallSite, dir: string, previous: string | undefined): Promise<string[]> {
  const snapshot = await snapshotOf(site)
  const rendered: string[] = []
  const render: RenderPages = (requests) => {
    rendered.push(...requests.map(({ form, path }) => `${form} ${path}`))
    return requests.map((request) => renderPage(request, snapshot, BUNDLES, renderUrl))
  }
  mkdirSync(dir)
  const { content, addresses } = snapshot
  await makePages({ dir, previous, program: 'program', content, addresses }, render)
  return rendered
}

const results: { rendered: string[]; isSame: boolean }[] = []
for (const [turn, site] of sites.entries()) {
  const rendered = await build(site, `from-${turn}`, turn === 0 ? undefined : `from-${turn - 1}`)
  await build(site, `anew-${turn}`, undefined)
  const isSame = ['pages.pack', 'pages.json', 'inputs.json'].every((file) =>
    readFileSync(join(`from-${turn}`, file)).equals(readFileSync(join(`anew-${turn}`, file))),
  )
  results.push({ rendered, isSame })
}
await vite.close()
console.log(JSON.stringify({ results }))
process.exit()

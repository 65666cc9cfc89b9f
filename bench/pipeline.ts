/**
 * How long the pipeline takes: `npm run bench -- pipeline [--posts 1000] [--rounds 3] [--large]`.
 *
 * Whole processes, highlighting on, ours and Hugo's (if it is on the PATH) turn by turn, so that ratios hold on a
 * busy machine. `--large` adds 10,000 texts: time for each, peak memory, and `watch`.
 */
import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { watchIndex } from '../pipeline/watch.ts'
import { HUGO_LAYOUT, OUR_LAYOUT, slugOf, writeCorpus } from './corpus.ts'
import { type Run, runOnce } from './run-once.ts'

const CLI = join(import.meta.dirname, '../pipeline/cli.ts')
type Deed = 'cold' | 'nothing changed' | 'one file changed'
const DEEDS: Deed[] = ['cold', 'nothing changed', 'one file changed']

const { values } = parseArgs({
  options: {
    posts: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '3' },
    large: { type: 'boolean' },
  },
  allowPositionals: true,
})
const work = mkdtempSync(join(tmpdir(), 'bench-'))
try {
  await main(Number(values.posts), Number(values.rounds))
} finally {
  rmSync(work, { recursive: true, force: true })
}

async function main(posts: number, rounds: number): Promise<void> {
  const ours = await measure('ours', posts, rounds)
  const hugo = hasHugo() ? await measure('hugo', posts, rounds) : undefined
  print(['', 'ours', 'cpu', 'peak', 'hugo', 'cpu', 'of Hugo’s time', 'of its cpu'])
  for (const deed of DEEDS) print([deed, ...row(ours[deed], hugo?.[deed])])
  const saves = await watchTimes(writeCorpus(join(work, `ours-${posts}`), posts), posts)
  print([`watch, ${2 * posts} texts`, `${saves.toFixed(1)} ms`])
  if (!values.large) return
  const large = await measure('ours', 5 * posts, 1, ['cold'])
  const [many, few] = [large.cold[0], ours.cold[0]]
  if (many && few) {
    print([`cold, ${10 * posts} texts`, ...row(large.cold, undefined)])
    print([
      'for each text, of the time above',
      (many.seconds / 5 / median(ours.cold.map((run) => run.seconds))).toFixed(2),
    ])
  }
  const largeSaves = await watchTimes(join(work, `ours-${5 * posts}`), 5 * posts)
  print([
    `watch, ${10 * posts} texts`,
    `${largeSaves.toFixed(1)} ms`,
    `${(largeSaves / saves).toFixed(2)} times`,
  ])
}

async function measure(
  tool: 'ours' | 'hugo',
  posts: number,
  rounds: number,
  deeds = DEEDS,
): Promise<Record<Deed, Run[]>> {
  const root = writeCorpus(join(work, `${tool}-${posts}`), posts, tool === 'ours' ? OUR_LAYOUT : HUGO_LAYOUT)
  if (tool === 'hugo') writeHugoSite(root)
  const runs: Record<Deed, Run[]> = { cold: [], 'nothing changed': [], 'one file changed': [] }
  const command =
    tool === 'ours' ? ourCommand(root) : ['hugo', '--quiet', '--destination', join(root, 'public')]
  for (let round = 0; round < rounds; round++) {
    for (const deed of deeds) {
      if (deed === 'cold')
        for (const dir of ['out', 'cache', 'public', 'resources'])
          rmSync(join(root, dir), { recursive: true, force: true })
      if (deed === 'one file changed')
        appendFileSync(
          join(root, (tool === 'ours' ? OUR_LAYOUT : HUGO_LAYOUT)(slugOf(0), 'en')),
          `\nRound ${round}.\n`,
        )
      runs[deed].push(await runOnce(command, root))
    }
  }
  return runs
}

function ourCommand(root: string): string[] {
  const folders = [
    '--content',
    join(root, 'content'),
    '--out',
    join(root, 'out'),
    '--cache',
    join(root, 'cache'),
  ]
  return [process.execPath, CLI, 'build', ...folders]
}

/** Milliseconds from a save to the swapped index, the median of 31 texts all over the tree. */
async function watchTimes(root: string, posts: number): Promise<number> {
  let built = () => {}
  const options = {
    contentDir: join(root, 'content'),
    outDir: join(root, 'out'),
    cacheDir: join(root, 'cache'),
    workers: 2,
    clock: () => new Date(),
  }
  const watching = await watchIndex(options, () => built())
  const times: number[] = []
  for (let at = 0; at < 31; at++) {
    const path = join(root, OUR_LAYOUT(slugOf(Math.floor((at * posts) / 31)), at % 2 ? 'it' : 'en'))
    const text = `${readFileSync(path, 'utf8')}\nSaved ${at} times.\n`
    const isBuilt = new Promise<void>((resolve) => {
      built = resolve
    })
    const start = performance.now()
    writeFileSync(path, text)
    await isBuilt
    times.push(performance.now() - start)
    await pause(40)
  }
  await watching.close()
  return median(times)
}

function hasHugo(): boolean {
  return spawnSync('hugo', ['version']).status === 0
}

/** As much of a site as makes Hugo do the same work: every text rendered, with code in colour. */
function writeHugoSite(root: string): void {
  const languages = 'defaultContentLanguage = "en"\n[languages.en]\nweight = 1\n[languages.it]\nweight = 2\n'
  writeFileSync(
    join(root, 'hugo.toml'),
    `baseURL = "https://example.org/"\ndisableKinds = ["taxonomy", "term", "RSS", "sitemap"]\n${languages}[markup.highlight]\nstyle = "github-dark"\n`,
  )
  mkdirSync(join(root, 'layouts/_default'), { recursive: true })
  writeFileSync(
    join(root, 'layouts/_default/single.html'),
    '<!doctype html><title>{{ .Title }}</title>{{ .Content }}',
  )
  writeFileSync(
    join(root, 'layouts/_default/list.html'),
    '<!doctype html>{{ range .Pages }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}',
  )
}

function row(ours: readonly Run[], hugo: readonly Run[] | undefined): string[] {
  const of = (runs: readonly Run[], key: keyof Run) => median(runs.map((run) => run[key]))
  const own = [
    `${of(ours, 'seconds').toFixed(2)} s`,
    `${of(ours, 'cpu').toFixed(2)} s`,
    `${Math.round(of(ours, 'mebibytes'))} MiB`,
  ]
  if (hugo === undefined) return own
  const ratio = (key: keyof Run) => (of(ours, key) / of(hugo, key)).toFixed(2)
  return [
    ...own,
    `${of(hugo, 'seconds').toFixed(2)} s`,
    `${of(hugo, 'cpu').toFixed(2)} s`,
    ratio('seconds'),
    ratio('cpu'),
  ]
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
}

function print(cells: readonly string[]): void {
  process.stdout.write(
    `${cells.map((cell, at) => (at === 0 ? cell.padEnd(34) : cell.padStart(15))).join('')}\n`,
  )
}

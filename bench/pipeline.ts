/**
 * How long the pipeline takes: `npm run bench -- pipeline [--posts 1000] [--rounds 5] [--large] [--eleventy DIR]`.
 *
 * Whole processes, highlighting on, side by side with Hugo (if it is on the PATH) and Eleventy (if it is installed in
 * DIR). Rounds go A B C A B C, so that what else the machine does meets all of them; the table holds medians.
 * `--large` adds five times as many posts.
 */
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { slugOf, writeCorpus } from './corpus.ts'
import { median } from './median.ts'
import { type Run, runOnce } from './run-once.ts'
import { eleventy, hugo, OURS, type Tool, writeSite } from './tools.ts'
import { watchTimes } from './watch-times.ts'

const DEEDS = ['cold', 'nothing changed', 'one file changed'] as const
type Deed = (typeof DEEDS)[number]

/** One tool and its site; a column of the table. */
interface Contestant {
  tool: Tool
  posts: number
  root: string
  runs: Record<Deed, Run[]>
}

type Goals = Partial<Record<Deed | 'cold, a text' | 'peak memory' | 'watch', string>>

/** By how many times the corpus is as large as `--posts` says. Reached or not: README.md tells. */
const GOALS: Record<number, Goals> = {
  1: {
    cold: '≤ 2.0 of Hugo, ≤ 0.75 of Eleventy',
    'nothing changed': '≤ 0.15 of Hugo',
    'one file changed': '≤ 0.2 of Hugo',
  },
  5: {
    'cold, a text': '≤ 1.15 of the above',
    'peak memory': '≤ 512 MiB',
  },
}

const { values } = parseArgs({
  options: {
    posts: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '5' },
    large: { type: 'boolean', default: false },
    eleventy: { type: 'string' },
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
  const others = [hugo(), values.eleventy === undefined ? undefined : eleventy(values.eleventy)]
  const small = [OURS, ...others.filter((tool) => tool !== undefined)].map((tool) => enter(tool, posts))
  const large = values.large ? [enter(OURS, 5 * posts)] : []
  for (let round = 0; round < rounds; round++) {
    for (const one of [...small, ...large]) await runAll(one, round)
  }
  for (const contestants of [small, large]) {
    const [ours] = contestants
    if (ours) print(tableOf(contestants, await watchTimes(ours.root, ours.posts), GOALS[ours.posts / posts]))
  }
}

function enter(tool: Tool, posts: number): Contestant {
  const root = writeCorpus(join(work, `${tool.name.split(' ')[0]}-${posts}`), posts, tool.layout)
  writeSite(tool, root)
  return { tool, posts, root, runs: { cold: [], 'nothing changed': [], 'one file changed': [] } }
}

async function runAll({ tool, root, runs }: Contestant, round: number): Promise<void> {
  for (const leftover of tool.leftovers) rmSync(join(root, leftover), { recursive: true, force: true })
  for (const deed of DEEDS) {
    if (deed === 'one file changed')
      appendFileSync(join(root, tool.layout(slugOf(0), 'en')), `\nRound ${round}.\n`)
    runs[deed].push(await runOnce(tool.command, root))
  }
}

/** In markdown. `saved` is what `watch` takes, in milliseconds. */
function tableOf(contestants: readonly Contestant[], saved: number, goals: Goals = {}): string[] {
  const row = (name: keyof Goals, cell: (one: Contestant) => string) =>
    `| ${[name, goals[name] ?? '', ...contestants.map(cell)].join(' | ')} |`
  const time = (runs: readonly Run[], unit: 's' | 'ms', texts = 1) => {
    const of = (key: 'seconds' | 'cpu') => median(runs.map((run) => run[key])) / texts
    const written = (seconds: number) => (unit === 's' ? seconds : seconds * 1_000).toFixed(2)
    return `${written(of('seconds'))} ${unit}, cpu ${written(of('cpu'))} ${unit}`
  }
  const [ours] = contestants
  const texts = 2 * (ours?.posts ?? 0)
  const seconds = (one: Contestant | undefined, deed: Deed) =>
    median(one?.runs[deed].map((run) => run.seconds) ?? [])
  const ratio = (one: Contestant, deed: Deed) =>
    one === ours ? '' : `; ours ${(seconds(ours, deed) / seconds(one, deed)).toFixed(2)} of it`
  return [
    `| ${texts} texts | goal | ${contestants.map(({ tool }) => tool.name).join(' | ')} |`,
    `| --- | --- |${contestants.map(() => ' --- |').join('')}`,
    ...DEEDS.map((deed) => row(deed, (one) => time(one.runs[deed], 's') + ratio(one, deed))),
    row('cold, a text', ({ runs }) => time(runs.cold, 'ms', texts)),
    row('peak memory', ({ runs }) => `${Math.round(median(runs.cold.map((run) => run.mebibytes)))} MiB`),
    row('watch', ({ tool }) => (tool === OURS ? `${saved.toFixed(1)} ms` : '')),
    '',
  ]
}

function print(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`)
}

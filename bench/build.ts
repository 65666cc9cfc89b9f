/**
 * How long a whole site takes: `npm run bench -- build [--posts 1000] [--rounds 1] [--eleventy DIR]`.
 *
 * `npm run build` in a copy of the project with a corpus added to its content, beside Hugo (if it is on the PATH) and
 * Eleventy (if it is installed in DIR), which make a plain page of each text. Pictures are encoded before the first
 * round, since no other tool has any.
 */
import { appendFileSync, globSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { slugOf, writeCorpus } from './corpus.ts'
import { median } from './median.ts'
import { copyProject } from './project-copy.ts'
import { type Run, runOnce } from './run-once.ts'
import { eleventy, hugo, type Tool, writeSite } from './tools.ts'

/** Runs of one tool in its folder, by what was measured. */
interface Contestant {
  name: string
  root: string
  command: readonly string[]
  /** A text to change. */
  text: string
  leftovers: readonly string[]
  runs: Record<Deed, Run[]>
}

const DEEDS = ['cold', 'nothing changed', 'one post changed'] as const
type Deed = (typeof DEEDS)[number]

const { values } = parseArgs({
  options: {
    posts: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '1' },
    eleventy: { type: 'string' },
  },
  allowPositionals: true,
})
const work = mkdtempSync(join(tmpdir(), 'bench-build-'))
try {
  await main(Number(values.posts), Number(values.rounds))
} finally {
  rmSync(work, { recursive: true, force: true })
}

async function main(posts: number, rounds: number): Promise<void> {
  const others = [hugo(), values.eleventy === undefined ? undefined : eleventy(values.eleventy)]
  const ours = await enterOurs(posts)
  const all = [ours, ...others.filter((tool) => tool !== undefined).map((tool) => enter(tool, posts))]
  for (let round = 0; round < rounds; round++) for (const one of all) await runAll(one)
  process.stdout.write(`${[...tableOf(all, posts), '', sizeOf(ours.root)].join('\n')}\n`)
}

async function enterOurs(posts: number): Promise<Contestant> {
  const root = join(work, 'ours')
  await copyProject(root)
  const command = [process.execPath, 'server/build/build.ts']
  await runOnce([process.execPath, 'pipeline/cli.js', 'build'], root)
  writeCorpus(root, posts)
  const text = `content/blog/${slugOf(posts >> 1)}/en.md`
  // Encoded pictures stay in the cache.
  const leftovers = ['dist', '.content', '.cache/pipeline/cache.sqlite']
  return { name: 'ours', root, command, text, leftovers, runs: noRuns() }
}

function enter(tool: Tool, posts: number): Contestant {
  const root = writeCorpus(join(work, tool.name.split(' ')[0] ?? ''), posts, tool.layout)
  writeSite(tool, root)
  const { name, command, leftovers } = tool
  return { name, root, command, text: tool.layout(slugOf(posts >> 1), 'en'), leftovers, runs: noRuns() }
}

function noRuns(): Contestant['runs'] {
  return { cold: [], 'nothing changed': [], 'one post changed': [] }
}

async function runAll({ root, command, text, leftovers, runs }: Contestant): Promise<void> {
  for (const leftover of leftovers) rmSync(join(root, leftover), { recursive: true, force: true })
  for (const deed of DEEDS) {
    if (deed === 'one post changed') appendFileSync(join(root, text), '\nOne more sentence.\n')
    runs[deed].push(await runOnce(command, root))
  }
}

/** In markdown. */
function tableOf(all: readonly Contestant[], posts: number): string[] {
  const cell = (runs: readonly Run[]) =>
    `${median(runs.map(({ seconds }) => seconds)).toFixed(2)} s, cpu ${median(runs.map(({ cpu }) => cpu)).toFixed(2)} s`
  return [
    `| ${posts} posts in two languages | ${all.map(({ name }) => name).join(' | ')} |`,
    `| --- |${all.map(() => ' --- |').join('')}`,
    ...DEEDS.map((deed) => `| ${deed} | ${all.map(({ runs }) => cell(runs[deed])).join(' | ')} |`),
  ]
}

/** Files that lie in several builds count once. */
function sizeOf(root: string): string {
  const files = globSync('dist/**/*', { cwd: root }).map((file) => statSync(join(root, file)))
  const once = new Map(files.filter((file) => file.isFile()).map((file) => [file.ino, file.size]))
  const bytes = [...once.values()].reduce((sum, size) => sum + size, 0)
  return `dist, two builds: ${(bytes / 2 ** 20).toFixed(1)} MiB in ${once.size} files`
}

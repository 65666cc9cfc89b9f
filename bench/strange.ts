/**
 * Other people's markdown, given to the pipeline: `npm run bench -- strange FOLDER`.
 *
 * Every .md, .mdx and .markdown file below FOLDER stands in a tree twice, as it is and with a front matter that we
 * would take, so that its body is read as well; some are put into other encodings. It must be told of without a
 * crash, at places that exist, the same by one thread and by two; what is without fault must build to the same bytes.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Problem } from '../shared/problem.ts'

const CLI = join(import.meta.dirname, '../pipeline/cli.js')
const FRONT_MATTER = '---\ntitle: A title\ndescription: What it is about.\ndate: 2026-01-01\n---\n'
/** Every so many files one is put into each of these encodings. */
const ENCODED_EVERY = 40
const ENCODINGS: ((bytes: Buffer) => Buffer)[] = [
  (bytes) => Buffer.from(`\uFEFF${bytes}`, 'utf16le'),
  (bytes) => Buffer.from(`é${bytes}`, 'latin1'),
  (bytes) => Buffer.from(`\uFEFF${bytes}`),
  (bytes) => Buffer.from(bytes.toString().replace(/\r?\n/g, '\r\n')),
  (bytes) => Buffer.from(bytes.toString().replace(/\r?\n/g, '\r')),
  (bytes) => Buffer.concat([bytes, Buffer.from('é').subarray(0, 1)]),
  (bytes) => Buffer.from(bytes.toString().replaceAll(' ', '\0')),
]

const folder = process.argv[3]
if (folder === undefined) throw new Error('name a folder with markdown: npm run bench -- strange FOLDER')
const work = mkdtempSync(join(tmpdir(), 'strange-'))
const faults: string[] = []
try {
  main(folder)
} finally {
  rmSync(work, { recursive: true, force: true })
}
say(faults.length === 0 ? 'no fault of the pipeline' : faults.join('\n'))
process.exitCode = faults.length === 0 ? 0 : 1

function main(from: string): void {
  const files = writeTree(from)
  const checked = run(files, 'check', '--workers', '1', '--no-cache')
  say(`${checked.problems.length} problems in ${files.size} files`)
  const rules = Map.groupBy(checked.problems, ({ rule }) => rule)
  for (const [rule, list] of [...rules].sort()) say(`  ${rule} ${list.length}`)

  const known = ['build', '--workers', '2', '--cache', join(work, 'cache')]
  let built = run(files, ...known)
  if (built.stdout !== checked.stdout) blame('two threads say something else than one')
  // A text that links to a removed one has an error now.
  while (removeFaulty(files, built.problems)) built = run(files, ...known)
  say(`${files.size} files without error were built`)
  compare('from the cache', files, [...known, '--out', join(work, 'warm')])
  compare('by one thread', files, ['build', '--workers', '1', '--no-cache', '--out', join(work, 'cold')])
}

/** The tree's files, with their bytes. */
function writeTree(from: string): Map<string, Buffer> {
  const items = readdirSync(from, { recursive: true, withFileTypes: true }).filter((item) => item.isFile())
  const paths = items.map((item) => join(item.parentPath, item.name))
  const sources = paths.filter((path) => /\.(md|mdx|markdown)$/i.test(path)).sort()
  const files = new Map<string, Buffer>()
  for (const [at, source] of sources.entries()) {
    const bytes = readFileSync(source)
    const encode = at % ENCODED_EVERY === 0 ? ENCODINGS[(at / ENCODED_EVERY) % ENCODINGS.length] : undefined
    const place = `s${at >> 1}/${at % 2 === 0 ? 'en' : 'it'}.md`
    const body = bytes.toString('latin1').replace(/^---\r?\n.*?\n---\r?\n/s, '')
    const framed = Buffer.concat([Buffer.from(FRONT_MATTER), Buffer.from(body, 'latin1')])
    files.set(`blog/as-it-is/${place}`, encode?.(bytes) ?? bytes)
    files.set(`blog/framed/${place}`, encode?.(framed) ?? framed)
  }
  for (const [file, bytes] of files) {
    const path = join(work, 'content', file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, bytes)
  }
  return files
}

interface Told {
  stdout: string
  problems: Problem[]
}

/** Runs a command over the whole tree, and judges what it says. */
function run(files: ReadonlyMap<string, Buffer>, ...args: string[]): Told {
  const settings = { cwd: work, encoding: 'utf8', maxBuffer: 1024 * 1024 * 1024 } as const
  const { status, stdout, stderr } = spawnSync(process.execPath, [CLI, ...args, '--format', 'json'], settings)
  if (status !== 0 && status !== 1) throw new Error(`${args.join(' ')} exited with ${status}: ${stderr}`)
  const [, found, ...parts] = /^(\d+) files?: (\d+) published, (\d+) hidden, (\d+) faulty/m.exec(stderr) ?? []
  const sum = parts.reduce((total, part) => total + Number(part), 0)
  if (Number(found) !== files.size || sum !== files.size)
    blame(`${files.size} files were given, ${found} found and ${sum} counted`)
  const problems: Problem[] = JSON.parse(stdout)
  const lines = new Map([...files].map(([file, bytes]) => [file, linesOf(bytes)]))
  for (const problem of problems) {
    if (!isInside(problem, lines.get(problem.file))) blame(`no such place: ${JSON.stringify(problem)}`)
  }
  return { stdout, problems }
}

/** At line feeds, as the pipeline promises; a file that is no UTF-8 has at least so many. */
function linesOf(bytes: Buffer): string[] {
  return bytes
    .toString()
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
}

/** Columns are UTF-16 units from 1. What an author has to look at may end with the line's break, not beyond it. */
function isInside({ line, column, endLine, endColumn }: Problem, lines: readonly string[] = []): boolean {
  const lengthOf = (number: number) => lines[number - 1]?.length ?? Number.NEGATIVE_INFINITY
  const startsInside = line >= 1 && column >= 1 && column <= lengthOf(line) + 1
  const endsInside = endColumn >= 1 && endColumn <= lengthOf(endLine) + 2
  return startsInside && endsInside && (line < endLine || column <= endColumn)
}

/** Takes the files with an error out of the tree, and says whether some had one. */
function removeFaulty(files: Map<string, Buffer>, problems: readonly Problem[]): boolean {
  const faulty = new Set(problems.filter(({ severity }) => severity === 'error').map(({ file }) => file))
  for (const file of faulty) {
    files.delete(file)
    rmSync(join(work, 'content', file))
  }
  return faulty.size > 0
}

/** Builds once more, into the folder that comes last, and compares it with `.content` byte by byte. */
function compare(how: string, files: ReadonlyMap<string, Buffer>, args: readonly string[]): void {
  run(files, ...args)
  const [first, other] = [bytesIn(join(work, '.content')), bytesIn(args.at(-1) ?? '')]
  const different = [...first.keys(), ...other.keys()].filter((file) => first.get(file) !== other.get(file))
  if (different.length > 0) blame(`${how} the index is another: ${different.join(' ')}`)
  say(`  ${how} the same ${first.size} files`)
}

function bytesIn(dir: string): Map<string, string> {
  const items = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((item) => item.isFile())
  const paths = items.map((item) => join(item.parentPath, item.name))
  return new Map(paths.map((path) => [path.slice(dir.length), readFileSync(path, 'latin1')]))
}

function blame(fault: string): void {
  faults.push(fault.slice(0, 2_000))
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

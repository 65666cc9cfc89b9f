/** The index is whole at every moment, the same however it came about, and written by one build at a time. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, onTestFinished, test } from 'vitest'
import { writeAtomically } from '../../pipeline/fs.ts'
import { takeLock } from '../../pipeline/out-folder.ts'
import { build, post, posts, rebuild } from './built.ts'
import { addFiles, writeTree } from './tree.ts'
import { missingFiles, snapshot } from './written.ts'

describe('the same tree gives the same bytes', () => {
  test('cold or warm, with any number of workers, with and without a cache', {
    timeout: 120_000,
  }, async () => {
    const root = writeTree(posts(40))
    const cold = await rebuild(root, { cache: 'cache' })
    const first = snapshot(cold.outDir)
    expect(Object.keys(first)).toHaveLength(81)
    const warm = await rebuild(root, { cache: 'cache' })
    expect([snapshot(warm.outDir), warm.problems, warm.isChanged]).toEqual([first, cold.problems, false])
    const elsewhere = await rebuild(writeTree(posts(40)), { workers: 3 })
    expect([snapshot(elsewhere.outDir), elsewhere.problems]).toEqual([first, cold.problems])
  })

  test('in whatever order the files were written', async () => {
    const files = Object.entries(posts(12))
    const forward = await rebuild(writeTree(Object.fromEntries(files)))
    const backward = await rebuild(writeTree(Object.fromEntries(files.reverse())))
    expect(snapshot(backward.outDir)).toEqual(snapshot(forward.outDir))
  })

  test('after a change and its taking back', async () => {
    const root = writeTree(posts(4))
    const before = await rebuild(root, { cache: 'cache' })
    const index = readFileSync(join(before.outDir, 'index.json'), 'utf8')
    addFiles(root, { 'content/blog/p1/en.md': post('## Other\n') })
    expect(
      (await rebuild(root, { cache: 'cache' })).problems.map(({ file, rule }) => `${file} ${rule}`),
    ).toEqual(['blog/p0/en.md broken-anchor'])
    addFiles(root, posts(4))
    const after = await rebuild(root, { cache: 'cache' })
    expect(readFileSync(join(after.outDir, 'index.json'), 'utf8')).toBe(index)
  })
})

test('a tree with an error writes nothing, and keeps the last good index', async () => {
  const { root, outDir } = await build({ 'blog/a/en.md': post() })
  const before = snapshot(outDir)
  addFiles(root, { 'content/blog/b/en.md': post('[x](../nowhere)\n') })
  const { isChanged } = await rebuild(root)
  expect(isChanged).toBe(false)
  expect(snapshot(outDir)).toEqual(before)
})

test('only what changed is written', async () => {
  const root = writeTree(posts(5))
  const { outDir, text } = await rebuild(root, { cache: 'cache' })
  const times = () =>
    Object.fromEntries(Object.keys(snapshot(outDir)).map((file) => [file, statSync(outDir + file).mtimeMs]))
  const before = times()
  const old = text('/blog/p2').bodies.en
  addFiles(root, { 'content/blog/p2/en.md': post('## Part\n\nNew words.\n') })
  const again = await rebuild(root, { cache: 'cache' })
  const changed = Object.entries(times()).filter(([file, time]) => before[file] !== time)
  expect(changed.map(([file]) => file).sort()).toEqual([
    `/${again.text('/blog/p2').bodies.en}`,
    '/index.json',
  ])
  expect(existsSync(join(outDir, old)), 'the body of the index before is kept for one more build').toBe(true)
  addFiles(root, { 'content/blog/p3/en.md': post('## Part\n\nNewer words.\n') })
  await rebuild(root, { cache: 'cache' })
  expect(existsSync(join(outDir, old))).toBe(false)
})

test.each([
  ['cut short', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
  ['filled with nonsense', () => Buffer.from('\0\x01{"'.repeat(100))],
  ['of another program', () => tableOfAnotherShape()],
])('a cache that was damaged is rebuilt, and one line says so %s', async (_, damage) => {
  const root = writeTree(posts(3))
  const { outDir } = await rebuild(root, { cache: 'cache' })
  const first = snapshot(outDir)
  const cache = join(root, 'cache/cache.sqlite')
  writeFileSync(cache, damage(readFileSync(cache)))
  // Bodies have to be made anew from templates, too.
  rmSync(outDir, { recursive: true })
  const again = await rebuild(root, { cache: 'cache' })
  expect(snapshot(outDir)).toEqual(first)
  expect(again.notices).toEqual([`${cache} is damaged: everything is read anew`])
  expect((await rebuild(root, { cache: 'cache' })).notices).toEqual([])
})

function tableOfAnotherShape(): Buffer {
  const path = join(writeTree({}), 'other.sqlite')
  const database = new DatabaseSync(path)
  database.exec('create table kept (other text)')
  database.close()
  return readFileSync(path)
}

test('a check of a damaged cache neither uses nor mends it', async () => {
  const root = writeTree(posts(3))
  await rebuild(root, { cache: 'cache' })
  const cache = join(root, 'cache/cache.sqlite')
  writeFileSync(cache, 'nonsense')
  const { problems, notices } = await rebuild(root, { cache: 'cache', write: false })
  expect(problems).toEqual([])
  expect(notices).toHaveLength(1)
  expect(readFileSync(cache, 'utf8')).toBe('nonsense')
})

test('a cache forgets files that are gone, and nothing that is in use', async () => {
  const root = writeTree(posts(3))
  await rebuild(root, { cache: 'cache' })
  const cache = join(root, 'cache/cache.sqlite')
  addFiles(root, posts(2))
  rmSync(join(root, 'content/blog/p2'), { recursive: true })
  const { outDir } = await rebuild(root, { cache: 'cache' })
  expect(filesIn(cache)).toEqual(['blog/p0/en.md', 'blog/p0/it.md', 'blog/p1/en.md', 'blog/p1/it.md'])
  const index = readFileSync(join(outDir, 'index.json'), 'utf8')
  rmSync(outDir, { recursive: true })
  const before = readFileSync(cache)
  await rebuild(root, { cache: 'cache' })
  expect(readFileSync(join(outDir, 'index.json'), 'utf8')).toBe(index)
  expect(readFileSync(cache).equals(before), 'nothing was rendered again').toBe(true)
})

function filesIn(cache: string): string[] {
  const database = new DatabaseSync(cache, { readOnly: true })
  const rows = database.prepare('select distinct file from kept order by file').all()
  database.close()
  return rows.map(({ file }) => String(file))
}

describe('one build at a time', () => {
  test('the second waits, says so, and neither mixes with the other', async () => {
    const root = writeTree(posts(6))
    const outDir = join(root, '.content')
    const lock = await takeLock({ outDir })
    const notices: string[] = []
    const hasSaid = new Promise<void>((resolve) => {
      const onNotice = (line: string) => {
        notices.push(line)
        resolve()
      }
      void takeLock({ outDir, onNotice }).then((second) => {
        notices.push('taken')
        second.release()
      })
    })
    await hasSaid
    expect(notices).toEqual([`waiting for another build that writes to ${outDir}`])
    lock.release()
    await expect.poll(() => notices).toContain('taken')
    await Promise.all([rebuild(root), rebuild(root), rebuild(root, { cache: 'cache' })])
    expect(missingFiles(outDir)).toEqual([])
    expect(readdirSync(outDir).sort()).toEqual(['.lock', 'bodies', 'index.json'])
  })

  test('however long the other takes, its lock is not stolen; one of a build that was killed is free', async () => {
    const { root, outDir } = await build({ 'blog/a/en.md': post() })
    const holder = spawn(process.execPath, ['-e', HOLD_LOCK, join(outDir, '.lock')])
    await once(holder.stdout, 'data')
    const notices: string[] = []
    const waiting = rebuild(root, { onNotice: (line) => notices.push(line) })
    await expect.poll(() => notices).toHaveLength(1)
    const isDone = await Promise.race([
      waiting.then(() => true),
      once(holder.stdout, 'data').then(() => false),
    ])
    expect(isDone, 'while the holder still works').toBe(false)
    holder.kill('SIGKILL')
    await waiting
  })
})

/** Holds a folder's lock as another build does, and says so now and then. */
const HOLD_LOCK = `
  const { DatabaseSync } = require('node:sqlite')
  const lock = new DatabaseSync(process.argv[1])
  lock.exec('begin exclusive')
  setInterval(() => process.stdout.write(lock.isOpen ? 'held' : ''), 200)
`

test('a full disk is one clear line, and the last index stays', async (context) => {
  const { root, outDir } = await build({ 'blog/a/en.md': post() })
  const before = snapshot(outDir)
  // /dev/full answers every write as a full disk does; only Linux has it.
  if (!existsSync('/dev/full')) return context.skip()
  const aside = `/dev/shm/full-${process.pid}`
  symlinkSync('/dev/full', `${aside}.${process.pid}.tmp`)
  onTestFinished(() => rmSync(`${aside}.${process.pid}.tmp`, { force: true }))
  expect(() => writeAtomically(aside, 'x')).toThrow(
    `${aside} cannot be written: no space is left on the disk: free some and run again`,
  )
  // A folder in the place of the file to be written fails as late as a full disk would.
  addFiles(root, { 'content/blog/a/en.md': post('Other words.\n') })
  mkdirSync(join(outDir, `index.json.${process.pid}.tmp`))
  await expect(rebuild(root)).rejects.toThrow(/index\.json cannot be written: it is a folder, not a file$/)
  expect(readFileSync(join(outDir, 'index.json'), 'utf8')).toBe(before['/index.json'])
  expect(missingFiles(outDir)).toEqual([])
})

/** The index is whole at every moment, the same however it came about, and written by one build at a time. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { takeLock } from '../../pipeline/output/lock.ts'
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
    for (const options of [{ cache: 'cache' }, {}, { workers: 4 }, { workers: 4, cache: 'other' }]) {
      const again = await rebuild(root, options)
      expect(snapshot(again.outDir)).toEqual(first)
      expect(again.problems).toEqual(cold.problems)
      expect(again.isSwapped).toBe(false)
    }
    const elsewhere = await rebuild(writeTree(posts(40)), { workers: 4 })
    expect(snapshot(elsewhere.outDir)).toEqual(first)
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
  const { isSwapped } = await rebuild(root)
  expect(isSwapped).toBe(false)
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

describe('a cache that was damaged is rebuilt', () => {
  test.each([
    ['cut short', (text: string) => text.slice(0, -20)],
    ['altered', (text: string) => text.replace('Words', 'Swords')],
    ['emptied', () => ''],
    ['filled with nonsense', () => '\0\x01{"'],
  ])('%s', async (_, damage) => {
    const root = writeTree(posts(3))
    const first = snapshot((await rebuild(root, { cache: 'cache' })).outDir)
    const cache = join(root, 'cache')
    for (const item of readdirSync(cache, { recursive: true, withFileTypes: true })) {
      const path = join(item.parentPath, item.name)
      if (item.isFile()) writeFileSync(path, damage(readFileSync(path, 'utf8')))
    }
    // Bodies have to be made anew from templates that are damaged, too.
    for (const name of readdirSync(join(root, '.content/bodies')))
      writeFileSync(join(root, '.content/bodies', name), '')
    writeFileSync(join(root, '.content/index.json'), '{')
    expect(snapshot((await rebuild(root, { cache: 'cache' })).outDir)).toEqual(first)
  })
})

test('a cache does not grow with every build, and forgets nothing that is in use', async () => {
  const root = writeTree(posts(3))
  for (let round = 0; round < 30; round++) {
    addFiles(root, { 'content/blog/p1/en.md': post(`## Part\n\nRound ${round}.\n`) })
    await rebuild(root, { cache: 'cache' })
  }
  const packs = () => readdirSync(join(root, 'cache/texts'))
  expect(packs().length).toBeLessThanOrEqual(25)
  const { outDir } = await rebuild(root, { cache: 'cache' })
  const index = readFileSync(join(outDir, 'index.json'), 'utf8')
  const before = packs()
  rmSync(outDir, { recursive: true })
  await rebuild(root, { cache: 'cache' })
  expect(readFileSync(join(outDir, 'index.json'), 'utf8')).toBe(index)
  expect(packs(), 'nothing was rendered again').toEqual(before)
})

describe('one build at a time', () => {
  test('the second waits, says so, and neither mixes with the other', async () => {
    const root = writeTree(posts(6))
    const outDir = join(root, '.content')
    const lock = await takeLock(outDir, () => {})
    const said: string[] = []
    const waiting = takeLock(outDir, (holder) => said.push(holder))
    await new Promise((resolve) => setTimeout(resolve, 120))
    expect(said).toEqual([expect.stringMatching(new RegExp(`^${process.pid} `))])
    lock.release()
    ;(await waiting).release()
    await Promise.all([rebuild(root), rebuild(root), rebuild(root, { cache: 'cache' })])
    expect(missingFiles(outDir)).toEqual([])
    expect(readdirSync(outDir).sort()).toEqual(['bodies', 'index.json'])
  })

  test('the lock of a build that was killed is taken over', async () => {
    const { root, outDir } = await build({ 'blog/a/en.md': post() })
    const child = spawn(process.execPath, ['-e', ''])
    await once(child, 'exit')
    const { hostname } = await import('node:os')
    writeFileSync(join(outDir, '.lock'), `${child.pid} ${hostname()}`)
    await rebuild(root)
    expect(existsSync(join(outDir, '.lock'))).toBe(false)
  })
})

test('a full disk is one clear line, and the last index stays', async (context) => {
  const { root, outDir } = await build({ 'blog/a/en.md': post() })
  const before = snapshot(outDir)
  // /dev/full answers every write as a full disk does; only Linux has it.
  if (!existsSync('/dev/full')) return context.skip()
  const { writeWhole } = await import('../../pipeline/output/out-folder.ts')
  expect(() => writeWhole('/dev/full', 'x')).toThrow(
    '/dev/full cannot be written: no space is left on the disk: free some and run again',
  )
  // A folder in the place of the file to be written fails as late as a full disk would.
  addFiles(root, { 'content/blog/a/en.md': post('Other words.\n') })
  mkdirSync(join(outDir, `index.json.${process.pid}.tmp`))
  await expect(rebuild(root)).rejects.toThrow(/index\.json cannot be written: it is a folder, not a file$/)
  expect(readFileSync(join(outDir, 'index.json'), 'utf8')).toBe(before['/index.json'])
  expect(missingFiles(outDir)).toEqual([])
})

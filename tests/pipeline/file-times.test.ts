/** A file whose times are those of an earlier build is not read again; one that has changed is, whatever its times say. */
import { renameSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { contentKey, fileKey } from '../../pipeline/cache.ts'
import { build, post, rebuild } from './built.ts'
import { writeTree } from './tree.ts'

const FILE = 'blog/hello/en.md'
/** Whole seconds, which can be set again exactly. */
const OLD = new Date('2026-01-01T00:00:00Z')

afterEach(() => {
  vi.useRealTimers()
})

/** A tree that was built, and built again with what the first build kept; its file was written a minute before. */
async function builtTwice() {
  const { root } = await build({ [FILE]: post('One word.') }, { cache: 'cache' })
  const path = join(root, 'content', FILE)
  utimesSync(path, OLD, OLD)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  await rebuild(root, { cache: 'cache' })
  return { root, path }
}

async function shown(root: string): Promise<string> {
  return (await rebuild(root, { cache: 'cache' })).body('/blog/hello')
}

test('as many bytes under the old time of change are read', async () => {
  const { root, path } = await builtTwice()
  writeFileSync(path, post('Two words'))
  utimesSync(path, OLD, OLD)
  expect(await shown(root)).toContain('Two words')
})

test('another file that takes its place is read, however old it is', async () => {
  const { root, path } = await builtTwice()
  const other = join(root, 'other.md')
  writeFileSync(other, post('Two words'))
  utimesSync(other, OLD, OLD)
  renameSync(other, path)
  expect(await shown(root)).toContain('Two words')
})

test('a file with the same times is not read again', () => {
  const root = writeTree({ 'old.md': 'Words.' })
  const kept = { get: <T>() => 'the key of before' as T, set: () => {} }
  expect(fileKey('old.md', root, kept)).toEqual({ key: 'the key of before', size: 6 })
})

test('one that was written a moment ago is read the next time, too: it may be written twice within one time', () => {
  const root = writeTree({ 'new.md': 'Words.' })
  const set = vi.fn()
  const cache = { get: () => undefined, set }
  const key = contentKey('Words.')
  expect(fileKey('new.md', root, cache)).toEqual({ key, size: 6 })
  expect(set).not.toHaveBeenCalled()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  fileKey('new.md', root, cache)
  expect(set).toHaveBeenCalledWith('new.md', 'key', expect.any(String), key)
})

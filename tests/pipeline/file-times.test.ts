/** A file whose times are those of an earlier build is not read again; one that has changed is, whatever its times say. */
import { renameSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { build, post, rebuild } from './built.ts'

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

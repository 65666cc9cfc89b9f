/** Pages of the build before find their scripts, styles and pictures in the build that follows it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { builtFiles } from '../../server/build/built-site.ts'
import type { BuildRecord } from '../../server/build/dist.ts'
import { filesBelow } from '../../server/build/dist.ts'
import { linkEarlierFiles } from '../../server/build/earlier-files.ts'
import { IMMUTABLE } from '../../server/http/files.ts'
import { addFiles, writeTree } from '../pipeline/tree.ts'
import { FACTS } from './build-facts.ts'

let root = ''
beforeEach(() => {
  root = writeTree({})
})
/** A build with these files, its pictures (site path → file), and what pages of `previous` may still ask for. */
async function makeBuild(
  name: string,
  {
    bundles,
    files,
    pictures = {},
    previous,
  }: {
    bundles: string
    files: Record<string, string>
    pictures?: Record<string, string>
    previous?: BuildRecord
  },
) {
  const dir = join(root, name)
  const index = JSON.stringify({ files: pictures })
  addFiles(dir, { ...files, 'content/index.json': index })
  if (previous) await linkEarlierFiles(dir, previous, bundles)
  const paths = (await filesBelow(dir)).map((file) => file.slice(dir.length + 1))
  const record: BuildRecord = {
    ...FACTS,
    dir,
    bundles,
    files: Object.fromEntries(paths.map((path) => [path, { size: 0, hash: '' }])),
  }
  const file = await builtFiles(dir, { files: pictures })
  return {
    record,
    textAt: (path: string) => readFileAt(file(path)?.path),
    cachingOf: (path: string) => file(path)?.cacheControl,
  }
}

function readFileAt(path: string | undefined): string | undefined {
  return path === undefined ? undefined : readFileSync(path, 'utf8')
}

test('files of the code and the content before are served, for one more build', async () => {
  const first = await makeBuild('1', {
    bundles: 'a',
    files: {
      'client/assets/one.js': 'one',
      'client/assets/one.js.br': 'br',
      'client/favicon.ico': 'f',
      'content/p/x.avif': 'x',
    },
    pictures: { '/pictures/x.avif': 'p/x.avif' },
  })
  const second = await makeBuild('2', {
    bundles: 'b',
    files: { 'client/assets/two.js': 'two', 'content/p/y.avif': 'y' },
    pictures: { '/pictures/y.avif': 'p/y.avif' },
    previous: first.record,
  })
  expect(
    ['/assets/one.js', '/assets/two.js', '/pictures/x.avif', '/pictures/y.avif'].map(second.textAt),
  ).toEqual(['one', 'two', 'x', 'y'])
  expect(second.cachingOf('/assets/one.js')).toBe(IMMUTABLE)
  expect(readFileAt(join(second.record.dir, 'earlier/assets/one.js.br'))).toBe('br')
  expect(second.textAt('/favicon.ico')).toBeUndefined()
  const third = await makeBuild('3', {
    bundles: 'c',
    files: { 'client/assets/three.js': 'three' },
    previous: second.record,
  })
  const asked = ['/assets/one.js', '/assets/two.js', '/pictures/x.avif']
  expect(asked.map(third.textAt)).toEqual([undefined, 'two', undefined])
})

test('new content does not end the time of the code before', async () => {
  const first = await makeBuild('4', { bundles: 'a', files: { 'client/assets/one.js': 'one' } })
  const second = await makeBuild('5', {
    bundles: 'b',
    files: { 'client/assets/two.js': 'two' },
    previous: first.record,
  })
  const third = await makeBuild('6', {
    bundles: 'b',
    files: { 'client/assets/two.js': 'two' },
    previous: second.record,
  })
  expect(['/assets/one.js', '/assets/two.js'].map(third.textAt)).toEqual(['one', 'two'])
})

/** Watching an inline tree, and what it comes to. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import content from '../../content.config.ts'
import { type WatchedBuild, watchIndex } from '../../pipeline/watch.ts'
import { build } from './built.ts'
import { type Files, inContent, writeTree } from './tree.ts'

const NOW = new Date('2026-06-01T00:00:00Z')

/** Starts watching; `making(change)` makes the change and waits until the builds it causes have ended. */
export async function watching(files: Files) {
  const root = writeTree(inContent(files))
  const builds: WatchedBuild[] = []
  let told = () => {}
  const watch = await watchIndex(
    {
      config: content,
      contentDir: join(root, 'content'),
      outDir: join(root, '.content'),
      cacheDir: join(root, 'cache'),
      clock: () => NOW,
    },
    (result) => {
      builds.push(result)
      told()
    },
  )
  onTestFinished(() => watch.close())
  const making = async (change: () => void): Promise<WatchedBuild> => {
    const count = builds.length
    const isBuilt = new Promise<void>((resolve) => {
      told = resolve
    })
    change()
    await isBuilt
    // An editor's save may come as two events, and so as two builds.
    for (let last = -1; last !== builds.length; ) {
      last = builds.length
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
    const result = builds.at(-1)
    if (result === undefined || builds.length === count) throw new Error('nothing was built')
    return result
  }
  return { root, making, builds, outDir: join(root, '.content') }
}

/** The index that is there is the one that a build from nothing writes. */
export async function isLikeFresh(root: string): Promise<void> {
  const content = join(root, 'content')
  const files = readdirSync(content, { recursive: true, withFileTypes: true }).filter((item) => item.isFile())
  const paths = files.map((item) => join(item.parentPath, item.name))
  const fresh = await build(
    Object.fromEntries(paths.map((path) => [path.slice(content.length + 1), readFileSync(path)])),
  )
  expect(readFileSync(join(root, '.content/index.json'), 'utf8')).toBe(
    readFileSync(join(fresh.outDir, 'index.json'), 'utf8'),
  )
}

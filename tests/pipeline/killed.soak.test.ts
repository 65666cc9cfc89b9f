/** A build can be killed at any moment: a reader of the index then reads a whole one. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, watch } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { rounds } from '../effort.ts'
import { posts, readIndex, rebuild } from './built.ts'
import { CLI } from './run-content.ts'
import { addFiles, writeTree } from './tree.ts'
import { missingFiles } from './written.ts'

const ROUNDS = rounds(20)
const POSTS = 20

/** Starts the command; `end` is the signal that it died of. */
function startBuild(root: string) {
  const child = spawn(process.execPath, [CLI, 'build', '--cache', 'cache'], { cwd: root, stdio: 'ignore' })
  const end = once(child, 'exit').then(([, signal]) => signal as NodeJS.Signals | null)
  return { end, kill: () => child.kill('SIGKILL') }
}

/** The word that `posts` was given; the bodies of an index must all have the same. */
function wordsIn(outDir: string): (string | undefined)[] {
  const bodies = readIndex(outDir).collections.blog.map(({ texts }) =>
    readFileSync(join(outDir, texts.en?.bodies.en ?? ''), 'utf8'),
  )
  return [...new Set(bodies.map((body) => /(First|Round \d+)\./.exec(body)?.[0]))]
}

/** When a body is next written to `outDir`. */
async function writing(outDir: string): Promise<void> {
  const watcher = watch(join(outDir, 'bodies'))
  await new Promise<void>((resolve) => {
    watcher.once('change', () => resolve())
  })
  watcher.close()
}

test(`${ROUNDS} builds that are killed at any moment leave a whole index`, { timeout: 600_000 }, async () => {
  const root = writeTree(posts(POSTS, 'First.'))
  const outDir = join(root, '.content')
  await startBuild(root).end
  addFiles(root, posts(POSTS, 'Round 0.'))
  const start = performance.now()
  const written = writing(outDir)
  const { end } = startBuild(root)
  await written
  const readingTakes = performance.now() - start
  await end
  const writingTakes = performance.now() - start - readingTakes

  let killedInTime = 0
  for (let round = 1; round <= ROUNDS; round++) {
    const before = wordsIn(outDir)
    addFiles(root, posts(POSTS, `Round ${round}.`))
    const written = writing(outDir)
    const build = startBuild(root)
    // Moments all over a build in no order, half of them while it writes, which takes a fraction of the time.
    const share = (round * 0.618034) % 1
    const moment = round % 2 ? pause(share * readingTakes) : written.then(() => pause(share * writingTakes))
    await Promise.race([moment, build.end])
    build.kill()
    const signal = await build.end

    expect(missingFiles(outDir)).toEqual([])
    const now = wordsIn(outDir)
    expect(now, 'bodies of two builds').toHaveLength(1)
    if (signal === 'SIGKILL' && now[0] === before[0]) killedInTime++
  }
  expect(killedInTime, 'killed before the swap').toBeGreaterThan(ROUNDS / 5)

  const { index } = await rebuild(root, { cache: 'cache' })
  const fresh = await rebuild(writeTree(posts(POSTS, `Round ${ROUNDS}.`)))
  expect(index).toEqual(fresh.index)
})

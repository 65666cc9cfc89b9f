/** Content that is published beside a running server. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createBuildWatcher, watchBuilds, watchDue } from '../../server/build/build-watcher.ts'
import {
  type BuildRecord,
  findBuild,
  makeBuildFolder,
  publishBuild,
  releaseBuild,
} from '../../server/build/dist.ts'
import { writeTree } from '../pipeline/tree.ts'
import { FACTS } from './build-facts.ts'

const INTERVAL = 20

const home = process.cwd()
beforeEach(() => process.chdir(writeTree({})))
let stopWatching = async (): Promise<unknown> => undefined
afterEach(async () => {
  // A build that is still under way must not go on in the project's folder.
  await stopWatching()
  process.chdir(home)
})

let minute = 10
/** A build of the content whose index is `index`. */
async function makeBuild(index: string, program = 'p'): Promise<BuildRecord> {
  const dir = makeBuildFolder(new Date(`2026-11-22T08:${minute++}:00Z`))
  await mkdir(join(dir, 'content'))
  await writeFile(join(dir, 'content/index.json'), index)
  await publishBuild({ ...FACTS, dir, program })
  await releaseBuild(dir)
  const { record } = await findBuild()
  if (!record) throw new Error('no build was published')
  return record
}

/** As `npm run content -- build` does. */
async function publishContent(index: string): Promise<void> {
  await mkdir('.content', { recursive: true })
  await writeFile('.content/index.json', index)
}

/** A server of the first build; `build` is what it builds with. */
async function serveFirst(build: () => Promise<unknown>) {
  let served = await makeBuild('first')
  await publishContent('first')
  const lines: string[] = []
  const builds = vi.fn(build)
  const follower = {
    served: () => served,
    serve: async (record: BuildRecord) => {
      served = record
    },
    build: builds,
    log: (line: string) => void lines.push(line),
  }
  return { follower, served: () => served.dir, lines, builds }
}

async function follow(build: () => Promise<unknown>) {
  const { follower, ...server } = await serveFirst(build)
  stopWatching = watchBuilds(follower, INTERVAL)
  return server
}

test('new content is built and served', async () => {
  const { served, builds } = await follow(() => makeBuild('second'))
  const first = served()
  await publishContent('second')
  await vi.waitFor(() => expect(served()).not.toBe(first), 10_000)
  expect(builds).toHaveBeenCalledOnce()
  expect((await findBuild()).record?.dir).toBe(served())
})

test('a build that somebody makes beside the server is served', async () => {
  const { served, builds } = await follow(async () => {})
  const { dir } = await makeBuild('first')
  await vi.waitFor(() => expect(served()).toBe(dir), 10_000)
  expect(builds).not.toHaveBeenCalled()
})

test('content that another process is building is not built twice', async () => {
  const { follower, served, builds } = await serveFirst(async () => {})
  const settle = createBuildWatcher(follower)
  // `npm run build` makes its folder, then the content, and the record last.
  const dir = makeBuildFolder(new Date('2026-11-22T09:00:00Z'))
  await publishContent('second')
  await settle()
  await mkdir(join(dir, 'content'))
  await writeFile(join(dir, 'content/index.json'), 'second')
  await publishBuild({ ...FACTS, dir })
  await settle()
  expect(served()).toBe(dir)
  expect(builds).not.toHaveBeenCalled()
})

test('an installation that cannot build serves what is copied to it', async () => {
  const { follower, served } = await serveFirst(async () => {})
  const { build: _build, ...site } = follower
  const settle = createBuildWatcher(site)
  await publishContent('second')
  await settle()
  const { dir } = await makeBuild('second')
  await settle()
  expect(served()).toBe(dir)
})

test('a build of other code waits for a restart, and is named once', async () => {
  const { served, lines } = await follow(async () => {})
  const first = served()
  const other = await makeBuild('first', 'other code')
  await vi.waitFor(
    () => expect(lines).toEqual([`${other.dir} has other code or messages: it is served after a restart`]),
    10_000,
  )
  expect(served()).toBe(first)
})

test('content that cannot be built is tried once, and other content again', async () => {
  const { follower, served, builds } = await serveFirst(async () => {})
  const settle = createBuildWatcher(follower)
  const first = served()
  await publishContent('broken')
  await settle()
  await settle()
  expect(builds).toHaveBeenCalledOnce()
  expect(served()).toBe(first)
  builds.mockImplementation(() => makeBuild('mended'))
  await publishContent('mended')
  await settle()
  expect(served()).not.toBe(first)
})

test('what is due is made at its moment, also where that is months ahead, and a failure is not repeated at once', async () => {
  vi.useFakeTimers({ now: 0 })
  onTestFinished(() => void vi.useRealTimers())
  const day = 24 * 60 * 60 * 1000
  const served = { until: 40 * day }
  const made: number[] = []
  const stop = watchDue(
    () => served,
    async () => {
      made.push(Date.now())
      // The first attempt fails.
      if (made.length > 1) served.until = 60 * day
    },
  )
  await vi.advanceTimersByTimeAsync(59 * day)
  expect(made).toEqual([40 * day, 40 * day + 60_000])
  stop()
  await vi.advanceTimersByTimeAsync(10 * day)
  expect(made).toHaveLength(2)
})

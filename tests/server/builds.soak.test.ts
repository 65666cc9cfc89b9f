/** Builds side by side in `dist/`: which one starts, which ones stay, and what a damaged one leads to. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import {
  damageSinceStart,
  findBuild,
  makeBuildFolder,
  markBuildInUse,
  partsOf,
  publishBuild,
  removeOldBuilds,
} from '../../server/build/dist.ts'
import { sourceFingerprint } from '../../server/build/fingerprint.ts'
import { writeTree } from '../pipeline/tree.ts'
import { FACTS } from './build-facts.ts'

const START = resolve('server/start.js')
const BUILD = resolve('server/build/build.ts')
const FILES = [
  'server/entry.mjs',
  'content/index.json',
  'pages.json',
  'client/assets/static/a.css',
  'assets.json',
]

const home = process.cwd()
beforeEach(() => process.chdir(writeTree({})))
afterEach(() => process.chdir(home))

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
}

/** A whole build of few files, made at a moment. Returns its folder. */
async function makeBuild(moment = '2026-11-22T08:00:00Z'): Promise<string> {
  const dir = makeBuildFolder(new Date(moment))
  for (const file of FILES) await write(join(dir, file), `of ${moment}`)
  await publishBuild({ ...FACTS, dir })
  return dir
}

test('the build that was published last is the one that starts', async () => {
  await makeBuild('2026-11-22T08:00:00Z')
  const dir = await makeBuild('2026-11-22T09:00:00Z')
  const { record, damage } = await findBuild()
  expect([record?.dir, damage]).toEqual([dir, undefined])
  expect(await readFile(partsOf(dir).server, 'utf8')).toBe('of 2026-11-22T09:00:00Z')
})

describe('a new build leaves the folders', () => {
  test('of itself, of the build before and of every server that still runs', async () => {
    const server = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    onTestFinished(() => void server.kill())
    const served = await makeBuild('2026-11-22T07:00:00Z')
    await rm(join(served, 'in-use'), { recursive: true })
    await write(join(served, 'in-use', String(server.pid)), '')
    const before = await makeBuild('2026-11-22T08:00:00Z')
    const now = await makeBuild('2026-11-22T09:00:00Z')
    await removeOldBuilds([now, before])
    expect((await findBuild()).damage).toBeUndefined()
    expect(await readdir('dist')).toEqual([...[served, before, now].map((dir) => dir.slice(5)), 'build.json'])
    server.kill()
    await once(server, 'exit')
    await removeOldBuilds([now, before])
    expect(await readdir('dist')).not.toContain(served.slice(5))
  })

  test('and none else: not of a build that was broken off, nor what versions before left', async () => {
    const now = await makeBuild()
    const { pid } = spawnSync(process.execPath, ['--version'])
    await write(`dist/2026-11-22T06-00-00-000Z/in-use/${pid}`, '')
    await write('dist/server/entry.mjs', 'old')
    await removeOldBuilds([now])
    expect(await readdir('dist')).toEqual([now.slice(5), 'build.json'])
  })

  test('a process holds what it serves', async () => {
    const dir = await makeBuild()
    await rm(join(dir, 'in-use'), { recursive: true })
    markBuildInUse(dir)
    await removeOldBuilds([])
    expect((await findBuild()).damage).toBeUndefined()
  })
})

describe('a build is damaged', () => {
  test.each([
    ['that is empty', (record: string) => truncate(record, 0)],
    ['that is cut off', (record: string) => truncate(record, 40)],
    ['of another shape', (record: string) => writeFile(record, '{"build":1}')],
  ])('with a record %s', async (_name, damage) => {
    await makeBuild()
    await damage('dist/build.json')
    expect(await findBuild()).toEqual({ damage: 'dist/build.json cannot be read' })
  })

  test.each(FILES)('with %s changed at equal size', async (file) => {
    const dir = await makeBuild()
    const { length } = await readFile(join(dir, file))
    await writeFile(join(dir, file), Buffer.alloc(length))
    expect(await findBuild()).toMatchObject({
      damage: `${join(dir, file)} is missing or damaged`,
      damaged: [file],
    })
  })

  test('while it is served', async () => {
    const dir = await makeBuild()
    const { record } = await findBuild()
    if (!record) throw new Error('there is no build')
    const file = join(dir, 'pages.json')
    expect(await damageSinceStart(record)).toBeUndefined()
    await truncate(file, 3)
    expect(await damageSinceStart(record)).toBe(`${file} is missing or damaged`)
    await rm(file)
    expect(await damageSinceStart(record)).toBe(`${file} is missing or damaged`)
  })

  test('where nothing was built yet, nothing is', async () => {
    expect(await findBuild()).toEqual({})
  })
})

test('npm run build does nothing until a source, the address of the site or the month is another', async () => {
  for (const file of [
    'content.config.ts',
    'package.json',
    'package-lock.json',
    'vite.config.ts',
    'content/site.yaml',
  ])
    await write(file, '{}')
  await write('pipeline/cli.js', "console.log('the content is built'); process.exitCode = 1")
  const publish = async (until: number) => {
    const dir = makeBuildFolder(new Date())
    await publishBuild({ ...FACTS, dir, fingerprint: await sourceFingerprint(undefined), until })
  }
  const build = (env = {}) =>
    spawnSync(process.execPath, [BUILD], { encoding: 'utf8', env: { PATH: process.env.PATH, ...env } }).stdout
  await publish(Date.now() + 1_000_000)
  expect(build()).toBe('Nothing has changed since e was built\n')
  const { record } = await findBuild()
  await write('.content/pictures/a.avif', 'damaged as well')
  await write(join(record?.dir ?? '', 'content/pictures/a.avif'), 'whole')
  if (record) await publishBuild(record)
  await write(join(record?.dir ?? '', 'content/pictures/a.avif'), 'WHOLE')
  expect(build()).toBe('the content is built\n')
  expect(await readdir('.content/pictures')).toEqual([])
  expect(build({ SITE_URL: 'https://other.example' })).toBe('the content is built\n')
  await write('content/new.yaml', '{}')
  expect(build()).toBe('the content is built\n')
  await publish(Date.now() - 1)
  expect(build()).toBe('the content is built\n')
}, 60_000)

test('npm start tells in one line of a damaged build, and makes another', async () => {
  await makeBuild()
  await truncate('dist/build.json', 40)
  for (const file of ['content.config.ts', 'package.json', 'package-lock.json', 'vite.config.ts'])
    await write(file, '{}')
  await write('server/build/build.ts', "console.log('building'); process.exitCode = 1")
  const { stdout, stderr, status } = spawnSync(process.execPath, [START], { encoding: 'utf8' })
  expect(status).toBe(1)
  expect(stdout).toBe('building\n')
  expect(stderr).toBe(
    'dist/build.json cannot be read: the site is built anew\nThere is no build to serve: see above\n',
  )
})

test('npm start -- --built makes no build, and says what to run where there is none', async () => {
  for (const file of ['content.config.ts', 'package.json', 'package-lock.json', 'vite.config.ts'])
    await write(file, '{}')
  await write('server/build/build.ts', "console.log('building'); process.exitCode = 1")
  const { stdout, stderr } = spawnSync(process.execPath, [START, '--built'], { encoding: 'utf8' })
  expect(stdout).toBe('')
  expect(stderr).toBe('There is no build: run "npm run build" first\n')
})

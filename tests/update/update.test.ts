/** `content update` on small engines: what becomes of each file, and what never changes. */
import { execFileSync } from 'node:child_process'
import { existsSync, globSync, lstatSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contentHere } from '../pipeline/run-content.ts'
import { addFiles, type Files, writeTree } from '../pipeline/tree.ts'
import { commitAll, engineOf, git, siteOf } from './repository.ts'

const read = (dir: string, path: string) => readFileSync(join(dir, path), 'utf8')
const update = (site: string, engine: string, ...more: string[]) =>
  contentHere(process.cwd(), 'update', '--site', site, '--from', engine, ...more)
const firstLine = (text: string) => text.split('\n', 1)[0]
/** Files of the site apart from git and what is ignored. */
const filesOf = (site: string) =>
  globSync('**/*', { cwd: site, withFileTypes: true, exclude: ['.git', '.cache'] }).flatMap((entry) =>
    entry.isFile() ? [join(entry.parentPath, entry.name).slice(site.length + 1)] : [],
  )

test('code of the content is the engine’s too, and check runs with what the update brought', async () => {
  const engine = engineOf(
    { 'content.config.ts': TEN.join(''), 'site/fields.ts': 'f1' },
    {
      'content.config.ts': withLine(9, 'from the engine'),
      'site/fields.ts': 'f2',
      'site/new.ts': 'new',
      'pipeline/cli.js': "console.error('12 files')\n",
    },
  )
  const site = siteOf(engine, { 'content.config.ts': withLine(2, 'from me'), 'site/mine.ts': 'mine' })
  const { stdout } = await update(site, engine)
  expect(firstLine(stdout)).toBe('replaced 4, merged 1, removed 0, yours to decide 0')
  expect(stdout).toContain('\ncheck: 12 files\n')
  expect(read(site, 'content.config.ts')).toBe(TEN.with(1, 'from me\n').with(8, 'from the engine\n').join(''))
  expect(read(site, 'site/fields.ts')).toBe('f2')
  expect(read(site, 'site/mine.ts')).toBe('mine')
})

const TEN = Array.from({ length: 10 }, (_, at) => `line ${at + 1}\n`)
const withLine = (at: number, text: string) => TEN.with(at - 1, `${text}\n`).join('')

test('an update replaces, merges, adds and removes files of the engine, and leaves the owner’s alone', async () => {
  const engine = engineOf(
    { 'server/a.ts': 'a1', 'server/b.ts': TEN.join(''), 'server/old/gone.ts': 'gone', 'bench/c.ts': 'c1' },
    {
      'server/a.ts': 'a2',
      'server/b.ts': withLine(9, 'from the engine'),
      'server/old/gone.ts': undefined,
      'server/new.ts': 'new',
      'bench/c.ts': 'c2',
      'content/blog/second-sample/en.md': 'another sample post',
      'public/sample.png': 'a picture',
      'README.md': 'of the engine',
    },
  )
  const own: Files = {
    'content/blog/mine/en.md': 'mine\r\n',
    'public/me.png': 'me',
    'README.md': 'of my site',
  }
  const site = siteOf(engine, { ...own, 'server/b.ts': withLine(2, 'from me') })
  rmSync(join(site, 'bench'), { recursive: true })
  commitAll(site, 'without bench')

  const { status, stdout } = await update(site, engine)
  expect(firstLine(stdout)).toBe('replaced 3, merged 1, removed 1, yours to decide 0')
  expect(stdout).toContain('version 1.0.0')
  expect(stdout).toContain('Left out, since you deleted them:\n  bench/c.ts\n')
  expect(stdout).toMatch(/Run next:\n {2}npm install\n$/)
  expect(status).toBe(0)
  expect(read(site, 'server/a.ts')).toBe('a2')
  expect(read(site, 'server/new.ts')).toBe('new')
  expect(read(site, 'server/b.ts')).toBe(TEN.with(1, 'from me\n').with(8, 'from the engine\n').join(''))
  for (const [path, text] of Object.entries(own)) expect(read(site, path)).toBe(text)
  expect(filesOf(site).filter((path) => /sample|gone|bench/.test(path))).toEqual([])
  expect(lstatSync(join(site, 'server/a.ts')).mode & 0o111).toBe(0)
  // No empty folder, no copies beside git, no versions to choose from, no empty list of changes.
  const leftovers = [
    'server/old',
    'before-update',
    '.cache/update/engine-files',
    '.cache/update/changelog.md',
  ]
  expect(leftovers.filter((path) => existsSync(join(site, path)))).toEqual([])

  commitAll(site, 'updated')
  const again = await update(site, engine)
  expect([again.status, firstLine(again.stdout)]).toEqual([
    0,
    'replaced 0, merged 0, removed 0, yours to decide 0',
  ])
  expect(git(site, 'status', '--porcelain')).toBe('')
})

test('where both changed the same line the owner’s file stays, and is named with that line', async () => {
  const engine = engineOf({ 'server/b.ts': TEN.join('') }, { 'server/b.ts': withLine(5, 'from the engine') })
  const site = siteOf(engine, { 'server/b.ts': `first\n${withLine(5, 'from me')}` })
  const { status, stdout } = await update(site, engine)
  expect(firstLine(stdout)).toBe('replaced 1, merged 0, removed 0, yours to decide 1')
  expect(stdout).toContain(
    '  server/b.ts:6  was changed by you and by the engine in the same place; the engine',
  )
  expect(status).toBe(1)
  expect(read(site, 'server/b.ts')).toBe(`first\n${withLine(5, 'from me')}`)
  expect(read(site, '.cache/update/engine-files/server/b.ts')).toBe(withLine(5, 'from the engine'))

  const again = await update(site, engine)
  expect([again.status, firstLine(again.stdout)]).toEqual([
    0,
    'replaced 0, merged 0, removed 0, yours to decide 0',
  ])
})

test('a line that the owner adds next to changed lines of the engine stays', async () => {
  const engine = engineOf({ 'server/b.ts': TEN.join('') }, { 'server/b.ts': withLine(10, 'from the engine') })
  const site = siteOf(engine, { 'server/b.ts': `${TEN.join('')}from me\n` })
  expect((await update(site, engine)).status).toBe(0)
  expect(read(site, 'server/b.ts')).toBe(`${withLine(10, 'from the engine')}from me\n`)
})

test('package.json is merged by its keys, and package-lock.json is the engine’s', async () => {
  const engine = engineOf(
    { 'package-lock.json': '1', 'a.ts': '1' },
    { 'package-lock.json': '2', 'a.ts': '2' },
  )
  const site = siteOf(engine, {
    'package.json': '{ "name": "my-site", "version": "1.0.0", "dependencies": { "left-pad": "1" } }',
    'package-lock.json': '1 and left-pad',
  })
  const { stdout } = await update(site, engine)
  expect(firstLine(stdout)).toBe('replaced 1, merged 2, removed 0, yours to decide 0')
  expect(JSON.parse(read(site, 'package.json'))).toEqual({
    name: 'my-site',
    version: '1.1.0',
    dependencies: { 'left-pad': '1' },
  })
  expect(read(site, 'package-lock.json')).toBe('2')
})

test('missing messages arrive with the engine’s words, and the owner’s stay', async () => {
  const engine = engineOf(
    {},
    { 'content/messages/en.yaml': 'before: Earlier\ngreeting: Hi\nnews: |-\n  Two\n\n  parts\n' },
  )
  const site = siteOf(engine)
  await update(site, engine)
  // Without a lock the base is found by the history; "old" was as the engine made it.
  expect(read(site, 'content/messages/en.yaml')).toBe(
    'before: Earlier\ngreeting: Ahoy\nnews: |-\n  Two\n\n  parts\n',
  )
})

test('fields that a version dropped go from the owner’s files', async () => {
  const engine = engineOf({}, {})
  addFiles(engine, { 'package.json': '{\n  "version": "0.9.0"\n}\n' })
  const site = siteOf(engine, {
    'package.json': '{\n  "version": "0.9.0"\n}\n',
    'engine.lock': 'version 0.9.0\n',
    'content/site.yaml': 'url: https://a.test # mine\nindexNow: abc\nemail: a@a.test\n',
    'content/blog/a/en.md': '---\ntitle: A\nminor: true\ndate: 2026-01-01\n---\n\nminor: true\n',
  })
  const { stdout } = await update(site, engine)
  expect(stdout).toContain('  content/blog/a/en.md  "minor" removed\n')
  expect(read(site, 'content/site.yaml')).toBe('url: https://a.test # mine\nemail: a@a.test\n')
  expect(read(site, 'content/blog/a/en.md')).toBe('---\ntitle: A\ndate: 2026-01-01\n---\n\nminor: true\n')
})

test('a changed file that is in no commit is not rewritten without --force', async () => {
  const engine = engineOf({ 'server/b.ts': TEN.join('') }, { 'server/b.ts': withLine(9, 'engine') })
  const site = siteOf(engine)
  addFiles(site, { 'server/b.ts': withLine(2, 'mine') })
  const refused = await update(site, engine)
  expect(refused).toMatchObject({ status: 1, stdout: '' })
  expect(refused.stderr).toContain(
    'commit your changes first, or add --force: the update would rewrite server/b.ts',
  )
  expect(git(site, 'status', '--porcelain')).toBe(' M server/b.ts\n')
  expect((await update(site, engine, '--force')).status).toBe(0)
  expect(read(site, 'server/b.ts')).toContain('mine\n')
})

test('paths of --keep stay as they are, and come with the next update', async () => {
  const workflow = '.github/workflows/ci.yml'
  const engine = engineOf({ [workflow]: '1', 'a.ts': '1' }, { [workflow]: '2', 'a.ts': '2' })
  const site = siteOf(engine)
  await update(site, engine, '--keep', '.github/workflows')
  expect([read(site, workflow), read(site, 'a.ts')]).toEqual(['1', '2'])
  await update(site, engine)
  expect(read(site, workflow)).toBe('2')
})

test('--to takes a version, and names those that there are', async () => {
  const engine = engineOf({ 'a.ts': '1' }, { 'a.ts': '2' })
  const site = siteOf(engine)
  expect((await update(site, engine, '--to', '3.0.0')).stderr).toContain('it has v1.0.0, v1.1.0')
  await update(site, engine, '--to', '1.0.0')
  expect(read(site, 'a.ts')).toBe('1')
  expect(read(site, 'engine.lock')).toContain('\nversion 1.0.0\n')
})

test('an engine at an address is fetched with its history, at its newest version', async () => {
  const engine = engineOf({ 'b.ts': TEN.join('') }, { 'b.ts': withLine(9, 'from the engine') })
  addFiles(engine, { 'b.ts': 'not released' })
  commitAll(engine, 'later')
  const site = siteOf(engine, { 'b.ts': withLine(2, 'from me') })
  const { stdout } = await update(site, `file://${engine}`)
  expect(firstLine(stdout)).toBe('replaced 1, merged 1, removed 0, yours to decide 0')
  expect(read(site, 'b.ts')).toBe(TEN.with(1, 'from me\n').with(8, 'from the engine\n').join(''))
  expect(read(site, 'engine.lock')).toContain(`\nfrom file://${engine}\n`)
})

test('an engine that is a folder without git updates a site that has its lock', async () => {
  const engine = engineOf({ 'a.ts': '1', 'b.ts': '1' }, { 'a.ts': '2', 'b.ts': '2' })
  const site = siteOf(engine)
  await update(site, engine, '--to', '1.0.0')
  addFiles(site, { 'b.ts': 'mine' })
  commitAll(site, 'mine')
  rmSync(join(engine, '.git'), { recursive: true })
  const { stdout } = await update(site, engine)
  expect(firstLine(stdout)).toBe('replaced 2, merged 0, removed 0, yours to decide 1')
  expect([read(site, 'a.ts'), read(site, 'b.ts')]).toEqual(['2', 'mine'])
})

test('a site without git keeps copies of what is rewritten', async () => {
  const engine = engineOf({ 'b.ts': TEN.join('') }, { 'b.ts': withLine(9, 'from the engine') })
  const site = siteOf(engine, { 'b.ts': withLine(2, 'from me') })
  rmSync(join(site, '.git'), { recursive: true })
  expect((await update(site, engine)).status).toBe(0)
  expect(read(site, 'b.ts')).toContain('from me\n')
  expect(read(site, 'before-update/b.ts')).toBe(withLine(2, 'from me'))
})

test('without its lock a site is compared with the engine’s history alone', async () => {
  const engine = engineOf({ 'a.ts': '1' }, { 'a.ts': '2' })
  const site = siteOf(engine)
  rmSync(join(engine, '.git'), { recursive: true })
  const { status, stderr } = await update(site, engine)
  expect(status).toBe(1)
  expect(stderr).toContain('its version is found in a git clone of the engine alone')
  expect(read(site, 'a.ts')).toBe('1')
})

test('a file that the engine removed and the owner changed stays', async () => {
  const engine = engineOf({ 'server/a.ts': '1' }, { 'server/a.ts': undefined })
  const site = siteOf(engine, { 'server/a.ts': 'mine' })
  expect(firstLine((await update(site, engine)).stdout)).toMatch(/yours to decide 1$/)
  expect(read(site, 'server/a.ts')).toBe('mine')
  expect(existsSync(join(site, '.cache/update/engine-files'))).toBe(false)
})

test('links of the site are not followed', async () => {
  const engine = engineOf({ 'server/a.ts': '1', 'b.ts': '1' }, { 'server/a.ts': '2', 'b.ts': '2' })
  const outside = writeTree({ 'a.ts': '1', 'b.ts': '1' })
  const site = siteOf(engine)
  await update(site, engine, '--to', '1.0.0')
  rmSync(join(site, 'server'), { recursive: true })
  rmSync(join(site, 'b.ts'))
  symlinkSync(outside, join(site, 'server'))
  symlinkSync(join(outside, 'b.ts'), join(site, 'b.ts'))
  commitAll(site, 'links')
  const { status, stdout } = await update(site, engine)
  expect(firstLine(stdout)).toMatch(/yours to decide 2$/)
  expect(status).toBe(1)
  expect([read(outside, 'a.ts'), read(outside, 'b.ts')]).toEqual(['1', '1'])
  expect(lstatSync(join(site, 'b.ts')).isSymbolicLink()).toBe(true)
})

test.each(['folder', 'repository'])('an engine’s %s with a link is refused as a whole', async (kind) => {
  const engine = engineOf({ 'a.ts': '1' }, { 'a.ts': '2' })
  const site = siteOf(engine)
  await update(site, engine, '--to', '1.0.0')
  symlinkSync('/etc', join(engine, 'server'))
  commitAll(engine, 'a link')
  if (kind === 'folder') rmSync(join(engine, '.git'), { recursive: true })
  const { status, stderr } = await update(site, engine)
  expect([status, stderr]).toEqual([1, 'content: server of the engine is a link: nothing was changed\n'])
  expect(read(site, 'a.ts')).toBe('1')
})

test.each(['..', '.git', 'a\\b'])('an engine with a folder called %j is refused', async (name) => {
  const engine = engineOf({ 'a.ts': '1' }, {})
  const site = siteOf(engine)
  await update(site, engine, '--to', '1.0.0')
  const inner = git(engine, 'rev-parse', 'HEAD:pipeline').trim()
  const root = git(engine, 'ls-tree', 'HEAD')
  mkdirSync(join(engine, 'x'))
  addFiles(engine, { 'x/tree': `${root}040000 tree ${inner}\t${name}\n` })
  const tree = execFileSync('git', ['mktree'], { cwd: engine, input: read(engine, 'x/tree') })
    .toString()
    .trim()
  const commit = git(engine, 'commit-tree', '-m', 'hostile', tree).trim()
  const { status, stderr } = await update(site, engine, '--to', commit)
  expect(status).toBe(1)
  expect(stderr).toContain('the engine has a path that is not one')
  expect(existsSync(join(site, '../cli.js'))).toBe(false)
})

test('a site that no version is like is not touched', async () => {
  const engine = engineOf({ 'a.ts': '1', 'b.ts': '1', 'c.ts': '1' }, {})
  const site = writeTree({ 'content/site.yaml': '', 'a.ts': 'other' })
  const { status, stderr } = await update(site, engine)
  expect(status).toBe(1)
  expect(stderr).toContain('is like the site')
  expect(filesOf(site)).toEqual(['a.ts', 'content/site.yaml'])
})

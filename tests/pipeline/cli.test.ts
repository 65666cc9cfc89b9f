import { spawn, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import config from '../../content.config.ts'
import { COMMANDS } from '../../pipeline/commands/commands.ts'
import { CLI, content, contentHere, FINE, post } from './run-content.ts'
import { addFiles, type Files, writeTree } from './tree.ts'

describe('check', () => {
  test('of a tree without faults exits 0 and says nothing on standard output', () => {
    const { status, stdout, stderr } = content(writeTree(FINE), 'check')
    expect({ status, stdout }).toEqual({ status: 0, stdout: '' })
    expect(stderr).toBe('2 files: 2 published, 0 hidden, 0 faulty · 0 errors, 0 warnings\n')
  })

  test('of a tree with a fault exits 1 and shows its place', () => {
    const root = writeTree({
      ...FINE,
      'content/blog/hello/it.md': '---\ndescription: d\ntitle: Foo: bar\n---\n',
    })
    const { status, stdout, stderr } = content(root, 'check')
    expect(status).toBe(1)
    expect(stdout).toBe(
      [
        'content/blog/hello/it.md:3:8  error  yaml-syntax  "title" holds ": " and is not quoted',
        '  2 | description: d',
        '> 3 | title: Foo: bar',
        '    |        ^^^^^^^^ put the value in quotes',
        '',
      ].join('\n'),
    )
    expect(stderr).toBe('\n2 files: 1 published, 0 hidden, 1 faulty · 1 error, 0 warnings\n')
  })

  test('of a folder elsewhere names files from it, in json', async () => {
    const root = writeTree({
      'a/content/blog/hello/en.md': '---\ntitle: x\n',
      'a/content/blog/hello/it.md': post('x'),
    })
    const { stdout, status } = await contentHere(root, 'check', '--content', 'a/content', '--format', 'json')
    expect(status).toBe(1)
    expect(JSON.parse(stdout)).toMatchObject([
      { file: 'blog/hello/en.md', line: 1, column: 1, rule: 'front-matter-unclosed' },
    ])
  })

  test('with warnings only exits 0', async () => {
    const root = writeTree({ 'content/blog/hello/en.md': post('Hello', 'date: 2026-03-01\n') })
    const { status, stderr } = await contentHere(root, 'check')
    expect(status).toBe(0)
    expect(stderr).toContain('0 errors, 1 warning')
  })
})

describe('wrong usage exits 2 with one line', () => {
  test.each([
    [
      [],
      `content: a command is missing: ${Object.keys({ ...COMMANDS, ...config.commands }).join(', ')} (content --help)\n`,
    ],
    [['chek'], 'content: there is no command "chek": did you mean "check"? (content --help)\n'],
    [
      ['check', '--format', 'xml'],
      'content: there is no format "xml": use one of pretty, lines, json, github, sarif, rdjson (content --help)\n',
    ],
    [
      ['build', '--workers', '0'],
      'content: --workers takes a number from 1 to 99, not "0" (content --help)\n',
    ],
    [
      ['status', '--accept'],
      'content: --accept needs the path of a translation: blog/hello/it.md (content --help)\n',
    ],
    [['status', 'blog'], 'content: status does not take "blog" (content --help)\n'],
    [
      ['status', '--format', 'sarif'],
      'content: status has no format sarif: use pretty, json or github (content --help)\n',
    ],
    [
      ['new', 'pages', 'Now', '--date', '2026-01-01'],
      'content: --date is for what is dated: pages is not (content --help)\n',
    ],
    [['build', '--accept'], 'content: --accept belongs to "status" and "urls" (content --help)\n'],
  ])('%j', async (args, line) => {
    expect(await contentHere(writeTree(FINE), ...args)).toEqual({ status: 2, stdout: '', stderr: line })
  })

  test('--help is right usage', () => {
    const { status, stdout, stderr } = content(writeTree({}), '--help')
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout).toMatch(/^content <command> \[options\]\n/)
  })
})

describe('what no author can cause exits 1 with one line and no stack', () => {
  test.each([
    [
      'a missing folder',
      {},
      ['check', '--content', 'nope'],
      'nope does not exist: create it, or name another folder with --content',
    ],
    [
      'an empty folder',
      { 'content/.keep/.x': '' },
      ['check', '--content', 'content/.keep/none'],
      'does not exist',
    ],
    ['a file', { content: 'x' }, ['check'], 'content is a file, not a content folder'],
  ])('%s', async (_, files: Files, args, words) => {
    const { status, stdout, stderr } = await contentHere(writeTree(files), ...args)
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr).toMatch(/^content: [^\n]+\n$/)
    expect(stderr).toContain(words)
  })

  test('a reader that stops reading is not a failure', async () => {
    const broken = Object.fromEntries(
      Array.from({ length: 400 }, (_, index) => [`content/blog/p${index}/en.md`, 'no front matter\n']),
    )
    const child = spawn(process.execPath, [CLI, 'check'], {
      cwd: writeTree(broken),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child.stdout.once('data', () => child.stdout.destroy())
    const chunks: Buffer[] = []
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
    const code = await new Promise((resolve) => child.once('close', resolve))
    expect(code).toBe(1)
    expect(Buffer.concat(chunks).toString()).not.toMatch(/EPIPE|\n\s+at /)
  })
})

test('build writes the index, and not when there is an error', async () => {
  const root = writeTree(FINE)
  expect((await contentHere(root, 'build')).status).toBe(0)
  const index = readFileSync(join(root, '.content/index.json'), 'utf8')
  expect(JSON.parse(index).collections.blog).toMatchObject([{ id: 'hello' }])

  addFiles(root, { 'content/blog/broken/en.md': 'no front matter\n' })
  expect((await contentHere(root, 'build')).status).toBe(1)
  expect(readFileSync(join(root, '.content/index.json'), 'utf8')).toBe(index)
})

test.each([
  ['21.20.0', 'content needs Node 22.18 or newer; this is 21.20.0. Run it with "npm run content".\n'],
  ['22.18.0', '2 files: 2 published, 0 hidden, 0 faulty · 0 errors, 0 warnings\n'],
])('under Node %s, check says %j', (version, said) => {
  const pretend = `Object.defineProperty(process.versions, 'node', { value: '${version}' })`
  const args = ['--import', `data:text/javascript,${pretend}`, CLI, 'check']
  const { stderr } = spawnSync(process.execPath, args, { cwd: writeTree(FINE), encoding: 'utf8' })
  expect(stderr.replace(/^\d+ of \d+ files\n/gm, '')).toBe(said)
})

test('watch builds, keeps the last good index while there is a fault, and ends when it is interrupted', async () => {
  const root = writeTree(FINE)
  const child = spawn(process.execPath, [CLI, 'watch'], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  const said = { out: '', note: '' }
  child.stdout.on('data', (chunk: Buffer) => {
    said.out += chunk
  })
  child.stderr.on('data', (chunk: Buffer) => {
    said.note += chunk
  })
  const titleOf = () =>
    JSON.parse(readFileSync(join(root, '.content/index.json'), 'utf8')).collections.blog[0].texts.it.title

  await vi.waitFor(() => expect(said.note).toMatch(/index written after \d+ ms\nwatching /), 20_000)
  writeFileSync(join(root, 'content/blog/hello/it.md'), post('Ciao: a tutti', 'slug: ciao\n'))
  await vi.waitFor(
    () => expect(said.note).toMatch(/changed: blog\/hello\/it\.md\n[\s\S]*index kept after/),
    5000,
  )
  expect(said.out).toContain(
    'content/blog/hello/it.md:2:8  error  yaml-syntax  "title" holds ": " and is not quoted',
  )
  expect(titleOf()).toBe('Ciao')

  writeFileSync(join(root, 'content/blog/hello/it.md'), post('Ciao a tutti', 'slug: ciao\n'))
  await vi.waitFor(() => expect(titleOf()).toBe('Ciao a tutti'), 5000)
  child.kill('SIGINT')
  expect(await new Promise((resolve) => child.once('close', resolve))).toBe(0)
})

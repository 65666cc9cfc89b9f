/** The command as its users start it: a process, its exit code, and what it writes where. */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test, vi } from 'vitest'
import { addFiles, type Files, writeTree } from './tree.ts'

const CLI = fileURLToPath(new URL('../../pipeline/cli.ts', import.meta.url))

function content(cwd: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [CLI, ...args], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  })
  return { status, stdout, stderr }
}

const post = (title: string, more = '') => `---\ntitle: ${title}\ndescription: d\n${more}---\n\nSome words.\n`
const FINE: Files = {
  'content/blog/hello/en.md': post('Hello', 'date: 2026-03-01\n'),
  'content/blog/hello/it.md': post('Ciao', 'slug: ciao\n'),
}

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

  test('writes nothing', () => {
    const root = writeTree(FINE)
    content(root, 'check')
    expect([existsSync(join(root, '.content')), existsSync(join(root, 'published-urls.txt'))]).toEqual([
      false,
      false,
    ])
  })

  test('of a folder elsewhere names files from it, in json', () => {
    const root = writeTree({
      'a/content/blog/hello/en.md': '---\ntitle: x\n',
      'a/content/blog/hello/it.md': post('x'),
    })
    const { stdout, status } = content(root, 'check', '--content', 'a/content', '--format', 'json')
    expect(status).toBe(1)
    expect(JSON.parse(stdout)).toMatchObject([
      { file: 'blog/hello/en.md', line: 1, column: 1, rule: 'front-matter-unclosed' },
    ])
  })

  test('with warnings only exits 0', () => {
    const { status, stderr } = content(
      writeTree({ 'content/blog/hello/en.md': post('Hello', 'date: 2026-03-01\n') }),
      'check',
    )
    expect(status).toBe(0)
    expect(stderr).toContain('0 errors, 1 warning')
  })
})

describe('wrong usage exits 2 with one line', () => {
  test.each([
    [[], 'content: a command is missing: check, build, watch, status, new, schema, urls (content --help)\n'],
    [['chek'], 'content: there is no command "chek": did you mean "check"? (content --help)\n'],
    [
      ['check', '--formt', 'json'],
      'content: there is no option --formt: did you mean --format? (content --help)\n',
    ],
    [
      ['check', '--format', 'xml'],
      'content: there is no format "xml": use one of pretty, json, github, sarif (content --help)\n',
    ],
    [['check', 'all'], 'content: check does not take "all" (content --help)\n'],
    [
      ['build', '--workers', '0'],
      'content: --workers takes a number from 1 to 99, not "0" (content --help)\n',
    ],
    [['build', '--accept'], 'content: --accept belongs to "status" and "urls" (content --help)\n'],
    [
      ['status', '--accept'],
      'content: --accept needs the path of a translation: blog/hello/it.md (content --help)\n',
    ],
    [['new', 'blgo', 'x'], 'content: "blgo" is no kind of entry: did you mean "blog"? (content --help)\n'],
  ])('%j', (args, line) => {
    expect(content(writeTree(FINE), ...args)).toEqual({ status: 2, stdout: '', stderr: line })
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
  ])('%s', (_, files: Files, args, words) => {
    const { status, stdout, stderr } = content(writeTree(files), ...args)
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr).toMatch(/^content: [^\n]+\n$/)
    expect(stderr).toContain(words)
  })

  test('a reader that stops reading is no failure', async () => {
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

describe('build', () => {
  test('writes the index, and not when there is an error', () => {
    const root = writeTree(FINE)
    expect(content(root, 'build').status).toBe(0)
    const index = readFileSync(join(root, '.content/index.json'), 'utf8')
    expect(JSON.parse(index).blog).toMatchObject([{ id: 'hello' }])

    addFiles(root, { 'content/blog/broken/en.md': 'no front matter\n' })
    expect(content(root, 'build').status).toBe(1)
    expect(readFileSync(join(root, '.content/index.json'), 'utf8')).toBe(index)
  })
})

describe('status', () => {
  const TREE: Files = {
    ...FINE,
    'content/blog/alone/en.md': post('Alone', 'date: 2026-03-01\n'),
    'content/blog/orphan/it.md': post('Orfano', 'date: 2026-03-01\n'),
    'content/blog/soon/en.md': post('Soon', 'date: 2026-03-01\ndraft: true\n'),
    'content/blog/soon/it.md': post('Presto', 'translationOf: 0123456789ab\n'),
  }

  test('is a table for people', () => {
    expect(content(writeTree(TREE), 'status')).toEqual({
      status: 0,
      stdout: [
        'Entry              English   Italiano',
        'blog/alone         complete  missing',
        'blog/hello         complete  complete',
        'blog/orphan        missing   orphaned',
        'blog/soon (draft)  complete  stale',
        '',
      ].join('\n'),
      stderr: '4 entries, 8 texts: 4 complete, 2 missing, 1 stale, 1 orphaned\n',
    })
  })

  test('is json for machines', () => {
    const { stdout } = content(writeTree(TREE), 'status', '--format', 'json')
    expect(JSON.parse(stdout)[3]).toEqual({
      entry: 'blog/soon',
      draft: true,
      languages: { en: 'complete', it: 'stale' },
    })
  })

  test.each(['blog/soon/it.md', 'content/blog/soon/it.md', 'blog/soon'])(
    '--accept %s writes the hash and no other byte',
    (path) => {
      const root = writeTree(TREE)
      const file = join(root, 'content/blog/soon/it.md')
      const before = readFileSync(file, 'utf8')
      expect(content(root, 'status', '--accept', path)).toEqual({
        status: 0,
        stdout: 'blog/soon/it.md follows the present text of blog/soon/en.md\n',
        stderr: '',
      })
      const after = readFileSync(file, 'utf8')
      const hash = /translationOf: ([0-9a-f]{12}|'\d{12}')\n/.exec(after)?.[1] ?? ''
      expect(after).toBe(before.replace('0123456789ab', hash))
      expect(JSON.parse(content(root, 'status', '--format', 'json').stdout)[3].languages.it).toBe('complete')
    },
  )

  test('goes stale when the source changes, unless the change is minor', () => {
    const root = writeTree(FINE)
    content(root, 'status', '--accept', 'blog/hello/it.md')
    const stateAfter = (source: string) => {
      writeFileSync(join(root, 'content/blog/hello/en.md'), source)
      return JSON.parse(content(root, 'status', '--format', 'json').stdout)[0].languages.it
    }
    expect(stateAfter(post('Hello', 'date: 2027-01-01\n'))).toBe('complete')
    expect(stateAfter(post('Hello you', 'date: 2026-03-01\n'))).toBe('stale')
    expect(stateAfter(post('Hello you', 'date: 2026-03-01\nminor: true\n'))).toBe('complete')
  })

  test.each([
    ['blog/hello/en.md', 'content: blog/hello/en.md is the source, not a translation\n'],
    [
      'blog/helo/it.md',
      'content: there is no translation blog/helo/it.md: did you mean "blog/hello/it.md"?\n',
    ],
  ])('--accept %s is refused', (path, line) => {
    expect(content(writeTree(FINE), 'status', '--accept', path)).toEqual({
      status: 1,
      stdout: '',
      stderr: line,
    })
  })
})

describe('new', () => {
  test('makes a folder with both languages that is valid at once', () => {
    const root = writeTree(FINE)
    expect(content(root, 'new', 'blog', 'Perché no: "un titolo"')).toEqual({
      status: 0,
      stdout: 'content/blog/perche-no-un-titolo/en.md\ncontent/blog/perche-no-un-titolo/it.md\n',
      stderr: 'a draft: remove the line "draft: true" to publish it\n',
    })
    expect(content(root, 'check', '--format', 'json').stdout).toBe('[]\n')
    expect(readFileSync(join(root, 'content/blog/perche-no-un-titolo/en.md'), 'utf8')).toMatch(
      /^---\ntitle: 'Perché no: "un titolo"'\ndescription: [^\n]+\ndate: \d{4}-\d{2}-\d{2}\ndraft: true\n---\n\nWrite here\.\n$/,
    )
  })

  test('makes projects too', () => {
    const root = writeTree(FINE)
    expect(content(root, 'new', 'projects', 'Porto Lento').stdout).toContain(
      'content/projects/porto-lento/it.md',
    )
    expect(content(root, 'check').status).toBe(0)
  })

  test('refuses to overwrite', () => {
    expect(content(writeTree(FINE), 'new', 'blog', 'Hello')).toEqual({
      status: 1,
      stdout: '',
      stderr: 'content: content/blog/hello exists already: choose another title\n',
    })
  })
})

describe('urls', () => {
  const LIST = '/blog/hello\n/it/blog/ciao\n'

  test('asks for its list, and makes it', () => {
    const root = writeTree(FINE)
    expect(content(root, 'urls')).toMatchObject({
      status: 1,
      stderr: 'content: there is no published-urls.txt here: "npm run content -- urls --accept" writes it\n',
    })
    expect(content(root, 'urls', '--accept').status).toBe(0)
    expect(readFileSync(join(root, 'published-urls.txt'), 'utf8').replace(/^#.*\n/gm, '')).toBe(LIST)
    expect(content(root, 'urls')).toEqual({
      status: 0,
      stdout: '',
      stderr: '0 errors, 0 warnings\n2 addresses, none of them new\n',
    })
  })

  test('a renamed post fails, with the line to paste, which mends it', () => {
    const root = writeTree({
      'published-urls.txt': LIST,
      'content/blog/hello-again/en.md': post('Hello', 'date: 2026-03-01\n'),
      'content/blog/hello-again/it.md': post('Ciao', 'slug: ciao\n'),
    })
    const { status, stdout, stderr } = content(root, 'urls')
    expect(status).toBe(1)
    expect(stdout).toBe(
      [
        'published-urls.txt:1:1  error  broken-link  /blog/hello was published and answers no more',
        '> 1 | /blog/hello',
        '    | ^^^^^^^^^^^ paste into redirects.yaml: "/blog/hello": /blog/hello-again',
        '',
      ].join('\n'),
    )
    expect(stderr).toContain('"npm run content -- urls --accept" adds:\n  /blog/hello-again\n')
    addFiles(root, { 'content/redirects.yaml': '"/blog/hello": /blog/hello-again\n' })
    expect(content(root, 'urls').status).toBe(0)
  })

  test('an alias mends it as well, and a draft does not', () => {
    const renamed = (more: string): Files => ({
      'published-urls.txt': LIST,
      'content/blog/hi/en.md': post('Hello', `date: 2026-03-01\n${more}`),
      'content/blog/hi/it.md': post('Ciao', 'slug: ciao\n'),
    })
    expect(content(writeTree(renamed('aliases: [/blog/hello]\n')), 'urls').status).toBe(0)
    expect(content(writeTree(renamed('draft: true\n')), 'urls').status).toBe(1)
  })

  test('a post of the future is not published yet', () => {
    const root = writeTree({ ...FINE, 'content/blog/later/en.md': post('Later', 'date: 2999-01-01\n') })
    content(root, 'urls', '--accept')
    expect(readFileSync(join(root, 'published-urls.txt'), 'utf8')).not.toContain('/blog/later')
  })

  test('chains and circles are errors', () => {
    const root = writeTree({
      ...FINE,
      'published-urls.txt': LIST,
      'content/redirects.yaml': '/a: /b\n/b: /a\n',
    })
    expect(content(root, 'urls')).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('"/a" leads in a circle: /a → /b → /a'),
    })
  })
})

test('a Node that is too old is told so in one line', () => {
  const code = readFileSync(CLI, 'utf8').replace("process.versions.node.split('.')", "'22.17.1'.split('.')")
  const root = writeTree({ 'cli.ts': code, 'package.json': '{"type":"module"}' })
  const run = () =>
    execFileSync(process.execPath, [join(root, 'cli.ts'), 'check'], { stdio: 'pipe', encoding: 'utf8' })
  expect(run).toThrow(/content needs Node 22\.18 or newer/)
})

describe('watch', () => {
  test('builds, keeps the last good index while there is a fault, and ends when it is interrupted', async () => {
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
      JSON.parse(readFileSync(join(root, '.content/index.json'), 'utf8')).blog[0].texts.it.title

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
})

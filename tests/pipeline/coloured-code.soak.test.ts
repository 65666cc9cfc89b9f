/** Code gets its colours once, and always the same ones. */
import { spawnSync } from 'node:child_process'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { readEntry } from '../../pipeline/entries/read-entry.ts'
import { rounds } from '../effort.ts'
import { post, rebuild, translation } from './built.ts'
import { CLI } from './run-content.ts'
import { addFiles, writeTree } from './tree.ts'

const PLACE = { collection: 'blog', id: 'a', locale: 'en' } as const

async function templateOf(body: string, earlier?: string): Promise<string> {
  const { template } = await readEntry(
    { file: 'blog/a/en.md', bytes: Buffer.from(post(body)) },
    PLACE,
    earlier,
  )
  return template
}

const fence = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\`\n\n`

/** Says on standard error which packages for colouring are loaded. */
const SPY = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module'
  registerHooks({
    resolve(name, context, next) {
      const loaded = /^(shiki|@shikijs)\\b.*$/.exec(name)?.[0]
      if (loaded) process.stderr.write('loaded ' + loaded + '\\n')
      return next(name, context)
    },
  })
`)}`

/** Builds in a process of its own; the grammars that it loaded. */
function grammarsLoadedBy(root: string): string[] {
  const args = ['--import', SPY, CLI, 'build', '--workers', '1']
  const { stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
  expect(stderr).toContain('0 errors')
  return [...stderr.matchAll(/^loaded @shikijs\/langs\/(\S+)$/gm)].map(([, name = '']) => name)
}

test('a new process loads no grammar for code that it knows, and the new one for code that it does not', {
  timeout: 120_000,
}, async () => {
  const code = fence('python', 'def f(): return "<a>"')
  const root = writeTree({
    'content/blog/a/en.md': post(`One.\n\n${code}`),
    'content/blog/a/it.md': translation(),
  })
  expect(grammarsLoadedBy(root)).toEqual(['python'])

  addFiles(root, {
    'content/blog/a/en.md': post(
      `Two.\n\n> ${code.replaceAll('\n', '\n> ')}\n\n${code.replace('python', 'python {1} title="f.py"')}`,
    ),
  })
  expect(grammarsLoadedBy(root)).toEqual([])
  const { body } = await rebuild(root)
  const coloured =
    '<span style="color:var(--shiki-token-string-expression)">&quot;&lt;a&gt;&quot;</span></span>'
  expect(body('/blog/a').split(coloured)).toHaveLength(3)
  expect(body('/blog/a')).toContain('<figcaption>f.py</figcaption>')

  addFiles(root, { 'content/blog/a/en.md': post(`${code}${fence('toml', 'a = 1')}`) })
  expect(grammarsLoadedBy(root)).toEqual(['toml'])
  addFiles(root, { 'content/blog/a/en.md': post(code.replace('python', 'ruby')) })
  expect(grammarsLoadedBy(root)).toContain('ruby')
})

test('a text looks the same whatever it looked like before', { timeout: 120_000 }, async () => {
  const language = fc.constantFrom(
    'ts',
    'python',
    'html {1}',
    'nope',
    'a&lt;b',
    '"',
    '',
    'ts title="</code></pre>"',
  )
  const code = fc
    .array(
      fc.constantFrom(
        '',
        'let a = `${',
        '}`',
        '<b>&amp;</b>',
        '</span></code></pre></figure>',
        '"""',
        '\r',
        '\t',
      ),
      {
        maxLength: 5,
      },
    )
    .map((lines) => lines.join('\n'))
  const block = fc.tuple(language, code).map(([name, lines]) => fence(name, lines))
  const piece = fc.oneof(
    block,
    fc.constantFrom('Words.\n\n', '- item\n\n', '> ', '  ', '<pre class="shiki">\n\n', '~~~ts\n'),
  )
  const pool = fc.array(piece, { minLength: 1, maxLength: 6 })
  const edit = pool.chain((before) =>
    fc.tuple(fc.constant(before), fc.array(fc.oneof(fc.constantFrom(...before), piece), { maxLength: 6 })),
  )
  await fc.assert(
    fc.asyncProperty(edit, async ([before, after]) => {
      const earlier = await templateOf(before.join(''))
      expect(await templateOf(after.join(''), earlier)).toBe(await templateOf(after.join('')))
    }),
    { numRuns: rounds(200) },
  )
})

test('a text looks the same whichever texts were read before it', async () => {
  const markdown = fence('markdown', '# Title\n~~~ruby\ndef f = 1\n~~~')
  const alone = await templateOf(markdown)
  vi.resetModules()
  const fresh = await import('../../pipeline/entries/read-entry.ts')
  const read = async (body: string) =>
    (await fresh.readEntry({ file: 'blog/a/en.md', bytes: Buffer.from(post(body)) }, PLACE)).template
  await read(fence('ruby', 'def f = 1'))
  expect(await read(markdown)).toBe(alone)
})

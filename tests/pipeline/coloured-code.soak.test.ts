/** Code gets its colours once, and always the same ones. */
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import content from '../../content.config.ts'
import { readEntry } from '../../pipeline/entries/read-entry.ts'
import { type ColourStore, colourStore } from '../../pipeline/markdown/colours.ts'
import { rounds } from '../effort.ts'
import { post } from './built.ts'
import { writeTree } from './tree.ts'

const PLACE = { collection: 'blog', id: 'a', locale: 'en' } as const

const NO_STORE: ColourStore = { get: () => undefined, set() {} }

async function templateOf(body: string, colours = NO_STORE): Promise<string> {
  const source = { file: 'blog/a/en.md', bytes: Buffer.from(post(body)) }
  const { template } = await readEntry(source, PLACE, content, { colours })
  return template
}

const fence = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\`\n\n`

test('a text looks the same with colours from the store', { timeout: 120_000 }, async () => {
  const language = fc.constantFrom(
    ...['ts', 'python', 'html {1}', 'nope'],
    ...['a&lt;b', '"', '', 'ts title="</code></pre>"'],
  )
  const code = fc
    .array(
      fc.constantFrom(
        ...['', 'let a = `${', '}`', '<b>&amp;</b>'],
        ...['</span></code></pre></figure>', '"""', '\r', '\t'],
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
  const store = colourStore(writeTree({}))
  await fc.assert(
    fc.asyncProperty(edit, async ([before, after]) => {
      await templateOf(before.join(''), store)
      expect(await templateOf(after.join(''), store)).toBe(await templateOf(after.join('')))
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
    (await fresh.readEntry({ file: 'blog/a/en.md', bytes: Buffer.from(post(body)) }, PLACE, content)).template
  await read(fence('ruby', 'def f = 1'))
  expect(await read(markdown)).toBe(alone)
})

/** Properties of any input: nothing crashes, every place is in its file, every shortcut changes nothing. */
import fc from 'fast-check'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { createCssVariablesTheme, createHighlighter } from 'shiki'
import { unified } from 'unified'
import { describe, expect, test } from 'vitest'
import content from '../../content.config.ts'
import { readEntry } from '../../pipeline/entries/read-entry.ts'
import type { Run } from '../../pipeline/markdown/colours.ts'
import { remarkGfmWithout, unusedConstructs } from '../../pipeline/markdown/gfm.ts'
import { highlightLines } from '../../pipeline/markdown/highlight.ts'
import { rounds } from '../effort.ts'
import { build } from './built.ts'
import { PIECES } from './pieces.ts'
import { textAt } from './places.ts'

const markdown = fc.array(fc.constantFrom(...PIECES), { maxLength: 60 }).map((pieces) => pieces.join(''))
const PLACE = { collection: 'blog', id: 'a', locale: 'en' } as const

describe('reading a text', () => {
  test('of any bytes never crashes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
        const { text } = await readEntry({ file: 'blog/a/en.md', bytes }, PLACE, content)
        expect(text.problems.length).toBeGreaterThan(0)
      }),
      { numRuns: rounds(300) },
    )
  })

  test('of any markdown places every problem, link and picture inside the file', async () => {
    await fc.assert(
      fc.asyncProperty(markdown, async (body) => {
        const source = `---\ntitle: A\ndescription: B\ndate: 2026-01-01\n---\n${body}`
        const { text } = await readEntry({ file: 'blog/a/en.md', bytes: Buffer.from(source) }, PLACE, content)
        for (const { range } of [
          ...text.links,
          ...text.pictures,
          ...text.problems.map((range) => ({ range })),
        ]) {
          expect(range.line).toBeGreaterThan(0)
          expect(range.column).toBeGreaterThan(0)
          expect(range.endLine > range.line || range.endColumn >= range.column).toBe(true)
          expect(textAt(source, range)).not.toBe(undefined)
        }
      }),
      { numRuns: rounds(400) },
    )
  })

  test('points at a link’s own address', async () => {
    const address = fc.constantFrom('../b', '../b#x', '/blog/b', '../caff%C3%A8', '../日本')
    const around = fc.constantFrom('', '<', ' ')
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('a', '`]`', '*a*', '\\]', '[b]', '日本'),
        address,
        around,
        fc.constantFrom('', ' "t"', " 't'"),
        async (words, target, open, title) => {
          const close = open === '<' ? '>' : ''
          const source = `---\ntitle: A\ndescription: B\ndate: 2026-01-01\n---\n日本 [${words}](${open}${target}${close}${title}) end\n`
          const { text } = await readEntry(
            { file: 'blog/a/en.md', bytes: Buffer.from(source) },
            PLACE,
            content,
          )
          expect(text.links.map(({ range }) => textAt(source, range))).toEqual([target])
        },
      ),
    )
  })
})

test('leaving out what a text cannot use gives the same tree as GitHub’s whole grammar', () => {
  fc.assert(
    fc.property(markdown, (text) => {
      const whole = unified().use(remarkParse).use(remarkGfm).parse(text)
      const part = unified().use(remarkParse).use(remarkGfmWithout, unusedConstructs(text)).parse(text)
      expect(part).toEqual(whole)
    }),
    { numRuns: rounds(2_000) },
  )
})

/** The style of every character that can be seen. */
function stylesIn(runs: readonly Run[]): string[] {
  return runs.flatMap(([style, text]) =>
    [...text].filter((character) => character.trim() !== '').map((character) => `${character} ${style}`),
  )
}

test('a line that was coloured before looks as Shiki would colour it', async () => {
  const names = ['ts', 'bash', 'markdown', 'html', 'yaml', 'python'] as const
  const theme = createCssVariablesTheme({ name: 'css-variables', variablePrefix: '--shiki-' })
  const alone = Object.fromEntries(
    await Promise.all(
      names.map(async (name) => [name, await createHighlighter({ langs: [name], themes: [theme] })] as const),
    ),
  )
  const shikiStyles = (code: string, lang: (typeof names)[number]) =>
    alone[lang]?.codeToTokensBase(code, { lang, theme, tokenizeTimeLimit: 0 }).map((tokens) =>
      tokens.flatMap(({ content, color = '', fontStyle = 0 }) => {
        const rules = [
          ...(color === 'var(--shiki-foreground)' || color === '' ? [] : [`color:${color}`]),
          ...(fontStyle > 0 && fontStyle & 1 ? ['font-style:italic'] : []),
          ...(fontStyle > 0 && fontStyle & 2 ? ['font-weight:bold'] : []),
          ...(fontStyle > 0 && fontStyle & 4 ? ['text-decoration:underline'] : []),
        ]
        return [...content].filter((one) => one.trim() !== '').map((one) => `${one} ${rules.join(';')}`)
      }),
    )
  const line = fc.constantFrom(
    ...[
      ...['', '}', '/* open', 'close */', 'const a = `x${', '}`', '"""', "'", 'cat <<EOF', 'EOF'],
      ...['  - a: |', '    text'],
    ],
    ...[
      ...['<script>', 'let b = 1', '</script>', '<style>', '```js', '```', '> x', '# y'],
      ...['def f():', '  return """'],
    ],
    ...['if [ "$a" -gt 1 ]; then', '- item', '  more', 'cat <<-X', 'X', '* a\n\n      code'],
  )
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...names), fc.array(line, { maxLength: 14 }), async (name, texts) => {
      const code = texts.join('\n')
      const lines = await highlightLines(code.split('\n'), name)
      expect(lines.map(stylesIn)).toEqual(shikiStyles(code, name))
    }),
    { numRuns: rounds(600) },
  )
})

test('any tree is counted in full', async () => {
  const name = fc.constantFrom(
    ...['en.md', 'it.md', 'fr.md', 'x.svg', 'x.png', '.DS_Store', 'a.txt', 'site.yaml'],
    ...['en.yaml', 'redirects.yaml'],
  )
  const folder = fc.constantFrom(
    ...['', 'blog/', 'blog/a/', 'blog/2026/a/', 'projects/a/', 'pages/about/', 'messages/'],
    ...['experience/', 'other/'],
  )
  const files = fc.dictionary(
    fc.tuple(folder, name).map((parts) => parts.join('')),
    fc.oneof(markdown, fc.uint8Array({ maxLength: 40 })),
    { minKeys: 1, maxKeys: 8 },
  )
  await fc.assert(
    fc.asyncProperty(files, async (tree) => {
      const { counts } = await build(tree)
      expect(counts.found).toBe(Object.keys(tree).length)
      expect(counts.published + counts.hidden + counts.faulty).toBe(counts.found)
    }),
    { numRuns: rounds(120) },
  )
})

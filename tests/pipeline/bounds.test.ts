/** Texts and pictures that would take a parser or an encoder beyond all bounds: each is a problem at its place, quickly. */
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { excessIn } from '../../pipeline/markdown/bounds.ts'
import { isFlat } from '../../server/stream/rows.ts'
import { build, post } from './built.ts'
import { SITE } from './site-text.ts'
import type { Files } from './tree.ts'

const LONG_ADDRESS = `https://a.example/${'x'.repeat(20_000)}`

describe('a body out of bounds is told at its place', () => {
  test.each([
    [
      'a wide table',
      `${'|a'.repeat(4000)}|\n${'|-'.repeat(4000)}|\n${'|\n'.repeat(6000)}`,
      /more than 100 columns/,
    ],
    ['a long table', `|a|b|\n|-|-|\n${'|1|2|\n'.repeat(20_000)}`, /more than 20000 cells/],
    ['marks of emphasis', 'a**b'.repeat(6000) + 'c* '.repeat(3000), /marks of emphasis/],
    ['brackets', '[a]('.repeat(20_000), /marks of emphasis and brackets/],
    ['strikethrough', '~~a'.repeat(10_000), /marks of emphasis/],
    [
      'a repeated address',
      `[a]: ${LONG_ADDRESS}\n\n${'[a] '.repeat(3000)}\n`,
      /address of \[a\] is repeated/,
    ],
  ])(
    '%s',
    async (_, body, message) => {
      const { problems } = await build({ 'blog/a/en.md': post(`Words.\n\n${body}\n`) })
      const [found, ...others] = problems.filter(({ rule }) => rule === 'invalid-value')
      expect(found).toMatchObject({ file: 'blog/a/en.md', message: expect.stringMatching(message) })
      expect(found?.line).toBeGreaterThan(6)
      expect(others).toEqual([])
    },
    20_000,
  )

  test('but not a large table, a long list or code that looks like one', () => {
    const table = `|a|b|c|d|\n|-|-|-|-|\n${'| **1** | [2](/a) | 3 | 4 |\n'.repeat(1000)}`
    const list = '- **a** and [b](/c)\n'.repeat(4000)
    const code = `\`\`\`\n${'|-'.repeat(200)}\n${'* [a]\n'.repeat(9000)}\`\`\`\n`
    expect([table, list, code].map(excessIn)).toEqual([undefined, undefined, undefined])
  })
})

test('thousands of mistakes in one front matter take a moment', async () => {
  const started = process.cpuUsage()
  await build({ 'blog/a/en.md': `---\n${'a: b: c\n'.repeat(3000)}---\nWords.\n` })
  expect(process.cpuUsage(started).user / 1e6).toBeLessThan(3)
})

test('a body of the stream that repeats a long address is not shown', () => {
  expect(isFlat(`[a]: ${LONG_ADDRESS.slice(0, 6000)}\n\n${'[a]'.repeat(1000)}`)).toBe(false)
  expect(isFlat(`[a]: https://a.example/${'x'.repeat(300)}\n\n${'[a] '.repeat(50)}`)).toBe(true)
})

test('a picture that is too tall for a format is published in the others', async () => {
  const tall = await sharp({ create: { width: 40, height: 17_000, channels: 3, background: '#c81e1e' } })
    .jpeg({ quality: 10 })
    .toBuffer()
  const { problems, index } = await build({
    'blog/a/en.md': post('![Tall](tall.jpg)\n'),
    'blog/a/tall.jpg': tall,
  })
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  const files = Object.keys(index.files).map((path) => path.replace(/^.*-(\d+\.\w+)$/, '$1'))
  expect(files.sort()).toEqual(['40.jpg'])
})

test('a picture that decodes with a warning is published', async () => {
  const whole = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c81e1e' } })
    .jpeg()
    .toBuffer()
  // Start of scan: the end of the spectral selection of a sequential JPEG is 63, some cameras write another.
  const scan = whole.indexOf(Buffer.from([0xff, 0xda]))
  const odd = Buffer.from(whole)
  odd[scan + 2 + odd.readUInt16BE(scan + 2) - 2] = 0
  await expect(sharp(odd).raw().toBuffer()).rejects.toThrow()
  const { index, problems } = await build({
    'blog/a/en.md': post('![Odd](odd.jpg)\n'),
    'blog/a/odd.jpg': odd,
  })
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(Object.keys(index.files)).toHaveLength(3)
})

test('a text whose thread runs out of time is named, and the others are read', async () => {
  const files = {
    // Larger texts are read in another thread.
    'blog/a/en.md': post('Words.\n'.repeat(10_000)),
    'blog/b/en.md': post('[no](../nowhere)\n'),
  }
  const { problems } = await build(files, { readingTimeout: 10 })
  const errors = problems.filter(({ severity }) => severity === 'error')
  expect(errors.map(({ file, message }) => `${file} ${message}`)).toEqual([
    'blog/a/en.md the text cannot be rendered: it takes too much memory or time',
    expect.stringMatching(/^blog\/b\/en.md .*nowhere/),
  ])
})

test.each([
  ['pages/cv/en.md', 'broken-link'],
  ['pages/privacy/en.md', 'broken-link'],
  ['site.yaml', 'missing-field'],
])('a site without %s is told by check', async (file, rule) => {
  const files: Files = {
    'messages/en.yaml': 'nav.home: Home\n',
    'site.yaml': SITE,
    'pages/cv/en.md': post('Words.\n'),
    'pages/privacy/en.md': post('Words.\n'),
  }
  delete files[file]
  const { problems } = await build(files)
  expect(problems.filter(({ message }) => message.includes('missing'))).toContainEqual(
    expect.objectContaining({ file, rule }),
  )
})

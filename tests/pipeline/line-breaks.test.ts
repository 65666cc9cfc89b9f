/** Characters that nobody sees: line breaks of any kind mean the same, and what feeds cannot hold is taken out. */

import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import content from '../../content.config.ts'
import { readDataFile } from '../../pipeline/data/read-data.ts'
import { readEntry } from '../../pipeline/entries/read-entry.ts'
import { readMessagesFile } from '../../pipeline/messages/read-messages.ts'
import { build, post } from './built.ts'

const ROOT = join(import.meta.dirname, '../..')
const LINE_BREAKS = ['\r\n', '\r']
const PLACE = { collection: 'blog', id: 'a', locale: 'en' } as const
const TEXTS = globSync(['tests/fixtures/site/**/en.md', 'docs/markdown.md'], { cwd: ROOT }).sort()
const DATA = globSync('tests/fixtures/site/content/**/*.yaml', { cwd: ROOT }).sort()

function bytesOf(text: string, lineBreak: string): Uint8Array {
  return Buffer.from(text.replaceAll('\n', lineBreak))
}

async function readingOf(text: string, lineBreak: string) {
  const { text: read, template } = await readEntry(
    { file: 'blog/a/en.md', bytes: bytesOf(text, lineBreak) },
    PLACE,
    content,
  )
  return { ...read, key: '', template }
}

test.each(TEXTS)('%s', async (file) => {
  const written = readFileSync(join(ROOT, file), 'utf8')
  const text = written.startsWith('---') ? written : post(written)
  const expected = await readingOf(text, '\n')
  for (const lineBreak of LINE_BREAKS) expect(await readingOf(text, lineBreak)).toEqual(expected)
})

test.each(DATA)('%s', (file) => {
  const text = readFileSync(join(ROOT, file), 'utf8')
  const name = file.replace(/^.*content\//, '')
  const read = (lineBreak: string) => {
    const source = { file: name, bytes: bytesOf(text, lineBreak) }
    return name.startsWith('messages/')
      ? readMessagesFile(source, 'en')
      : readDataFile(source, dirname(name) === '.' ? name.replace('.yaml', '') : dirname(name), content)
  }
  for (const lineBreak of LINE_BREAKS) expect(read(lineBreak)).toEqual(read('\n'))
})

test.each(LINE_BREAKS)(
  'a notice in a file with %j is a notice, and its faults stand at their lines',
  async (lineBreak) => {
    const text = post('> [!NOTE]\n> Words.\n\n[x](../none)\n').replaceAll('\n', lineBreak)
    const { problems } = await build({ 'blog/a/en.md': text }, { write: false })
    expect(
      problems.filter(({ rule }) => rule === 'broken-link').map(({ line, column }) => [line, column]),
    ).toEqual([[9, 5]])
    const { body } = await build({ 'blog/a/en.md': text.replace('[x](../none)', 'End.') })
    expect(body('/blog/a')).toContain('<aside class="alert alert-note"')
  },
)

const means = (code: string) =>
  `the invisible character U+${code} stands here, which breaks feeds → delete it, or type a space or a line break instead`

describe('an invisible character is told', () => {
  test('in a body, its alternative texts and its code', async () => {
    const body = 'A soft\u000breturn of \u0001Word.\n\n![A\u001fboat](a.svg)\n\n`\ufffe`\n'
    const { told } = await build({
      'blog/a/en.md': post(body, 'locales: [en]\n'),
      'blog/a/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
    })
    expect(told('blog/a/en.md').map((line) => line.replace(/«.*» /s, ''))).toEqual([
      `7:7 invalid-value ${means('000B')}`,
      `9:4 invalid-value ${means('001F')}`,
      `11:2 invalid-value ${means('FFFE')}`,
    ])
  })

  test('in the facts of the site', async () => {
    const { told } = await build({ 'tags.yaml': 'a:\n  en: "x\\u0002"\n  it: y\n' }, { write: false })
    expect(told('tags.yaml').join()).toContain(means('0002'))
  })
})

test('tabs, line breaks of every system and emoji are no invisible characters', async () => {
  const { told } = await build({
    'blog/a/en.md': post('A\tb\r\n👩‍🚀 c\n', 'locales: [en]\n').replaceAll('\n', '\r\n'),
  })
  expect(told('blog/a/en.md').filter((line) => line.includes('invisible'))).toEqual([])
})

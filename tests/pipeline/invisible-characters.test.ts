/** Characters that nobody sees, and that feeds cannot hold. */
import { describe, expect, test } from 'vitest'
import { build, post } from './built.ts'

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

  test.each([
    ['typed', 'title: A\u0008B', '2:9', '0008'],
    ['escaped', String.raw`title: "A\bB"`, '2:8', '0008'],
    ['half of a pair', String.raw`title: "A\ud83d"`, '2:8', 'D83D'],
    ['in a description', String.raw`description: "a\x7f"`, '2:14', '007F'],
    ['in a tag', String.raw`tags: ["a\u0001b"]`, '2:8', '0001'],
    ['in a key', String.raw`"a\x01": 1`, '2:1', '0001'],
  ])('in front matter: %s', async (_, line, place, code) => {
    const { told } = await build({ 'blog/a/en.md': `---\n${line}\n---\nWords.\n` }, { write: false })
    const found = told('blog/a/en.md').filter((one) => one.includes('invisible'))
    expect(found.map((one) => one.replace(/«.*» /s, ''))).toEqual([`${place} invalid-value ${means(code)}`])
  })

  test('in the facts of the site', async () => {
    const { told } = await build({ 'tags.yaml': 'a:\n  en: "x\\u0002"\n  it: y\n' }, { write: false })
    expect(told('tags.yaml').join()).toContain(means('0002'))
  })
})

test('tabs, line breaks of every system and emoji are none', async () => {
  const { told } = await build({
    'blog/a/en.md': post('A\tb\r\n👩‍🚀 c\n', 'locales: [en]\n').replaceAll('\n', '\r\n'),
  })
  expect(told('blog/a/en.md').filter((line) => line.includes('invisible'))).toEqual([])
})

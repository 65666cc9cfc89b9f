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

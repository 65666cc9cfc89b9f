/** Names in what authors write: mistyped ones, and those that every JavaScript object answers to. */
import { expect, test } from 'vitest'
import { Names, nearest } from '../../pipeline/report/nearest.ts'
import { build, post, translation } from './built.ts'

test.each([
  ['titel', ['tags', 'title'], 'title'],
  ['sumary', ['summary'], 'summary'],
  ['summmary', ['summary'], 'summary'],
  ['DATE', ['dare', 'date'], 'date'],
  ['cot', ['cat', 'cut'], 'cat'],
  ['ab', ['cd'], undefined],
  ['blog/2026/promise', ['blog/2026/promises', 'blog/2026/premise'], 'blog/2026/promises'],
  ['abcdefghijklmno', ['abcdefghijkWXYZ'], 'abcdefghijkWXYZ'],
  ['abcdefghijklmnopqr', ['abcdefghijklmVWXYZ'], undefined],
  ['', ['a', 'bc'], 'a'],
  ['x', [], undefined],
])('«%s» among %j is %j', (typed, names, meant) => {
  expect(nearest(typed, names)).toBe(meant)
})

test('the nearest name is never the excepted one', () => {
  expect(new Names(['blog/hello', 'blog/hallo']).nearest('blog/hello', 'blog/hello')).toBe('blog/hallo')
})

/** Rules and words of all problems, where `name` is what an author wrote in many places. */
async function toldOf(name: string): Promise<string[]> {
  const files = {
    'blog/a/it.md': translation(),
    'blog/a/en.md': post(`<${name}>words</${name}>\n`),
    'redirects.yaml': `/old: ${name}\n`,
    'messages/en.yaml': 'nav.home: Home\n',
    'messages/it.yaml': `nav.home: Home\n${name}: Menu {name}\n`,
  }
  const { problems } = await build(files, { write: false })
  return problems.map(({ file, rule, message }) => `${file} ${rule} ${message}`.replaceAll(name, '…'))
}

test.each(['constructor', 'tostring'])('%s is told as any other name', async (name) => {
  const told = await toldOf(name)
  expect(told.length).toBeGreaterThan(3)
  expect(told).toEqual(await toldOf('somewhere'))
})

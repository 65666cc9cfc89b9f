/** Names that every JavaScript object answers to are names like any other in what authors write. */
import { expect, test } from 'vitest'
import { build, post, translation } from './built.ts'

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

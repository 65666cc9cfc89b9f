/** Names that every JavaScript object answers to are names like any other in what authors write. */
import { expect, test } from 'vitest'
import { build, post, translation } from './built.ts'
import type { Files } from './tree.ts'

const NAMES = ['constructor', 'toString']
const POST = { 'blog/a/it.md': translation(), 'blog/a/en.md': post() }

/** Rules and words of all problems, where `name` is what an author wrote. */
async function toldOf(files: (name: string) => Files, name: string): Promise<string[]> {
  const { problems } = await build({ ...POST, ...files(name) }, { write: false })
  return problems.map(({ file, rule, message }) => `${file} ${rule} ${message}`.replaceAll(name, '…'))
}

test.each(NAMES)('a redirect to %s is told as any address that is not there', async (name) => {
  const redirect = (to: string) => ({ 'redirects.yaml': `/old: ${to}\n` })
  const told = await toldOf(redirect, name)
  expect(told).toHaveLength(1)
  expect(told).toEqual(await toldOf(redirect, 'somewhere'))
})

test.each(NAMES)('a message %s of one language is told as any other that nothing shows', async (name) => {
  const messages = (id: string) => ({
    'messages/en.yaml': 'nav.home: Home\n',
    'messages/it.yaml': `nav.home: Home\n${id}: Menu {name}\n`,
  })
  const told = await toldOf(messages, name)
  expect(told).toContain('messages/it.yaml message-unused nothing shows "…"')
  expect(told).toEqual(await toldOf(messages, 'somewhere'))
})

test('a tag <constructor> is refused with the same hint as any other', async () => {
  const built = await build({ ...POST, 'blog/a/en.md': post('<constructor>words</constructor>\n<blink>\n') })
  const hints = built.problems.map(({ hint }) => hint)
  expect(hints).toHaveLength(3)
  expect(new Set(hints).size).toBe(1)
})

/** Every word that a visitor reads is in `content/`: a component holds none, so that no language is forgotten. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

/** Attributes whose value is shown or read aloud. */
const SPOKEN = [
  ...['alt', 'aria-description', 'aria-label', 'aria-roledescription', 'aria-valuetext', 'label'],
  ...['placeholder', 'title'],
]

/** Parts of the syntax tree that this test reads. */
interface Node {
  type: string
  value?: unknown
  name?: { name?: unknown }
  expression?: Node
  children?: Node[]
  quasis?: { value: { cooked: string } }[]
}

const isWord = (text: unknown): text is string => typeof text === 'string' && /\p{Letter}/u.test(text)

/** The words written in a component's markup: between tags, or in an attribute that is read aloud. */
function wordsIn(code: string): string[] {
  const words: string[] = []
  const visit = (node: Node) => {
    const spoken = node.type === 'JSXElement' || node.type === 'JSXFragment' ? (node.children ?? []) : []
    for (const child of spoken) words.push(...literals(child))
    if (node.type === 'JSXAttribute' && SPOKEN.includes(String(node.name?.name)))
      words.push(...literals(node.value as Node | null))
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child)
  }
  visit(parseAst(code, { lang: 'tsx' }) as unknown as Node)
  return words
}

function literals(node: Node | null): string[] {
  if (!node) return []
  if (node.type === 'JSXExpressionContainer') return literals(node.expression ?? null)
  if (node.type === 'JSXText' || node.type === 'Literal') return isWord(node.value) ? [node.value.trim()] : []
  return node.type === 'TemplateLiteral'
    ? (node.quasis ?? []).map(({ value }) => value.cooked).filter(isWord)
    : []
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

/** The styleguide names its specimens for developers, in English; no visitor ever gets it. */
const FOR_DEVELOPERS = ['pages/styleguide/**']

test('no component holds words of its own', () => {
  const files = globSync('{pages,renderer,themes}/**/*.tsx', { cwd: ROOT, exclude: FOR_DEVELOPERS })
  const found = files.flatMap((file) =>
    wordsIn(readFileSync(join(ROOT, file), 'utf8')).map((words) => `${file}: ${words}`),
  )
  expect(found).toEqual([])
})

test.each([
  ['<p>Hello</p>', ['Hello']],
  ["<p>{'Hello'} {name}</p>", ['Hello']],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: code that the rule is to read
  ['<p>{`${count} posts`}</p>', [' posts']],
  ['<button aria-label="Close" className="plain" type="button" />', ['Close']],
  ['<img alt="" />', []],
  ['<p lang="it">{text(\'nav.skip\')} · {count}</p>', []],
])('the rule sees words: %s', (code, words) => {
  expect(wordsIn(code)).toEqual(words)
})

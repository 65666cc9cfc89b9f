/** Plugins of unified, as npm has them and as an owner writes them. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Root as HtmlRoot } from 'hast'
import type { Root } from 'mdast'
import rehypeExternalLinks from 'rehype-external-links'
import remarkEmoji from 'remark-emoji'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { describe, expect, test } from 'vitest'
import content from '../../content.config.ts'
import { configKey } from '../../pipeline/load-config.ts'
import { build, CONFIG_FILE, post, posts, rebuild, translation } from './built.ts'
import { writeTree } from './tree.ts'

const tree = (body: string) => ({ 'blog/a/en.md': post(body), 'blog/a/it.md': translation() })

test('plugins of npm work by one line each', async () => {
  const { body, problems, text } = await build(
    tree('## Ship :rocket:\n\n[Out](https://example.org/) [in](../a)\n'),
    {
      markdown: {
        remarkPlugins: [remarkEmoji],
        rehypePlugins: [[rehypeExternalLinks, { rel: ['nofollow'] }]],
      },
    },
  )
  expect(problems).toEqual([])
  expect(text('/blog/a').headings).toEqual([{ depth: 2, id: 'ship-', text: 'Ship 🚀' }])
  expect(body('/blog/a')).toBe(
    '<h2 id="ship-"><a class="anchor" href="#ship-">Ship 🚀</a></h2>\n' +
      '<p><a href="https://example.org/" rel="nofollow">Out</a> <a href="/blog/a">in</a></p>',
  )
})

test('a plugin sees words as text, links and pictures as elements, and code as a block', async () => {
  const seen: string[] = []
  const rehypeSeen = () => (html: HtmlRoot) =>
    visit(html, (node) => {
      if (node.type === 'element')
        seen.push([node.tagName, node.properties.href ?? node.properties.src].join(' ').trim())
      else if (node.type === 'text' && node.value.trim() !== '') seen.push(`"${node.value}"`)
      else if (node.type !== 'root' && node.type !== 'text') seen.push(node.type)
    })
  await build(tree('Some [words](../a).\n\n![A boat](boat.svg)\n\n```ts\na\n```\n\n$$\nx\n$$\n'), {
    markdown: { rehypePlugins: [rehypeSeen] },
  })
  expect(seen).toEqual([
    ...['p', '"Parole."'],
    ...['p', '"Some "', 'a ../a', '"words"', '"."', 'p', 'img boat.svg'],
    ...[
      'figure',
      'pre',
      'code',
      'span',
      '"a"',
      'div',
      'math',
      'semantics',
      'mrow',
      'mi',
      '"x"',
      'annotation',
      '"x"',
    ],
  ])
})

test('an attribute that a plugin adds to a picture reaches the page', async () => {
  const rehypeClass = () => (html: HtmlRoot) =>
    visit(html, 'element', ({ tagName, properties }) => {
      if (tagName === 'img') properties.className = ['framed']
    })
  const { body } = await build(
    {
      ...tree('![A "boat"](boat.svg)\n'),
      'blog/a/boat.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>',
    },
    { markdown: { rehypePlugins: [rehypeClass] } },
  )
  expect(body('/blog/a')).toMatch(
    /^<p><img src="\/pictures\/boat-[^"]+" alt="A &quot;boat&quot;" .+ class="framed"><\/p>$/,
  )
})

describe('a plugin that finds fault', () => {
  test.each([
    [
      'sync',
      () => () => {
        throw new Error('no such file')
      },
    ],
    [
      'async',
      () => async () => {
        throw new Error('no such file')
      },
    ],
  ])('by an exception is a problem of the text: %s', async (_, plugin) => {
    const { told } = await build(tree('Words.\n'), { markdown: { rehypePlugins: [plugin] } })
    expect(told('blog/a/en.md')).toEqual([
      '6:1 plugin «W» a plugin failed: no such file → see the documentation of the plugin',
    ])
  })

  test('by a message is told at its place, with its own rule and hint', async () => {
    const remarkNoFoo = () => (markdown: Root, file: VFile) =>
      visit(markdown, 'strong', (node) => {
        const message = file.message('too loud', {
          place: node.position,
          ruleId: 'markup-broken',
          source: 'test',
        })
        message.note = 'speak softly'
      })
    const { problems } = await build(tree('Some **words**.\n'), {
      markdown: { remarkPlugins: [remarkNoFoo] },
    })
    expect(problems).toMatchObject([
      {
        file: 'blog/a/en.md',
        line: 6,
        column: 6,
        severity: 'warning',
        rule: 'markup-broken',
        message: 'too loud',
        hint: 'speak softly',
      },
    ])
  })
})

const PLUGIN = (word: string) =>
  `export default () => (tree) => { tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: '${word}' }] }) }\n`
const CONFIG = `import plugin from './plugin.mjs'\nimport site from '${CONFIG_FILE}'\nexport default { ...site, markdown: { remarkPlugins: [plugin] } }\n`

test('other threads import the plugins', async () => {
  const root = writeTree({ ...posts(40), 'plugin.mjs': PLUGIN('Added.'), 'config.mjs': CONFIG })
  const { body } = await rebuild(root, { workers: 2, configFile: join(root, 'config.mjs') })
  for (let at = 0; at < 40; at++) expect(body(`/blog/p${at}`)).toContain('<p>Added.</p>')
})

describe('a text is read anew', () => {
  test('when the options of a plugin change', async () => {
    const remarkAdd = (word: string) => (markdown: Root) => {
      markdown.children.push({ type: 'paragraph', children: [{ type: 'text', value: word }] })
    }
    const first = await build(tree('Words.\n'), {
      cache: 'cache',
      markdown: { remarkPlugins: [[remarkAdd, 'One.']] },
    })
    const second = await rebuild(first.root, {
      cache: 'cache',
      markdown: { remarkPlugins: [[remarkAdd, 'Two.']] },
    })
    expect(second.body('/blog/a')).toBe('<p>Words.</p>\n<p>Two.</p>')
  })

  test('when the file of a plugin changes', () => {
    const root = writeTree({ 'plugin.mjs': PLUGIN('One.'), 'config.mjs': CONFIG })
    const key = () => configKey({ config: content, configFile: join(root, 'config.mjs') })
    const before = key()
    expect(key()).toBe(before)
    writeFileSync(join(root, 'plugin.mjs'), PLUGIN('Two.'))
    expect(key()).not.toBe(before)
  })
})

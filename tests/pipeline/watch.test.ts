/** `watch` builds what changed, and comes to the same as a build from nothing. */
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { WatchedBuild } from '../../pipeline/watch.ts'
import { rounds } from '../effort.ts'
import { post, readIndex, rebuild, translation } from './built.ts'
import { addFiles } from './tree.ts'
import { isLikeFresh, watching } from './watching.ts'

function rules({ result }: WatchedBuild): string[] {
  return (result?.problems ?? [])
    .map(({ file, rule }) => `${file} ${rule}`)
    .filter((one) => !one.endsWith('translation-missing'))
}

describe('a change', () => {
  test('of a text, of a heading that others name, of a picture, of a message, of a YAML file, of a folder', async () => {
    const svg = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 1"/>`
    const { root, making, outDir } = await watching({
      'blog/a/en.md': post('[b](../b#part) ![x](x.svg)\n'),
      'blog/a/x.svg': svg(2),
      'blog/b/en.md': post('## Part\n'),
      'messages/en.yaml': 'nav.home: Home\n',
      'messages/it.yaml': 'nav.home: Casa\n',
    })
    const body = () =>
      readFileSync(join(outDir, readIndex(outDir).collections.blog[0]?.texts.en?.bodies.en ?? ''), 'utf8')
    await making(() => addFiles(root, { 'content/blog/a/en.md': post('[there](../b#part) ![x](x.svg)\n') }))
    expect(body()).toContain('<a href="/blog/b#part">there</a>')

    expect(
      rules(await making(() => addFiles(root, { 'content/blog/b/en.md': post('## Whole\n') }))),
    ).toContain('blog/a/en.md broken-anchor')
    expect(body()).toContain('<a href="/blog/b#part">there</a>')
    expect(
      rules(await making(() => addFiles(root, { 'content/blog/b/en.md': post('## Part\n', 'slug: bee\n') }))),
    ).not.toContain('blog/a/en.md broken-anchor')
    expect(body()).toContain('<a href="/blog/bee#part">there</a>')

    await making(() => addFiles(root, { 'content/blog/a/x.svg': svg(3) }))
    expect(body()).toContain('width="3"')

    const before = readIndex(outDir).messages.en
    await making(() => addFiles(root, { 'content/messages/en.yaml': 'nav.home: Start\n' }))
    expect(readIndex(outDir).messages.en).not.toBe(before)

    await making(() => addFiles(root, { 'content/redirects.yaml': '/old: /blog/bee\n' }))
    expect(readIndex(outDir).redirects).toEqual([{ from: '/old', to: '/blog/bee' }])

    await making(() =>
      addFiles(root, { 'content/blog/new/one/en.md': post(), 'content/blog/new/one/it.md': translation() }),
    )
    expect(readIndex(outDir).collections.blog.map(({ id }) => id)).toEqual(['a', 'b', 'new/one'])

    expect(rules(await making(() => rmSync(join(root, 'content/blog/b'), { recursive: true })))).toContain(
      'blog/a/en.md broken-link',
    )
    await making(() => addFiles(root, { 'content/blog/b/en.md': post('## Part\n', 'slug: bee\n') }))
    await isLikeFresh(root)
  })

  test('that makes the target of a broken link mends the link, in a file that has not changed', async () => {
    const { root, making, outDir } = await watching({ 'blog/a/en.md': post('[b](../b)\n') })
    expect(rules(await making(() => addFiles(root, { 'content/blog/c/en.md': post('C.\n') })))).toEqual([
      'blog/a/en.md broken-link',
    ])
    expect(rules(await making(() => addFiles(root, { 'content/blog/b/en.md': post('B.\n') })))).toEqual([])
    expect(
      readFileSync(join(outDir, readIndex(outDir).collections.blog[0]?.texts.en?.bodies.en ?? ''), 'utf8'),
    ).toContain('<a href="/blog/b">b</a>')
  })

  test('that is saved by renaming, as many editors do', async () => {
    const { root, making, outDir } = await watching({ 'blog/a/en.md': post() })
    await making(() => {
      writeFileSync(join(root, 'content/blog/a/.en.md.tmp'), post('Renamed.\n'))
      renameSync(join(root, 'content/blog/a/.en.md.tmp'), join(root, 'content/blog/a/en.md'))
    })
    expect(
      readFileSync(join(outDir, readIndex(outDir).collections.blog[0]?.texts.en?.bodies.en ?? ''), 'utf8'),
    ).toBe('<p>Renamed.</p>')
  })

  test('back from a fault is built again, and another process may build in between', async () => {
    const { root, making } = await watching({ 'blog/a/en.md': post() })
    expect(
      (await making(() => addFiles(root, { 'content/blog/a/en.md': 'no front matter' }))).result?.isChanged,
    ).toBe(false)
    addFiles(root, { 'content/blog/b/en.md': post('B\n') })
    rmSync(join(root, 'content/blog/a/en.md'))
    await rebuild(root)
    await making(() => addFiles(root, { 'content/blog/a/en.md': post('Good again.\n') }))
    await isLikeFresh(root)
  })
})

test('any run of edits ends like a build from nothing', { timeout: 120_000 }, async () => {
  const bodies = [
    'Words.\n',
    '## Part\n',
    '[b](../b#part)\n',
    '[c](../c) [a](../a/it.md)\n',
    '![x](x.svg)\n',
    '<b>\n',
  ]
  const edit = fc.record({
    file: fc.constantFrom(
      'blog/a/en.md',
      'blog/a/it.md',
      'blog/b/en.md',
      'blog/c/en.md',
      'blog/c/x.svg',
      'blog/a/x.svg',
    ),
    body: fc.option(fc.constantFrom(...bodies), { freq: 5 }),
    front: fc.constantFrom('', 'draft: true\n', 'slug: other\n', 'aliases: [/old]\n'),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 6 }), async (edits) => {
      const { root, making, builds } = await watching({
        'blog/a/en.md': post(),
        'blog/z/en.md': post('## Part\n'),
      })
      for (const { file, body, front } of edits) {
        const path = join(root, 'content', file)
        const text = file.endsWith('.svg')
          ? '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"/>'
          : file.includes('it.md')
            ? translation(body ?? '', front)
            : post(body ?? '', front)
        const isThere = existsSync(path)
        if (body === null ? isThere : !isThere || readFileSync(path, 'utf8') !== text) {
          await making(() => (body === null ? rmSync(path) : addFiles(root, { [`content/${file}`]: text })))
        }
      }
      const fresh = await rebuild(root, { write: false })
      expect(builds.at(-1)?.result?.problems).toEqual(fresh.problems)
      expect(builds.at(-1)?.result?.counts).toEqual(fresh.counts)
      if (fresh.problems.every(({ severity }) => severity !== 'error')) await isLikeFresh(root)
    }),
    { numRuns: rounds(12) },
  )
})

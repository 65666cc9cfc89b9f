/** While an author writes, a file with an error holds up no other. */
import { existsSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { post, readIndex } from './built.ts'
import { SITE } from './site-text.ts'
import { addFiles, lines } from './tree.ts'
import { isLikeFresh, watching } from './watching.ts'
import { missingFiles } from './written.ts'

describe('a file with an error holds up no other', () => {
  const titles = (outDir: string) => readIndex(outDir).collections.blog.map(({ texts }) => texts.en?.title)
  const titled = (title: string, body = 'Words.\n') => post(body).replace('A post', title)

  test('its last good text stays, the others are new, and one that was never good is not there yet', async () => {
    const { root, making, outDir } = await watching({
      'blog/a/en.md': titled('A', '![x](x.svg)\n'),
      'blog/a/x.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"/>',
      'blog/b/en.md': titled('B'),
      'blog/c/en.md': 'no front matter',
    })
    expect(titles(outDir)).toEqual(['A', 'B'])
    const body = () =>
      readFileSync(join(outDir, readIndex(outDir).collections.blog[0]?.texts.en?.bodies.en ?? ''), 'utf8')
    const first = body()

    await making(() =>
      addFiles(root, {
        'content/blog/a/en.md': titled('A2', '[n](../none)\n'),
        'content/blog/b/en.md': titled('B2'),
      }),
    )
    expect(titles(outDir)).toEqual(['A', 'B2'])
    expect(body()).toBe(first)
    expect(readIndex(outDir).files).toHaveProperty([/src="([^"]+)"/.exec(first)?.[1] ?? ''])
    expect(missingFiles(outDir)).toEqual([])

    await making(() =>
      addFiles(root, { 'content/blog/a/en.md': titled('A3'), 'content/blog/c/en.md': titled('C') }),
    )
    expect(titles(outDir)).toEqual(['A3', 'B2', 'C'])
    await isLikeFresh(root)
  })

  test('a text in a language that the site does not have holds up no other of its folder, and a misnamed one is kept', async () => {
    const { root, making, outDir } = await watching({
      'blog/a/en.md': titled('A'),
      'blog/b/en.md': titled('B'),
    })
    await making(() => {
      addFiles(root, { 'content/blog/a/en.md': titled('A2'), 'content/blog/a/fr.md': post() })
      renameSync(join(root, 'content/blog/b/en.md'), join(root, 'content/blog/b/EN.md'))
    })
    expect(titles(outDir)).toEqual(['A2', 'B'])
  })

  test('nor does a picture that cannot be read', async () => {
    const { root, making, outDir } = await watching({
      'blog/a/en.md': titled('A', '![x](x.svg)\n'),
      'blog/a/x.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"/>',
      'blog/b/en.md': titled('B'),
    })
    await making(() =>
      addFiles(root, { 'content/blog/a/x.svg': 'none', 'content/blog/b/en.md': titled('B2') }),
    )
    expect(titles(outDir)).toEqual(['A', 'B2'])
    expect(missingFiles(outDir)).toEqual([])
  })

  test('nor does a YAML file', async () => {
    const item = (title: string) =>
      lines(`
        en: { title: ${title}, description: d, tech: [], impact: i }
        it: { title: t, description: d, tech: [], impact: i }
      `)
    const { root, making, outDir } = await watching({
      'site.yaml': SITE,
      'portfolio/a.yaml': item('A'),
      'portfolio/b.yaml': item('B'),
      'messages/en.yaml': 'nav.home: Home\n',
      'messages/it.yaml': 'nav.home: Casa\n',
    })
    const {
      messages,
      data: { site },
    } = readIndex(outDir)
    await making(() =>
      addFiles(root, {
        'content/site.yaml': 'url: none\n',
        'content/portfolio/a.yaml': 'titel: A2\n',
        'content/portfolio/b.yaml': item('B2'),
        'content/messages/it.yaml': 'nav.home: "{"\n',
      }),
    )
    const index = readIndex(outDir)
    expect(index.data.portfolio.map(({ texts }) => texts.en.title)).toEqual(['A', 'B2'])
    expect(index.data.site).toEqual(site)
    expect(index.messages).toEqual(messages)
    expect(missingFiles(outDir)).toEqual([])
  })

  test('but nothing is written while nobody knows whose site it is', async () => {
    const { outDir } = await watching({ 'site.yaml': 'url: none\n', 'blog/a/en.md': post() })
    expect(existsSync(join(outDir, 'index.json'))).toBe(false)
  })
})

/** Links to the site by its web address are checked like paths. */
import { describe, expect, test } from 'vitest'
import { type Built, build, post, translation } from './built.ts'
import { SITE } from './site-text.ts'
import type { Files } from './tree.ts'

/** `body` is the English text of /blog/a; the site is https://example.org. */
async function linking(body: string, more: Files = {}): Promise<Built> {
  return await build({
    'site.yaml': SITE,
    'blog/a/en.md': post(body),
    'blog/a/it.md': translation(),
    'blog/b/en.md': post('## First part\n\n## Second part\n'),
    'blog/b/it.md': translation('## Prima parte\n\n## Seconda parte\n', 'slug: due\n'),
    ...more,
  })
}

test.each(['projects', 'blog', 'stream', 'tags', 'feeds', 'login', 'sitemap.xml', 'feed.xml', 'cv.json'])(
  'the page /%s has no headings to link to',
  async (page) => {
    const { told } = await linking(`[there](/${page}), [part](/${page}#part)\n`)
    expect(told('blog/a/en.md')).toEqual([
      expect.stringContaining('which is not there → take the anchor out: that page has no headings'),
    ])
  },
)

describe('a web address of the site itself', () => {
  test.each([
    'https://example.org/blog/b#first-part',
    'https://example.org/it/blog/due',
    'https://example.org',
    'https://example.org/files/a.pdf',
    'https://example.com/blog/nowhere',
  ])('may be %s', async (target) => {
    const { told } = await linking(`[there](${target})\n`)
    expect(told('blog/a/en.md')).toEqual([])
  })

  test('that leads nowhere is told, in a text, a fact and a portfolio item', async () => {
    const { told } = await linking(
      '[there](https://example.org/blog/bb), [part](https://example.org/blog/b#x)\n',

      {
        'blog/2026/c/en.md': post('Words.\n', 'type: link\nlink: https://example.org/nowhere\n'),
        'portfolio/p.yaml':
          'en: { title: t, description: d, tech: [], impact: i, link: "https://example.org/gone" }\nit: { title: t, description: d, tech: [], impact: i }\n',
      },
    )
    expect(told('blog/a/en.md')).toEqual([
      '6:9 broken-link «https://example.org/blog/bb» "/blog/bb" leads to no entry and no page → did you mean "/blog/b"?',
      '6:46 broken-anchor «https://example.org/blog/b#x» "/blog/b#x" names the heading "#x", which is not there → use one of: first-part, second-part',
    ])
    expect(told('blog/2026/c/en.md').filter((line) => line.includes('broken-link'))).toHaveLength(1)
    expect(told('portfolio/p.yaml').filter((line) => line.includes('broken-link'))).toHaveLength(1)
  })

  test('is checked below the folder of a site that has one, and nowhere else on its host', async () => {
    const inFolder = SITE.replace('https://example.org/', 'https://example.org/repo')
    const body =
      '[a](https://example.org/repo/blog/b), [b](https://example.org/other), [c](https://example.org/repo/gone), [d](/blog/b)\n'
    const { told } = await linking(body, { 'site.yaml': inFolder })
    expect(told('blog/a/en.md')).toEqual([
      expect.stringContaining('broken-link «https://example.org/repo/gone» "/gone" leads to no entry'),
    ])
  })
})

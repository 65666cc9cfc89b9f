/** Links within the content: where they lead, and what is said of one that leads nowhere. */
import { describe, expect, test } from 'vitest'
import { type Built, build, post, translation } from './built.ts'
import { SITE } from './site-text.ts'
import type { Files } from './tree.ts'

/** `body` is the English text of /blog/a; /blog/b is there in both languages, /blog/c in English only. */
async function linking(body: string, italian = 'Parole.\n', more: Files = {}): Promise<Built> {
  return await build({
    'blog/a/en.md': post(body),
    'blog/a/it.md': translation(italian, 'slug: articolo\n'),
    'blog/b/en.md': post('## First part\n\n## Second part\n'),
    'blog/b/it.md': translation('## Prima parte\n\n## Seconda parte\n', 'slug: due\n'),
    'blog/2026/c/en.md': post('## Only here\n'),
    ...more,
  })
}

describe('a link to an entry', () => {
  test.each([
    ['its folder', '../b'],
    ['its folder, with a slash', '../b/'],
    ['its file', '../b/en.md'],
    ['its address', '/blog/b'],
  ])('may name %s', async (_, target) => {
    const { body, told } = await linking(`[there](${target})\n`)
    expect(told('blog/a/en.md')).toEqual([])
    expect(body('/blog/a')).toBe('<p><a href="/blog/b">there</a></p>')
  })

  test('leads to the language of its text', async () => {
    const { body } = await linking('Words.\n', '[là](../b) e [là](/it/blog/due)\n')
    expect(body('/it/blog/articolo')).toBe(
      '<p><a href="/it/blog/due">là</a> e <a href="/it/blog/due">là</a></p>',
    )
  })

  test('that exists in another language only says so', async () => {
    const { body } = await linking('Words.\n', '[là](../2026/c)\n')
    expect(body('/it/blog/articolo')).toBe(
      '<p><a href="/it/blog/2026/c" hreflang="en-US">là <span class="lang-tag">EN</span></a></p>',
    )
  })

  test('in a text without translation leads each reader to their own language', async () => {
    const { body } = await linking('Words.\n', 'Parole.\n', {
      'blog/2026/c/en.md': post('[there](../../b#second-part)\n'),
    })
    expect(body('/blog/2026/c', 'en')).toBe('<p><a href="/blog/b#second-part">there</a></p>')
    expect(body('/blog/2026/c', 'it')).toBe('<p><a href="/it/blog/due#seconda-parte">there</a></p>')
  })

  test('keeps its title, its query and its anchor', async () => {
    const { body } = await linking('[there](../b?x=1#first-part "Read on")\n')
    expect(body('/blog/a')).toBe('<p><a href="/blog/b?x=1#first-part" title="Read on">there</a></p>')
  })
})

test.each([
  ['[x](../bb)', '6:5 broken-link «../bb» "../bb" leads to no entry and no page → did you mean "../b"?'],
  [
    '[x](../2026/c/it.md)',
    '6:5 broken-link «../2026/c/it.md» "../2026/c/it.md" leads to no entry and no page → did you mean "../2026/c"?',
  ],
  [
    '[`]` y](<../bb> "t")',
    '6:10 broken-link «../bb» "../bb" leads to no entry and no page → did you mean "../b"?',
  ],
  [
    '[x][r]\n\n[r]: ../bb "t"',
    '8:6 broken-link «../bb» "../bb" leads to no entry and no page → did you mean "../b"?',
  ],
  [
    '[x](../b#frst-part)',
    '6:5 broken-anchor «../b#frst-part» "../b#frst-part" names the heading "#frst-part", which is not there → did you mean "#first-part"?',
  ],
  [
    '[x](#nowhere)',
    '6:5 broken-anchor «#nowhere» "#nowhere" names the heading "#nowhere", which is not there → take the anchor out: that page has no headings',
  ],
  [
    '[x](../../../etc/passwd)',
    '6:5 path-escapes «../../../etc/passwd» "../../../etc/passwd" leads out of the content folder → link to an entry, or to a full address',
  ],
  [
    '[x](javascript:alert)',
    '6:5 broken-link «javascript:alert» a "javascript:" address is not a link that readers may follow → link to a page',
  ],
  [
    '[x](data:text/html,x)',
    '6:5 broken-link «data:text/html,x» a "data:" address is not a link that readers may follow → link to a page',
  ],
])('a broken link is told at its address, with the nearest one %s', async (body, problem) => {
  expect((await linking(`${body}\n`)).told('blog/a/en.md')).toEqual([problem])
})

test('an address without encryption is a warning with the better one', async () => {
  const { told, body } = await linking('[x](http://example.org/y) <http://a.example> www.b.example\n')
  expect(told('blog/a/en.md')).toEqual([
    '6:5 external-link-insecure «http://example.org/y» http://example.org/y is not encrypted → write "https://example.org/y"',
    '6:28 external-link-insecure «http://a.example» http://a.example is not encrypted → write "https://a.example"',
    '6:46 external-link-insecure «www.b.example» http://www.b.example is not encrypted → write "https://www.b.example"',
  ])
  expect(body('/blog/a')).toContain('<a href="http://example.org/y" rel="noopener">x</a>')
})

test.each([
  ...['/', '/#contact', '/blog', '/blog/', '/stream', '/stream/any-entry', '/cv', '/privacy', '/login'],
  ...['/feed.xml', '/sitemap.xml'],
])('the site’s own page %s is known', async (path) => {
  const { told, body } = await linking(`[x](${path})\n`)
  expect(told('blog/a/en.md')).toEqual([])
  expect(body('/blog/a')).toContain('<a href="/')
})

describe('a link that crosses languages', () => {
  test.each([
    ['/blog/b', '/it/blog/due'],
    ['/blog/b#first-part', '/it/blog/due#first-part'],
    ['/#contact', '/it#contact'],
  ])('%s in an Italian text → %s', async (target, better) => {
    const { told } = await linking('Words.\n', `[x](${target})\n`)
    expect(told('blog/a/it.md')).toEqual([
      `6:5 link-crosses-language «${target}» "${target}" leads to another language than this text’s → write "${better}"`,
    ])
  })

  test('is none when the other language is all there is', async () => {
    expect((await linking('Words.\n', '[x](/blog/2026/c)\n')).told('blog/a/it.md')).toEqual([])
  })
})

test('an old address is known, and stays as it is written', async () => {
  const { told, body, index } = await linking('[x](/old/b) [y](/from)\n', 'Parole.\n', {
    'blog/b/en.md': post('Words.\n', 'aliases: [/old/b]\n'),
    'redirects.yaml': '/from: /blog/b\n',
  })
  expect(told('blog/a/en.md')).toEqual([])
  expect(body('/blog/a')).toBe('<p><a href="/old/b">x</a> <a href="/from">y</a></p>')
  expect(index.redirects).toEqual([
    { from: '/from', to: '/blog/b' },
    { from: '/old/b', to: '/blog/b' },
  ])
})

test('a published text cannot link to a draft; a draft can', async () => {
  const draft = {
    'blog/d/en.md': post('[x](../e)\n', 'draft: true\n'),
    'blog/e/en.md': post('Words.\n', 'draft: true\n'),
  }
  const { told } = await linking('[x](../d)\n', 'Parole.\n', draft)
  expect(told('blog/a/en.md')).toEqual([
    '6:5 broken-link «../d» "../d" is a draft, which readers cannot open → publish it first, or take the link out',
  ])
  expect(told('blog/d/en.md')).toEqual([])
})

describe('two things at one address are told at both places', () => {
  test('slugs', async () => {
    const { told } = await build({
      'blog/a/en.md': post(),
      'blog/a/it.md': translation('Parole.\n', 'slug: c\n'),
      'blog/c/en.md': post(),
      'blog/c/it.md': translation(),
    })
    const hint = 'give one of them another "slug" or folder'
    expect(told('blog/a/it.md')).toEqual([
      `4:7 duplicate-slug «c» "/it/blog/c" is taken by blog/c/it.md → ${hint}`,
    ])
    expect(told('blog/c/it.md')).toEqual([
      `1:1 duplicate-slug «---» "/it/blog/c" is taken by blog/a/it.md → ${hint}`,
    ])
  })

  test('aliases', async () => {
    const { told } = await build({
      'blog/a/en.md': post('Words.\n', 'aliases: [/x, /blog/c]\n'),
      'blog/c/en.md': post('Words.\n', 'aliases:\n  - /x\n'),
    })
    const hint = 'an old path can lead to one page only: remove one'
    expect(told('blog/a/en.md').filter((one) => one.includes('duplicate'))).toEqual([
      `5:11 duplicate-alias «/x» "/x" is taken by blog/c/en.md → ${hint}`,
      `5:15 duplicate-alias «/blog/c» "/blog/c" is taken by blog/c/en.md → ${hint}`,
    ])
    expect(told('blog/c/en.md').filter((one) => one.includes('duplicate'))).toEqual([
      `1:1 duplicate-alias «---» "/blog/c" is taken by blog/a/en.md → ${hint}`,
      `6:5 duplicate-alias «/x» "/x" is taken by blog/a/en.md → ${hint}`,
    ])
  })

  test('a redirect of an address that is a page of the site', async () => {
    const { told } = await build({ 'redirects.yaml': '/it/projects: /cv\n/blog: /stream\n' })
    const means = (path: string) => `"${path}" is a page of the site, so it cannot lead on → remove the line`
    expect(told('redirects.yaml').filter((one) => one.includes('duplicate'))).toEqual([
      `1:1 duplicate-alias «/it/projects» ${means('/it/projects')}`,
      `2:1 duplicate-alias «/blog» ${means('/blog')}`,
    ])
  })
})

/** `body` is the English text of /blog/a; the site is https://example.org. */
async function linkingByAddress(body: string, more: Files = {}): Promise<Built> {
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
    const { told } = await linkingByAddress(`[there](/${page}), [part](/${page}#part)\n`)
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
    const { told } = await linkingByAddress(`[there](${target})\n`)
    expect(told('blog/a/en.md')).toEqual([])
  })

  test('that leads nowhere is told, in a text, a fact and a portfolio item', async () => {
    const { told } = await linkingByAddress(
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
    const { told } = await linkingByAddress(body, { 'site.yaml': inFolder })
    expect(told('blog/a/en.md')).toEqual([
      expect.stringContaining('broken-link «https://example.org/repo/gone» "/gone" leads to no entry'),
    ])
  })
})

/** Languages of the old site stay apart, wherever it says which one a text is in. */
import { expect, test } from 'vitest'
import { imported } from './imported.ts'

interface Post {
  id: number
  title?: string
  html?: string
  terms?: string
  meta?: Record<string, string>
}

const wordpress = (posts: readonly Post[]) => {
  const items = posts.map(({ id, title = `T${id}`, html = '<p>Words.</p>', terms = '', meta = {} }) => {
    const fields = Object.entries(meta).map(
      ([key, value]) =>
        `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${value}</wp:meta_value></wp:postmeta>`,
    )
    return `<item><title><![CDATA[${title}]]></title><link>https://old.example/p${id}/</link><wp:post_id>${id}</wp:post_id><wp:post_date_gmt>2012-03-04 10:11:12</wp:post_date_gmt><wp:post_name>p${id}</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type>${terms}${fields.join('')}<content:encoded><![CDATA[${html}]]></content:encoded></item>`
  })
  const xml = `<rss xmlns:content="c" xmlns:wp="w"><channel><link>https://old.example</link><language>en-US</language>${items.join('\n')}</channel></rss>`
  return imported('wordpress', { 'e.xml': xml }, 'e.xml')
}

test('Polylang: the language and its other texts are terms', async () => {
  const terms = (language: string, group: string) =>
    `<category domain="language" nicename="${language}"><![CDATA[x]]></category><category domain="post_translations" nicename="${group}"><![CDATA[${group}]]></category>`
  const { files, read, stdout, stderr } = await wordpress([
    { id: 1, terms: terms('en', 'pll_1') },
    { id: 2, terms: terms('it', 'pll_1') },
    { id: 3, terms: terms('it', 'pll_2') },
    { id: 4, terms: terms('fr', 'pll_2') },
  ])
  expect(files()).toEqual(['blog/2012/p1/en.md', 'blog/2012/p1/it.md', 'blog/2012/p3/it.md'])
  expect(read('blog/2012/p1/it.md')).toContain('title: T2\n')
  expect(stdout).toContain('"T4" is in a language that this site does not have\n')
  expect(stderr).toContain('4 texts: 3 written, 0 unchanged, 0 kept as they are here, 1 left behind')
})

test('WPML and Bogo: the language is a field', async () => {
  const { files } = await wordpress([
    { id: 1, meta: { _icl_lang_code: 'it' } },
    { id: 2, meta: { _locale: 'it_IT' } },
    { id: 3 },
  ])
  expect(files()).toEqual(['blog/2012/p1/it.md', 'blog/2012/p2/it.md', 'blog/2012/p3/en.md'])
})

test.each([
  ['[:en]Hello[:it]Ciao[:]', '[:en]<p>Words.</p>[:it]<p>Parole.</p>[:]<p>10 €</p>'],
  [
    '<!--:en-->Hello<!--:--><!--:it-->Ciao<!--:-->',
    '<!--:en--><p>Words.</p><!--:--><!--:it--><p>Parole.</p><!--:--><p>10 €</p>',
  ],
])('qTranslate: %s', async (title, html) => {
  const { files, read } = await wordpress([{ id: 1, title, html }])
  expect(files()).toEqual(['blog/2012/p1/en.md', 'blog/2012/p1/it.md'])
  expect(read('blog/2012/p1/en.md')).toMatch(
    /title: Hello\ndescription: Words\.\n[\s\S]*\n\nWords\.\n\n10 €\n$/,
  )
  expect(read('blog/2012/p1/it.md')).toMatch(
    /title: Ciao\ndescription: Parole\.\n[\s\S]*\n\nParole\.\n\n10 €\n$/,
  )
})

test.each([
  [
    'a folder within',
    { 'hugo.toml': '[languages.en]\nweight = 1\n[languages.it]\ncontentDir = "content/italian"\n' },
    'content/italian',
  ],
  [
    'a mount',
    {
      'hugo.yaml':
        'languages: { en: {}, it: {} }\nmodule: { mounts: [{ source: content, target: content, lang: en }, { source: testi/it, target: content, lang: it }] }\n',
    },
    'testi/it',
  ],
])('Hugo: %s', async (_, config, folder) => {
  const { files, read } = await imported('hugo', {
    ...config,
    'content/posts/a.md': '---\ntitle: A\ndate: 2020-01-01\n---\nWords.\n',
    [`${folder}/posts/a.md`]: '---\ntitle: Ai\ndate: 2020-01-01\n---\nParole.\n',
  })
  expect(files()).toEqual(['blog/2020/a/en.md', 'blog/2020/a/it.md'])
  expect(read('blog/2020/a/it.md')).toContain('aliases:\n  - /it/posts/a\n')
})

test('Hugo: the default language below its name, a disabled one, and one that is not here', async () => {
  const { files, read, stdout } = await imported('hugo', {
    'hugo.toml':
      'defaultContentLanguage = "en"\ndefaultContentLanguageInSubdir = true\ndisableLanguages = ["it"]\n[languages.en]\n[languages.it]\n[languages.fr]\ncontentDir = "francais"\n',
    'content/posts/a.md': '---\ntitle: A\ndate: 2020-01-01\n---\nWords.\n',
    'content/posts/a.it.md': '---\ntitle: Ai\ndate: 2020-01-01\n---\nParole.\n',
    'francais/posts/a.md': '---\ntitle: Af\ndate: 2020-01-01\n---\nMots.\n',
  })
  expect(files()).toEqual(['blog/2020/a/en.md'])
  expect(read('blog/2020/a/en.md')).toContain('aliases:\n  - /en/posts/a\n')
  expect(stdout).toBe(
    'content/posts/a.it.md:1  text  its language is disabled, so Hugo does not publish it\nfrancais/posts/a.md:1  text  it is in a language that this site does not have\n',
  )
})

test('Jekyll and Ghost: a text that says its language', async () => {
  const jekyll = await imported('jekyll', {
    '_config.yml': 'defaults: [{ scope: { path: _posts/it }, values: { lang: it-IT } }]\n',
    '_posts/it/2020-01-01-a.md': '---\ntitle: A\n---\nParole.\n',
    '_posts/2020-01-02-b.md': '---\ntitle: B\nlang: fr\n---\nMots.\n',
  })
  expect(jekyll.files()).toEqual(['blog/2020/a/it.md'])
  const post = {
    id: 1,
    title: 'A',
    slug: 'a',
    html: '<p>x</p>',
    status: 'published',
    published_at: '2020-01-01',
    locale: 'it',
  }
  const ghost = await imported('ghost', { 'e.json': JSON.stringify({ data: { posts: [post] } }) }, 'e.json')
  expect(ghost.files()).toEqual(['blog/2020/a/it.md'])
})

/** What readers of the old site could not see, they do not see here. */
import { describe, expect, test } from 'vitest'
import type { Files } from '../tree.ts'
import { imported } from './imported.ts'

/** Texts by their titles: those that everyone reads now, and those that are drafts. */
async function publication(system: string, files: Files, path = '.') {
  const result = await imported(system, files, path)
  const texts = result.files().filter((file) => file.endsWith('.md'))
  const titled = (isDraft: boolean) =>
    texts
      .map(result.read)
      .filter((text) => /^draft: true$/m.test(text) === isDraft)
      .map((text) => /^title: "?([^\n"]*)/m.exec(text)?.[1])
      .sort()
  return { ...result, public: titled(false), drafts: titled(true) }
}

/** One post for each set of fields, whose title is those fields. */
function posts(folder: string, fields: readonly string[], date = 'date: 2020-01-01\n'): Files {
  return Object.fromEntries(
    fields.map((field, at) => [
      `${folder}/2020-01-01-p${at}.md`,
      `---\n${date}title: ${JSON.stringify(field.replace(/\W+/g, ' ').trim())}\n${field}\n---\nWords.\n`,
    ]),
  )
}

const titles = (fields: readonly string[]) => fields.map((field) => field.replace(/\W+/g, ' ').trim()).sort()

const HIDDEN = [
  ...['draft: yes', 'draft: on', 'draft: True', 'draft: "true"', 'draft: 1', 'DRAFT: y', 'Draft: true'],
  ...['published: no', 'published: off', 'Published: FALSE', 'published: n', 'publish: false', 'published:'],
  ...[
    'private: true',
    'headless: true',
    'unlisted: yes',
    'status: draft',
    'visibility: Private',
    'password: x',
  ],
  ...[
    'expiryDate: 2001-01-01',
    'expirydate: 2001-01-01T10:00:00Z',
    'unpublishDate: soon',
    'publishDate: later',
  ],
  ...['build: { render: never }', '_build: { list: false, render: true }', 'Build: { Render: link }'],
]
const SHOWN = [
  ...['draft: no', 'draft: off', 'draft:', 'draft: False', 'published: yes', 'status: published'],
  ...['expiryDate: 9999-01-01', 'publishDate: 2019-01-01', 'build: { render: always }', 'headless: no'],
]

test.each([
  ['hugo', 'content/posts'],
  ['jekyll', '_posts'],
])('%s: every spelling of a field that hides a text', async (system, folder) => {
  const found = await publication(system, posts(folder, [...HIDDEN, ...SHOWN]))
  expect(found.drafts).toEqual(titles(HIDDEN))
  expect(found.public).toEqual(titles(SHOWN))
  expect(found.stdout).toContain('headless hid it: it is a draft')
})

describe('Hugo', () => {
  test('in TOML and JSON, with keys of any case', async () => {
    const found = await publication('hugo', {
      'content/posts/a.md': '+++\nTitle = "A"\nDate = 2020-01-01\nDraft = true\n+++\nWords.\n',
      'content/posts/b.md': '{ "Title": "B", "date": "2020-01-01", "DRAFT": true }\nWords.\n',
      'content/posts/c.md': '+++ \nTitle = "C"\nDate = 2020-01-01\n+++ \nWords.\n',
    })
    expect(found).toMatchObject({ drafts: ['A', 'B'], public: ['C'] })
  })

  test('a text that is still to appear keeps its day; a page, which has none, is a draft', async () => {
    const found = await publication('hugo', {
      'content/posts/a.md': '---\ntitle: A\ndate: 2020-01-01\npublishDate: 9998-01-01\n---\nWords.\n',
      'content/about.md': '---\ntitle: About\npublishDate: 9998-01-01\ntype: page\n---\nWords.\n',
      'content/posts/b.md': '---\ntitle: B\ndate: 2020-01-01\n---\nWords.\n',
      'content/posts/b.it.md': '---\ntitle: Bi\ndate: 9998-01-01\n---\nParole.\n',
    })
    expect(found.read('blog/9998/a/en.md')).toContain('date: 9998-01-01\n')
    expect(found.drafts).toEqual(['About', 'B'])
  })

  test('what the head of a list or the configuration says for all texts below', async () => {
    const found = await publication('hugo', {
      'hugo.yaml': 'cascade:\n  - _target: { path: "/notes/**" }\n    draft: true\n',
      'content/posts/_index.md': '---\ncascade:\n  Draft: yes\n---\n',
      'content/posts/a.md': '---\ntitle: A\ndate: 2020-01-01\n---\nWords.\n',
      'content/posts/deep/b.md': '---\ntitle: B\ndate: 2020-01-01\n---\nWords.\n',
      'content/posts/c.md': '---\ntitle: C\ndate: 2020-01-01\ndraft: false\n---\nWords.\n',
      'content/notes/d.md': '---\ntitle: D\ndate: 2020-01-01\n---\nWords.\n',
      'content/other/e.md': '---\ntitle: E\ndate: 2020-01-01\n---\nWords.\n',
    })
    expect(found).toMatchObject({ drafts: ['A', 'B', 'D'], public: ['C', 'E'] })
  })

  test('parts of a bundle, files that it passes over, and texts for other programs are counted', async () => {
    const found = await publication('hugo', {
      'hugo.toml': 'ignoreFiles = ["secret\\\\.md$"]\n',
      'content/posts/a/index.md': '---\ntitle: A\ndate: 2020-01-01\n---\nWords.\n',
      'content/posts/a/part.md': '---\ntitle: Part\ndate: 2020-01-01\n---\nWords.\n',
      'content/posts/secret.md': '---\ntitle: Secret\ndate: 2020-01-01\n---\nWords.\n',
      'content/posts/b.adoc': '= B\n',
    })
    expect(found).toMatchObject({ drafts: [], public: ['A'] })
    expect(found.stdout).toBe(
      'content/posts/a/part.md:1  text  it is a part of a page, which Hugo does not publish by itself\ncontent/posts/b.adoc:1  text  it is not markdown\n',
    )
    expect(found.stderr).toContain('3 texts: 1 written')
  })
})

describe('Jekyll', () => {
  test('collections without output, excluded files and fields of the configuration', async () => {
    const text = (title: string) => `---\ntitle: ${title}\n---\nWords.\n`
    const found = await publication('jekyll', {
      '_config.yml':
        'collections: { notes: { output: false }, talks: { output: true } }\nexclude: [internal/, todo.md]\ninclude: [_pages]\n' +
        'defaults:\n  - scope: { path: "_posts/old" }\n    values: { published: false }\n  - scope: { path: "", type: talks }\n    values: { draft: true }\n',
      '_notes/note.md': text('Note'),
      '_other/other.md': text('Other'),
      '_talks/talk.md': text('Talk'),
      '_pages/page.md': text('Page'),
      '_posts/old/2020-01-01-old.md': text('Old'),
      '_posts/2020-01-01-new.md': text('New'),
      'internal/plan.md': text('Plan'),
      'todo.md': text('Todo'),
    })
    expect(found).toMatchObject({ drafts: ['Old', 'Talk'], public: ['New', 'Page'] })
    expect(found.stdout.match(/Jekyll does not publish/g)).toHaveLength(4)
  })

  test('words that their author took out', async () => {
    const body =
      'One.\n\n{::comment}\nSecret 1.\n{:/comment}\n\nTwo {::comment}secret 2{:/} three.\n\n{% comment %}Secret 3{% endcomment %}\n\n<!-- secret 4 -->\n\n<div style="display: none">Secret 5</div>\n'
    const { read, stdout } = await imported('jekyll', {
      '_posts/2020-01-01-a.md': `---\ntitle: A\n---\n${body}`,
      '_posts/2020-01-02-b.md': '---\ntitle: B\n---\nOne {::comment} two.\n',
    })
    expect(read('blog/2020/a/en.md')).not.toMatch(/secret/i)
    expect(read('blog/2020/a/en.md')).toMatch(/One\.\n[\s\S]*Two {2}three\./)
    expect(stdout.match(/a\.md:\d+ {2}(?:comment|html)/g)).toEqual([
      'a.md:6  comment',
      'a.md:10  comment',
      'a.md:12  comment',
      'a.md:14  comment',
      'a.md:16  html',
    ])
    expect(read('blog/2020/b/en.md')).toContain('draft: true\n')
  })
})

test('WordPress: states, passwords, and parts for some readers only', async () => {
  const item = (title: string, status: string, more = '', words = 'Words.') =>
    `<item><title>${title}</title><wp:post_id>${title}</wp:post_id><wp:post_name>${title}</wp:post_name><wp:post_date_gmt>${status === 'future' ? '9998' : '2012'}-03-04 10:11:12</wp:post_date_gmt><wp:status>${status}</wp:status><wp:post_type>post</wp:post_type>${more}<content:encoded><![CDATA[${words}]]></content:encoded></item>`
  const found = await publication(
    'wordpress',
    {
      'e.xml': `<rss xmlns:content="c" xmlns:wp="w"><channel><link>https://old.example</link>
      ${item('a', 'private')}${item('b', 'pending')}${item('c', 'trash')}${item('d', 'publish', '<wp:post_password>x</wp:post_password>')}
      ${item('e', 'publish', '', '[members]Secret[/members]')}${item('f', 'future')}${item('g', 'Publish')}</channel></rss>`,
    },
    'e.xml',
  )
  expect(found).toMatchObject({ drafts: ['a', 'b', 'd', 'e'], public: ['f', 'g'] })
  expect(found.read('blog/9998/f/en.md')).toContain('date: 9998-03-04')
  expect(found.stderr).toContain('7 texts: 6 written, 0 unchanged, 0 kept as they are here, 1 left behind')
})

test('Ghost: parts for members, and posts that were to appear', async () => {
  const post = (slug: string, more: object) => ({
    id: slug,
    slug,
    title: slug,
    html: '<p>x</p>',
    visibility: 'public',
    ...more,
  })
  const posts = [
    post('a', { status: 'scheduled', published_at: '2012-01-01T00:00:00.000Z' }),
    post('b', { status: 'scheduled', published_at: '9998-01-01T00:00:00.000Z' }),
    post('c', { status: 'sent', published_at: '2012-01-01T00:00:00.000Z' }),
    post('d', {
      status: 'published',
      published_at: '2012-01-01T00:00:00.000Z',
      html: '<p>a</p><!--kg-gated-block:begin nonMember:false --><p>b</p><!--kg-gated-block:end-->',
    }),
    post('e', { status: 'published', published_at: '2012-01-01T00:00:00.000Z' }),
  ]
  const found = await publication('ghost', { 'e.json': JSON.stringify({ data: { posts } }) }, 'e.json')
  expect(found).toMatchObject({ drafts: ['a', 'c', 'd'], public: ['b', 'e'] })
})

test('Medium: responses to others are drafts', async () => {
  const story = (title: string, body: string) =>
    `<html><head><title>${title}</title></head><body><h1 class="p-name">${title}</h1><section data-field="body">${body}</section><time class="dt-published" datetime="2019-05-01T10:00:00.000Z"></time></body></html>`
  const found = await publication('medium', {
    'posts/2019-05-01_I-agree-1a2b3c4d5e6f.html': story('I agree', '<p class="graf graf--p">I agree</p>'),
    'posts/2019-05-01_Story-1a2b3c4d5e60.html': story(
      'Story',
      '<h3 class="graf graf--title">Story</h3><p>Words.</p>',
    ),
  })
  expect(found).toMatchObject({ drafts: ['I agree'], public: ['Story'] })
  expect(found.stdout).toContain('it has no title, as a response to others: it is a draft')
})

test('an error that only the texts around it show makes a draft, until none is left', async () => {
  const body = (title: string, words: string) => `---\ntitle: ${title}\n---\n${words}\n`
  const { read, errors, stdout } = await imported('jekyll', {
    '_posts/2020-01-01-a.md': body('A', '[b](/2020/01/02/b.html)'),
    '_posts/2020-01-02-b.md': body('B', '[c](/2020/01/03/c.html#none)'),
    '_posts/2020-01-03-c.md': body('C', '[a](/2020/01/01/a.html#none)'),
    '_posts/2020-01-04-d.md': body('D', '![A sign][sign]\n\n[sign]: https://old.example/sign.gif'),
  })
  expect(await errors()).toEqual([])
  const drafts = ['a', 'b', 'c', 'd'].filter((name) => /^draft: true$/m.test(read(`blog/2020/${name}/en.md`)))
  expect(drafts).toEqual(['b', 'c', 'd'])
  expect(read('blog/2020/a/en.md')).toContain('[b](/2020/01/02/b.html)')
  expect(stdout.match(/#none" names the heading/g)).toHaveLength(2)
})

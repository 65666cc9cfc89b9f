/** What the old site had, and what has a form here, is brought over as it was: addresses, links and elements. */
import { describe, expect, test } from 'vitest'
import { imported } from './imported.ts'

const post = (title: string, body = 'Words.', more = '') =>
  `---\ntitle: ${title}\ndate: 2020-01-02\n${more}---\n${body}\n`

const aliasesIn = (text: string) =>
  /^aliases:\n((?: {2}- .*\n)+)/m
    .exec(text)?.[1]
    ?.trimEnd()
    .split('\n')
    .map((line) => line.slice(4))

const wordpress = (items: string) =>
  `<rss xmlns:content="c" xmlns:wp="w"><channel><link>https://old.example</link>${items}</channel></rss>`
const item = (id: number, words: string, more = '') =>
  `<item><title>T${id}</title><link>https://old.example/t${id}/</link><wp:post_id>${id}</wp:post_id><wp:post_date_gmt>2012-03-04 10:11:12</wp:post_date_gmt><wp:post_name>t${id}</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type>${more}<content:encoded><![CDATA[${words}]]></content:encoded></item>`

describe('addresses that readers had', () => {
  test.each([
    ['_posts/2020-01-02-My-Post.md', '', ['/2020/01/02/My-Post.html']],
    ['_posts/2020-01-02-città-nuova.md', '', ['/2020/01/02/città-nuova.html']],
    ['_posts/2020-01-02-hello.world.md', '', ['/2020/01/02/hello.world.html']],
    ['tech/_posts/2020-01-02-x.md', 'category: Notes\n', ['/tech/notes/2020/01/02/x.html']],
    ['_posts/2020-01-02-x.md', 'permalink: /:slug/\nslug: Own_Name\n', ['/own-name']],
    ['_posts/2020-01-02-x.md', 'slug: other\n', ['/2020/01/02/other.html']],
    ['_talks/x.md', '', ['/talks/x.html']],
  ])('Jekyll: %s %s', async (file, more, addresses) => {
    const { files, read } = await imported('jekyll', {
      '_config.yml': 'collections: { talks: { output: true } }\n',
      [file]: post('The title', 'Words.', more),
    })
    expect(aliasesIn(read(files()[0] ?? ''))).toEqual(addresses)
  })

  test.each([
    ['content/posts/My-Post.md', '', ['/posts/my-post']],
    ['content/posts/My Notes.md', '', ['/posts/my-notes']],
    ['content/Tech News/città (nuova).md', '', ['/tech-news/città-nuova']],
    [
      'content/posts/x.md',
      'aliases: [old, ../older, /oldest/]\n',
      ['/posts/x', '/posts/old', '/older', '/oldest'],
    ],
    ['content/notes/x.md', '', ['/n/its-the-title']],
  ])('Hugo: %s %s', async (file, more, addresses) => {
    const { files, read } = await imported('hugo', {
      'config/_default/permalinks.toml': 'notes = "/n/:title/"\n',
      [file]: post("It's the title", 'Words.', more),
    })
    expect(aliasesIn(read(files()[0] ?? ''))).toEqual(addresses)
  })
})

describe('links', () => {
  test('WordPress: by number, with its description and earlier name; fields of its own are said', async () => {
    const meta = (name: string, value: string) =>
      `<wp:postmeta><wp:meta_key>${name}</wp:meta_key><wp:meta_value>${value}</wp:meta_value></wp:postmeta>`
    const link =
      '<p><a href="https://old.example/?p=2">two</a> <a href="/?page_id=9">none</a> <a href="/t2/#comment-3">said</a></p>'
    const { read, stdout } = await imported(
      'wordpress',
      {
        'e.xml': wordpress(
          item(1, link) +
            item(
              2,
              '<p>x</p>',
              meta('_yoast_wpseo_metadesc', 'In short') +
                meta('_wp_old_slug', 'before') +
                meta('mood', 'good'),
            ),
        ),
      },
      'e.xml',
    )
    expect(read('blog/2012/t1/en.md')).toContain('[two](../t2) [none](/?page_id=9) [said](../t2)')
    expect(stdout).toContain('link  /?page_id=9 leads nowhere')
    expect(stdout).toContain('"T2" had fields of its own: mood')
    expect(read('blog/2012/t2/en.md')).toContain('description: In short\n')
    expect(aliasesIn(read('blog/2012/t2/en.md'))).toEqual(['/t2', '/before'])
  })

  test('Hugo: references by file, path and name, and parts of other texts', async () => {
    const refs = [
      '{{< ref "my notes.md" >}}',
      '{{< relref path="c.md" lang="en" >}}',
      '{{< ref "c" "title" >}}',
      '{{% ref "/posts/c.md#part" %}}',
    ]
    const { read, stdout } = await imported('hugo', {
      'content/posts/a.md': post('A', refs.map((ref, at) => `[${at}](${ref})`).join(' ')),
      'content/posts/b.md': post('B', '[x](c.md#none)'),
      'content/posts/my notes.md': post('Notes'),
      'content/posts/c.md': post('C', '## Part\n\nWords.'),
    })
    expect(read('blog/2020/a/en.md')).toContain('\n[0](../my-notes) [1](../c) [2](../c) [3](../c#part)\n')
    expect(stdout).toMatch(
      /^content\/posts\/b\.md:1 {2}link {2}"\.\.\/c#none" names the heading "#none"[^\n]+\n$/,
    )
    expect(read('blog/2020/b/en.md')).toContain('draft: true\n')
  })
})

describe('elements', () => {
  test.each([
    ['H<sub>2</sub>O, x<sup>2</sup>', 'H<sub>2</sub>O, x<sup>2</sup>'],
    [
      '<kbd>Ctrl</kbd> <abbr title="World Wide Web">WWW</abbr>',
      '<kbd>Ctrl</kbd> <abbr title="World Wide Web">WWW</abbr>',
    ],
    ['<strong> bold </strong>two<em>three </em>', '**bold** two*three*'],
    [
      '<details><summary>More</summary><p>One.</p><p>Two.</p></details>',
      '<details>\n<summary>More</summary>\n\nOne.\n\nTwo.\n\n</details>',
    ],
    ['<dl><dt>Term</dt><dd>Meaning.</dd></dl>', 'Term\n:   Meaning.'],
    ['<p>a</p><p hidden>b</p><template>c</template>', 'a'],
    ['<p>a <a href="https://x.example/"></a></p>', 'a'],
    [
      '<p>a</p><script src="https://gist.github.com/me/1a2b.js"></script>',
      'a\n\n<https://gist.github.com/me/1a2b.js>',
    ],
  ])('%s', async (html, markdown) => {
    const { read, errors } = await imported(
      'wordpress',
      { 'e.xml': wordpress(item(1, `<!-- wp:x -->${html}`)) },
      'e.xml',
    )
    expect(read('blog/2012/t1/en.md').replace(/^---[\s\S]*?\n---\n\n/, '')).toBe(`${markdown}\n`)
    expect(await errors()).toEqual([])
  })

  test('kramdown: markdown within a block, and the mark of the contents', async () => {
    const { read } = await imported('jekyll', {
      '_posts/2020-01-02-a.md': post(
        'A',
        '* TOC\n{:toc}\n\n<div markdown="1">\n**bold** H<sub>2</sub>O\n</div>',
      ),
    })
    expect(read('blog/2020/a/en.md')).toMatch(/---\n\n\*\*bold\*\* H<sub>2<\/sub>O\n$/)
  })

  test('Ghost: pictures without --media are said to be missing, and nothing names an invented host', async () => {
    const html =
      '<p><img src="__GHOST_URL__/content/images/a.gif" alt="A"> <a href="__GHOST_URL__/content/files/b.pdf">b</a></p>'
    const posts = [{ id: 1, title: 'A', slug: 'a', html, status: 'published', published_at: '2020-01-01' }]
    const { read, stdout } = await imported(
      'ghost',
      { 'e.json': JSON.stringify({ data: { posts } }) },
      'e.json',
    )
    expect(read('blog/2020/a/en.md')).toContain('\n![A](/content/images/a.gif) [b](/content/files/b.pdf)\n')
    expect(stdout).toContain('picture  /content/images/a.gif is not there')
  })
})

describe('files that a strict parser refuses', () => {
  test('WordPress: control characters, and an empty first line', async () => {
    const xml = `\n<?xml version="1.0"?>\n${wordpress(item(1, '<p>A\u000bsoft &#11; return,\u0008 all.</p>'))}`
    const { status, stdout, read } = await imported('wordpress', { 'e.xml': xml }, 'e.xml')
    expect({ status, stdout }).toEqual({ status: 0, stdout: '' })
    expect(read('blog/2012/t1/en.md')).toMatch(/\n\nA soft return, all\.\n$/)
  })

  test('Hugo: an empty first line, a byte-order mark and UTF-16; Jekyll read no front matter there', async () => {
    const text = post('A', 'Words\u000bhere.')
    const hugo = await imported('hugo', {
      'content/posts/a.md': `\uFEFF\n\n${text}`,
      'content/posts/b.md': Buffer.from(`\uFEFF${text}`, 'utf16le'),
    })
    expect(hugo.files()).toEqual(['blog/2020/a/en.md', 'blog/2020/b/en.md'])
    expect(hugo.read('blog/2020/a/en.md')).toMatch(/title: A\n[\s\S]*\nWords here\.\n$/)
    const jekyll = await imported('jekyll', { '_posts/2020-01-02-a.md': `\n${text}` })
    expect(jekyll.read('blog/2020/a/en.md')).toContain('draft: true\n')
  })

  test('a text that is nested too deeply is a draft without words, and said', async () => {
    const deep = '<div>'.repeat(20_000) + '</div>'.repeat(20_000)
    const { stdout, read } = await imported(
      'wordpress',
      { 'e.xml': wordpress(item(1, deep) + item(2, '<p>x</p>')) },
      'e.xml',
    )
    expect(stdout).toContain('its elements are nested too deeply to be read\n')
    expect(read('blog/2012/t1/en.md')).toMatch(/draft: true\n[\s\S]*---\n$/)
    expect(read('blog/2012/t2/en.md')).not.toContain('draft')
  })
})

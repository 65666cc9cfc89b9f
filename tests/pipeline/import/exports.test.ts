/** Systems that hand out a whole blog in one file or folder. */
import { describe, expect, test } from 'vitest'
import { lines } from '../tree.ts'
import { imported, PIXEL } from './imported.ts'

const WXR = lines(`
  <?xml version="1.0" encoding="UTF-8" ?>
  <rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/">
  <channel>
  <title>Old</title><link>https://old.example</link><language>en-GB</language>
  <item>
  <title><![CDATA[Tom &amp; Jo]]></title><link>https://old.example/2012/03/tom-jo/</link>
  <wp:post_id>7</wp:post_id><wp:post_date_gmt>2012-03-04 10:11:12</wp:post_date_gmt><wp:post_name>tom-jo</wp:post_name>
  <wp:status>publish</wp:status><wp:post_type>post</wp:post_type>
  <category domain="category" nicename="news"><![CDATA[News]]></category><category domain="post_tag" nicename="x"><![CDATA[X]]></category>
  <content:encoded><![CDATA[First <strong>paragraph</strong>,
  second line.

  [caption id="a" width="300"]<a href="https://old.example/wp-content/uploads/2012/03/dot.gif"><img src="https://old.example/wp-content/uploads/2012/03/dot-300x200.gif" /></a> The dot[/caption]

  <iframe src="https://player.example/9"></iframe>
  <!-- a remark -->
  See <a href="/about/">about</a>. [gallery ids="1,2"]
  ]]></content:encoded>
  <wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>9</wp:meta_value></wp:postmeta>
  <wp:comment><wp:comment_id>1</wp:comment_id><wp:comment_content>Nice</wp:comment_content></wp:comment>
  </item>
  <item><title>About</title><link>https://old.example/about/</link><wp:post_id>8</wp:post_id><wp:post_name>about</wp:post_name>
  <wp:status>publish</wp:status><wp:post_type>page</wp:post_type><content:encoded><![CDATA[<!-- wp:paragraph --><p>Me.</p><!-- /wp:paragraph -->]]></content:encoded></item>
  <item><title>dot</title><wp:post_id>9</wp:post_id><wp:post_type>attachment</wp:post_type>
  <wp:attachment_url>https://old.example/wp-content/uploads/2012/03/dot.gif</wp:attachment_url>
  <wp:postmeta><wp:meta_key>_wp_attachment_image_alt</wp:meta_key><wp:meta_value>A dot</wp:meta_value></wp:postmeta></item>
  <item><title>Menu</title><wp:post_id>10</wp:post_id><wp:post_type>nav_menu_item</wp:post_type></item>
  </channel></rss>
  `)

describe('WordPress', () => {
  test('gives posts and pages; pictures come from the folder of uploads', async () => {
    const files = { 'export.xml': WXR, 'uploads/2012/03/dot.gif': PIXEL }
    const { status, stdout, stderr, read, again, errors } = await imported(
      'wordpress',
      files,
      'export.xml',
      '--media',
      'old/uploads',
    )
    expect({ status, stdout }).toEqual({
      status: 0,
      stdout: lines(`
        export.xml:5  comment  1 of readers to "Tom & Jo"
        export.xml:15  embed  <iframe> https://player.example/9
        export.xml:16  comment  a remark
        export.xml:17  shortcode  [gallery ids="1,2"]
        export.xml:27  text  "Menu" is of the type nav_menu_item
        `),
    })
    expect(stderr).toContain(
      '3 texts: 2 written, 0 unchanged, 0 kept as they are here, 1 left behind\n1 picture: 1 written',
    )
    expect(read('blog/2012/tom-jo/en.md')).toBe(
      lines(`
        ---
        title: Tom & Jo
        description: First paragraph, second line.
        date: 2012-03-04T10:11:12Z
        tags:
          - News
          - X
        cover: dot.gif
        draft: true
        locales:
          - en
        coverAlt: A dot
        aliases:
          - /2012/03/tom-jo
        ---

        First **paragraph**,\\
        second line.

        ![A dot](dot.gif "The dot")

        <https://player.example/9>

        See [about](../../../pages/about). \\[gallery ids="1,2"]
        `),
    )
    expect(read('pages/about/en.md')).toContain(
      'title: About\ndescription: Me.\nlocales:\n  - en\naliases:\n',
    )
    expect(await errors()).toEqual([])
    expect((await again()).stderr).toContain('3 texts: 0 written, 2 unchanged')
  })

  test('without the uploads, pictures stay links to where they are', async () => {
    const { read, stderr } = await imported('wordpress', { 'export.xml': WXR }, 'export.xml')
    expect(read('blog/2012/tom-jo/en.md')).toContain(
      '[A dot](https://old.example/wp-content/uploads/2012/03/dot-300x200.gif)',
    )
    expect(stderr).toContain('2 pictures: 0 written, 0 unchanged, 0 kept as they are here, 2 left behind')
  })

  test.each([
    [
      'entities of its own',
      '<!DOCTYPE rss [<!ENTITY a "aaaa">]><rss><channel><title>&a;</title></channel></rss>',
      'undefined entity',
    ],
    ['a file that is cut off', WXR.slice(0, 900), 'cannot be read'],
    ['another kind of XML', '<html></html>', 'is not an export of WordPress'],
  ])('refuses %s in one line', async (_, xml, words) => {
    const { status, stderr, files } = await imported('wordpress', { 'export.xml': xml }, 'export.xml')
    expect({ status, files: files() }).toEqual({ status: 1, files: [] })
    expect(stderr).toMatch(/^content: [^\n]+\n$/)
    expect(stderr).toContain(words)
  })
})

const GHOST = {
  db: [
    {
      data: {
        posts: [
          {
            id: 'p1',
            title: 'Hello',
            slug: 'hello',
            status: 'published',
            visibility: 'public',
            type: 'post',
            published_at: '2020-02-03T04:05:06.000Z',
            feature_image: '__GHOST_URL__/content/images/2020/dot.gif',
            html: '<p>Words <a href="__GHOST_URL__/members/">there</a>.</p><figure class="kg-card"><img src="__GHOST_URL__/content/images/size/w600/2020/dot.gif" alt="Dot"><figcaption>The dot</figcaption></figure><pre><code class="language-js">a()</code></pre>',
          },
          {
            id: 'p2',
            title: 'Members',
            slug: 'members',
            status: 'published',
            visibility: 'members',
            html: '<p>For some.</p>',
            published_at: '2020-02-03T04:05:06.000Z',
          },
          { id: 'p3', title: 'Empty', slug: 'empty', status: 'draft', html: null },
          { id: 'p4', title: 'Now', slug: 'now', status: 'published', type: 'page', html: '<p>Now.</p>' },
        ],
        tags: [
          { id: 't1', name: 'News' },
          { id: 't2', name: '#internal' },
        ],
        posts_tags: [
          { post_id: 'p1', tag_id: 't1' },
          { post_id: 'p1', tag_id: 't2' },
        ],
        posts_meta: [{ post_id: 'p1', feature_image_alt: 'A dot', meta_description: 'About it.' }],
      },
    },
  ],
}

test('Ghost gives posts and pages; what was for members only is a draft', async () => {
  const files = { 'export.json': JSON.stringify(GHOST, null, 1), 'content/images/2020/dot.gif': PIXEL }
  const { stdout, stderr, read, errors, again } = await imported(
    'ghost',
    files,
    'export.json',
    '--media',
    'old/content',
  )
  expect(stdout).toMatch(
    /^export\.json:\d+ {2}field {2}"Members" was for members only: it is a draft\nexport\.json:\d+ {2}text {2}"Empty" has no HTML in the export\n$/,
  )
  expect(stderr).toContain(
    '4 texts: 3 written, 0 unchanged, 0 kept as they are here, 1 left behind\n1 picture: 1 written',
  )
  expect(read('blog/2020/hello/en.md')).toBe(
    lines(`
      ---
      title: Hello
      description: About it.
      date: 2020-02-03T04:05:06Z
      tags:
        - News
      cover: dot.gif
      locales:
        - en
      coverAlt: A dot
      aliases:
        - /hello
      ---

      Words [there](/members).

      ![Dot](dot.gif "The dot")

      \`\`\`js
      a()
      \`\`\`
      `),
  )
  expect(read('blog/2020/members/en.md')).toContain('draft: true\n')
  expect(await errors()).toEqual([])
  expect((await again()).stderr).toContain('4 texts: 0 written, 3 unchanged')
})

test('Medium gives the texts of its folder; its pictures stay links', async () => {
  const { stdout, stderr, read, errors } = await imported('medium', {
    'posts/2019-05-01_A-title-1a2b3c4d5e6f.html': lines(`
      <!DOCTYPE html><html><head><title>A title</title></head><body><article class="h-entry">
      <header><h1 class="p-name">A title</h1></header>
      <section data-field="subtitle" class="p-summary">In short</section>
      <section data-field="body" class="e-content"><section><h3 name="1" class="graf graf--h3 graf--title">A title</h3>
      <p class="graf">Words.</p><figure><img src="https://cdn-images.example/1.png"></figure></section></section>
      <footer><time class="dt-published" datetime="2019-05-01T10:00:00.000Z">May</time></footer></article></body></html>
      `),
    'posts/draft_Soon-aabbccddeeff.html':
      '<html><head><title>Soon</title></head><body><section data-field="body"><p>Later.</p></section></body></html>',
    'posts/other.html': '<html></html>',
  })
  expect(stdout).toBe(
    lines(`
      posts/2019-05-01_A-title-1a2b3c4d5e6f.html:5  picture  https://cdn-images.example/1.png stays where it is: it is a link now
      posts/draft_Soon-aabbccddeeff.html:1  date  no date: it is a draft of 2000-01-01
      posts/other.html:1  text  it has no text of Medium’s form
      `),
  )
  expect(stderr).toContain('3 texts: 2 written, 0 unchanged, 0 kept as they are here, 1 left behind')
  expect(read('blog/2019/a-title/en.md')).toBe(
    '---\ntitle: A title\ndescription: In short\ndate: 2019-05-01T10:00:00Z\nlocales:\n  - en\n---\n\nWords.\n\n<https://cdn-images.example/1.png>\n',
  )
  expect(await errors()).toEqual([])
})

/** WordPress hands out a whole blog in one file. */
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
  <!-- a remark --><!-- --><!--more-->
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

/** An Italian blog of one post. */
const wordpressPost = (html: string, status = 'publish', more = '') =>
  lines(`
    <rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/"><channel>
    <link>https://old.example</link><language>it-IT</language>
    <item><title>A</title><wp:post_id>1</wp:post_id><wp:post_date_gmt>2012-03-04 10:11:12</wp:post_date_gmt><wp:post_name>a</wp:post_name>
    <wp:status>${status}</wp:status><wp:post_type>post</wp:post_type>${more}<content:encoded><![CDATA[${html}]]></content:encoded></item>
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
    ['publish', '', false],
    ['future', '', true],
    ['pending', '', true],
    ['draft', '', true],
    ['private', '', true],
    ['publish', '<wp:post_password>secret</wp:post_password>', true],
  ])('a text whose status is %s%s is a draft: %s', async (status, password, isDraft) => {
    const { read } = await imported(
      'wordpress',
      { 'export.xml': wordpressPost('Words.', status, password) },
      'export.xml',
    )
    expect(read('blog/2012/a/it.md').includes('draft: true\n')).toBe(isDraft)
  })

  test('keeps all words below a picture, those that stand out too', async () => {
    const html =
      '[caption width="9"]<img src="/wp-content/uploads/dot.gif" alt="Dot" /> The <em>small</em> dot[/caption]'
    const files = { 'export.xml': wordpressPost(html), 'uploads/dot.gif': PIXEL }
    const { read } = await imported('wordpress', files, 'export.xml', '--media', 'old/uploads')
    expect(read('blog/2012/a/it.md')).toContain('![Dot](dot.gif "The small dot")\n')
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

/** Ghost and Medium hand out a whole blog in one file or folder. */
import { expect, test } from 'vitest'
import { lines } from '../tree.ts'
import { imported, PIXEL } from './imported.ts'

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
            html: '<p>Words <a href="__GHOST_URL__/members/">there</a>.</p><figure class="kg-card"><img src="__GHOST_URL__/content/images/size/w600h400/2020/dot.gif" alt="Dot"><figcaption>The dot</figcaption></figure><pre><code class="language-js">a()</code></pre>',
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
    'posts/2019-05-01_How-it-began-1a2b3c4d5e6f.html': lines(`
      <!DOCTYPE html><html><head><title>A title</title></head><body><article class="h-entry">
      <header><h1 class="p-name">A title</h1></header>
      <section data-field="subtitle" class="p-summary">In short</section>
      <section data-field="body" class="e-content"><section><h3 name="1" class="graf graf--h3 graf--title">A title</h3>
      <p class="graf">Words <a href="https://elsewhere.example/x">there</a>.</p><figure><img src="https://cdn-images.example/1.png"></figure></section></section>
      <footer><time class="dt-published" datetime="2019-05-01T10:00:00.000Z">May</time></footer></article></body></html>
      `),
    'posts/draft_Soon-aabbccddeeff.html':
      '<html><head><title>Soon</title></head><body><section data-field="body"><p>Later.</p></section></body></html>',
    'posts/other.html': '<html></html>',
  })
  expect(stdout).toBe(
    lines(`
      posts/2019-05-01_How-it-began-1a2b3c4d5e6f.html:5  picture  https://cdn-images.example/1.png stays where it is: it is a link now
      posts/draft_Soon-aabbccddeeff.html:1  date  no date: it is a draft of 2000-01-01
      posts/other.html:1  text  it has no text of Medium’s form
      `),
  )
  expect(stderr).toContain('3 texts: 2 written, 0 unchanged, 0 kept as they are here, 1 left behind')
  expect(read('blog/2019/how-it-began/en.md')).toBe(
    '---\ntitle: A title\ndescription: In short\ndate: 2019-05-01T10:00:00Z\nlocales:\n  - en\n---\n\nWords [there](https://elsewhere.example/x).\n\n<https://cdn-images.example/1.png>\n',
  )
  expect(await errors()).toEqual([])
})

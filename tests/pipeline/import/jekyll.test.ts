import { expect, test } from 'vitest'
import { lines } from '../tree.ts'
import { imported, PIXEL } from './imported.ts'

test('Jekyll, with dates in names, Liquid and a base address', async () => {
  const { status, stdout, stderr, files, read, errors } = await imported('jekyll', {
    '_config.yml': 'url: https://old.example\nbaseurl: /blog\ntimezone: Europe/Rome\n',
    '_layouts/post.html': '---\n---\n<html>',
    'README.md': 'About this repository.',
    'index.md': '---\nlayout: home\n---\n',
    'about.md': '---\nlayout: page\ntitle: About\npermalink: /who/\n---\nHi.\n',
    '_posts/2015-03-04-hello-world.markdown': lines(`
      ---
      layout: post
      title:  "Hello \\"World\\""
      date:   2015-03-04 10:11:12 +0100
      categories: notes jekyll
      tags: [one, Notes]
      redirect_from: /first.html
      author: me
      ---
      See [the next]({% post_url 2016-01-02-next %}) or [by file]({% link _posts/2016-01-02-next.md %}).
      ![A dot]({{ site.baseurl }}/assets/dot.gif){: .wide }

      {% highlight ruby %}
      puts "{{ not liquid }}"
      {% endhighlight %}

      {{ page.title }}
      `),
    '_posts/2016-01-02-next.md': '---\nimage: /assets/dot.gif\n---\nWords.\n<!-- a remark -->\n',
    '_posts/2016-01-02-next.md.bak': '---\ntitle: Earlier\n---\nWords.\n',
    '_posts/2016-01-03-bare.md': 'Words.\n',
    '_posts/undated.md': '---\ntitle: x\n---\n',
    '_drafts/soon.md': '---\ntitle: Soon\n---\nLater.\n',
    'assets/dot.gif': PIXEL,
  })
  expect({ status, stderr }).toEqual({
    status: 0,
    stderr: lines(`
      7 texts: 4 written, 0 unchanged, 0 kept as they are here, 3 left behind
      1 picture: 1 written, 0 unchanged, 0 kept as they are here, 0 left behind
      9 leftovers
      1 entry hidden until mended: then remove the line "draft: true"
      `).replace('1 picture: 1', '2 pictures: 2'),
  })
  expect(stdout).toBe(
    lines(`
      _drafts/soon.md:1  date  no date: it is a draft of 2000-01-01
      _posts/2015-03-04-hello-world.markdown:1  field  author
      _posts/2015-03-04-hello-world.markdown:11  html  attributes {: .wide }
      _posts/2015-03-04-hello-world.markdown:17  shortcode  {{ page.title }}
      _posts/2016-01-02-next.md:1  cover  dot.gif has no words: add cover: dot.gif and coverAlt
      _posts/2016-01-02-next.md:5  comment  a remark
      _posts/2016-01-03-bare.md:1  text  it has no front matter
      _posts/undated.md:1  text  a post needs a date in its name, so Jekyll does not publish it
      index.md:1  text  it is the head of a list, which this site writes itself
      `),
  )
  expect(files()).toEqual([
    'blog/2015/hello-world/dot.gif',
    'blog/2015/hello-world/en.md',
    'blog/2016/next/dot.gif',
    'blog/2016/next/en.md',
    'blog/soon/en.md',
    'pages/about/en.md',
  ])
  expect(read('blog/2015/hello-world/en.md')).toBe(
    lines(`
      ---
      title: Hello "World"
      description: See the next or by file.
      date: 2015-03-04T10:11:12+01:00
      tags:
        - one
        - Notes
        - notes
        - jekyll
      draft: true
      locales:
        - en
      aliases:
        - /blog/notes/jekyll/2015/03/04/hello-world.html
        - /first.html
      ---

      See [the next](../../2016/next) or [by file](../../2016/next).
      ![A dot](dot.gif)

      \`\`\`ruby
      puts "{{ not liquid }}"
      \`\`\`

      {{ page.title }}
      `),
  )
  expect(read('blog/2016/next/en.md')).toContain('title: Next\ndescription: Words.\ndate: 2016-01-02\n')
  expect(await errors()).toEqual([])
})

test('Jekyll, with pretty addresses and HTML: sites in Italian give Italian texts', async () => {
  const { read, again, errors } = await imported('jekyll', {
    '_config.yml': 'lang: it\npermalink: pretty\n',
    '_posts/2014-01-02-ciao.html':
      '---\ntitle: Ciao\n---\n<p>Una <a href="/2014/01/03/poi/">pagina</a>.</p>\n<script>alert(1)</script>\n<iframe src="//player.example/1"></iframe>\n<table><tr><th>a</th></tr><tr><td>1</td></tr></table>\n',
    '_posts/2014-01-03-poi.md': '---\ntitle: Poi\n---\nParole.\n',
  })
  expect(read('blog/2014/ciao/it.md')).toBe(
    '---\ntitle: Ciao\ndescription: Una pagina.\ndate: 2014-01-02\nlocales:\n  - it\naliases:\n  - /2014/01/02/ciao\n---\n\n' +
      'Una [pagina](../poi).\n\n<https://player.example/1>\n\n| a |\n| - |\n| 1 |\n',
  )
  expect(await errors()).toEqual([])
  expect((await again()).stderr).toContain('2 texts: 0 written, 2 unchanged')
})

test('Jekyll, with links to its home, its pages, a picture and a file: only what is not here is said', async () => {
  const { stdout, read } = await imported('jekyll', {
    '_config.yml': 'url: https://old.example\n',
    'colophon.md': '---\ntitle: Colophon\n---\nHi.\n',
    '_posts/2015-01-02-links.md':
      '---\ntitle: Links\n---\n[home](/index.html) [top](https://old.example/#top) [page](/colophon.html) [large](/dot.gif) [talk](/talk.pdf) [odd](http://[) [far](https://www.other.example/colophon.html)\n',
    'dot.gif': PIXEL,
    'talk.pdf': 'x',
  })
  expect(stdout).toBe('_posts/2015-01-02-links.md:4  file  /talk.pdf is a file, which is not published\n')
  expect(read('blog/2015/links/en.md')).toContain(
    '\n[home](/) [top](/#top) [page](../../../pages/colophon) [large](dot.gif) [talk](/talk.pdf) [odd](http://[) [far](https://www.other.example/colophon.html)\n',
  )
  expect(read('pages/colophon/en.md')).toContain('aliases:\n  - /colophon.html\n')
})

test('Jekyll, with every field that has its place here: none is left behind', async () => {
  const { stdout, read } = await imported('jekyll', {
    '_posts/2015-01-02-a.md': lines(`
      ---
      title: A
      description: About it.
      excerpt: About.
      date: 2015-01-02
      last_modified_at: 2015-02-03
      published: true
      draft: false
      tags: [one]
      tag: two
      categories: [three]
      category: four five
      permalink: /there/
      redirect_from: [/before/]
      image: { path: /dot.gif, alt: A dot }
      header: { teaser: /dot.gif }
      cover: /dot.gif
      lang: en
      ref: a
      layout: post
      ---
      Words.
      `),
    'dot.gif': PIXEL,
  })
  expect(stdout).toBe('')
  expect(read('blog/2015/a/en.md')).toContain('updated: 2015-02-03\naliases:\n  - /there\n  - /before\n')
})

test('for programs, what is left behind is JSON', async () => {
  const { stdout } = await imported(
    'jekyll',
    { '_posts/2015-01-02-bare.md': 'Words.\n' },
    '.',
    '--format',
    'json',
  )
  const { leftovers } = JSON.parse(stdout)
  expect(leftovers).toMatchObject([
    { file: '_posts/2015-01-02-bare.md', line: 1, kind: 'text', detail: 'it has no front matter' },
  ])
})

test('Jekyll, with two texts of one language under one "ref": the second is left behind', async () => {
  const { stdout, files } = await imported('jekyll', {
    '_posts/2015-01-02-a.md': '---\ntitle: A\nref: one\n---\nFirst.\n',
    '_posts/2015-01-03-b.md': '---\ntitle: B\nref: one\n---\nSecond.\n',
  })
  expect(stdout).toBe('_posts/2015-01-03-b.md:1  text  "B": another text is its en already\n')
  expect(files()).toEqual(['blog/2015/a/en.md'])
})

test('an error that the check will find keeps the text a draft, and is said with the place of the original', async () => {
  const { stdout, read, errors } = await imported('jekyll', {
    '_posts/2015-01-02-a.md': '---\ntitle: A\n---\n![](/dot.gif)\n\nWords.\n\n#### Deep\n',
    'dot.gif': PIXEL,
  })
  expect(stdout).toBe(
    '_posts/2015-01-02-a.md:1  picture  the picture has no alternative text (missing-alt)\n',
  )
  expect(read('blog/2015/a/en.md')).toContain('draft: true\n')
  expect(await errors()).toEqual([])
})

test('a post that is named outside a link becomes a link', async () => {
  const { read } = await imported('jekyll', {
    '_config.yml': 'title: x\n',
    '_posts/2019-02-03-first.md':
      '---\ntitle: First\n---\nSee {% post_url 2019-02-04-second %}, or [it]({% post_url 2019-02-04-second %}).\n',
    '_posts/2019-02-04-second.md': '---\ntitle: Second\n---\nTwo.\n',
  })
  expect(read('blog/2019/first/en.md')).toContain('See [second](../second), or [it](../second).')
})

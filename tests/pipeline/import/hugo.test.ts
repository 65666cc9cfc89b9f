import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { permalink } from '../../../pipeline/import/permalinks.ts'
import { lines } from '../tree.ts'
import { imported, PIXEL } from './imported.ts'

const BUNDLES = {
  'hugo.toml':
    'baseURL = "https://old.example/site/"\ndefaultContentLanguage = "en"\n[permalinks]\nposts = "/:year/:month/:slug/"\n',
  'content/_index.md': '---\ntitle: Home\n---\n',
  'content/about.md': '---\ntitle: About me\nlayout: wide\n---\nHello.\n',
  'content/posts/first/index.md': lines(`
    +++
    title = "The first: a start"
    date = 2019-05-02T10:00:00+02:00
    lastmod = 2020-01-01
    tags = ["One", "Two"]
    categories = ["Notes"]
    aliases = ["/old/first/"]
    [cover]
    image = "photo.gif"
    alt = "A door"
    +++

    Some <em>words</em> with [a link]({{< ref "second.md" >}}) and [another](/site/2019/06/second/#part).

    {{< figure src="photo.gif" alt="A door" caption="The door" >}}
    ![Two](/images/two.gif)

    {{< highlight go >}}
    fmt.Println("{{</* x */>}}")
    {{< /highlight >}}

    {{< youtube abc123 >}}
    `),
  'content/posts/first/photo.gif': PIXEL,
  'static/images/two.gif': PIXEL,
  'content/posts/second.md': lines(`
    ---
    title: Second
    slug: second
    date: 2019-06-01
    description: About it.
    ---
    {{< chart 3 >}}

    ![Gone](gone.png) [nowhere](/nope) [home](/) ![far](https://cdn.example/x.png)
    `),
  'content/posts/second.it.md': '{\n"title": "Secondo",\n"date": "2019-06-01"\n}\nParole.\n',
  'content/posts/third.fr.md': '---\ntitle: Troisième\n---\n',
  'content/posts/broken.md': '---\ntitle: [\n---\n',
}

describe('Hugo, with page bundles and two languages', () => {
  test('gives posts and pages with their pictures, and lists what stays behind; nothing is lost in silence', async () => {
    const { status, stdout, stderr, files, read, errors } = await imported('hugo', BUNDLES)
    expect(status).toBe(0)
    expect(stdout).toBe(
      lines(`
        content/_index.md:1  text  it is the head of a list, which this site writes itself
        content/about.md:1  field  layout
        content/posts/broken.md:1  text  the front matter cannot be read: Flow sequence in block collection must be sufficiently indented and end with a ] at line 3, column 1:
        content/posts/first/index.md:22  embed  {{< youtube abc123 >}}
        content/posts/second.md:7  shortcode  {{< chart 3 >}}
        content/posts/second.md:9  picture  gone.png is not there
        content/posts/second.md:9  link  /nope leads nowhere
        content/posts/second.md:9  picture  https://cdn.example/x.png stays where it is: it is a link now
        content/posts/third.fr.md:1  text  it is in a language that this site does not have
        `),
    )
    expect(stderr).toBe(
      lines(`
        7 texts: 4 written, 0 unchanged, 0 kept as they are here, 3 left behind
        4 pictures: 2 written, 0 unchanged, 0 kept as they are here, 2 left behind
        9 leftovers
        1 entry hidden until mended: then remove the line "draft: true"
        `),
    )
    expect(files()).toEqual([
      'blog/2019/first/en.md',
      'blog/2019/first/photo.gif',
      'blog/2019/first/two.gif',
      'blog/2019/second/en.md',
      'blog/2019/second/it.md',
      'pages/about/en.md',
    ])
    expect(read('blog/2019/first/en.md')).toBe(
      lines(`
        ---
        title: "The first: a start"
        description: Some words with a link and another.
        date: 2019-05-02T10:00:00+02:00
        tags:
          - One
          - Two
          - Notes
        cover: photo.gif
        locales:
          - en
        coverAlt: A door
        updated: 2020-01-01
        aliases:
          - /site/2019/05/the-first-a-start
          - /site/old/first
        ---

        Some *words* with [a link](/site/2019/06/second) and [another](/site/2019/06/second#part).

        ![A door](<photo.gif> "The door")
        ![Two](two.gif)

        \`\`\`go
        fmt.Println("{{</* x */>}}")
        \`\`\`

        <https://www.youtube.com/watch?v=abc123>
        `),
    )
    expect(read('blog/2019/second/en.md')).toContain(
      'draft: true\naliases:\n  - /site/2019/06/second\n---\n\n{{< chart 3 >}}',
    )
    expect(await errors()).toEqual([])
  })

  test('a second run changes nothing, and what the owner has changed since stays', async () => {
    const { again, root, read } = await imported('hugo', BUNDLES)
    const before = read('blog/2019/first/en.md')
    expect((await again()).stderr).toContain(
      '7 texts: 0 written, 4 unchanged, 0 kept as they are here, 3 left behind',
    )
    writeFileSync(join(root, 'content/blog/2019/first/en.md'), `${before}\nMine.\n`)
    const { stdout, stderr } = await again()
    expect(stderr).toContain('7 texts: 0 written, 3 unchanged, 1 kept as they are here, 3 left behind')
    expect(stdout).toContain('first/index.md:1  text  blog/2019/first/en.md is there already and differs')
    expect(read('blog/2019/first/en.md')).toBe(`${before}\nMine.\n`)
  })
})

test('Hugo, with folders of languages and no dates: what has no date is a draft', async () => {
  const { read, stdout, errors } = await imported('hugo', {
    'config/_default/hugo.yaml': 'baseURL: https://old.example\nlanguageCode: it-IT\n',
    'content/it/note/uno.md':
      '---\ntitle: Uno\nurl: /primo/\ndraft: false\ndate: 2018-01-01\n---\nVai a [due](/note/due/).\n',
    'content/it/note/due.md':
      '---\ntitle: Due\n---\n<div class="x">\n\n**Parole** [qui][a]\n\n</div>\n\n[a]: uno.md\n',
    'content/en/note/uno.md':
      '---\ntitle: One\ndate: 2018-01-01\ncover: { hidden: true }\n---\nWords.[^1]\n\n[^1]: A note <kbd>x</kbd>.\n',
  })
  expect(read('blog/2018/uno/it.md')).toBe(
    '---\ntitle: Uno\ndescription: Vai a due.\naliases:\n  - /primo\n---\n\nVai a [due](/note/due).\n',
  )
  expect(read('blog/2018/uno/en.md')).toContain('aliases:\n  - /en/note/uno\n')
  expect(read('blog/2018/uno/en.md')).toContain('Words.[^1]\n\n[^1]: A note <kbd>x</kbd>.\n')
  expect(read('blog/due/it.md')).toBe(
    '---\ntitle: Due\ndescription: Parole qui\ndate: 2000-01-01\ndraft: true\nlocales:\n  - it\naliases:\n  - /note/due\n---\n\n**Parole** [qui](../2018/uno)\n\n[a]: ../2018/uno\n',
  )
  expect(stdout).toBe('content/it/note/due.md:1  date  no date: it is a draft of 2000-01-01\n')
  expect(await errors()).toEqual([])
})

test('a folder without content is refused in one line', async () => {
  const { status, stderr } = await imported('hugo', { 'hugo.toml': 'title = "x"\n' })
  expect({ status, stderr }).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('has no folder content'),
  })
})

test.each([
  ['/:year/:month/:day/:title/', '/2019/05/02/the-first/'],
  ['/:i_month-:i_day-:short_year/:hour.:minute.:second/:slug', '/5-2-19/09.08.07/one'],
  ['/:monthname/:short_month/:y_day/:filename:output_ext', '/may/may/122/first-one.html'],
  ['/:section/:sections/:slugorfilename', '/posts/posts/notes/one'],
  ['/:categories/:unknown/:contentbasename', '/open-water/wind/first-one'],
])('of texts whose addresses are %s, one was read at %s', (pattern, address) => {
  const facts = { date: '2019-05-02T09:08:07Z', title: 'The first', slug: 'One', filename: 'First one' }
  const place = { section: 'posts/notes', categories: ['Open water', 'Wind'] }
  expect(permalink(pattern, { ...facts, ...place })).toBe(address)
})

/** Addresses that the content asks for, and links to what the site serves besides entries. */
import { describe, expect, test } from 'vitest'
import { OWN_FILES, OWN_PAGES, ROOT_FILES } from '../../shared/routes.ts'
import { everywhere } from '../../shared/urls.ts'
import { build, post, rebuild, translation } from './built.ts'
import { addFiles, type Files, writeTree } from './tree.ts'

const rulesOf = (lines: readonly string[]) => lines.map((line) => line.split(' ')[1])

/** The problems of `redirects.yaml` with these old paths. */
async function moving(paths: readonly string[], more: Files = {}) {
  const lines = paths.map((path) => `${JSON.stringify(path)}: https://example.org/x\n`).join('')
  const { told } = await build({ 'redirects.yaml': lines, ...more }, { write: false })
  return told('redirects.yaml')
}

describe('an address that the site answers itself', () => {
  const own = [
    ...[...OWN_PAGES, ...OWN_FILES].flatMap(everywhere),
    ...ROOT_FILES,
    ...['/drafts/stream', '/it/drafts/x', '/api/contact', '/stream/any-entry', '/cards/x.png', '/logout'],
    ...['/IT/login', '/en/blog', '/EN/confirm', '/blog/_payload.json'],
  ]

  test('is no old address of redirects.yaml', async () => {
    expect(rulesOf(await moving(own))).toEqual(own.map(() => 'duplicate-alias'))
  })

  test('is no alias of a text', async () => {
    const { told } = await build({ 'blog/a/en.md': post('Words.\n', `aliases: ${JSON.stringify(own)}\n`) })
    expect(told('blog/a/en.md').filter((line) => line.includes('cannot lead on'))).toHaveLength(own.length)
  })

  test('in escapes is told as well', async () => {
    expect(rulesOf(await moving(['/%63onfirm', '/it/%64rafts']))).toEqual([
      'duplicate-alias',
      'duplicate-alias',
    ])
  })

  test('may be made of the content: a year, a tag and its feed, the markdown of a post', async () => {
    const paths = ['/blog/2026', '/it/tags/design', '/tags/design/feed.xml', '/blog/a/index.md', '/en/blog/a']
    const more = { 'blog/a/en.md': post('Words.\n', 'tags: [design]\n') }
    expect(rulesOf(await moving(paths, more))).toEqual(paths.map(() => 'duplicate-alias'))
    expect(await moving(['/blog/2019', '/tags/old', '/tags/old/feed.xml', '/blog/b/index.md'], more)).toEqual(
      [],
    )
  })

  test('may be a file of public/', async () => {
    const root = writeTree({
      'public/files/cv.doc': 'x',
      'content/redirects.yaml': '/files/cv.doc: /cv\n/files/other.doc: /cv\n',
    })
    const { told } = await rebuild(root, { write: false })
    expect(told('redirects.yaml')).toEqual([
      '1:1 duplicate-alias «/files/cv.doc» "/files/cv.doc" is a file of the site, so it cannot lead on → remove the line',
    ])
  })

  test.each(['blog/feed.xml', 'blog/_payload.json', 'blog/index.pageContext.json', 'blog/a/index.md'])(
    'is no folder of an entry: %s',
    async (folder) => {
      const { told } = await build(
        { 'blog/a/en.md': post(), [`${folder}/en.md`]: post(), [`${folder}/it.md`]: translation() },
        { write: false },
      )
      expect(rulesOf(told(`${folder}/en.md`))).toEqual(['duplicate-slug'])
    },
  )
})

test('two folders that differ in capital letters only are told', async () => {
  const { told } = await build({ 'blog/My-Post/en.md': post(), 'blog/my-post/it.md': translation() })
  expect(told('blog/my-post/it.md').join()).toContain('differs from "blog/My-Post" in capital letters only')
})

describe('an old address', () => {
  test('is stored as browsers ask for it, however it is written', async () => {
    const { index } = await build({
      'blog/a/en.md': post(
        'Words.\n',
        'aliases: [/citt%C3%A0-nuova, "/blog/x%20y/", /perche\u0301, "/a b"]\n',
      ),
      'blog/a/it.md': translation(),
      'redirects.yaml': '"/caff%c3%a8": /cv\n',
    })
    expect(index.redirects.map(({ from }) => from).sort()).toEqual(
      ['/citt\u00e0-nuova', '/blog/x y', '/perch\u00e9', '/a b', '/caff\u00e8'].sort(),
    )
  })

  test('is told twice in two spellings', async () => {
    expect(rulesOf(await moving(['/caff%C3%A8', '/caffè/']))).toContain('duplicate-alias')
  })

  test.each([
    '/*',
    '/old/*',
    '/old/:slug',
    '/old/(.*)',
    '/:year/x',
    '/old/{id}',
    '/old/[...slug]/x',
    '/old/.+',
  ])('is not a pattern: %s', async (path) => {
    const [told = ''] = await moving([path])
    expect(told).toContain('is a pattern')
    const text = await build({ 'blog/a/en.md': post('Words.\n', `aliases: [${JSON.stringify(path)}]\n`) })
    expect(text.told('blog/a/en.md').join()).toContain('is a pattern')
  })

  test.each(['/citt%E0', '/a%2Fb', '/a//b', '/a/../b', '/a%00b', '/a\\b', '/50%'])(
    'can be asked for, unlike %s',
    async (path) => {
      expect(rulesOf(await moving([path]))).toEqual(['invalid-value'])
    },
  )

  test.each(['/wiki/Foo_(bar)', '/2019/01/a.html', '/index.php', '/c++', '/.well-known/webfinger', '/a/b:c'])(
    'may be %s',
    async (path) => {
      expect(await moving([path])).toEqual([])
    },
  )

  test('with a query of the home page is not told to be the home page', async () => {
    const [told = ''] = await moving(['/?p=12'])
    expect(told).toContain('remove it')
  })
})

describe('a link', () => {
  async function linking(body: string, italian = 'Parole.\n') {
    const root = writeTree({ 'public/files/a.pdf': 'x' })
    addFiles(`${root}/content`, {
      'blog/a/en.md': post(body, 'tags: [design]\n'),
      'blog/a/it.md': translation(italian),
      'redirects.yaml': '/mastodon: https://social.example/@m\n',
    })
    return await rebuild(root)
  }

  test.each([
    ...['/search', '/search?q=x', '/it/search', '/cv.pdf#page=2', '/blog/feed.xml', '/tags/design/feed.xml'],
    ...['/robots.txt', '/files/a.pdf', '/blog/a/index.md', '/tags/design', '/account', '/it/mastodon'],
  ])('to %s, which the site serves, is no error', async (target) => {
    const { told } = await linking(`[x](${target})\n`)
    expect(told('blog/a/en.md').filter((line) => !line.includes('link-crosses'))).toEqual([])
  })

  test.each([
    '/it/robots.txt',
    '/files/b.pdf',
    '/it/files/a.pdf',
    '/tags/x/feed.xml',
    '/assets/a.js',
    '/logout',
  ])('to %s, which it does not serve, is one', async (target) => {
    const { told } = await linking(`[x](${target})\n`)
    expect(rulesOf(told('blog/a/en.md'))).toEqual(['broken-link'])
  })

  test.each(['[x]()', '[x](<>)', '[x](?q)', '[x](#)', '[x][r]\n\n[r]: <>'])(
    'that leads nowhere is told: %s',
    async (body) => {
      const { told } = await linking(`${body}\n`)
      expect(rulesOf(told('blog/a/en.md'))).toEqual(['broken-link'])
    },
  )

  test('to a file of another language stays', async () => {
    const { body } = await linking('[x](/it/feed.xml) [y](/feed.xml)\n', '[x](/it/cv.json) [y](/cv.json)\n')
    expect(body('/blog/a')).toBe('<p><a href="/it/feed.xml">x</a> <a href="/feed.xml">y</a></p>')
    expect(body('/it/blog/a')).toBe('<p><a href="/it/cv.json">x</a> <a href="/cv.json">y</a></p>')
  })

  test('stands in no other link', async () => {
    const { body } = await linking('[a <https://b.example> *c[^1]*](/cv)\n\n## Title[^1]\n\n[^1]: Note.\n')
    const [words = '', heading = ''] = body('/blog/a').split('\n')
    expect(words).toMatch(/^<p><a href="\/cv">a https:\/\/b\.example <em>c<\/em><\/a><sup><a href="#note/)
    expect(heading).toMatch(/^<h2 id="title">Title<sup><a /)
  })
})

test('a heading without letters has an id', async () => {
  const { text } = await build({
    'blog/a/en.md': post('## 🎉\n\n## …\n\n## `->`\n\n## 1\n'),
    'blog/a/it.md': translation(),
  })
  expect(text('/blog/a').headings.map(({ id }) => id)).toEqual(['section', 'section-1', 'section-2', '1'])
})

/** Pages that the owner adds as folders of `content/pages/`. */
import { expect, test } from 'vitest'
import { build, post } from './built.ts'

const page = (title: string, more = '') =>
  `---\ntitle: ${title}\ndescription: About it.\n${more}---\nWords.\n`

test('a folder of pages is read at its name, in each language, and may lie in another', async () => {
  const { index, problems } = await build({
    'pages/uses/en.md': page('What I use', 'aliases: [/tools]\n'),
    'pages/uses/it.md': page('Che cosa uso'),
    'pages/uses/desk/en.md': page('The desk'),
    'pages/uses/desk/it.md': page('La scrivania'),
    'blog/hello/en.md': post('[What I use](/uses), [the desk](../../pages/uses/desk).\n'),
    'blog/hello/it.md': '---\ntitle: Ciao\ndescription: Saluti.\n---\n[Che cosa uso](/it/uses).\n',
  })
  expect(problems).toEqual([])
  const addresses = index.collections.pages.flatMap(({ texts }) =>
    Object.values(texts).map(({ path }) => path),
  )
  expect(addresses).toEqual(['/uses', '/it/uses', '/uses/desk', '/it/uses/desk'])
  expect(index.redirects).toEqual([{ from: '/tools', to: '/uses' }])
})

test.each(['blog', 'it', 'login', 'api/x', 'feed.xml', 'privacy/more', '_payload'])(
  'no page can be called %s, which the site itself answers',
  async (name) => {
    const file = `pages/${name}/en.md`
    const { told } = await build({ [file]: page('Mine') }, { write: false })
    expect(told(file)).toEqual([
      `1:1 duplicate-slug «» "/${name}" is an address of the site itself, so no page can be read there → rename the folder`,
    ])
  },
)

test('the pages that the site links to cannot be drafts', async () => {
  const { told } = await build({ 'pages/cv/en.md': page('CV', 'draft: true\n') }, { write: false })
  expect(told('pages/cv/en.md')).toContain(
    '4:8 invalid-value «true» the page "cv" is part of the site, so it cannot be hidden → take the line out',
  )
})

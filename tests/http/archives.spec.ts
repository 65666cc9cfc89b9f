/** Lists of projects, tags, series and related posts, and the links to them. */
import { expect, test } from '@playwright/test'
import { find, follow, landmark, link, open, textOf, textsOf } from './html-page.ts'

test('the projects are listed, filtered by kind, and opened', async ({ request }) => {
  const home = await open(request, '/')
  const all = await follow(request, home, link(home.root, 'See the work'))
  expect(all.address).toBe('/projects')
  expect(find(all.root, 'article')).toHaveLength(6)
  const [kind] = find(landmark(all, 'nav', 'By kind'), 'a', { href: '/projects?kind=side-project' })
  expect(textOf(kind)).toMatch(/^Side project/)
  const ofKind = await open(request, '/projects?kind=side-project')
  expect(textsOf(find(ofKind.root, 'main')[0], 'h2')).toEqual(['Casa Comune'])
  expect(link(landmark(ofKind, 'nav', 'By kind'), 'Everything').attribs.href).toBe('/projects')
  const project = await follow(request, ofKind, link(find(ofKind.root, 'main')[0], 'Casa Comune'))
  expect(project).toMatchObject({ status: 200, address: '/project/casa-comune' })
})

for (const [path, words, list] of [
  ['/it/project/nowhere', 'Tutti i progetti', '/it/projects'],
  ['/projects?kind=no-such-kind', 'All projects', '/projects'],
  ['/it/tags/no-such-tag', 'Tutti gli argomenti', '/it/tags'],
  ['/tags/discovery?page=9', 'All tags', '/tags'],
] as const) {
  test(`${path} is a 404 that leads to ${list}`, async ({ request }) => {
    const { status, root } = await open(request, path)
    expect(status).toBe(404)
    expect(link(find(root, 'main')[0], words).attribs.href).toBe(list)
  })
}

test('a post leads to its tags, to the parts of its series and to posts about the same', {
  tag: '@static',
}, async ({ request }) => {
  const post = await open(request, '/it/blog/2026/le-roadmap-sono-promesse')
  expect(link(post.root, 'Parte 1 di 2').attribs.href).toBe('#series')
  const [next] = find(landmark(post, 'nav', 'La serie: Che cosa costruire'), 'a')
  expect(textsOf(landmark(post, 'section', 'Sullo stesso tema'), 'li')).not.toEqual([])
  const second = await open(request, next?.attribs.href ?? '')
  expect(link(second.root, 'Parte 2 di 2').attribs.href).toBe('#series')
  const tag = await follow(request, second, link(find(second.root, 'main')[0], 'Prodotto'))
  expect(tag.address).toBe('/it/tags/product')
  expect(textsOf(tag.root, 'h1')).toEqual(['Prodotto'])
  const tags = await follow(request, tag, link(tag.root, 'Tutti gli argomenti'))
  expect(textsOf(tags.root, 'a').join('\n')).toMatch(/^Ricerca.*4 testi$/m)
})

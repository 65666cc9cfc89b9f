/** Tags with names, series, related posts, and links to their pages. */
import { describe, expect, test } from 'vitest'
import { build, post } from './built.ts'
import { lines } from './tree.ts'

const tagged = (tags: string, more = '', body = 'Words.\n') => post(body, `tags: [${tags}]\n${more}`)

describe('tags.yaml', () => {
  test('names tags and series, whatever the form in which entries write them', async () => {
    const { index, problems } = await build({
      'blog/a/en.md': tagged('User research, c++', 'series: Slow boats\n'),
      'tags.yaml': lines(`
        user-research: { en: User research, it: Ricerca }
        C++: { en: C++, it: C++ }
        slow-boats: { en: Slow boats, it: Barche lente }
      `),
    })
    expect(problems.filter(({ file }) => file === 'tags.yaml')).toEqual([])
    expect(index.data.tags?.map(({ id, names }) => [id, names.it])).toEqual([
      ['c-plus-plus', 'C++'],
      ['slow-boats', 'Barche lente'],
      ['user-research', 'Ricerca'],
    ])
  })

  test('is told of a tag that no entry has, at its place', async () => {
    const { told } = await build({
      'blog/a/en.md': tagged('product'),
      'tags.yaml': 'produkt: { en: Product, it: Prodotto }\n',
    })
    expect(told('tags.yaml')).toEqual([
      '1:1 tag-unused «produkt» no entry has the tag or series "produkt" → did you mean "product"?',
    ])
  })

  test('is told of two lines for one tag, and of a key that means nothing', async () => {
    const twice = await build({
      'blog/a/en.md': tagged('product'),
      'tags.yaml': 'product: { en: P, it: P }\nProduct: { en: P, it: P }\n',
    })
    expect(twice.told('tags.yaml')).toEqual([
      '2:1 invalid-value «Product» "Product" is the same tag as "product" → remove one of them',
    ])
    const unknown = await build({ 'tags.yaml': 'product: { en: P, it: P, nam: x }\n' })
    expect(unknown.told('tags.yaml').at(-1)).toMatch(/^1:\d+ unknown-field «nam»/)
  })
})

test('related posts are those with a link between them and with the rarest tags, the nearest first', async () => {
  const { index } = await build({
    'blog/one/en.md': tagged('common, rare', '', 'See [two](../two).\n'),
    'blog/two/en.md': tagged('other'),
    'blog/three/en.md': tagged('common, rare'),
    'blog/four/en.md': tagged('common'),
    'blog/draft/en.md': tagged('common, rare', 'draft: true\n'),
    'blog/alone/en.md': tagged('none'),
  })
  const related = Object.fromEntries(index.collections.blog.map((entry) => [entry.id, entry.related]))
  expect(related.one).toEqual(['two', 'three', 'four'])
  expect(related.two).toEqual(['one'])
  expect(related.alone).toBeUndefined()
})

test('of many related posts the six nearest are kept, wherever they stand among the posts', async () => {
  // Newest first, as scores are looked through: each tag that a post shares with "this" lifts it by less than the next one does.
  const tags = ['t1', 't1, t2', 't1, t2, t3', 't1', 't1, t2, t3, t4', 't1, t2', 't1, t2, t3, t4, t5', 't1']
  const others = tags.map((own, at) => [`blog/p${at}/en.md`, tagged(own)] as const)
  const { index } = await build({
    ...Object.fromEntries(others),
    'blog/this/en.md': tagged('t1, t2, t3, t4, t5'),
  })
  const { related } = index.collections.blog.find(({ id }) => id === 'this') ?? {}
  expect(related).toEqual(['p6', 'p4', 'p2', 'p1', 'p5', 'p0'])
})

test('a text may link to the page of a tag and of a year that there are, and to no other', async () => {
  const { told } = await build({
    'blog/a/en.md': tagged(
      'product',
      '',
      '[a](/tags/product) [b](/blog/2026) [c](/tags/produkt) [d](/blog/1999)\n',
    ),
  })
  expect(told('blog/a/en.md').filter((one) => one.includes('broken'))).toEqual([
    '7:40 broken-link «/tags/produkt» "/tags/produkt" leads to no entry and no page → did you mean "/tags/product"?',
    '7:59 broken-link «/blog/1999» "/blog/1999" leads to no entry and no page → write the path of an entry’s folder, or an address of the site',
  ])
})

test('no post can have the address of a year', async () => {
  const { told } = await build({ 'blog/2026/en.md': post() })
  expect(told('blog/2026/en.md').filter((one) => one.includes('duplicate'))[0]).toBe(
    '1:1 duplicate-slug «---» "/blog/2026" is the page of a year → give it another "slug" or folder',
  )
})

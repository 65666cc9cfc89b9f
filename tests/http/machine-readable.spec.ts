/** A page as programs read it: microformats, and the same way to it as readers see. */

import { expect, test } from '@playwright/test'
import { Parser } from 'htmlparser2'
import { mf2 } from 'microformats-parser'

test('a post is an entry with its title, day, text and author, and the owner a card on every page', {
  tag: '@static',
}, async ({ request }) => {
  const path = '/it/blog/2026/guida-alle-interviste'
  const html = await (await request.get(path)).text()
  const { items } = mf2(html, { baseUrl: new URL(path, 'https://example.org').href })
  const [entry, card] = items
  expect(entry?.type).toEqual(['h-entry'])
  const { name, published, summary, content, url, author } = entry?.properties ?? {}
  expect(html).toContain(`<title data-head>${name?.[0]} · `)
  expect(published).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d/)])
  expect(summary).toHaveLength(1)
  expect(content).toEqual([expect.objectContaining({ html: expect.stringContaining('<p') })])
  expect(url?.map(String).map((address) => new URL(address).pathname)).toEqual([path])
  expect(card?.type).toEqual(['h-card'])
  expect(card?.properties).toMatchObject({
    uid: card?.properties.url?.slice(0, 1),
    email: [expect.stringMatching(/^mailto:/)],
  })
  expect(author).toMatchObject([{ type: ['h-card'], properties: { name: card?.properties.name } }])
})

for (const [path, names] of [
  ['/it/project/casa-comune', 3],
  ['/it/tags/discovery', 3],
  ['/blog/2026', 3],
  ['/blog', 0],
] as const) {
  test(`the way to ${path} that is seen is the one that search engines are told`, {
    tag: '@static',
  }, async ({ request }) => {
    const html = await (await request.get(path)).text()
    expect(html).toContain('</h1>')
    const seen = trailIn(html)
    expect(seen).toHaveLength(names)
    if (names > 0) expect(seen).toEqual(trailInData(html))
  })
}

interface Step {
  name: string
  path: string | undefined
}

/** Steps in the navigation that ends with this page. */
function trailIn(html: string): Step[] {
  const steps: Step[] = []
  const list = /<ol[^>]*>((?:(?!<\/ol>).)*aria-current="page"(?:(?!<\/ol>).)*)<\/ol>/s.exec(html)?.[1] ?? ''
  const parser = new Parser({
    onopentag(name, { href }) {
      if (name === 'li') steps.push({ name: '', path: undefined })
      const last = steps.at(-1)
      if (last && href) last.path = href
    },
    ontext(text) {
      const last = steps.at(-1)
      if (last) last.name += text
    },
  })
  parser.end(list)
  return steps
}

/** The same as JSON-LD has it; the last step is the page itself. */
function trailInData(html: string): Step[] {
  const [, json = '{}'] = /<script type="application\/ld\+json"[^>]*>([^<]*)<\/script>/.exec(html) ?? []
  const graph: { '@type': string; itemListElement: { name: string; item: string }[] }[] =
    JSON.parse(json)['@graph']
  const list = graph.find((thing) => thing['@type'] === 'BreadcrumbList')?.itemListElement ?? []
  return list.map(({ name, item }, place) => ({
    name,
    path: place === list.length - 1 ? undefined : new URL(item).pathname,
  }))
}

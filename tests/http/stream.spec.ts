import { expect, test } from '@playwright/test'
import { byId, find, follow, type HtmlPage, landmark, link, open, textOf, textsOf } from './html-page.ts'

const ORIGIN = 'https://tramontana.example'

const entryPaths = ({ root }: HtmlPage) =>
  find(root, 'article').flatMap((article) =>
    find(article, 'h3').flatMap((title) => find(title, 'a').map(({ attribs }) => attribs.href)),
  )

test('‘Load more’ is a link, page by page to the end', async ({ request }) => {
  const { total } = await (await request.get('/api/stream')).json()
  let page = await open(request, '/stream')
  const seen = new Set(entryPaths(page))
  for (
    let more = find(page.root, 'a', { rel: 'next' })[0];
    more;
    [more] = find(page.root, 'a', { rel: 'next' })
  ) {
    expect(textOf(more)).toBe('Load more')
    page = await follow(request, page, more)
    expect(page.address).toContain('after=')
    const count = seen.size
    for (const path of entryPaths(page)) seen.add(path)
    expect(seen.size).toBeGreaterThan(count)
  }
  expect(seen.size).toBe(total)
  expect(find(page.root, 'meta', { name: 'robots' })[0]?.attribs.content).toBe('noindex')
  expect(link(page.root, 'Back to the newest').attribs.href).toBe('/stream')
})

test('the home page shows the newest, and the way to all', async ({ request }) => {
  const [newest] = (await (await request.get('/api/stream')).json()).entries
  const teaser = byId(await open(request, '/'), 'stream')
  expect(link(teaser, newest.title).attribs.href).toBe(`/stream/${newest.slug}`)
  expect(link(teaser, 'See the whole stream').attribs.href).toBe('/stream')
})

test('an entry stands by itself, with its language and its other one', async ({ request }) => {
  const page = await open(request, '/stream/the-bell-at-noon')
  expect(textsOf(page.root, 'h1')).toEqual(['The bell at noon'])
  expect(textsOf(find(page.root, '*', { class: /\bprose\b/ })[0], 'strong')).toEqual(['standard'])
  const [italian] = find(page.root, 'link', { rel: 'alternate', hreflang: 'it-IT' })
  expect(italian?.attribs.href).toBe(`${ORIGIN}/it/stream/the-bell-at-noon`)
})

test('a date is that of the owner’s time zone: half past ten at night in UTC is the next day, and month, in Rome', async ({
  request,
}) => {
  const entry = await open(request, '/stream/sun-on-the-findings')
  expect(textsOf(entry.root, 'time')[0]).toBe('1 July 2026')
  const list = await open(request, '/stream?type=photo')
  expect(link(landmark(list, 'section', 'July 2026'), 'Sun on the findings')).toBeDefined()
})

test('a type or cursor that means nothing shows the newest of all', async ({ request }) => {
  const { total } = await (await request.get('/api/stream')).json()
  const page = await open(request, '/stream?type=note),or(id.gt.0&after=%27;drop')
  expect(textOf(find(page.root, 'main')[0])).toContain(`12 of ${total} entries`)
  expect(find(page.root, 'link', { rel: 'canonical' })[0]?.attribs.href).toBe(`${ORIGIN}/stream`)
})

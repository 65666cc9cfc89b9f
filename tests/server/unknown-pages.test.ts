import { expect, test } from 'vitest'
import type { RenderedPage, RenderRequest } from '../../server/content/render.ts'
import { renderUnknownOnce } from '../../server/content/unknown-pages.ts'
import { UNKNOWN_STREAM } from '../../server/stream/fixed-streams.ts'
import { testSite } from './site.ts'

/** Renders 404 but for paths with `blog`, naming the address as a page does: in its text, an attribute and an address. */
function shared(status = 404) {
  const snapshot = testSite().site.snapshot()
  const rendered: RenderRequest[] = []
  const render = renderUnknownOnce(async (request): Promise<RenderedPage> => {
    rendered.push(request)
    const { path } = request
    return { status: path.includes('blog') ? 200 : status, headers: [], body: pageOf(path) }
  })
  const get = async (path: string, form: RenderRequest['form'] = 'document') =>
    (await render({ form, path, search: '' }, snapshot, UNKNOWN_STREAM)).body
  return { get, rendered }
}

const pageOf = (path: string) =>
  `<h1>Not found: ${path}</h1><a href="https://x.example${path}" title="${path}">here</a>`

test('unknown addresses of a language are rendered once, and each document names its own', async () => {
  const { get, rendered } = shared()
  for (const path of ['/wp-admin', '/a/b/c', '/.env', '/wp-login.php'])
    expect(await get(path)).toBe(pageOf(path))
  expect(rendered).toHaveLength(1)
  for (const path of ['/it/wp-admin', '/it/x_y.z~']) expect(await get(path)).toBe(pageOf(path))
  expect(rendered).toHaveLength(2)
})

test.each([
  ['of a post', '/blog/2026/promises'],
  ['in a section', '/stream/nope'],
  ['of the code', '/login/nope'],
  ['that is escaped in HTML', '/<b>'],
  ['that is escaped in an address', '/perché'],
  ['of a hundred parts', '/a'.repeat(100)],
])('an address %s is rendered itself', async (_what, path) => {
  const { get, rendered } = shared()
  await get('/nope')
  expect(await get(path)).toBe(pageOf(path))
  expect(rendered.at(-1)?.path).toBe(path)
})

test('the payload of an unknown address is rendered itself', async () => {
  const { get, rendered } = shared()
  await get('/nope')
  await get('/nope', 'payload')
  expect(rendered.at(-1)).toEqual({ form: 'payload', path: '/nope', search: '' })
})

import { expect, test } from '@playwright/test'
import { find, open, textsOf } from './html-page.ts'

for (const [path, message] of [
  ['/no/such/page', 'Page not found: /no/such/page'],
  ['/it/no/such/page', 'Pagina non trovata: /it/no/such/page'],
  ['/styleguide', 'Page not found: /styleguide'],
  ['/it/blog/no-such-post', 'Pagina non trovata: /it/blog/no-such-post'],
  ['/project/no-such-project', 'Project not found'],
  ['/stream/no-such-entry', 'Page Not Found: /stream/no-such-entry'],
  ['/stream/%27%3B--', "Page Not Found: /stream/';--"],
] as const) {
  test(`${path} is a 404 with ‘${message}’`, async ({ request }) => {
    const { status, root } = await open(request, path)
    expect(status).toBe(404)
    expect(textsOf(root, 'h1')).toEqual([message])
    expect(find(root, 'meta', { name: 'robots' })[0]?.attribs.content).toBe('noindex')
    expect(textsOf(find(root, 'main')[0], 'a')).not.toEqual([])
  })
}

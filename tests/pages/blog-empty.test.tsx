/** The blog without posts, and a filter that leaves none. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server.edge'
import { createIntl, RawIntlProvider } from 'react-intl'
import type { PageContext } from 'vike/types'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import type { Data } from '../../pages/blog/+data.ts'
import { Page } from '../../pages/blog/+Page.tsx'
import { PageContextProvider } from '../../renderer/page-context.ts'

const EN = join(import.meta.dirname, '../fixtures/site/content/messages/en.yaml')
// Plain text stands for a syntax tree of one literal.
const messages = Object.fromEntries(
  Object.entries(parse(readFileSync(EN, 'utf8'))).map(([id, value]) => [id, [{ type: 0, value }]]),
)
const intl = createIntl({ locale: 'en', messages: messages as never, onError: () => {} })

function blogWith(listing: Data['listing']): string {
  const data = { head: {}, listing, posts: [], counts: {}, pages: 1, years: [] }
  const site = { name: 'Tramontana' }
  // The part of a page context that the page reads.
  const context = { data, site, locale: 'en', logicalPath: '/blog' } as unknown as PageContext
  const html = renderToStaticMarkup(
    <PageContextProvider value={context}>
      <RawIntlProvider value={intl}>
        <Page />
      </RawIntlProvider>
    </PageContextProvider>,
  )
  // Single letters are tied to the next word.
  return html.replaceAll('\u00a0', ' ')
}

test('a blog without posts says so, and leads elsewhere', () => {
  const html = blogWith({ page: 1 })
  expect(html).toContain('No posts available yet. Stay tuned!')
  expect(html).toContain('href="/projects"')
})

test('a filter that leaves no post says so, and leads to all of them', () => {
  const html = blogWith({ page: 1, type: 'note' })
  expect(html).toContain('No content found matching your filters')
  expect(html).toContain('href="/blog"')
})

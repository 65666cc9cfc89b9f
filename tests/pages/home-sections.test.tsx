/** The home page of an owner who has little to show, or wants it in an order of their own. */
import { renderToStaticMarkup } from 'react-dom/server.edge'
import { createIntl, RawIntlProvider } from 'react-intl'
import type { PageContext } from 'vike/types'
import { expect, test } from 'vitest'
import { Page } from '../../pages/index/+Page.tsx'
import { PageContextProvider } from '../../renderer/page-context.ts'
import type { HomeSection } from '../../shared/routes.ts'

const site = {
  ...{ name: 'Tramontana', role: 'Editor', place: 'Trieste', tagline: 'Words.', claims: [], social: [] },
  ...{ email: 'me@example.org', phone: '+39 040 1' },
}
const intl = createIntl({ locale: 'en', onError: () => {} })

function homeWith(sections: HomeSection[], more = {}): string {
  const data = {
    ...{ sections, roles: [], projects: [], works: [], posts: [], html: '<p>Of me.</p>' },
    ...{ heroGraph: { nodes: [], edges: [] }, skillGraph: { groups: [], edges: [], nodes: [] } },
    ...more,
  }
  // What the page reads of Vike's context, and no more.
  const pageContext = {
    data,
    site,
    locale: 'en',
    urlPathname: '/',
    urlParsed: { search: {} },
  } as unknown as PageContext
  return renderToStaticMarkup(
    <PageContextProvider value={pageContext}>
      <RawIntlProvider value={intl}>
        <Page />
      </RawIntlProvider>
    </PageContextProvider>,
  )
}

const idsIn = (html: string) => [...html.matchAll(/<section id="([^"]+)"/g)].map(([, id]) => id)

test('without skills, roles and projects nothing is drawn for them, and nothing is counted', () => {
  const html = homeWith(['about', 'contact'])
  expect(idsIn(html)).toEqual(['hero', 'about', 'contact'])
  expect(html).not.toMatch(/<circle|#skills|#portfolio|\/projects/)
})

test('sections stand in the owner’s order, and what led to a missing one leads elsewhere', () => {
  expect(idsIn(homeWith(['contact', 'about']))).toEqual(['hero', 'contact', 'about'])
  const html = homeWith(['about'])
  expect(html).not.toContain('#contact')
  expect(html).toContain('href="mailto:me@example.org"')
})

test('the portrait is in the section about the owner, with its words', () => {
  const picture = { src: '/pictures/me.jpg', width: 2, height: 3, sources: [], placeholder: '' }
  expect(homeWith(['about'], { portrait: { picture, alt: 'Me, laughing' } })).toContain('alt="Me, laughing"')
  expect(homeWith(['about'])).not.toContain('<img')
})

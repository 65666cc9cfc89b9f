/** The most read pages, as PostHog names them. */
import { renderToStaticMarkup } from 'react-dom/server.edge'
import { createIntl, RawIntlProvider } from 'react-intl'
import { expect, test } from 'vitest'
import { ReadPages } from '../../pages/numbers/ReadPages.tsx'

test('are text: a path that anyone may have sent leads nowhere', () => {
  const pages = [
    { path: '/blog', views: 1234 },
    { path: '//evil.example/<b>', views: 3 },
  ]
  const html = renderToStaticMarkup(
    <RawIntlProvider value={createIntl({ locale: 'en', onError: () => {} })}>
      <ReadPages pages={pages} />
    </RawIntlProvider>,
  )
  expect(html).toContain('<td>/blog</td><td class="figures">1,234</td>')
  expect(html).toContain('<td>//evil.example/&lt;b&gt;</td>')
  expect(html).not.toContain('<a')
})

/** A page or a part of one, rendered as the server does. */
import { parse as parseMessage } from '@formatjs/icu-messageformat-parser'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server.edge'
import { createIntl, type IntlConfig, RawIntlProvider } from 'react-intl'
import type { PageContextServer } from 'vike/types'
import { PageContextProvider } from '../../renderer/page-context.ts'

/** `context` is what the page reads of Vike's context, and `messages` those that the test reads; others are their ids. */
export function rendered(
  page: ReactNode,
  context: { locale?: string } & Record<string, unknown> = {},
  messages: Record<string, string> = {},
): string {
  const { locale = 'en' } = context
  const parsed = Object.entries(messages).map(([id, text]) => [id, parseMessage(text)])
  const intl = createIntl({
    locale,
    messages: Object.fromEntries(parsed) as NonNullable<IntlConfig['messages']>,
    onError: () => {},
  })
  const content = { now: new Date(), theme: {}, site: { navigation: [] } }
  const pageContext = { locale, content, urlPathname: '/', urlParsed: { search: {} }, ...context }
  return renderToStaticMarkup(
    <PageContextProvider value={pageContext as unknown as PageContextServer}>
      <RawIntlProvider value={intl}>{page}</RawIntlProvider>
    </PageContextProvider>,
  )
}

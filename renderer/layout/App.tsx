import type { ComponentType } from 'react'
import { RawIntlProvider } from 'react-intl'
import type { PageContextServer } from 'vike/types'
import { Layout } from '#theme'
import { type Formatter, inTimeZone } from '../i18n/intl.ts'
import { PageContextProvider } from '../page-context.ts'
import { ConsentBanner } from './ConsentBanner.tsx'
import { SkipLink } from './SkipLink.tsx'

interface AppProps {
  pageContext: PageContextServer
  intl: Formatter
}

/** A page in its layout, with the request and the language around it. Rendered on the server only. */
export function App({ pageContext, intl }: AppProps) {
  // Vike leaves the type of `Page` to the UI framework: every `+Page.tsx` exports a component without props.
  const Page = pageContext.Page as ComponentType
  const words = inTimeZone(intl, pageContext.site.timeZone)
  return (
    <PageContextProvider value={pageContext}>
      <RawIntlProvider value={words}>
        <SkipLink />
        <ConsentBanner />
        <Layout>
          <Page />
        </Layout>
      </RawIntlProvider>
    </PageContextProvider>
  )
}

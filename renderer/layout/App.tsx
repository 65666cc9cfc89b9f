import { type ComponentType, StrictMode, useEffect } from 'react'
import { RawIntlProvider } from 'react-intl'
import type { PageContext } from 'vike/types'
import { layOutArrived } from '../browser/below-the-fold.ts'
import { CommitGate, type PendingRender } from '../browser/CommitGate.tsx'
import { SessionProvider } from '../browser/session.tsx'
import type { Formatter } from '../i18n/intl.ts'
import { WithWords } from '../i18n/WithWords.tsx'
import { PageContextProvider } from '../page-context.ts'
import { ConsentBanner } from './ConsentBanner.tsx'
import { ErrorBoundary, FailedPage } from './ErrorBoundary.tsx'
import { Layout } from './Layout.tsx'
import { SkipLink } from './SkipLink.tsx'
import '../styles/index.css'

interface AppProps {
  pageContext: PageContext
  intl: Formatter
  /** Set when the page replaces another one. */
  pendingRender?: PendingRender
}

/** A page in its layout, with the request and the language around it. */
export function App({ pageContext, intl, pendingRender }: AppProps) {
  // Vike leaves the type of `Page` to the UI framework: every `+Page.tsx` exports a component without props.
  const Page = pageContext.Page as ComponentType
  // An error page that fails has no other to give way to: it is shown without what failed.
  const failingRender = isErrorPage(pageContext) ? undefined : pendingRender
  // From here on clicks are ours: `+client.ts` and the browser tests ask for this mark.
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
    layOutArrived()
  }, [])
  return (
    <StrictMode>
      <PageContextProvider value={pageContext}>
        <RawIntlProvider value={intl}>
          <ErrorBoundary pageContext={pageContext} pendingRender={failingRender} fallback={<BarePage />}>
            <SessionProvider>
              <SkipLink />
              <ConsentBanner />
              <Layout>
                <ErrorBoundary
                  pageContext={pageContext}
                  pendingRender={failingRender}
                  fallback={<FailedPage />}
                >
                  <WithWords words={pageContext.data?.words}>
                    <Page />
                  </WithWords>
                </ErrorBoundary>
              </Layout>
            </SessionProvider>
          </ErrorBoundary>
          <CommitGate render={pendingRender} />
        </RawIntlProvider>
      </PageContextProvider>
    </StrictMode>
  )
}

/** When the layout itself cannot be drawn. */
function BarePage() {
  return (
    <main id="main" tabIndex={-1}>
      <FailedPage />
    </main>
  )
}

function isErrorPage({ is404, abortStatusCode, errorWhileRendering }: PageContext): boolean {
  return Boolean(is404 || abortStatusCode || errorWhileRendering)
}

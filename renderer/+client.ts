/** Runs once in the browser, before the first page is hydrated. */
import { CONFIRM_PATH } from '../shared/auth.ts'
import type { RootElement } from '../shared/inline-scripts.ts'
import { splitLocale } from '../shared/urls.ts'
import { startAnalytics } from './browser/analytics.ts'
import { putOffUnseen } from './browser/below-the-fold.ts'
import { readMetadataWhenIdle, watchBuilds } from './browser/build-manifest.ts'
import { followContent } from './browser/dev-content.ts'
import { noteReturn } from './browser/navigation.ts'
import { followOutboundLinks } from './browser/outbound.ts'
import { playOnClick } from './browser/players.ts'
import { recover } from './browser/reload.ts'

if (import.meta.env.DEV) followContent()
else {
  watchBuilds()
  readMetadataWhenIdle()
}

// The address of a mail's link holds its secret, and analytics read addresses.
if (splitLocale(window.location.pathname).pathname !== CONFIRM_PATH) startAnalytics()
followOutboundLinks()
Object.assign(document.documentElement, { putOffUnseen } satisfies Partial<RootElement>)
playOnClick()

window.addEventListener('popstate', noteReturn)
window.addEventListener('vite:preloadError', recover)

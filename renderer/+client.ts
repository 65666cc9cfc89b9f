/** Runs once in the browser, before the first page comes alive. */
import { startAnalytics } from './browser/analytics.ts'
import { watchBuilds } from './browser/build-manifest.ts'
import { followContent } from './browser/dev-content.ts'
import { keepOfflinePage } from './browser/offline.ts'
import { followOutboundLinks } from './browser/outbound.ts'
import { recover } from './browser/reload.ts'

if (import.meta.env.DEV) followContent()
else {
  watchBuilds()
  keepOfflinePage()
}

startAnalytics()
followOutboundLinks()

window.addEventListener('vite:preloadError', recover)

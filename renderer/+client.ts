/** Runs once in the browser, before the first page comes alive. */
import { startAnalytics } from './analytics.ts'
import { watchBuilds } from './build-manifest.ts'
import { followContent } from './dev-content.ts'
import { keepOfflinePage } from './offline.ts'
import { followOutboundLinks } from './outbound.ts'
import { recover } from './reload.ts'

if (import.meta.env.DEV) followContent()
else {
  watchBuilds()
  keepOfflinePage()
}

startAnalytics()
followOutboundLinks()

window.addEventListener('vite:preloadError', recover)

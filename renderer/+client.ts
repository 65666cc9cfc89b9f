/** Runs once in the browser, before the first page comes alive. */
import { startAnalytics } from './analytics.ts'
import { watchBuilds } from './build-manifest.ts'
import { followContent } from './dev-content.ts'
import { followOutboundLinks } from './outbound.ts'
import { loadInFull } from './reload.ts'

if (import.meta.env.DEV) followContent()
else watchBuilds()

startAnalytics()
followOutboundLinks()

// A chunk of a build that is gone, while the first page comes alive: load what is there now. Later, on
// navigation, Vike meets the same with a full load of the wanted page.
window.addEventListener('vite:preloadError', () => {
  const isAlive = document.documentElement.hasAttribute('data-alive')
  if (!isAlive) loadInFull(window.location.href)
})

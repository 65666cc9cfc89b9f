/** The script of every page: runs once for each document. */
import { CONFIRM_PATH } from '../shared/auth.ts'
import { splitPathname } from './base.ts'
import { startAnalytics } from './browser/analytics.ts'
import { readMetadataWhenIdle, recover, watchBuilds } from './browser/build-manifest.ts'
import { checkColourMode } from './browser/colour-mode.ts'
import { followContent } from './browser/dev-content.ts'
import { followReader } from './browser/in-view.ts'
import { followIslands } from './browser/islands.ts'
import { showLateFonts } from './browser/late-fonts.ts'
import { followMenu } from './browser/menu.ts'
import { startNavigation } from './browser/navigate.ts'
import { startFeatures } from './browser/page-features.ts'
import { onPage } from './browser/page-shown.ts'
import { followSearch } from './browser/search-opener.ts'
import { followSessions } from './browser/session.ts'

if (import.meta.env.DEV) followContent()
else {
  watchBuilds()
  readMetadataWhenIdle()
}

startNavigation()
showLateFonts()
onPage(followIslands)
onPage(followReader)
onPage(checkColourMode)
startFeatures()
followSearch()
followMenu()
followSessions()
// The address of a mail's link holds its secret, and analytics read addresses.
if (splitPathname(window.location.pathname).pathname !== CONFIRM_PATH) startAnalytics()
window.addEventListener('vite:preloadError', recover)
document.documentElement.dataset.ready = ''

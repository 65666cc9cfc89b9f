import { renderToString } from 'react-dom/server.edge'
import { dangerouslySkipEscape, escapeInject } from 'vike/server'
import type { OnRenderHtmlAsync, PageContextServer } from 'vike/types'
import { ARRIVAL_SCRIPT } from '../shared/arrival.ts'
import { DAYLIGHT_SCRIPT, DISC_ATTRIBUTE, GROUND_CLASS, PLACE_ATTRIBUTE } from '../shared/daylight.ts'
import {
  colourModeScript,
  FORM_SENT_SCRIPT,
  PAPER,
  SEARCH_KEY_SCRIPT,
  STATIC_SITE_SCRIPT,
} from '../shared/inline-scripts.ts'
import { LOCALES } from '../shared/model.ts'
import type { Site, Theme } from '../shared/site.ts'
import { localisePath } from '../shared/urls.ts'
import { ANNOUNCER_ID } from './browser/focus-and-announce.ts'
import { dataElement } from './browser/page-data.ts'
import { headHtml, headTags, sharedPicture } from './head.ts'
import { errorHead } from './i18n/error-words.ts'
import { loadIntl } from './i18n/intl.ts'
import { App } from './layout/App.tsx'
import { preloadFaces } from './preload-faces.ts'
import { structuredData } from './structured-data.ts'

/**
 * A page as a document. Whole, since the server sends it compressed, with its ETag and length: a stream would be put together
 * again, and each of its pieces turned into bytes and back.
 */
export async function onRenderHtml(pageContext: PageContextServer): ReturnType<OnRenderHtmlAsync> {
  const { locale, site, theme } = pageContext
  const paper = theme.paper ?? PAPER
  const intl = await loadIntl(locale)
  const head = pageContext.data?.head ?? errorHead(pageContext, intl)
  const html = renderToString(<App pageContext={pageContext} intl={intl} />)
  // Pages of one part have little to put off.
  const arrival = pageContext.data?.sections ? `\n    <script>${ARRIVAL_SCRIPT}</script>` : ''
  const formSent = pageContext.visitor ? `\n    <script>${FORM_SENT_SCRIPT}</script>` : ''
  const disc = pageContext.data?.sections ? ` ${DISC_ATTRIBUTE}` : ''
  const pageData = takeData(pageContext)
  const { logicalPath, content } = pageContext
  const shared = sharedPicture(head, content.card(head.canonical.replace(/\?.*/, '')))
  const described = { head, site, locale, logicalPath, hasSearch: !pageContext.staticSite }
  const data = structuredData(described, (id) => intl.formatMessage({ id }))
  const documentHtml = escapeInject`<!DOCTYPE html>
<html lang="${LOCALES[locale].language}" class="system" data-code="${pageContext.codeId}"${pageContext.staticSite ? ' data-static' : ''}${dangerouslySkipEscape(placeAttribute(site))}>
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="theme-color" media="(prefers-color-scheme: light)" content="${paper.light}">
    <meta name="theme-color" media="(prefers-color-scheme: dark)" content="${paper.dark}">
    <script>${dangerouslySkipEscape(colourModeScript(paper))}</script>
    <script>${dangerouslySkipEscape(DAYLIGHT_SCRIPT)}</script>${dangerouslySkipEscape(arrival + formSent)}${dangerouslySkipEscape(themeStyle(theme))}
    ${dangerouslySkipEscape(iconLinks(theme))}
    <link rel="apple-touch-icon" href="/apple-touch-icon.png">
    <link rel="manifest" href="${localisePath(locale, '/manifest.webmanifest')}">
    ${dangerouslySkipEscape(headHtml(headTags(head, locale, site, shared)))}
    ${dangerouslySkipEscape(modulePreload(pageContext))}
    ${dangerouslySkipEscape(`<script>${pageContext.staticSite ? STATIC_SITE_SCRIPT : SEARCH_KEY_SCRIPT}</script>`)}
    ${dangerouslySkipEscape(dataBlock(data))}
  </head>
  <body>
    <div class="${GROUND_CLASS}"${disc}></div>
    <div id="root">${dangerouslySkipEscape(html)}</div>
    <div id="${ANNOUNCER_ID}" class="visually-hidden" role="status"></div>
    <div class="progress" aria-hidden="true"></div>
    ${dangerouslySkipEscape(pageData)}
  </body>
</html>`
  return { documentHtml, injectFilter: (assets) => preloadFaces(assets, theme.fonts) }
}

/** Data, not a script: browsers do not run it, and the policy does not concern it. */
function dataBlock(json: string): string {
  return json && `<script type="application/ld+json">${json}</script>`
}

function placeAttribute({ coordinates }: Pick<Site, 'coordinates'>): string {
  return coordinates ? ` ${PLACE_ATTRIBUTE}="${coordinates.latitude} ${coordinates.longitude}"` : ''
}

function themeStyle({ css }: Theme): string {
  return css === undefined ? '' : `<style>${css}</style>`
}

function iconLinks({ favicon }: Theme): string {
  if (favicon) return `<link rel="icon" href="${favicon.src}">`
  return '<link rel="icon" href="/favicon.svg" type="image/svg+xml">\n    <link rel="icon" href="/favicon.ico" sizes="32x32">'
}

/** The messages are needed before hydration: asking for them early saves a round trip. */
function modulePreload({ messagesUrl }: PageContextServer): string {
  return messagesUrl ? `<link rel="modulepreload" href="${messagesUrl}">` : ''
}

/** Takes the data out of what Vike writes into the document, once the page is rendered, and leaves the body for the server. */
function takeData(pageContext: PageContextServer): string {
  const { data } = pageContext
  Object.assign(pageContext, {
    data: undefined,
    textHtml: data && 'html' in data ? data.html : undefined,
    isUnavailable: data?.head?.isUnavailable,
  })
  return dataElement(data)
}

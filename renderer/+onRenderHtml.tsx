import { renderToString } from 'react-dom/server.edge'
import { dangerouslySkipEscape } from 'vike/server'
import type { OnRenderHtmlAsync, PageContextServer } from 'vike/types'
import { scripts as themeScripts } from '#theme'
import {
  colourModeScript,
  FORM_SENT_SCRIPT,
  SEARCH_KEY_SCRIPT,
  staticSiteScript,
} from '../shared/inline-scripts.ts'
import { LOCALES } from '../shared/model.ts'
import type { PageParts } from '../shared/page-parts.ts'
import type { Theme } from '../shared/site.ts'
import { localisePath } from '../shared/urls.ts'
import { BASE, withoutBase } from './base.ts'
import { ANNOUNCER_ID } from './browser/focus-and-announce.ts'
import { headHtml, sharedPicture } from './head.ts'
import { htmlWithBase } from './html-with-base.ts'
import { errorHead } from './i18n/error-words.ts'
import { type Formatter, loadIntl } from './i18n/intl.ts'
import { App } from './layout/App.tsx'
import { isPreloaded, ownFaces } from './preload-faces.ts'
import { structuredData } from './structured-data.ts'

/**
 * A page as a document. Whole, since the server sends it compressed, with its ETag and length: a stream would be put together
 * again, and each of its pieces turned into bytes and back.
 */
export async function onRenderHtml(pageContext: PageContextServer): ReturnType<OnRenderHtmlAsync> {
  const intl = await loadIntl(pageContext.locale)
  const { theme } = pageContext
  const html = htmlWithBase(renderToString(<App pageContext={pageContext} intl={intl} />), BASE)
  const head = headOf(pageContext, intl)
  const scripts = scriptsOf(pageContext)
  const parts: PageParts = {
    pieces: [
      startOf(pageContext),
      htmlWithBase(headAround(pageContext, head, scripts), BASE),
      bodyOf(html),
      END,
    ],
    base: BASE,
    lang: LOCALES[pageContext.locale].language,
    head: htmlWithBase(head, BASE),
    main: html.slice(html.indexOf('<main'), html.lastIndexOf('</main>') + '</main>'.length),
    styles: [],
    fonts: [],
    themeStyle: themeCss(theme),
    scripts: [...scripts.first, ...scripts.last],
    script: 'renderer/+client.ts',
    isUnavailable: Boolean(pageContext.data?.head.isUnavailable),
  }
  // The server puts the files in (`server/content/document.ts`), in development Vike.
  Object.assign(pageContext, { parts })
  return {
    documentHtml: dangerouslySkipEscape(pageContext.isDevelopment ? parts.pieces.join('') : UNUSED),
    injectFilter: (assets) => {
      parts.styles = assets
        .flatMap(({ assetType, src }) => (assetType === 'style' ? withoutBase(src) : []))
        .filter((src) => !src.includes('/reading-forms.') || FEW_TEXTS_HAVE.test(parts.main))
        .toSorted((one, other) => rankOf(one) - rankOf(other))
      parts.fonts = [
        ...ownFaces(theme.fonts),
        ...assets.flatMap(({ src }) => (isPreloaded(src, theme.fonts) ? withoutBase(src) : [])),
      ]
      // Vike warns of scripts that are not preloaded; these are loaded when they are needed.
      for (const asset of assets) if (asset.assetType === 'script') asset.inject = 'HTML_END'
    },
  }
}

/** Vike wants a document to put files into. */
const UNUSED = '<html><head></head><body></body></html>'

/** What `styles/reading-forms.css` styles. */
const FEW_TEXTS_HAVE = /class="(?:bars|code|compare|formula|gallery|player|try)\b|<(?:math|video)\b/

/** The frame comes first, then what several pages share: a page has the last word (`build/chunks.ts` names the files). */
function rankOf(styleSheet: string): number {
  if (styleSheet.includes('/frame.')) return 0
  return styleSheet.includes('/page-') ? 2 : 1
}

function startOf({ locale, codeId, staticSite, visitor, site }: PageContextServer): string {
  const attributes = [
    `lang="${LOCALES[locale].language}" class="system" data-code="${codeId}"`,
    ...(staticSite ? ['data-static'] : []),
    ...(visitor ? ['data-visitor'] : []),
    `data-time-zone="${site.timeZone}"`,
  ]
  return `<!DOCTYPE html>
<html ${attributes.join(' ')}>
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    `
}

/** Scripts that the document contains: those before its styles, and those that read the rest of the head. */
interface InlineScripts {
  first: string[]
  last: string[]
}

function scriptsOf({ site, staticSite, theme, visitor }: PageContextServer): InlineScripts {
  return {
    first: [colourModeScript(theme.paper), ...themeScripts(site), ...(visitor ? [FORM_SENT_SCRIPT] : [])],
    last: [...(staticSite ? [staticSiteScript(BASE)] : []), SEARCH_KEY_SCRIPT],
  }
}

function headAround({ locale, theme }: PageContextServer, head: string, scripts: InlineScripts): string {
  const { paper } = theme
  return `<meta name="color-scheme" content="light dark">
    <meta name="theme-color" media="(prefers-color-scheme: light)" content="${paper.light}">
    <meta name="theme-color" media="(prefers-color-scheme: dark)" content="${paper.dark}">
    ${scripts.first.map(inlineScript).join('\n    ')}
    <style>${themeCss(theme)}</style>
    ${iconLinks(theme)}
    <link rel="apple-touch-icon" href="/apple-touch-icon.png">
    <link rel="manifest" href="${localisePath(locale, '/manifest.webmanifest')}">
    ${head}
    ${scripts.last.map(inlineScript).join('\n    ')}
    `
}

function bodyOf(html: string): string {
  return `
  </head>
  <body>
    <div id="root">${html}</div>
    <div id="${ANNOUNCER_ID}" class="visually-hidden" role="status"></div>
    <div class="progress" aria-hidden="true"></div>
    `
}

const END = `
  </body>
</html>`

function inlineScript(text: string): string {
  return `<script>${text}</script>`
}

/** The elements of the head that navigation replaces. */
function headOf(pageContext: PageContextServer, intl: Formatter): string {
  const { locale, site, logicalPath, content, staticSite } = pageContext
  const head = pageContext.data?.head ?? errorHead(pageContext, intl)
  const shared = sharedPicture(head, content.card(head.canonical.replace(/\?.*/, '')))
  const described = { head, site, locale, logicalPath, hasSearch: !staticSite }
  const json = structuredData(described, (id) => intl.formatMessage({ id }))
  const tags = headHtml(head, locale, site, shared)
  // Data, not a script: browsers do not run it, and the policy does not concern it.
  return json ? `${tags}\n    <script type="application/ld+json" data-head>${json}</script>` : tags
}

/** Faces of the owner's are files of the site. */
function themeCss({ css }: Theme): string {
  return css.replaceAll('url(/', `url(${BASE}/`)
}

function iconLinks({ favicon }: Theme): string {
  if (favicon) return `<link rel="icon" href="${favicon.src}">`
  return '<link rel="icon" href="/favicon.svg" type="image/svg+xml">\n    <link rel="icon" href="/favicon.ico" sizes="32x32">'
}

/**
 * The site over HTTP. In the order of the routes: requests that nothing answers, health, the build
 * manifest, search, files, the contact form, the stream, sign-in, what moved, the visitor's language, and then pages.
 */
import { type Context, Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { DEFAULT_LOCALE } from '../shared/model.ts'
import { localisePath, splitLocale } from '../shared/urls.ts'
import { addAnalytics } from './analytics.ts'
import { addSignIn, addSignInPages } from './auth/routes.ts'
import type { SignInSettings } from './auth/session.ts'
import { addCards } from './cards/routes.ts'
import { addContact } from './contact/routes.ts'
import { buildManifest, buildMetadata } from './content/builds.ts'
import { limitUnknown } from './content/limit-unknown.ts'
import { languageRedirect, movedRedirect } from './content/redirects.ts'
import { payloadPathOf, sendForOne, sendPage, sendReturnedForm } from './content/send-page.ts'
import { sitemapXml } from './content/sitemap.ts'
import { type ContentSnapshot, oncePer } from './content/snapshot.ts'
import { addCvPdf } from './cv/routes.ts'
import { addDesk, addDeskPages } from './desk/routes.ts'
import type { DeskSettings } from './desk/settings.ts'
import { addFeeds } from './feeds/routes.ts'
import { addFormats } from './formats/routes.ts'
import { robotsTxt } from './formats/well-known.ts'
import { type Body, bodyOf } from './http/compression.ts'
import { allowConnections } from './http/csp.ts'
import { IMMUTABLE, REVALIDATED, sendFile } from './http/files.ts'
import { refuseOtherMethods } from './http/methods.ts'
import { ownPosts } from './http/own-posts.ts'
import { describeRequest, isCutOff, pathOf } from './http/request.ts'
import { currentRequestId } from './http/request-log.ts'
import type { ResponseCache } from './http/response-cache.ts'
import { responseHeaders } from './http/response-headers.ts'
import { sendBody, sendJson } from './http/send-body.ts'
import { validateRequest } from './http/validate-request.ts'
import { addIcons } from './icons/routes.ts'
import { addSearch, addSearchPage } from './search/routes.ts'
import type { Site } from './site.ts'
import { addStreamPictures } from './stream/picture-routes.ts'
import { addStream } from './stream/routes.ts'
import { addressesOf, type PublishedRow } from './stream/rows.ts'

/** `responses` caches what may be sent again without the application. */
export function createApp(site: Site, responses?: Pick<ResponseCache, 'store'>): Hono {
  const app = new Hono({ getPath: ({ url }) => pathOf(url) })
  if (responses) app.use(responses.store())
  app.use(responseHeaders(site))
  app.use(describeRequest(site.trusted))
  app.use(validateRequest((c) => showNotFound(c, site)))
  app.use(ownPosts(site.url))
  addHealth(app, site)
  const analyticsHosts = site.analytics ? [new URL(site.analytics.host).origin] : []
  const realtimeHosts = site.realtime ? [new URL(site.realtime.url).origin] : []
  allowConnections(app, [...analyticsHosts, ...site.iconHosts, ...realtimeHosts])
  addAnalytics(app, site.analytics)
  addManifest(app, site)
  addListings(app, site)
  addFeeds(app, site)
  addFormats(app, site)
  addCvPdf(app, site)
  addSearch(app, site)
  addCards(app, site.cards)
  app.get('*', async (c, next) => {
    const file = site.file(c.req.path)
    return (file && (await sendFile(c, file))) ?? next()
  })
  addContact(app, {
    ...site.contact,
    returnForm: (c, locale, status, returned) => sendReturnedForm(c, site, { locale, status, returned }),
  })
  addStream(app, site)
  addStreamPictures(app, site)
  addIcons(app)
  const signIn: SignInSettings = {
    ...site.signIn,
    base: site.base,
    show: (c, { path, status = 200, ...own }) =>
      sendForOne(c, site, { form: 'document', path, search: '', own }, status),
  }
  addSignIn(app, signIn)
  const desk: DeskSettings = {
    signIn,
    stream: site.stream,
    pictures: site.pictures,
    iconHosts: site.iconHosts,
    now: site.contact.now,
    log: site.log,
  }
  addDesk(app, desk)
  addPages(app, site, desk)
  refuseOtherMethods(app)
  app.onError((error, c) => {
    // A refusal, such as of a form of another site.
    if (error instanceof HTTPException) return error.getResponse()
    // Nobody reads an answer to a request whose sender has left before its end.
    if (isCutOff(c)) return c.body(null, 400)
    site.log.error({ err: error, path: c.req.path }, 'A request failed')
    const id = currentRequestId()
    return c.text(`Internal Server Error\n${id === undefined ? '' : `Request: ${id}\n`}`, 500)
  })
  return app
}

/**
 * The page of an unknown address, for one that is a second spelling of another, or that no page could have. It does not name
 * the address: whatever a stranger writes would be rendered.
 */
async function showNotFound(c: Context, site: Site): Promise<Response> {
  const path = localisePath(splitLocale(c.req.path).locale, '/404')
  const request = { form: 'document', path, search: '' } as const
  const show = async () => {
    c.res = await sendForOne(c, site, request, 404)
  }
  return (await limitUnknown(site)(c, show)) ?? c.res
}

/** `/readyz` is about serving pages: it names what is missing of them, and stays ready. */
function addHealth(app: Hono, site: Site): void {
  app.get('/healthz', (c) => c.text('ok\n'))
  app.get('/readyz', async (c) => {
    if (!site.isReady()) return c.text('not ready\n', 503)
    const damage = await site.damage?.()
    if (damage) return c.text(`not ready: ${damage}\n`, 503)
    // Reads it again when that was long ago.
    site.stream.newest(DEFAULT_LOCALE)
    return c.text(site.stream.isAvailable() ? 'ready\n' : 'ready\nunavailable: stream\n')
  })
}

/** `/builds/latest.json` and the metadata of the build that is live; another build's is gone. */
function addManifest(app: Hono, site: Site): void {
  app.get('/builds/latest.json', (c) => sendJson(c, buildManifest(site.snapshot(), site)))
  // It names every page, and every visitor asks for it.
  const metadata = oncePer((snapshot: ContentSnapshot) =>
    bodyOf(JSON.stringify(buildMetadata(snapshot, site))),
  )
  app.get('/builds/meta/:file', async (c) => {
    const snapshot = site.snapshot()
    if (c.req.param('file') !== `${snapshot.id}.json`) return c.text('This build is gone\n', 404)
    c.header('Content-Type', 'application/json')
    c.header('Cache-Control', snapshot.isImmutable ? IMMUTABLE : 'no-cache')
    return sendBody(c, metadata(snapshot))
  })
}

/** The same each time, so that the sitemap without entries is written once. */
const NO_ENTRIES: readonly PublishedRow[] = []

/** Routes for programs: `robots.txt` and the sitemap. */
function addListings(app: Hono, { snapshot, stream, url }: Site): void {
  const send = (c: Context, type: string, listing: Body, caching = REVALIDATED) => {
    c.header('Content-Type', `${type}; charset=utf-8`)
    c.header('Cache-Control', caching)
    return sendBody(c, listing)
  }
  const robots = oncePer(({ content }: ContentSnapshot) => bodyOf(robotsTxt({ ...content.site, url })))
  app.get('/robots.txt', (c) => send(c, 'text/plain', robots(snapshot())))
  // Written again when the snapshot or the entries of the stream have changed.
  const sitemap = oncePer(({ addresses }: ContentSnapshot) =>
    oncePer(async (entries: readonly PublishedRow[]) =>
      bodyOf(await sitemapXml([...addresses.pages, ...entries.flatMap(addressesOf)], url)),
    ),
  )
  app.get('/sitemap.xml', async (c) => {
    const entries = await stream.newestRows()
    const listing = await sitemap(snapshot())(entries ?? NO_ENTRIES)
    // Without the stream, it is not to be remembered.
    return send(c, 'application/xml', listing, entries ? REVALIDATED : 'no-store')
  })
}

function addPages(app: Hono, site: Site, desk: DeskSettings): void {
  app.get('*', limitUnknown(site))
  app.get('*', (c, next) => {
    const path = payloadPathOf(c.req.path)
    return path === undefined ? next() : sendPage(c, site, 'payload', path)
  })
  app.get('*', (c, next) => movedRedirect(c, site.snapshot().addresses) ?? next())
  app.get('*', (c, next) => languageRedirect(c, site.snapshot().addresses) ?? next())
  addDeskPages(app, desk)
  addSignInPages(app, desk.signIn)
  addSearchPage(app, site)
  app.get('*', (c) => sendPage(c, site, 'document', c.req.path))
}

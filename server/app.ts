/**
 * The site over HTTP. In the order of the routes: requests that nothing answers, health, files that the build wrote,
 * search, other files, the contact form, the stream, sign-in, what moved, the visitor's language, and then pages.
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
import { languageRedirect, movedRedirect } from './content/redirects.ts'
import { payloadPathOf, sendForOne, sendPage } from './content/send-page.ts'
import { limitUnknown } from './content/unknown-pages.ts'
import { addDesk, addDeskPages } from './desk/routes.ts'
import type { DeskSettings } from './desk/writer.ts'
import { addMarkdown } from './formats/routes.ts'
import { sendFile } from './http/files.ts'
import { describeRequest, isCutOff, pathOf } from './http/request.ts'
import { currentRequestId } from './http/request-log.ts'
import { responseHeaders } from './http/response-headers.ts'
import { ownPosts, refuseOtherMethods, validateRequest } from './http/validate-request.ts'
import { addIcons } from './icons/routes.ts'
import { addSearch, addSearchPage } from './search/routes.ts'
import type { Site, SiteServices } from './site.ts'
import { addStreamPictures } from './stream/picture-routes.ts'
import { addStream } from './stream/routes.ts'
import { addStreamFeeds } from './written/stream-files.ts'
import { addWrittenFiles } from './written/written-files.ts'

export function createApp(site: Site): Hono {
  const app = new Hono({ getPath: ({ url }) => pathOf(url) })
  app.use(responseHeaders({ ...site, connections: connectionsOf(site) }))
  app.use(describeRequest(site.trusted))
  app.use(validateRequest((c) => showNotFound(c, site)))
  app.use(ownPosts(site.url))
  addHealth(app, site)
  addAnalytics(app, site.analytics)
  addWrittenFiles(app, site)
  addStreamFeeds(app, site)
  addMarkdown(app, site)
  addSearch(app, site)
  addCards(app, site.cards)
  app.get('*', async (c, next) => {
    const file = site.file(c.req.path)
    return (file && (await sendFile(c, file))) ?? next()
  })
  addContact(app, site)
  addStream(app, site)
  addStreamPictures(app, site)
  addIcons(app)
  const signIn: SignInSettings = {
    ...site.signIn,
    base: site.base,
    show: (c, page) => sendForOne(c, site, page),
  }
  addSignIn(app, signIn)
  const desk: DeskSettings = { ...site, signIn }
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

/** Origins that documents may connect to, besides the site's own. */
export function connectionsOf({ analytics, iconHosts, realtime }: SiteServices): string[] {
  const addresses = [analytics?.host, ...iconHosts, realtime?.url]
  return addresses.flatMap((address) => (address === undefined ? [] : new URL(address).origin))
}

/**
 * The page of an unknown address, for one that is a second spelling of another, or that no page could have. It does not name
 * the address: whatever a stranger writes would be rendered.
 */
async function showNotFound(c: Context, site: Site): Promise<Response> {
  const path = localisePath(splitLocale(c.req.path).locale, '/404')
  const show = async () => {
    c.res = await sendForOne(c, site, { path, status: 404 })
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

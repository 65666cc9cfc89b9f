/** Sign-in over HTTP: the form's posts, the browser's client, and the pages that depend on who asks. */
import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { ACCOUNT_PATH } from '../../shared/auth.ts'
import { everywhere } from '../../shared/urls.ts'
import { methodNotAllowed } from '../http/methods.ts'
import { receiveAccount } from './account.ts'
import { GUARD, needsSession } from './guard.ts'
import { redeemLink, showLink } from './link.ts'
import { showProtected, showSignIn } from './pages.ts'
import { receiveSignIn, receiveSignOut } from './post.ts'
import { addSessionApi } from './session-api.ts'
import type { SignInSettings } from './settings.ts'

export const LOGOUT = '/logout'
/** An address and a password, with room to spare. */
const LARGEST_BODY_BYTES = 16 * 1024

const POSTS: readonly [path: string, receive: (c: Context, settings: SignInSettings) => Promise<Response>][] =
  [
    [GUARD.login, receiveSignIn],
    [GUARD.callback, redeemLink],
    [ACCOUNT_PATH, receiveAccount],
    [LOGOUT, receiveSignOut],
  ]

/** Redirects and refusals too are one visitor's alone. */
export const noStore = createMiddleware(async (c, next) => {
  await next()
  c.header('Cache-Control', 'private, no-store')
})

/**
 * The address of a link holds its secret: pages that its page leads to learn the site's name only. Not less, or the
 * button's post would come without an `Origin`. Comes before the other headers, which it overrides.
 */
export function addLinkPrivacy(app: Hono): void {
  app.on(['GET', 'POST'], everywhere(GUARD.callback), async (c, next) => {
    await next()
    c.res.headers.set('Referrer-Policy', 'strict-origin')
  })
}

export function addSignIn(app: Hono, settings: SignInSettings): void {
  const limit = bodyLimit({ maxSize: LARGEST_BODY_BYTES })
  for (const [path, receive] of POSTS) {
    app.on('POST', everywhere(path), noStore, limit, (c) => receive(c, settings))
  }
  app.on('ALL', everywhere(LOGOUT), methodNotAllowed('POST'))
  addSessionApi(app, settings)
}

/** After the language was settled, and before all other pages. */
export function addSignInPages(app: Hono, settings: SignInSettings): void {
  app.on('GET', everywhere(GUARD.login), noStore, (c) => showSignIn(c, settings))
  app.on('GET', everywhere(GUARD.callback), noStore, (c) => showLink(c, settings))
  const showGuarded = async (c: Context) => {
    c.header('Cache-Control', 'private, no-store')
    return showProtected(c, settings)
  }
  app.get('*', (c, next) => (needsSession(c.req.path) ? showGuarded(c) : next()))
}

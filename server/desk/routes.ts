/** The owner's desk for the stream over HTTP: plain forms, which work without scripts. */
import type { Hono, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { DESK_PATH } from '../../shared/desk.ts'
import { everywhere } from '../../shared/urls.ts'
import { noStore } from '../auth/routes.ts'
import { hasSessionCookie } from '../auth/session.ts'
import { denyAccess } from '../auth/sign-in.ts'
import { LARGEST_PICTURE_BYTES } from './encode-picture.ts'
import { showEntry, showList } from './pages.ts'
import { receiveEntry } from './receive.ts'
import { type DeskSettings, readWriter } from './writer.ts'

/** Two bodies of 10,000 characters, escaped, with room to spare. */
const LARGEST_TEXT_BYTES = 512 * 1024
/** With a picture; one that is somewhat too large is still read, so that the form can come back with words about it. */
const LARGEST_BODY_BYTES = LARGEST_TEXT_BYTES + 2 * LARGEST_PICTURE_BYTES

/**
 * Large forms that are read at a time from senders without an owner's session. An ended session must get its text back; but a
 * cookie is easily made up. Owners are not counted: nobody keeps them out.
 */
const MAX_UNCONFIRMED_FORMS = 4

const ENTRY = everywhere(`${DESK_PATH}/:entry`)

export function addDesk(app: Hono, settings: DeskSettings): void {
  const setWriter = createMiddleware(async (c, next) => {
    c.set('writer', await readWriter(c, settings))
    await next()
  })
  app.on('POST', ENTRY, noStore, setWriter, formLimit(), (c) => receiveEntry(c, settings))
}

/** Large forms are for whoever may send a picture, or could until a moment ago. */
function formLimit(): MiddlewareHandler {
  const text = bodyLimit({ maxSize: LARGEST_TEXT_BYTES })
  const picture = bodyLimit({ maxSize: LARGEST_BODY_BYTES })
  let unconfirmed = 0
  return async (c, next) => {
    const length = Number(c.req.header('Content-Length') ?? Number.POSITIVE_INFINITY)
    if (length <= LARGEST_TEXT_BYTES || !hasSessionCookie(c)) return text(c, next)
    if (c.var.writer.kind === 'owner') return picture(c, next)
    if (unconfirmed >= MAX_UNCONFIRMED_FORMS) {
      const headers = { 'Retry-After': '5' }
      return c.text('Too many pictures arrive at this moment. Send the form again.\n', 503, headers)
    }
    unconfirmed++
    try {
      return await picture(c, next)
    } finally {
      unconfirmed--
    }
  }
}

/** After the language was settled, and before the pages that the guard protects. */
export function addDeskPages(app: Hono, settings: DeskSettings): void {
  const ownersOnly = createMiddleware(async (c, next) => {
    const writer = await readWriter(c, settings)
    if (writer.kind === 'refused') return denyAccess(c, settings.signIn, writer.state)
    const { visitor } = writer
    if (writer.kind === 'stranger') return settings.signIn.show(c, { path: c.req.path, visitor })
    c.set('writer', writer)
    return next()
  })
  app.on('GET', everywhere(DESK_PATH), noStore, ownersOnly, (c) => showList(c, settings))
  app.on('GET', ENTRY, noStore, ownersOnly, (c) => showEntry(c, settings))
}

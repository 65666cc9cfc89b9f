/** The owner's desk for the stream over HTTP: plain forms, which work without scripts. */
import type { Context, Hono, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { DESK_PATH } from '../../shared/desk.ts'
import { everywhere } from '../../shared/urls.ts'
import { noStore } from '../auth/routes.ts'
import { hasSessionCookie } from '../auth/session.ts'
import { LARGEST_PICTURE_BYTES } from './encode-picture.ts'
import { showEntry, showList } from './pages.ts'
import { receiveEntry } from './receive.ts'
import { type DeskSettings, readWriter } from './settings.ts'

/** Two bodies of 10,000 characters, escaped, with room to spare. */
const LARGEST_TEXT_BYTES = 512 * 1024
/** With a picture; one that is somewhat too large is still read, so that the form can come back with words about it. */
const LARGEST_BODY_BYTES = LARGEST_TEXT_BYTES + 2 * LARGEST_PICTURE_BYTES

/**
 * Bounds of large forms from senders without an owner's session. Such a form is still read, since an ended session must
 * get its text back; but a cookie is easily made up. Owners are not counted: nobody keeps them out.
 */
const MAX_UNCONFIRMED_FORMS = 4
const UNCONFIRMED_BODY_MS = 30_000

const ENTRY = everywhere(`${DESK_PATH}/:entry`)

export function addDesk(app: Hono, settings: DeskSettings): void {
  app.on('POST', ENTRY, noStore, formLimit(settings), (c) => receiveEntry(c, settings))
}

/** A large form is read once its session is confirmed, or else in one of a few places, of which an address has one. */
function formLimit(settings: DeskSettings): MiddlewareHandler {
  const text = bodyLimit({ maxSize: LARGEST_TEXT_BYTES })
  const picture = bodyLimit({ maxSize: LARGEST_BODY_BYTES })
  const unconfirmed = new Set<string>()
  return async (c, next) => {
    const length = Number(c.req.header('Content-Length') ?? Number.POSITIVE_INFINITY)
    // Nobody without a session has a picture to send.
    if (length <= LARGEST_TEXT_BYTES || !hasSessionCookie(c)) return text(c, next)
    const writer = await readWriter(c, settings)
    c.set('deskWriter', writer)
    if (writer.kind === 'owner') return picture(c, next)
    const { visitor } = c.var
    if (unconfirmed.has(visitor) || unconfirmed.size >= MAX_UNCONFIRMED_FORMS) {
      return c.text('Too many pictures arrive at this moment. Send the form again.\n', 503, {
        'Retry-After': '5',
      })
    }
    unconfirmed.add(visitor)
    try {
      return await Promise.race([picture(c, next), refuseLater(c)])
    } finally {
      unconfirmed.delete(visitor)
    }
  }
}

function refuseLater(c: Context): Promise<Response> {
  return new Promise((resolve) => {
    const refuse = () => resolve(c.text('The form took too long\n', 408, { Connection: 'close' }))
    setTimeout(refuse, UNCONFIRMED_BODY_MS).unref()
  })
}

/** After the language was settled, and before the pages that the guard protects. */
export function addDeskPages(app: Hono, settings: DeskSettings): void {
  app.on('GET', everywhere(DESK_PATH), noStore, (c) => showList(c, settings))
  app.on('GET', ENTRY, noStore, (c) => showEntry(c, settings))
}

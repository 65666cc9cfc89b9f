/** The owner's desk for the stream over HTTP: plain forms, which work without scripts. */
import type { Hono, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { DESK_PATH } from '../../shared/desk.ts'
import { everywhere } from '../../shared/urls.ts'
import { hasSessionCookie } from '../auth/cookies.ts'
import { noStore } from '../auth/routes.ts'
import { LARGEST_PICTURE_BYTES } from './encode-picture.ts'
import { showEntry, showList } from './pages.ts'
import { receiveEntry } from './receive.ts'
import type { DeskSettings } from './settings.ts'

/** Two bodies of 10,000 characters, escaped, with room to spare. */
const LARGEST_TEXT_BYTES = 512 * 1024
/** With a picture; one that is somewhat too large is still read, so that the form can come back with words about it. */
const LARGEST_BODY_BYTES = LARGEST_TEXT_BYTES + 2 * LARGEST_PICTURE_BYTES

/**
 * A cookie is easily made up, and whether it is a session is known only after the form was read: what an ended one sends
 * comes back to its writer. So few large forms are read at a time, 100 MB of them.
 */
const MOST_LARGE_FORMS = 4

const ENTRY = everywhere(`${DESK_PATH}/:entry`)

export function addDesk(app: Hono, settings: DeskSettings): void {
  const limit = formLimit()
  app.on('POST', ENTRY, noStore, limit, (c) => receiveEntry(c, settings))
}

/** Nobody without a session has a picture to send. */
function formLimit(): MiddlewareHandler {
  const text = bodyLimit({ maxSize: LARGEST_TEXT_BYTES })
  const picture = bodyLimit({ maxSize: LARGEST_BODY_BYTES })
  let large = 0
  return async (c, next) => {
    const length = Number(c.req.header('Content-Length') ?? Number.POSITIVE_INFINITY)
    if (length <= LARGEST_TEXT_BYTES || !hasSessionCookie(c)) return text(c, next)
    if (large >= MOST_LARGE_FORMS) {
      return c.text('Too many pictures arrive at this moment. Send the form again.\n', 503, {
        'Retry-After': '5',
      })
    }
    large++
    try {
      return await picture(c, next)
    } finally {
      large--
    }
  }
}

/** After the language was settled, and before the pages that the guard protects. */
export function addDeskPages(app: Hono, settings: DeskSettings): void {
  app.on('GET', everywhere(DESK_PATH), noStore, (c) => showList(c, settings))
  app.on('GET', ENTRY, noStore, (c) => showEntry(c, settings))
}

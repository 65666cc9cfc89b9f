/** The owner's desk for the stream over HTTP: plain forms, which work without scripts. */
import type { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { DESK_PATH } from '../../shared/desk.ts'
import { everywhere, noStore } from '../auth/routes.ts'
import { showEntry, showList } from './pages.ts'
import { receiveEntry } from './receive.ts'
import type { DeskSettings } from './settings.ts'

/** Two bodies of 10,000 characters, escaped, with room to spare. */
const LARGEST_BODY_BYTES = 512 * 1024

const ENTRY = everywhere(`${DESK_PATH}/:entry`)

export function addDesk(app: Hono, settings: DeskSettings): void {
  app.on('POST', ENTRY, noStore, bodyLimit({ maxSize: LARGEST_BODY_BYTES }), (c) => receiveEntry(c, settings))
}

/** After the language was settled, and before the pages that the guard protects. */
export function addDeskPages(app: Hono, settings: DeskSettings): void {
  app.on('GET', everywhere(DESK_PATH), noStore, (c) => showList(c, settings))
  app.on('GET', ENTRY, noStore, (c) => showEntry(c, settings))
}

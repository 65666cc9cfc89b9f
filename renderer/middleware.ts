/** Named steps that a route asks for in its `routeMiddleware` setting; they run before its data is read. */

import type { PageContextServer } from 'vike/types'
import { ownValue } from '../shared/model.ts'
import { forbidden } from './i18n/error-words.ts'

/** A step lets the request pass by returning, and stops it by throwing Vike's `render()` or `redirect()`. */
export type Middleware = (pageContext: PageContextServer) => void | Promise<void>

const MIDDLEWARE: Readonly<Record<string, Middleware>> = { owner }

/** Lets the owner pass; every other account gets a 403. The sign-in guard redirects visitors who are not signed in. */
function owner({ visitor }: PageContextServer): void {
  if (!visitor?.isOwner) throw forbidden()
}

/** Runs the named steps in order. @throws 'Unknown route middleware' for an unknown name. */
export async function runMiddleware(
  names: readonly string[],
  pageContext: PageContextServer,
  known: Readonly<Record<string, Middleware>> = MIDDLEWARE,
): Promise<void> {
  for (const name of names) {
    const step = ownValue(known, name)
    if (!step) throw new Error(`Unknown route middleware: ${name}`)
    await step(pageContext)
  }
}

/** `GET /drafts/numbers`: for the owner alone. */
import type { Hono } from 'hono'
import { NUMBERS_PATH, type Numbers } from '../../shared/numbers.ts'
import { everywhere } from '../../shared/urls.ts'
import { denyAccess } from '../auth/answer.ts'
import { readAuthState } from '../auth/auth-state.ts'
import { noStore } from '../auth/routes.ts'
import type { SignInSettings } from '../auth/settings.ts'

/** After the language was settled, and before the pages that the guard protects. */
export function addNumbersPage(app: Hono, signIn: SignInSettings, read: () => Promise<Numbers>): void {
  app.on('GET', everywhere(NUMBERS_PATH), noStore, async (c) => {
    const state = await readAuthState(c, signIn)
    if (state.kind !== 'signedIn') return denyAccess(c, signIn, state)
    const { visitor } = state
    const own = visitor.isOwner ? { visitor, numbers: await read() } : { visitor }
    return signIn.show(c, { path: c.req.path, ...own })
  })
}

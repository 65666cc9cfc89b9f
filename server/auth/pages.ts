/** The pages that depend on who asks: sign-in, and what the guard protects. */
import type { Context } from 'hono'
import { ACCOUNT_PATH, SIGN_IN_PROBLEMS } from '../../shared/auth.ts'
import { showAccount } from './account.ts'
import { answerTooMany, denyAccess } from './answer.ts'
import { factorsOf, readAuthState } from './auth-state.ts'
import type { SignInSettings } from './settings.ts'

/** `GET /login`: the form, the second step of it, or who is signed in already. */
export async function showSignIn(c: Context, settings: SignInSettings): Promise<Response> {
  const problem = SIGN_IN_PROBLEMS.find((name) => name === c.req.query('problem'))
  const said = problem ? { problem } : {}
  const state = await readAuthState(c, settings)
  const path = c.req.path
  if (state.kind === 'rateLimited') return answerTooMany(c, settings, state.wait)
  if (state.kind === 'signedIn') return settings.show(c, { path, visitor: state.visitor, signIn: said })
  if (state.kind !== 'needsCode') return settings.show(c, { path, signIn: said })
  const factors = factorsOf(state.user)
  if (factors.length === 0) return settings.show(c, { path, signIn: { problem: 'factorKind' } })
  return settings.show(c, { path, signIn: { ...said, factors } })
}

/** A protected page: shown to whoever has a session, which the page itself may find not to be enough. */
export async function showProtected(c: Context, settings: SignInSettings): Promise<Response> {
  const state = await readAuthState(c, settings)
  if (state.kind !== 'signedIn') return denyAccess(c, settings, state)
  const { path } = c.req
  if (c.var.pathname === ACCOUNT_PATH) return showAccount(c, settings, state)
  return settings.show(c, { path, visitor: state.visitor })
}

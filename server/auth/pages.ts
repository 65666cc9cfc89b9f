/** The pages that depend on who asks: sign-in, and what the guard protects. */
import type { Context } from 'hono'
import { ACCOUNT_PATH, SIGN_IN_PROBLEMS } from '../../shared/auth.ts'
import { splitLocale } from '../../shared/urls.ts'
import { showAccount } from './account.ts'
import { answerTooMany, turnAway } from './answer.ts'
import { factorsOf, findAsker } from './asker.ts'
import type { SignInSettings } from './settings.ts'

/** `GET /login`: the form, the second step of it, or who is signed in already. */
export async function showSignIn(c: Context, settings: SignInSettings): Promise<Response> {
  const problem = SIGN_IN_PROBLEMS.find((name) => name === c.req.query('problem'))
  const said = problem ? { problem } : {}
  const asker = await findAsker(c, settings)
  const path = c.req.path
  if (asker.is === 'tooOften') return answerTooMany(c, settings, asker.wait)
  if (asker.is === 'visitor') return settings.show(c, { path, visitor: asker.visitor, signIn: said })
  if (asker.is !== 'halfway') return settings.show(c, { path, signIn: said })
  return settings.show(c, { path, signIn: { ...said, factors: factorsOf(asker.user) } })
}

/** A protected page: shown to whoever has a session, which the page itself may find not to be enough. */
export async function showProtected(c: Context, settings: SignInSettings): Promise<Response> {
  const asker = await findAsker(c, settings)
  if (asker.is !== 'visitor') return turnAway(c, settings, asker)
  const { path } = c.req
  if (splitLocale(path).pathname === ACCOUNT_PATH) return showAccount(c, settings, asker)
  return settings.show(c, { path, visitor: asker.visitor })
}

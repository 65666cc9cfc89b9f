/** The second step of signing in: the session that a password or a link opened rises to the level that pages ask for. */
import type { Context } from 'hono'
import { answer, answerTooMany } from './answer.ts'
import { factorsOf, readAuthState } from './auth-state.ts'
import { withTimeout } from './client.ts'
import { openRequestedPage } from './complete-sign-in.ts'
import { digitsOf, type Form } from './form.ts'
import { replyTo } from './problem.ts'
import type { SignInSettings } from './settings.ts'

/** `POST /login` with the code of an app. */
export async function receiveCode(c: Context, settings: SignInSettings, form: Form): Promise<Response> {
  const state = await readAuthState(c, settings)
  if (state.kind === 'signedIn') return openRequestedPage(c, state.visitor)
  if (state.kind === 'rateLimited') return answerTooMany(c, settings, state.wait)
  if (state.kind !== 'needsCode') {
    return answer(c, settings, { problem: state.kind === 'anonymous' ? 'session' : 'unavailable' })
  }
  const { auth, user, visitor } = state
  const factors = factorsOf(user)
  const factor = factors.find(({ id }) => id === form.factor) ?? factors[0]
  if (!factor) return answer(c, settings, { problem: 'factorKind' })
  const code = digitsOf(form.code)
  const { error } = await withTimeout(auth.mfa.challengeAndVerify({ factorId: factor.id, code }))
  return error ? answer(c, settings, { factors, ...replyTo(error) }) : openRequestedPage(c, visitor)
}

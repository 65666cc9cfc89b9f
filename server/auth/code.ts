/** The second step of signing in: the session that a password or a link opened rises to the level that pages ask for. */
import type { Context } from 'hono'
import { answer, answerTooMany } from './answer.ts'
import { factorsOf, findAsker } from './asker.ts'
import { soon } from './client.ts'
import { openAsked } from './enter.ts'
import { digitsOf, type Form } from './form.ts'
import { replyTo } from './problem.ts'
import type { SignInSettings } from './settings.ts'

/** `POST /login` with the code of an app. */
export async function receiveCode(c: Context, settings: SignInSettings, form: Form): Promise<Response> {
  const asker = await findAsker(c, settings)
  if (asker.is === 'visitor') return openAsked(c, asker.visitor)
  if (asker.is === 'tooOften') return answerTooMany(c, settings, asker.wait)
  if (asker.is !== 'halfway') {
    return answer(c, settings, { problem: asker.is === 'nobody' ? 'session' : 'unavailable' })
  }
  const { auth, user, visitor } = asker
  const factors = factorsOf(user)
  const factor = factors.find(({ id }) => id === form.factor) ?? factors[0]
  // An account whose second step is of a kind that this site does not know.
  if (!factor) return answer(c, settings, { problem: 'unknown' })
  const code = digitsOf(form.code)
  const { error } = await soon(auth.mfa.challengeAndVerify({ factorId: factor.id, code }))
  return error ? answer(c, settings, { factors, ...replyTo(error) }) : openAsked(c, visitor)
}

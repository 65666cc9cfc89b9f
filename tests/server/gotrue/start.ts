/**
 * A stand-in for a hosted project's sign-in service, on a socket of its own: what `@supabase/lite` lacks is here,
 * second factors above all. Paths, bodies and error codes are those of github.com/supabase/auth.
 */
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { factorRoutes } from './factors.ts'
import { accountRoutes, type PasswordRules, sendLink } from './routes.ts'
import { type Account, newState, Refusal } from './state.ts'

export type GoTrue = Awaited<ReturnType<typeof startGoTrue>>

/** Starts it without accounts; `rules` may be changed at any time. */
export async function startGoTrue() {
  const state = newState()
  const rules: PasswordRules = { requiresCurrentPassword: false, requiresReauthentication: false }
  const asked: string[] = []
  const breaking = { after: Number.POSITIVE_INFINITY }
  const app = new Hono().basePath('/auth/v1')
  app.use(async (c, next) => {
    asked.push(`${c.req.method} ${c.req.path.replace('/auth/v1', '')}`)
    if (asked.length > breaking.after) return c.body(null, 503)
    await next()
    c.header('X-Supabase-Api-Version', '2024-01-01')
  })
  app.route('/', accountRoutes(state, rules))
  app.route('/', factorRoutes(state))
  app.onError((error, c) => {
    c.header('X-Supabase-Api-Version', '2024-01-01')
    if (!(error instanceof Refusal)) throw error
    return c.json({ code: error.code, message: error.message, ...error.more }, error.status)
  })
  const server = createServer(getRequestListener(app.fetch))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A TCP server's address is an object once it listens.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    state,
    rules,
    /** Methods and paths, in the order in which they were asked for. */
    asked,
    /** From now on it answers so many requests, and those that follow with 503. */
    breakAfter: (answers: number) => {
      breaking.after = asked.length + answers
    },
    add: (account: Partial<Account>): Account => {
      const made = { id: randomUUID(), email: '', phone: '', password: '', factors: [], ...account }
      state.accounts.push(made)
      return made
    },
    /** As the owner of the project does from its dashboard. */
    invite: (account: Account) => sendLink(state, account, 'invite'),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

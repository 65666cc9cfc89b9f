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

/**
 * Refusals that say nothing about a session: `internal/api/apierrors/errorcode.go` and `errors.go` of github.com/supabase/auth
 * for the limits and faults; https://supabase.com/docs/guides/troubleshooting/http-status-codes for 402 (a plan that is used up)
 * and 540 (a project that is paused).
 */
const ANSWERS = {
  requestLimit: {
    status: 429,
    body: '{"code":"over_request_rate_limit","message":"Request rate limit reached"}',
    isHtml: false,
  },
  emailLimit: {
    status: 429,
    body: '{"code":"over_email_send_rate_limit","message":"For security purposes, you can only request this after 59 seconds."}',
    isHtml: false,
  },
  mailFault: {
    status: 500,
    body: '{"code":"unexpected_failure","message":"Error sending recovery email"}',
    isHtml: false,
  },
  emailDisabled: {
    status: 422,
    body: '{"code":"email_provider_disabled","message":"Email logins are disabled"}',
    isHtml: false,
  },
  restricted: { status: 402, body: '{"message":"exceed_egress_quota"}', isHtml: false },
  restrictedInHtml: { status: 402, body: '<h1>Payment Required</h1>', isHtml: true },
  paused: { status: 540, body: '{"message":"Project paused"}', isHtml: false },
  pausedInHtml: { status: 540, body: '<h1>Project paused</h1>', isHtml: true },
  fault: { status: 500, body: '{"code":"unexpected_failure","message":"Database error"}', isHtml: false },
  webServerDown: { status: 521, body: '<h1>Web server is down</h1>', isHtml: true },
  tooManyInText: { status: 429, body: 'Too Many Requests', isHtml: true },
} as const
export type RefusedAnswer = keyof typeof ANSWERS

export type GoTrue = Awaited<ReturnType<typeof startGoTrue>>

/** Starts it without accounts; `rules` may be changed at any time. */
export async function startGoTrue() {
  const state = newState()
  const rules: PasswordRules = { requiresCurrentPassword: false, requiresReauthentication: false }
  const asked: string[] = []
  const breaking = { after: Number.POSITIVE_INFINITY }
  const refusing: { answer?: RefusedAnswer | undefined; when: RegExp } = { when: /./ }
  const app = new Hono().basePath('/auth/v1')
  app.use(async (c, next) => {
    asked.push(`${c.req.method} ${c.req.path.replace('/auth/v1', '')}`)
    if (asked.length > breaking.after) return c.body(null, 503)
    const { answer } = refusing
    if (answer && refusing.when.test(asked.at(-1) ?? '')) {
      const { status, body, isHtml } = ANSWERS[answer]
      // Of a project that is restricted or paused, the gateway before the service answers.
      if (!isHtml) c.header('X-Supabase-Api-Version', '2024-01-01')
      return c.body(body, status as 429, { 'Content-Type': isHtml ? 'text/html' : 'application/json' })
    }
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
    /** From now on calls that `when` matches, all of them without it, are refused; without an answer, none. */
    refuse: (answer?: RefusedAnswer, when = /./) => Object.assign(refusing, { answer, when }),
    add: (account: Partial<Account>): Account => {
      const made = {
        ...{ id: randomUUID(), email: '', phone: '', password: '', isConfirmed: true, factors: [] },
        ...account,
      }
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

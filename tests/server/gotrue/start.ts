/**
 * A stand-in for a hosted project, on a socket of its own: what `@supabase/lite` lacks is here, and what a real project refuses.
 * Paths, bodies and error codes of the sign-in service are those of github.com/supabase/auth at bc32168e (2026-08-20).
 */
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono, type MiddlewareHandler } from 'hono'
import { listening } from '../../listening.ts'
import { factorRoutes } from './factors.ts'
import { answerOfProvider, identityRoutes } from './identities.ts'
import { sendLink } from './messages.ts'
import { restRoutes } from './rest.ts'
import { accountRoutes, type PasswordRules } from './routes.ts'
import { type Account, newState, Refusal, type State } from './state.ts'

/**
 * Refusals that say nothing about a session: `internal/api/apierrors/errorcode.go` and `errors.go` of github.com/supabase/auth
 * for the limits and faults; https://supabase.com/docs/guides/troubleshooting/http-status-codes for 402 (a plan that is used up)
 * and 540 (a project that is paused).
 */
const ANSWERS = {
  requestLimit: [429, '{"code":"over_request_rate_limit","message":"Request rate limit reached"}'],
  emailLimit: [
    429,
    '{"code":"over_email_send_rate_limit","message":"For security purposes, you can only request this after 59 seconds."}',
  ],
  mailFault: [500, '{"code":"unexpected_failure","message":"Error sending recovery email"}'],
  emailDisabled: [422, '{"code":"email_provider_disabled","message":"Email logins are disabled"}'],
  restricted: [402, '{"message":"exceed_egress_quota"}'],
  restrictedInHtml: [402, '<h1>Payment Required</h1>'],
  paused: [540, '{"message":"Project paused"}'],
  pausedInHtml: [540, '<h1>Project paused</h1>'],
  fault: [500, '{"code":"unexpected_failure","message":"Database error"}'],
  webServerDown: [521, '<h1>Web server is down</h1>'],
  tooManyInText: [429, 'Too Many Requests'],
} as const satisfies Record<string, [status: number, body: string]>
export type RefusedAnswer = keyof typeof ANSWERS

export type GoTrue = Awaited<ReturnType<typeof startGoTrue>>

/** Starts it without accounts; `rules` may be changed at any time. */
export async function startGoTrue() {
  const state = newState()
  const rules: PasswordRules = { requiresCurrentPassword: false, requiresReauthentication: false }
  const asked: string[] = []
  const refusing: { answer?: RefusedAnswer | undefined; when: RegExp } = { when: /./ }
  const app = new Hono().basePath('/auth/v1')
  app.use(async (c, next) => {
    asked.push(`${c.req.method} ${c.req.path.replace('/auth/v1', '')}`)
    const { answer } = refusing
    if (answer && refusing.when.test(asked.at(-1) ?? '')) {
      const [status, body] = ANSWERS[answer]
      const isHtml = !body.startsWith('{')
      // Of a project that is restricted or paused, the gateway before the service answers.
      if (!isHtml) c.header('X-Supabase-Api-Version', '2024-01-01')
      return c.body(body, status as 429, { 'Content-Type': isHtml ? 'text/html' : 'application/json' })
    }
    await next()
    c.header('X-Supabase-Api-Version', '2024-01-01')
  })
  app.route('/', accountRoutes(state, rules))
  app.route('/', factorRoutes(state))
  app.route('/', identityRoutes(state))
  app.onError((error, c) => {
    if (!(error instanceof Refusal)) throw error
    const { code, message, more, status } = error
    // `handleResponseErrorHTTP`: a call that names no version gets the first one's words.
    if (!c.req.header('X-Supabase-Api-Version'))
      return c.json({ code: status, error_code: code, msg: message, ...more }, status)
    c.header('X-Supabase-Api-Version', '2024-01-01')
    return c.json({ code, message, ...more }, status)
  })
  const whole = new Hono().use(gateway(state))
  whole.mount('/auth/v1', app.fetch, { replaceRequest: (request) => request })
  whole.route('/rest/v1', restRoutes(state))
  const server = createServer(getRequestListener(whole.fetch))
  const url = `http://127.0.0.1:${await listening(server)}`
  return {
    url,
    state,
    rules,
    /** Methods and paths, in the order in which they were asked for. */
    asked,
    /** From now on calls that `when` matches, all of them without it, are refused; without an answer, none. */
    refuse: (answer?: RefusedAnswer, when = /./) => Object.assign(refusing, { answer, when }),
    add: (account: Partial<Account>): Account => {
      const made = {
        ...{ id: randomUUID(), email: '', phone: '', password: '', isConfirmed: true, factors: [] },
        identities: account.email
          ? [{ identity_id: randomUUID(), provider: 'email', subject: '', email: account.email }]
          : [],
        ...account,
      }
      state.accounts.push(made)
      return made
    },
    /** As the owner of the project does from its dashboard. */
    invite: (account: Account) => sendLink(state, account, 'invite'),
    /** Where the browser goes after the page of a provider that it was sent to. */
    comeBack: (page: string, answer: Parameters<typeof answerOfProvider>[2]) =>
      answerOfProvider(state, page, answer),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Calls that a captcha protects (`verifyCaptcha` in `internal/api/middleware.go`). */
const WITH_CAPTCHA = /^POST .*\/(signup|otp|recover|resend|sso|token\?grant_type=password)$/

/**
 * What is in front of the services of a project: its keys (https://supabase.com/docs/guides/api/api-keys), pauses, and what the
 * sign-in service decides before a route.
 */
function gateway({ project, addresses }: State): MiddlewareHandler {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    if (project.isPaused) return c.json({ message: 'Project paused' }, 540 as 500)
    const apikey = c.req.header('apikey') ?? ''
    // A browser follows these addresses without a key (`auth-v1-open` in `kong.yml` of github.com/supabase/cli).
    const isOpen = c.req.method === 'GET' && /\/(authorize|verify)$/.test(pathname)
    if (!isOpen && !/^sb_(publishable|secret)_/.test(apikey))
      return c.json({ message: 'Invalid API key', hint: 'Double check your API key.' }, 401)
    const isSecret = apikey.startsWith('sb_secret_')
    const address = c.req.header('Sb-Forwarded-For')
    if (isSecret && address && project.security_sb_forwarded_for_enabled) addresses.push(address)
    const isProtected = WITH_CAPTCHA.test(`${c.req.method} ${pathname}${search}`)
    // A call with a secret key is an administrator's, of which no captcha is asked.
    if (project.security_captcha_enabled && isProtected && !isSecret)
      return c.json(
        {
          code: 'captcha_failed',
          message: 'captcha protection: request disallowed (no captcha_token found)',
        },
        { status: 400, headers: { 'X-Supabase-Api-Version': '2024-01-01' } },
      )
    return next()
  }
}

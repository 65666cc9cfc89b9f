/**
 * Accounts at providers and organizations, as github.com/supabase/auth has them: `internal/api/external.go` for the way there and
 * back, `identity.go` for adding and removing, `sso.go` for organizations.
 */
import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { type Account, type FlowState, Refusal, type State, sessionOf } from './state.ts'

export function identityRoutes(state: State): Hono {
  const app = new Hono()
  const { project, flows } = state
  const providerPage = (c: Context, linkTo?: Account) => {
    const { provider = '', redirect_to = '', code_challenge = '' } = c.req.query()
    if (!project.providers.includes(provider))
      throw new Refusal(400, 'validation_failed', 'Unsupported provider: provider is not enabled')
    const id = randomUUID()
    flows.set(id, { provider, redirectTo: redirect_to, challenge: code_challenge, ...(linkTo && { linkTo }) })
    return `https://${provider}.example/authorize?state=${id}`
  }
  app.get('/authorize', (c) => c.redirect(providerPage(c), 302))
  app.get('/user/identities/authorize', async (c) => {
    const { account } = await sessionOf(state, c.req.header('Authorization'))
    requireManualLinking(state)
    return c.json({ url: providerPage(c, account) })
  })
  app.delete('/user/identities/:id', async (c) => {
    const { account } = await sessionOf(state, c.req.header('Authorization'))
    requireManualLinking(state)
    if (account.identities.length <= 1)
      throw new Refusal(
        422,
        'single_identity_not_deletable',
        'User must have at least 1 identity after unlinking',
      )
    const rest = account.identities.filter(({ identity_id }) => identity_id !== c.req.param('id'))
    if (rest.length === account.identities.length)
      throw new Refusal(422, 'identity_not_found', "Identity doesn't exist")
    account.identities = rest
    return c.json({})
  })
  app.post('/sso', async (c) => {
    if (!project.saml) throw new Refusal(404, 'saml_provider_disabled', 'SAML 2.0 is disabled')
    const { domain, redirect_to, code_challenge } = await c.req.json()
    const page = project.saml[domain]
    if (!page) throw new Refusal(404, 'sso_provider_not_found', 'No SSO provider assigned for this domain')
    const id = randomUUID()
    flows.set(id, { provider: `sso:${domain}`, redirectTo: redirect_to, challenge: code_challenge })
    return c.json({ url: `${page}?RelayState=${id}` })
  })
  return app
}

/** `requireManualLinkingEnabled` in `internal/api/middleware.go` */
function requireManualLinking({ project }: State): void {
  if (!project.security_manual_linking_enabled)
    throw new Refusal(404, 'manual_linking_disabled', 'Manual linking is disabled')
}

/** Who the visitor is at the provider, or that they would not say. */
type ProviderAnswer = { subject: string; email: string } | 'denied'

/** Where the service sends the browser that comes back from the provider (`internalExternalProviderCallback`). */
export function answerOfProvider(state: State, page: string, answer: ProviderAnswer): string {
  const query = new URL(page).searchParams
  const flow = state.flows.get(query.get('state') ?? query.get('RelayState') ?? '')
  if (!flow) throw new Error(`Nobody was sent to ${page}`)
  const back = (fields: Record<string, string>) => `${flow.redirectTo}?${new URLSearchParams(fields)}`
  if (answer === 'denied')
    return back({ error: 'access_denied', error_description: 'The user has denied your application access' })
  try {
    const account = accountOf(state, flow, answer)
    const code = randomUUID()
    state.codes.set(code, { account, challenge: flow.challenge, method: 'oauth' })
    return back({ code })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // `getErrorQueryString`
    const kind = error.code === 'signup_disabled' ? 'access_denied' : 'server_error'
    return back({ error: kind, error_code: error.code, error_description: error.message })
  }
}

function accountOf(
  { accounts, project }: State,
  { provider, linkTo }: FlowState,
  { subject, email }: Exclude<ProviderAnswer, 'denied'>,
): Account {
  const owner = accounts.find(({ identities }) =>
    identities.some((identity) => identity.provider === provider && identity.subject === subject),
  )
  if (linkTo && owner)
    throw new Refusal(
      422,
      'identity_already_exists',
      `Identity is already linked${owner === linkTo ? '' : ' to another user'}`,
    )
  if (owner) return owner
  const identity = { identity_id: randomUUID(), provider, subject, email }
  // A verified address makes it the same account (`DetermineAccountLinking`).
  const known = linkTo ?? accounts.find((account) => account.email === email && account.isConfirmed)
  if (known) {
    known.identities.push(identity)
    return known
  }
  if (project.disable_signup)
    throw new Refusal(422, 'signup_disabled', 'Signups not allowed for this instance')
  const made = { id: randomUUID(), email, phone: '', password: '', isConfirmed: true, factors: [] }
  accounts.push({ ...made, identities: [identity] })
  return accounts.at(-1) as Account
}

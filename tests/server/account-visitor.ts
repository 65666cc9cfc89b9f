/** Someone with an account, at the sign-in page of a site and on their account's page (`gotrue/` is the service). */
import type { Account as AccountPage, SignInWays } from '../../shared/auth.ts'
import type { GoTrue } from './gotrue/start.ts'
import { totp } from './gotrue/totp.ts'
import { visitor } from './sign-in-site.ts'

export const EMAIL = 'owner@meridiana.example'
export const PASSWORD = 'a harbour at noon'
export const NEW_PASSWORD = 'a lighthouse at dusk'

export function accountVisitor(service: GoTrue, ways?: SignInWays) {
  const site = visitor(service.url, 30, { signIn: { ways: () => ways } })
  const change = (intent: string, fields: Record<string, string>) =>
    site.post('/account', { intent, ...fields })
  return {
    ...site,
    signIn: (identifier = EMAIL, password = PASSWORD) =>
      site.post('/login', { intent: 'password', identifier, password }),
    enterCode: (code: string) => site.post('/login', { intent: 'code', code }),
    change,
    /** The event that the next page hears of. */
    event: () => site.cookies.get('session-event'),
    /** Connects an app, as its owner would. */
    connectApp: async (name = 'Phone') => {
      const { enrolling } = await accountOf(await change('enrol', { name }))
      if (!enrolling) throw new Error('No app is being connected')
      const { id, secret } = enrolling
      return change('verify', { factor: id, secret, code: totp(secret, Date.now()) })
    },
  }
}

/** Data of the account page in an answer; the test's site writes them after the path (`site.ts`). */
export async function accountOf(response: Response): Promise<AccountPage> {
  return JSON.parse((await response.text()).replace(/^.*<\/p>/, '')).account
}

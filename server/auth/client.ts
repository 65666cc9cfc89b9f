/** The sign-in service as one visitor's request meets it: their session is in their cookies. */
import { createServerClient } from '@supabase/ssr'
import { AuthError, AuthRetryableFetchError, type SupabaseClient } from '@supabase/supabase-js'
import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import { SESSION_COOKIE } from '../../shared/auth.ts'
import { type BackendAddress, fetchWithRetry } from '../backend/client.ts'
import { readableCookies, tellBrowser } from './cookies.ts'

export type Auth = SupabaseClient['auth']

/** For one call to the service. */
const CALL_MILLISECONDS = 3000
/** For all that the client does about a session: by itself it would try for half a minute to renew one. */
const TIME_LIMIT_MILLISECONDS = 5000

/** PKCE, and cookies as @supabase/ssr sets them: path `/`, SameSite lax, 400 days, not HTTP-only. */
export function authOf(c: Context, { url, publishableKey }: BackendAddress): Auth {
  const client = createServerClient(url, publishableKey, {
    cookieOptions: { name: SESSION_COOKIE },
    global: { fetch: fetchService },
    cookies: {
      getAll: () => readableCookies(c),
      setAll: (cookies) => {
        // After any refusal but a few, also a limit's, the client would drop the session: that is left to `dropSession`.
        if (cookies.every(({ value }) => value === '')) return
        for (const { name, value, options } of cookies) setCookie(c, name, value, cookieOptions(options))
      },
    },
  })
  client.auth.onAuthStateChange((event) => {
    if (event !== 'INITIAL_SESSION' && event !== 'SIGNED_OUT') tellBrowser(c, event)
  })
  return client.auth
}

const fetchWithin = fetchWithRetry({ timeLimit: CALL_MILLISECONDS })

/** The client forgets the status of an answer that is not JSON, such as a gateway's page for a paused project. */
const fetchService: typeof fetch = async (input, init) => {
  const response = await fetchWithin(input, init)
  const isJson = response.headers.get('Content-Type')?.includes('json')
  return response.ok || isJson ? response : new Response('{}', { status: response.status })
}

/** Its `sameSite` may be a boolean, which means strict or nothing. */
function cookieOptions({
  sameSite,
  priority: _priority,
  encode: _encode,
  ...rest
}: Parameters<
  NonNullable<Parameters<typeof createServerClient>[2]['cookies']['setAll']>
>[0][number]['options']) {
  const defined = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
  const site = sameSite === true ? 'strict' : sameSite
  return site ? { ...defined, sameSite: site } : defined
}

/** Resolves within 5 seconds to an answer with either data or an error; never rejects. */
export async function withTimeout<R extends { error: AuthError | null }>(
  call: Promise<R>,
): Promise<R | { data?: undefined; error: AuthError }> {
  const late = new Promise<{ error: AuthError }>((resolve) => {
    const error = new AuthRetryableFetchError('The sign-in service does not answer', 504)
    setTimeout(() => resolve({ error }), TIME_LIMIT_MILLISECONDS).unref()
  })
  try {
    return await Promise.race([call, late])
  } catch (cause) {
    // The client throws errors other than its own, e.g. for truncated JSON.
    return { error: cause instanceof AuthError ? cause : new AuthRetryableFetchError(String(cause), 502) }
  }
}

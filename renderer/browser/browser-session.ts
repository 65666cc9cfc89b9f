/** Browser only, and a chunk of its own: the sign-in service's client, which renews the session in time. */
import { createBrowserClient } from '@supabase/ssr'
import type { Session } from '@supabase/supabase-js'
import { SESSION_API, SESSION_COOKIE } from '../../shared/auth.ts'

/** The site puts in the real key (`server/auth/session-api.ts`). */
const KEY = 'site'

/** Calls back with the session at once and on every event; returns how to stop. */
export function followSession(onChange: (session: Session | null) => void): () => void {
  const { auth } = createBrowserClient(window.location.origin + SESSION_API, KEY, {
    cookieOptions: { name: SESSION_COOKIE, secure: window.location.protocol === 'https:' },
    // Links of mails are redeemed by the server.
    auth: { detectSessionInUrl: false },
  })
  const { data } = auth.onAuthStateChange((_event, session) => onChange(session))
  return () => data.subscription.unsubscribe()
}

/** Browser only, in a separate chunk: the sign-in service's client, which renews the session in time. */
import { createBrowserClient } from '@supabase/ssr'
import type { AuthChangeEvent, Session } from '@supabase/supabase-js'
import { SESSION_API, SESSION_COOKIE } from '../../shared/auth.ts'
import { withBase } from '../base.ts'

/** The site puts in the real key (`server/auth/session-api.ts`). */
const KEY = 'site'

export interface SessionFollower {
  /** The session as the cookies have it now. */
  read(): Promise<Session | null>
  stop(): void
}

/** Calls back with the session at once and on every event. One that waits for a second factor is none yet. */
export function followSession(
  onEvent: (event: AuthChangeEvent, session: Session | null) => void,
): SessionFollower {
  const { auth } = createBrowserClient(window.location.origin + withBase(SESSION_API), KEY, {
    cookieOptions: {
      name: SESSION_COOKIE,
      path: withBase('/'),
      secure: window.location.protocol === 'https:',
    },
    // Links of mails are redeemed by the server.
    auth: { detectSessionInUrl: false },
  })
  const whole = async (session: Session | null) => {
    if (!session?.user.factors?.some(({ status }) => status === 'verified')) return session
    const { data } = await auth.mfa.getAuthenticatorAssuranceLevel()
    return data?.currentLevel === data?.nextLevel ? session : null
  }
  let isOver = false
  const { data } = auth.onAuthStateChange((event, session) => {
    // Not awaited: the client goes on once its listeners have returned, and would wait for itself.
    void whole(session).then((found) => isOver || onEvent(event, found))
  })
  return {
    read: async () => whole((await auth.getSession()).data.session),
    stop: () => {
      isOver = true
      data.subscription.unsubscribe()
    },
  }
}

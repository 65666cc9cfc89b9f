/** The session in the browser, mirrored into one context on every event of the sign-in service. */
import type { Session, User } from '@supabase/supabase-js'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { SESSION_COOKIE } from '../../shared/auth.ts'
import { usePageContext } from '../page-context.ts'
import { forgetVisitor, identify } from './analytics.ts'

export interface SessionState {
  session: Session | null
  user: User | null
}

const SIGNED_OUT: SessionState = { session: null, user: null }

const Context = createContext<SessionState>(SIGNED_OUT)

/** Loads the service's client only where a session may be: nobody else's browser ever sees its code. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState(SIGNED_OUT)
  useEffect(() => {
    if (!document.cookie.includes(SESSION_COOKIE)) return forgetVisitor()
    let isGone = false
    let stop = () => {}
    const follow = async () => {
      const { followSession } = await import('./browser-session.ts')
      if (isGone) return
      stop = followSession((session) => {
        setState({ session, user: session?.user ?? null })
        if (session) identify(session.user.id)
        else forgetVisitor()
      })
    }
    follow().catch((error: unknown) => console.error('The session could not be read', error))
    return () => {
      isGone = true
      stop()
    }
  }, [])
  return <Context.Provider value={state}>{children}</Context.Provider>
}

export function useSession(): SessionState {
  return useContext(Context)
}

/** The address of who is signed in: as the page says that depends on it, or as the browser has learned. */
export function useVisitorEmail(): string | undefined {
  const { user } = useSession()
  const { visitor } = usePageContext()
  return user?.email ?? visitor?.email
}

/** The session in the browser, mirrored into one context on every event of the sign-in service. */
import type { AuthChangeEvent, Session, User } from '@supabase/supabase-js'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { accountName } from '../../shared/auth.ts'
import { FORM_SENT_ATTRIBUTE } from '../../shared/inline-scripts.ts'
import { usePageContext } from '../page-context.ts'
import { forgetVisitor, identify } from './analytics.ts'
import { watchSession } from './watch-session.ts'

interface SessionState {
  /** The last event; `undefined` until the session has been read. */
  event: AuthChangeEvent | undefined
  session: Session | null
  user: User | null
}

const UNKNOWN: SessionState = { event: undefined, session: null, user: null }

const Context = createContext<SessionState>(UNKNOWN)

export function SessionProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState(UNKNOWN)
  const { visitor } = usePageContext()
  useEffect(
    () =>
      watchSession((event, session) => {
        setState({ event, session, user: session?.user ?? null })
        document.documentElement.dataset.session = event
        if (session) identify(session.user.id)
        else forgetVisitor()
      }),
    [],
  )
  const isOver = state.event === 'SIGNED_OUT' && visitor !== undefined
  useEffect(() => {
    // The page was rendered for the account that was signed in. The answer to a form replaces it anyway, which a reload would cancel.
    if (isOver && !document.documentElement.hasAttribute(FORM_SENT_ATTRIBUTE)) window.location.reload()
  }, [isOver])
  return <Context.Provider value={state}>{children}</Context.Provider>
}

function useSession(): SessionState {
  return useContext(Context)
}

/** Name of the account that is signed in: from the session, and until it has been read from the page's data. */
export function useAccountName(): string | undefined {
  const { event, user } = useSession()
  const { visitor } = usePageContext()
  return event ? accountName(user ?? {}) : visitor?.account
}

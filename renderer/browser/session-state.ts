/** Browser only, in a separate chunk: the session and its last event, mirrored into the document and told to listeners. */
import type { AuthChangeEvent, Session } from '@supabase/supabase-js'
import { accountName } from '../../shared/auth.ts'
import { FORM_SENT_ATTRIBUTE } from '../../shared/inline-scripts.ts'
import { forgetVisitor, identify } from './analytics.ts'
import { onPage } from './page-shown.ts'
import { watchSession } from './watch-session.ts'

interface SessionState {
  /** The last event; `undefined` until the session has been read. */
  event: AuthChangeEvent | undefined
  session: Session | null
}

let state: SessionState = { event: undefined, session: null }

export function mirrorSession(): void {
  watchSession((event, session) => {
    state = { event, session }
    document.documentElement.dataset.session = event
    if (session) identify(session.user.id)
    else forgetVisitor()
    showSession()
    if (event === 'SIGNED_OUT') leavePrivatePage()
  })
  onPage(showSession)
}

/** Shows who is signed in; until the session has been read, what the server knew. */
function showSession(): void {
  const { event, session } = state
  if (!event) return
  const account = accountName(session?.user ?? {})
  for (const bar of document.querySelectorAll<HTMLElement>('[data-session-bar]')) {
    bar.hidden = !account
    const name = bar.querySelector('[data-account]')
    if (name) name.textContent = account ?? ''
  }
}

/** The page was rendered for the account that was signed in. The answer to a form replaces it anyway, which a reload would cancel. */
function leavePrivatePage(): void {
  const { documentElement: root } = document
  if ('visitor' in root.dataset && !root.hasAttribute(FORM_SENT_ATTRIBUTE)) window.location.reload()
}

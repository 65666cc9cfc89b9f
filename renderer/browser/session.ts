/**
 * Browser only: mirrors the session into the document. The code that follows it is loaded where a session may be: nobody else's
 * browser ever sees it.
 */
import { SESSION_CHANNEL, SESSION_COOKIE, SESSION_EVENT_COOKIE } from '../../shared/auth.ts'
import { forgetVisitor } from './analytics.ts'

const COOKIES = [SESSION_COOKIE, SESSION_EVENT_COOKIE]

export function followSessions(): void {
  let isFollowing = false
  const look = () => {
    if (isFollowing || !COOKIES.some((name) => document.cookie.includes(name))) return
    isFollowing = true
    import('./session-state.ts').then(
      ({ mirrorSession }) => mirrorSession(),
      (error: unknown) => {
        isFollowing = false
        console.error('The session could not be read', error)
      },
    )
  }
  look()
  if (!isFollowing) {
    document.documentElement.dataset.session = 'INITIAL_SESSION'
    forgetVisitor()
  }
  // The visitor may sign in in another tab.
  new BroadcastChannel(SESSION_CHANNEL).onmessage = look
  document.addEventListener('visibilitychange', look)
  window.addEventListener('focus', look)
}

/**
 * Browser only: who is signed in, whichever tab or form changed that. The service's client is loaded only where a
 * session may be: nobody else's browser ever sees its code.
 */
import type { AuthChangeEvent, Session } from '@supabase/supabase-js'
import { SESSION_CHANNEL, SESSION_COOKIE, SESSION_EVENT_COOKIE } from '../../shared/auth.ts'
import { withBase } from '../base.ts'
import type { SessionFollower } from './browser-session.ts'

export type OnSession = (event: AuthChangeEvent, session: Session | null) => void

/**
 * Calls back with the session at once, and after each event of the service: those of the forms of this tab, which the
 * server saw, those of other tabs, and those of the client here. Returns how to stop.
 */
export function watchSession(onSession: OnSession): () => void {
  const watch = sessionWatch(onSession)
  const channel = new BroadcastChannel(SESSION_CHANNEL)
  channel.onmessage = ({ data }: MessageEvent<AuthChangeEvent>) => watch.look(data)
  // A tab may have slept through it.
  const lookAgain = () => document.visibilityState === 'visible' && watch.look()
  const moments = [
    [document, 'visibilitychange'],
    [window, 'focus'],
    [window, 'pageshow'],
  ] as const
  for (const [target, name] of moments) target.addEventListener(name, lookAgain)
  const event = takeToldEvent()
  watch.look(event)
  if (event) channel.postMessage(event)
  return () => {
    for (const [target, name] of moments) target.removeEventListener(name, lookAgain)
    channel.close()
    watch.stop()
  }
}

/** Compares the cookies with those that were seen last; `look` names what is known to have happened. */
function sessionWatch(onSession: OnSession) {
  let seen: string | undefined
  let follower: Promise<SessionFollower> | undefined
  let turn = 0
  const stop = () => {
    turn++
    void follower?.then((running) => running.stop())
    follower = undefined
  }
  const follow = async (told: AuthChangeEvent | undefined) => {
    const mine = ++turn
    const { followSession } = await import('./browser-session.ts')
    return followSession((event, session) => {
      if (mine !== turn) return
      seen = sessionCookies()
      onSession(event, session)
      if (told && event === 'INITIAL_SESSION') onSession(told, session)
    })
  }
  return {
    stop,
    look: (told?: AuthChangeEvent) => {
      const before = seen
      seen = sessionCookies()
      if (seen === before && !told) return
      if (seen === '') {
        stop()
        onSession(told ?? (before === undefined ? 'INITIAL_SESSION' : 'SIGNED_OUT'), null)
      } else if (follower) {
        const mine = turn
        void follower
          .then((running) => running.read())
          .then((session) => mine === turn && onSession(told ?? 'SIGNED_IN', session))
      } else {
        follower = follow(told ?? (before === undefined ? undefined : 'SIGNED_IN'))
        follower.catch((error: unknown) => {
          follower = undefined
          console.error('The session could not be read', error)
        })
      }
    },
  }
}

/** The cookies of the session, which long ones are split into; empty when there is none. */
function sessionCookies(): string {
  const cookies = document.cookie.split('; ')
  return cookies
    .filter((cookie) => cookie.startsWith(`${SESSION_COOKIE}=`) || cookie.startsWith(`${SESSION_COOKIE}.`))
    .sort()
    .join()
}

/** Takes the event that a form of this tab caused, and removes it. */
function takeToldEvent(): AuthChangeEvent | undefined {
  const [, told] = new RegExp(`(?:^|; )${SESSION_EVENT_COOKIE}=([A-Z_]+)`).exec(document.cookie) ?? []
  if (!told) return undefined
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${SESSION_EVENT_COOKIE}=; path=${withBase('/')}; max-age=0`
  // Written by this site's server, from an event of the service's client.
  return told as AuthChangeEvent
}

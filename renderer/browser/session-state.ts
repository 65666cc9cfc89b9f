/**
 * Browser only, in a separate chunk: who is signed in, whichever tab or form changed that, mirrored into the document. The
 * sign-in service's client renews the session in time.
 */
import { createBrowserClient } from '@supabase/ssr'
import type { AuthChangeEvent, Session } from '@supabase/supabase-js'
import {
  accountName,
  SESSION_API,
  SESSION_CHANNEL,
  SESSION_COOKIE,
  SESSION_EVENT_COOKIE,
} from '../../shared/auth.ts'
import { FORM_SENT_ATTRIBUTE } from '../../shared/inline-scripts.ts'
import { withBase } from '../base.ts'
import { forgetVisitor, identify } from './analytics.ts'
import { onPage } from './page-shown.ts'

/** The site puts in the real key (`server/auth/session-api.ts`). */
const KEY = 'site'

/** The last event; `undefined` until the session has been read. */
let event: AuthChangeEvent | undefined
let session: Session | null = null

/** Cookies of the session that were seen last; empty when there was none. */
let seen: string | undefined
/** Follows the session while there is one. */
let follower: { read(): Promise<Session | null>; stop(): void } | undefined

/** From now on, for the events of the forms of this tab, which the server saw, of other tabs, and of the service's client here. */
export function mirrorSession(): void {
  const channel = new BroadcastChannel(SESSION_CHANNEL)
  channel.onmessage = ({ data }: MessageEvent<AuthChangeEvent>) => compare(data)
  // A tab may have slept through it.
  const compareAgain = () => document.visibilityState === 'visible' && compare()
  document.addEventListener('visibilitychange', compareAgain)
  for (const name of ['focus', 'pageshow']) window.addEventListener(name, compareAgain)
  const told = takeToldEvent()
  compare(told)
  if (told) channel.postMessage(told)
  onPage(showSession)
}

/** Compares the cookies with those that were seen last. `told` is what is known to have happened. */
function compare(told?: AuthChangeEvent): void {
  const before = seen
  seen = sessionCookies()
  if (seen === before && !told) return
  if (seen === '') {
    follower?.stop()
    follower = undefined
    change(told ?? (before === undefined ? 'INITIAL_SESSION' : 'SIGNED_OUT'), null)
  } else if (follower) {
    const running = follower
    void running.read().then((read) => running === follower && change(told ?? 'SIGNED_IN', read))
  } else {
    follow(told ?? (before === undefined ? undefined : 'SIGNED_IN'))
  }
}

function follow(told: AuthChangeEvent | undefined): void {
  const { auth } = createBrowserClient(window.location.origin + withBase(SESSION_API), KEY, {
    cookieOptions: {
      name: SESSION_COOKIE,
      path: withBase('/'),
      secure: window.location.protocol === 'https:',
    },
    // Links of mails are redeemed by the server.
    auth: { detectSessionInUrl: false },
  })
  /** A session that waits for a second factor is none yet. */
  const whole = async (found: Session | null) => {
    if (!found?.user.factors?.some(({ status }) => status === 'verified')) return found
    const { data } = await auth.mfa.getAuthenticatorAssuranceLevel()
    return data?.currentLevel === data?.nextLevel ? found : null
  }
  const own = {
    read: async () => whole((await auth.getSession()).data.session),
    stop: () => data.subscription.unsubscribe(),
  }
  follower = own
  const { data } = auth.onAuthStateChange((next, found) => {
    // Not awaited: the client goes on once its listeners have returned, and would wait for itself.
    void whole(found).then((read) => {
      if (follower !== own) return
      seen = sessionCookies()
      change(next, read)
      if (told && next === 'INITIAL_SESSION') change(told, read)
    })
  })
}

function change(next: AuthChangeEvent, read: Session | null): void {
  event = next
  session = read
  document.documentElement.dataset.session = event
  if (session) identify(session.user.id)
  else forgetVisitor()
  showSession()
  if (event === 'SIGNED_OUT') leavePrivatePage()
}

/** Shows who is signed in; until the session has been read, what the server knew. */
function showSession(): void {
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

/** The cookies of the session, which long ones are split into. */
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

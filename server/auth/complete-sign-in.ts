/** The way in, once the service has let someone in. */
import type { User } from '@supabase/supabase-js'
import type { Context } from 'hono'
import type { Visitor } from '../../shared/auth.ts'
import { redirectWithin } from '../http/location.ts'
import { loginPath } from './answer.ts'
import { hasFactor, visitorOf } from './auth-state.ts'
import { dropLinkSecrets } from './cookies.ts'
import { openLater, takeRequestedPath } from './requested-path.ts'
import type { SignInSettings } from './settings.ts'

/** After a password or a link: to `wanted` or the page that was asked for, or first to the second step. */
export function completeSignIn(c: Context, settings: SignInSettings, user: User, wanted?: string): Response {
  dropLinkSecrets(c)
  const path = wanted && c.var.localise(wanted)
  if (!hasFactor(user))
    return path ? redirectWithin(c, path, 303) : openRequestedPage(c, visitorOf(user, settings.owners()))
  if (path) openLater(c, path)
  return redirectWithin(c, loginPath(c), 303)
}

/** To the page that was asked for, or to where the account is at home. */
export function openRequestedPage(c: Context, visitor: Visitor | undefined): Response {
  const home = c.var.localise(visitor?.isOwner ? '/drafts' : '/')
  return redirectWithin(c, takeRequestedPath(c) ?? home, 303)
}

/** Addresses, forms and states that sign-in and its pages share. Safe in a browser. */

import type { Desk } from './desk.ts'

/** Name of the session's cookies, whatever the backend's address is; long ones are split in `.0`, `.1` … */
export const SESSION_COOKIE = 'sb-site-auth-token'

/** Broadcast channel by which tabs tell one another the events of the session. */
export const SESSION_CHANNEL = 'session'

/** Tells the browser which event of the service a form has caused, once; for a minute, and for scripts to read. */
export const SESSION_EVENT_COOKIE = 'session-event'

/** Page on which an account is changed. */
export const ACCOUNT_PATH = '/account'

/** Page to which links of mails lead. */
export const CONFIRM_PATH = '/confirm'

/** Path below which the browser's client reaches the sign-in service, through the site. */
export const SESSION_API = '/api/session'

/** Why a sign-in did not happen; each has its words in `content/messages` as `signIn.problem.<name>`. */
export const SIGN_IN_PROBLEMS = [
  'missing',
  'linkNeedsEmail',
  'credentials',
  'code',
  'factorKind',
  'weakPassword',
  'noPassword',
  'samePassword',
  'currentPassword',
  'mailedCode',
  'factorName',
  'tooManyFactors',
  'noApps',
  'notConfirmed',
  'emailDisabled',
  'phoneDisabled',
  'captcha',
  'link',
  'session',
  'identity',
  'tooMany',
  'paused',
  'unavailable',
  'unknown',
] as const
export type SignInProblem = (typeof SIGN_IN_PROBLEMS)[number]

/** Reasons why a password is too weak, as the sign-in service names them. */
export const WEAK_PASSWORD_REASONS = ['length', 'characters', 'pwned'] as const
export type WeakPasswordReason = (typeof WEAK_PASSWORD_REASONS)[number]

/** The account that is signed in, as far as pages need to know. */
export interface Visitor {
  /** The account's email address, or else its phone number. */
  account: string
  /** Listed under `owners` in `content/site.yaml`. */
  isOwner: boolean
}

/** The links of mails, each with its words in `content/messages` as `confirm.<kind>.…`. */
const MAIL_LINKS = ['signIn', 'signUp', 'invite', 'recovery', 'emailChange'] as const
export type MailLinkKind = (typeof MAIL_LINKS)[number]

/** A link of a mail that was opened and waits for its button. */
export interface MailLink {
  kind: MailLinkKind
  /** Fields that the button sends, as in the link: a hashed token and its type, or a code (PKCE). */
  fields: { token_hash: string; type: string } | { code: string }
}

/** Name of an account: its email address, or else its phone number, which the service keeps without plus. */
export function accountName({ email, phone }: { email?: string; phone?: string }): string | undefined {
  return email || (phone ? `+${phone.replace(/^\+/, '')}` : undefined)
}

/** Answer of the sign-in page to one visitor. */
export interface SignInReply {
  /** Email address or phone number, as it was typed. */
  identifier?: string
  problem?: SignInProblem
  reasons?: WeakPasswordReason[]
  /** Purpose of the link that was mailed, if that address has an account. */
  sent?: 'link' | 'recovery' | 'otherLink'
  /** The password was right, and one of these apps is asked for its code. */
  factors?: Factor[]
}

/** An app that makes codes, as a second step of signing in. */
export interface Factor {
  id: string
  name: string
  /** ISO date-time. */
  addedAt: string
}

/** Changes that the account page confirms, each with the message `account.done.<name>`. */
export const ACCOUNT_CHANGES = ['password', 'factorAdded', 'factorRemoved'] as const
type AccountChange = (typeof ACCOUNT_CHANGES)[number]

/** Answer of the account page to one of its forms. */
export interface AccountReply {
  done?: AccountChange
  problem?: SignInProblem
  reasons?: WeakPasswordReason[]
  /** The problem is one of the form of the apps, and not of the password's. */
  isAboutApps?: true
  /** Further proof that the sign-in service demands for a new password. */
  needs?: 'currentPassword' | 'mailedCode'
  /** An app that is being connected: `secret` is its key, in base 32. */
  enrolling?: { id: string; secret: string }
}

/** Data of the account page. */
export interface Account extends AccountReply {
  factors: Factor[]
  /** The session was opened with a link rather than a password: perhaps there is none yet. */
  cameByLink: boolean
}

/** State that a page shows to one visitor alone. */
export interface OwnState {
  visitor?: Visitor
  signIn?: SignInReply
  link?: MailLink
  account?: Account
  desk?: Desk
}

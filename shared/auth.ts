/** What sign-in and its pages have to agree on. Safe in a browser. */

/** Name of the session's cookies, whatever the backend's address is; long ones are split in `.0`, `.1` … */
export const SESSION_COOKIE = 'sb-meridiana-auth-token'

/** Tells the browser which event of the service a form has caused, once; for a minute, and for scripts to read. */
export const SESSION_EVENT_COOKIE = 'session-event'

/** Where an account is changed. */
export const ACCOUNT_PATH = '/account'

/** Where links of mails lead. */
export const CONFIRM_PATH = '/confirm'

/** Where the browser's client finds the sign-in service: below the site's own address. */
export const SESSION_API = '/api/session'

/** Why a sign-in did not happen; each has its words in `content/messages` as `signIn.problem.<name>`. */
export const SIGN_IN_PROBLEMS = [
  'missing',
  'linkNeedsEmail',
  'credentials',
  'code',
  'weakPassword',
  'noPassword',
  'samePassword',
  'currentPassword',
  'mailedCode',
  'factorName',
  'tooManyFactors',
  'notConfirmed',
  'link',
  'session',
  'identity',
  'tooMany',
  'unavailable',
  'unknown',
] as const
export type SignInProblem = (typeof SIGN_IN_PROBLEMS)[number]

/** What a password lacks, as the sign-in service names it. */
export const WEAK_PASSWORD_REASONS = ['length', 'characters', 'pwned'] as const
export type WeakPasswordReason = (typeof WEAK_PASSWORD_REASONS)[number]

/** Who is signed in, as far as pages need to know. */
export interface Visitor {
  /** The account's email address, or else its phone number. */
  account: string
  /** Listed under `owners` in `content/site.yaml`. */
  isOwner: boolean
}

/** The links of mails, each with its words in `content/messages` as `confirm.<kind>.…`. */
export const MAIL_LINKS = ['signIn', 'signUp', 'invite', 'recovery', 'emailChange'] as const
export type MailLinkKind = (typeof MAIL_LINKS)[number]

/** A link of a mail that was opened and waits for its button. */
export interface MailLink {
  kind: MailLinkKind
  /** What the button sends, as the link had it: a hashed token and its type, or a code (PKCE). */
  fields: { token_hash: string; type: string } | { code: string }
}

/** What an account is called: its email address, or else its phone number, which the service keeps without plus. */
export function accountName({ email, phone }: { email?: string; phone?: string }): string | undefined {
  return email || (phone ? `+${phone.replace(/^\+/, '')}` : undefined)
}

/** What the sign-in page says to one visitor. */
export interface SignInReply {
  /** Email address or phone number, as it was typed. */
  identifier?: string
  problem?: SignInProblem
  reasons?: WeakPasswordReason[]
  /** What the link is for that is on its way, if that address has an account. */
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

/** What was done on the account page; each has its words as `account.done.<name>`. */
export const ACCOUNT_CHANGES = ['password', 'factorAdded', 'factorRemoved'] as const
export type AccountChange = (typeof ACCOUNT_CHANGES)[number]

/** What the account page says after a form of it was sent. */
export interface AccountReply {
  done?: AccountChange
  problem?: SignInProblem
  reasons?: WeakPasswordReason[]
  /** What else a new password takes, as the sign-in service said. */
  needs?: 'currentPassword' | 'mailedCode'
  /** An app that is being connected: `secret` is its key, in base 32. */
  enrolling?: { id: string; secret: string }
}

/** What the account page knows. */
export interface Account extends AccountReply {
  factors: Factor[]
  /** The session was opened with a link rather than a password: perhaps there is none yet. */
  cameByLink: boolean
}

/** What a page shows to one visitor alone. */
export interface OwnState {
  visitor?: Visitor
  signIn?: SignInReply
  link?: MailLink
  account?: Account
}

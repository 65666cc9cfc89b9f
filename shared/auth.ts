/** What sign-in and its pages have to agree on. Safe in a browser. */

/** Name of the session's cookies, whatever the backend's address is; long ones are split in `.0`, `.1` … */
export const SESSION_COOKIE = 'sb-meridiana-auth-token'

/** Where links of mails lead. */
export const CONFIRM_PATH = '/confirm'

/** Where the browser's client finds the sign-in service: below the site's own address. */
export const SESSION_API = '/api/session'

/** Why a sign-in did not happen; each has its words in `content/messages` as `signIn.problem.<name>`. */
export const SIGN_IN_PROBLEMS = [
  'missing',
  'credentials',
  'weakPassword',
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
  email: string
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

/** What the sign-in page says to one visitor. */
export interface SignInReply {
  /** As it was typed. */
  email?: string
  problem?: SignInProblem
  reasons?: WeakPasswordReason[]
  /** A link is on its way, if that address has an account. */
  isLinkSent?: boolean
}

/** What a page shows to one visitor alone. */
export interface OwnState {
  visitor?: Visitor
  signIn?: SignInReply
  link?: MailLink
}

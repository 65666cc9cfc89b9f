/** Addresses, forms and states that sign-in and its pages share. Safe in a browser. */

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

/** Ways to sign in besides an email address with a password or a link, as `site.yaml` has them. */
export interface SignInWays {
  /** Visitors may make accounts of their own. */
  signUp?: boolean
  /** Other services that sign visitors in. */
  providers?: readonly Provider[]
  /** Organizations' sign-in (SAML), found by the domain of an email address. */
  sso?: boolean
  /** Phone numbers, with a password or a code by SMS. */
  phone?: boolean
}

/** Providers by the service's names (https://supabase.com/docs/guides/auth/social-login), with the names that they go by. */
export const PROVIDER_NAMES = {
  apple: 'Apple',
  azure: 'Microsoft',
  bitbucket: 'Bitbucket',
  discord: 'Discord',
  facebook: 'Facebook',
  figma: 'Figma',
  github: 'GitHub',
  gitlab: 'GitLab',
  google: 'Google',
  kakao: 'Kakao',
  linkedin_oidc: 'LinkedIn',
  notion: 'Notion',
  slack_oidc: 'Slack',
  spotify: 'Spotify',
  twitch: 'Twitch',
  x: 'X',
  zoom: 'Zoom',
} as const
export type Provider = keyof typeof PROVIDER_NAMES

/** Why a sign-in did not happen; each has its words in `content/messages` as `signIn.problem.<name>`. */
export const SIGN_IN_PROBLEMS = [
  'missing',
  'linkNeedsEmail',
  'ssoNeedsEmail',
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
  'signUpDisabled',
  'accountExists',
  'invalidEmail',
  'notSent',
  'provider',
  'organization',
  'managed',
  'denied',
  'linkingDisabled',
  'identityTaken',
  'identityMissing',
  'lastIdentity',
  'signInAgain',
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
  /** Purpose of the link that was mailed, if that address has an account; `sms`: a code was sent to the phone number. */
  sent?: 'link' | 'recovery' | 'signUp' | 'otherLink' | 'sms'
  /** The page of another service, which opens next. */
  leavingFor?: { name: string; url: string }
  /** The form makes an account. */
  isSignUp?: true
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
export const ACCOUNT_CHANGES = [
  'password',
  'factorAdded',
  'factorRemoved',
  'identityAdded',
  'identityRemoved',
] as const
type AccountChange = (typeof ACCOUNT_CHANGES)[number]

/** Answer of the account page to one of its forms. */
export interface AccountReply {
  done?: AccountChange
  problem?: SignInProblem
  reasons?: WeakPasswordReason[]
  /** The form that the problem is about, where it is not the password's. */
  about?: 'apps' | 'identities'
  /** Further proof that the sign-in service demands for a new password. */
  needs?: 'currentPassword' | 'mailedCode'
  /** An app that is being connected: `secret` is its key, in base 32. */
  enrolling?: { id: string; secret: string }
}

/** An account elsewhere that signs in to this one. */
export interface Identity {
  id: string
  /** The provider's name. */
  provider: string
  /** Its email address there, if it has told it. */
  email?: string
}

/** Data of the account page. */
export interface Account extends AccountReply {
  factors: Factor[]
  /** Accounts elsewhere that sign in to this one, and providers of more; absent where the site has no providers. */
  identities?: { linked: Identity[]; providers: Provider[] }
  /** The session was opened with a link rather than a password: perhaps there is none yet. */
  cameByLink: boolean
}

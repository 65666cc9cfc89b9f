/** Errors of the sign-in service as the problems that the pages have words for. */
import {
  type AuthError,
  isAuthError,
  isAuthRetryableFetchError,
  isAuthWeakPasswordError,
} from '@supabase/supabase-js'
import type { Logger } from 'pino'
import { type SignInProblem, WEAK_PASSWORD_REASONS, type WeakPasswordReason } from '../../shared/auth.ts'

/** https://supabase.com/docs/guides/auth/debugging/error-codes */
const CODES: Readonly<Partial<Record<SignInProblem, readonly string[]>>> = {
  credentials: ['invalid_credentials', 'user_banned'],
  code: [
    'mfa_verification_failed',
    'mfa_verification_rejected',
    'mfa_challenge_expired',
    'mfa_factor_not_found',
    'mfa_ip_address_mismatch',
  ],
  factorName: ['mfa_factor_name_conflict'],
  tooManyFactors: ['too_many_enrolled_mfa_factors'],
  noApps: ['mfa_totp_enroll_not_enabled', 'mfa_totp_verify_not_enabled'],
  signUpDisabled: ['signup_disabled'],
  accountExists: ['user_already_exists', 'email_exists', 'phone_exists'],
  invalidEmail: ['email_address_invalid'],
  notSent: ['email_address_not_authorized', 'sms_send_failed'],
  weakPassword: ['weak_password'],
  samePassword: ['same_password'],
  currentPassword: ['current_password_required', 'current_password_mismatch', 'current_password_invalid'],
  mailedCode: ['reauthentication_needed', 'reauthentication_not_valid'],
  notConfirmed: ['email_not_confirmed', 'phone_not_confirmed', 'provider_email_needs_verification'],
  emailDisabled: ['email_provider_disabled'],
  phoneDisabled: ['phone_provider_disabled'],
  captcha: ['captcha_failed'],
  link: [
    'otp_expired',
    'flow_state_not_found',
    'flow_state_expired',
    'flow_state_already_used',
    'bad_code_verifier',
    'pkce_code_verifier_not_found',
  ],
  provider: [
    'provider_disabled',
    'oauth_provider_not_supported',
    'saml_provider_disabled',
    'sso_provider_disabled',
  ],
  organization: ['sso_provider_not_found'],
  managed: ['user_sso_managed'],
  denied: ['bad_oauth_callback', 'bad_oauth_state'],
  session: [
    'session_not_found',
    'session_expired',
    'refresh_token_not_found',
    'refresh_token_already_used',
    'bad_jwt',
    'no_authorization',
    'insufficient_aal',
    'user_not_found',
  ],
  linkingDisabled: ['manual_linking_disabled'],
  identityTaken: ['identity_already_exists'],
  identityMissing: ['identity_not_found'],
  lastIdentity: ['single_identity_not_deletable', 'email_conflict_identity_not_deletable'],
  tooMany: ['over_request_rate_limit', 'over_email_send_rate_limit', 'over_sms_send_rate_limit'],
  unavailable: ['request_timeout', 'hook_timeout', 'hook_timeout_after_retry'],
}

/** The service's and the client's own messages, where an error has no code. */
const BY_MESSAGE: readonly [RegExp, SignInProblem][] = [
  // The form asks for both before: a service without numbers (`@supabase/lite`) looks for an address only.
  [
    /you must provide either an email or phone number and a password|missing email or phone/i,
    'phoneDisabled',
  ],
  [/invalid login credentials|invalid credentials/i, 'credentials'],
  [/auth session missing|JWT has expired|invalid JWT|invalid refresh token|already used/i, 'session'],
  [/link is invalid or has expired|token has expired or is invalid/i, 'link'],
  [/unsupported provider|provider is not enabled/i, 'provider'],
  [/password recovery requires an email|unable to validate email address|invalid format/i, 'invalidEmail'],
]

/** A project whose plan is used up, and one that is paused (https://supabase.com/docs/guides/troubleshooting/http-status-codes). */
const PAUSED: readonly number[] = [402, 540]

/** Names of errors without an answer of the service itself: `AuthUnknownError` is one that is not JSON. */
const UNAVAILABLE: readonly string[] = ['AuthRetryableFetchError', 'TimeoutError', 'AuthUnknownError']

const STATUS: Readonly<Partial<Record<SignInProblem, number>>> = {
  missing: 422,
  linkNeedsEmail: 422,
  ssoNeedsEmail: 422,
  noPassword: 422,
  factorName: 422,
  credentials: 401,
  session: 401,
  tooMany: 429,
  paused: 503,
  unavailable: 503,
}

/** Status of a page that shows the problem. */
export function statusOf(problem: SignInProblem): number {
  return STATUS[problem] ?? 400
}

/** The problem of a refusal, and reasons of a weak password. Throws anything but an `AuthError`: a fault of ours. */
export function replyTo(error: unknown): { problem: SignInProblem; reasons?: WeakPasswordReason[] } {
  if (!isAuthError(error)) throw error
  const problem = problemOf(error)
  if (problem !== 'weakPassword') return { problem }
  const given: readonly string[] = isAuthWeakPasswordError(error) ? error.reasons : []
  return { problem, reasons: WEAK_PASSWORD_REASONS.filter((reason) => given.includes(reason)) }
}

/** What the sign-in service says of a request that it refuses. */
type Refusal = Pick<AuthError, 'name' | 'message' | 'status' | 'code'>

export function problemOf({ name, message, status = 400, code }: Refusal): SignInProblem {
  const named = Object.entries(CODES).find(([, codes]) => code !== undefined && codes.includes(code))
  // The keys of `CODES` are problems.
  if (named) return named[0] as SignInProblem
  const said = BY_MESSAGE.find(([pattern]) => pattern.test(message))
  if (said) return said[1]
  if (status === 429) return 'tooMany'
  if (PAUSED.includes(status)) return 'paused'
  return UNAVAILABLE.includes(name) || status === 0 || status >= 500 ? 'unavailable' : 'unknown'
}

/**
 * Whether a refusal means that the session is over. Any other one (a limit, a plan that is used up, a fault) says nothing
 * about the session, which may be good.
 */
export function endsSession(error: Refusal): boolean {
  const { status = 400 } = error
  if (isAuthRetryableFetchError(error) || status === 429 || status === 402 || status >= 500) return false
  return status === 401 || status === 403 || problemOf(error) === 'session'
}

type Printer = Pick<Console, 'warn' | 'error'>

/**
 * Logs errors that supabase-js prints to the console, stack and all, although it answers with the same error, which we handle:
 * `createServerClient` listens to its own events, and the first of them (`_emitInitialSession` in auth-js 2.x) reads the
 * session. No setting turns that off. A session that ended is nobody's fault: `debug`.
 */
export function logPrintedErrors(log: Pick<Logger, 'debug' | 'warn'>, printer: Printer = console): void {
  for (const level of ['warn', 'error'] as const) {
    const print = printer[level].bind(printer)
    printer[level] = (...parts: unknown[]) => {
      const [error] = parts
      if (!isAuthError(error)) return print(...parts)
      log[problemOf(error) === 'session' ? 'debug' : 'warn'](`Sign-in: ${error.message}`)
    }
  }
}

/** Errors of the sign-in service as the problems that the pages have words for. */
import {
  type AuthError,
  isAuthError,
  isAuthRetryableFetchError,
  isAuthWeakPasswordError,
} from '@supabase/supabase-js'
import type { Logger } from 'pino'
import { type SignInProblem, type SignInReply, WEAK_PASSWORD_REASONS } from '../../shared/auth.ts'

/** https://supabase.com/docs/guides/auth/debugging/error-codes */
const BY_CODE: Readonly<Record<string, SignInProblem>> = {
  invalid_credentials: 'credentials',
  user_banned: 'credentials',
  mfa_verification_failed: 'code',
  mfa_verification_rejected: 'code',
  mfa_challenge_expired: 'code',
  mfa_factor_not_found: 'code',
  mfa_ip_address_mismatch: 'code',
  mfa_factor_name_conflict: 'factorName',
  too_many_enrolled_mfa_factors: 'tooManyFactors',
  mfa_totp_enroll_not_enabled: 'noApps',
  mfa_totp_verify_not_enabled: 'noApps',
  signup_disabled: 'signUpDisabled',
  user_already_exists: 'accountExists',
  email_exists: 'accountExists',
  phone_exists: 'accountExists',
  email_address_invalid: 'invalidEmail',
  email_address_not_authorized: 'notSent',
  sms_send_failed: 'notSent',
  weak_password: 'weakPassword',
  same_password: 'samePassword',
  current_password_required: 'currentPassword',
  current_password_mismatch: 'currentPassword',
  current_password_invalid: 'currentPassword',
  reauthentication_needed: 'mailedCode',
  reauthentication_not_valid: 'mailedCode',
  email_not_confirmed: 'notConfirmed',
  phone_not_confirmed: 'notConfirmed',
  provider_email_needs_verification: 'notConfirmed',
  email_provider_disabled: 'emailDisabled',
  phone_provider_disabled: 'phoneDisabled',
  captcha_failed: 'captcha',
  otp_expired: 'link',
  flow_state_not_found: 'link',
  flow_state_expired: 'link',
  bad_code_verifier: 'link',
  pkce_code_verifier_not_found: 'link',
  flow_state_already_used: 'link',
  provider_disabled: 'provider',
  oauth_provider_not_supported: 'provider',
  saml_provider_disabled: 'provider',
  sso_provider_disabled: 'provider',
  sso_provider_not_found: 'organization',
  user_sso_managed: 'managed',
  bad_oauth_callback: 'denied',
  bad_oauth_state: 'denied',
  session_not_found: 'session',
  session_expired: 'session',
  refresh_token_not_found: 'session',
  refresh_token_already_used: 'session',
  bad_jwt: 'session',
  no_authorization: 'session',
  insufficient_aal: 'session',
  user_not_found: 'session',
  manual_linking_disabled: 'linkingDisabled',
  identity_already_exists: 'identityTaken',
  identity_not_found: 'identityMissing',
  single_identity_not_deletable: 'lastIdentity',
  email_conflict_identity_not_deletable: 'lastIdentity',
  over_request_rate_limit: 'tooMany',
  over_email_send_rate_limit: 'tooMany',
  over_sms_send_rate_limit: 'tooMany',
  request_timeout: 'unavailable',
  hook_timeout: 'unavailable',
  hook_timeout_after_retry: 'unavailable',
}

/** The service's and the client's own messages, where an error has no code. */
const BY_MESSAGE: readonly [RegExp, SignInProblem][] = [
  [/you must provide either an email or phone number and a password|missing email or phone/i, 'missing'],
  [/invalid login credentials|invalid credentials/i, 'credentials'],
  [/auth session missing|JWT has expired|invalid JWT|invalid refresh token|already used/i, 'session'],
  [/link is invalid or has expired|token has expired or is invalid/i, 'link'],
  [/unsupported provider|provider is not enabled/i, 'provider'],
  [/password recovery requires an email|unable to validate email address|invalid format/i, 'invalidEmail'],
]

/** A project whose plan is used up, and one that is paused (https://supabase.com/docs/guides/troubleshooting/http-status-codes). */
const PAUSED: readonly (number | undefined)[] = [402, 540]

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

/** The problem of a refusal, and reasons of a weak password. */
export function replyTo(error: AuthError): Pick<SignInReply, 'problem' | 'reasons'> {
  const problem = problemOf(error)
  if (problem !== 'weakPassword') return { problem }
  const given: readonly string[] = isAuthWeakPasswordError(error) ? error.reasons : []
  return { problem, reasons: WEAK_PASSWORD_REASONS.filter((reason) => given.includes(reason)) }
}

export function problemOf({ name, message, status, code }: Refusal): SignInProblem {
  const known = code === undefined ? undefined : BY_CODE[code]
  if (known) return known
  const named = BY_MESSAGE.find(([pattern]) => pattern.test(message))
  if (named) return named[1]
  if (status === 429) return 'tooMany'
  if (PAUSED.includes(status)) return 'paused'
  return UNAVAILABLE.includes(name) || status === 0 || isServerError(status) ? 'unavailable' : 'unknown'
}

function isServerError(status = 0): boolean {
  return status >= 500
}

/** What the sign-in service says of a request that it refuses. */
type Refusal = Pick<AuthError, 'name' | 'message' | 'status' | 'code'>

/**
 * Whether a refusal means that the session is over. Any other one (a limit, a plan that is used up, a fault) says nothing
 * about the session, which may be good.
 */
export function endsSession(error: Refusal): boolean {
  const { status } = error
  if (isAuthRetryableFetchError(error) || status === 429 || status === 402 || isServerError(status))
    return false
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

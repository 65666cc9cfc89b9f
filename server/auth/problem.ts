/** Errors of the sign-in service as the problems that the pages have words for. */
import { type AuthError, isAuthRetryableFetchError, isAuthWeakPasswordError } from '@supabase/supabase-js'
import { type SignInProblem, type SignInReply, WEAK_PASSWORD_REASONS } from '../../shared/auth.ts'

const BY_CODE: Readonly<Record<string, SignInProblem>> = {
  invalid_credentials: 'credentials',
  user_banned: 'credentials',
  mfa_verification_failed: 'code',
  mfa_verification_rejected: 'code',
  mfa_challenge_expired: 'code',
  mfa_factor_name_conflict: 'factorName',
  too_many_enrolled_mfa_factors: 'tooManyFactors',
  weak_password: 'weakPassword',
  same_password: 'samePassword',
  current_password_required: 'currentPassword',
  current_password_mismatch: 'currentPassword',
  reauthentication_needed: 'mailedCode',
  reauthentication_not_valid: 'mailedCode',
  email_not_confirmed: 'notConfirmed',
  otp_expired: 'link',
  flow_state_not_found: 'link',
  flow_state_expired: 'link',
  bad_code_verifier: 'link',
  pkce_code_verifier_not_found: 'link',
  access_denied: 'link',
  session_not_found: 'session',
  session_expired: 'session',
  refresh_token_not_found: 'session',
  refresh_token_already_used: 'session',
  bad_jwt: 'session',
  no_authorization: 'session',
  insufficient_aal: 'session',
  user_not_found: 'session',
  identity_already_exists: 'identity',
  identity_not_found: 'identity',
  single_identity_not_deletable: 'identity',
  over_request_rate_limit: 'tooMany',
  over_email_send_rate_limit: 'tooMany',
  request_timeout: 'unavailable',
  hook_timeout: 'unavailable',
}

/** The service's and the client's own messages, where an error has no code. */
const BY_MESSAGE: readonly [RegExp, SignInProblem][] = [
  [/you must provide either an email or phone number and a password|missing email or phone/i, 'missing'],
  [/invalid login credentials|invalid credentials/i, 'credentials'],
  [/auth session missing|JWT has expired|invalid JWT|invalid refresh token|already used/i, 'session'],
  [/link is invalid or has expired|token has expired or is invalid/i, 'link'],
]

/** 502, 503 and 504 are a service that is unavailable, as is one that is not reached at all. */
const UNAVAILABLE = new Set([0, 502, 503, 504])

export function replyTo(error: AuthError): Pick<SignInReply, 'problem' | 'reasons'> {
  const problem = problemOf(error)
  if (problem !== 'weakPassword') return { problem }
  const given: readonly string[] = isAuthWeakPasswordError(error) ? error.reasons : []
  return { problem, reasons: WEAK_PASSWORD_REASONS.filter((reason) => given.includes(reason)) }
}

export function problemOf({ name, message, status, code }: AuthError): SignInProblem {
  const known = code === undefined ? undefined : BY_CODE[code]
  if (known) return known
  const named = BY_MESSAGE.find(([pattern]) => pattern.test(message))
  if (named) return named[1]
  if (status === 429) return 'tooMany'
  const isUnreachable = name === 'AuthRetryableFetchError' || name === 'TimeoutError'
  return isUnreachable || (status !== undefined && UNAVAILABLE.has(status)) ? 'unavailable' : 'unknown'
}

/** Whether the service said nothing about the session: it may be good. */
export function isUnavailable(error: AuthError): boolean {
  return isAuthRetryableFetchError(error) || problemOf(error) === 'unavailable'
}

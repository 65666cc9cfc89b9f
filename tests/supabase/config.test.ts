/** `supabase/config.toml` by what it means to a project that it is pushed to (`supabase config push`). */
import { readFileSync } from 'node:fs'
import { parse } from 'smol-toml'
import { expect, test } from 'vitest'
import { z } from 'zod'

const schema = z.object({
  auth: z.object({
    enabled: z.boolean(),
    enable_signup: z.boolean(),
    enable_anonymous_sign_ins: z.boolean(),
    email: z.object({ enable_signup: z.boolean(), enable_confirmations: z.boolean() }),
    mfa: z.object({ totp: z.object({ enroll_enabled: z.boolean(), verify_enabled: z.boolean() }) }),
  }),
})

/**
 * The CLI sends `external_email_enabled` for `[auth.email] enable_signup`, and `disable_signup` for `[auth] enable_signup`
 * (github.com/supabase/cli, `pkg/config/auth.go`).
 */
function pushed() {
  const { auth } = schema.parse(parse(readFileSync('supabase/config.toml', 'utf8')))
  return {
    external_email_enabled: auth.enabled && auth.email.enable_signup,
    disable_signup: !auth.enable_signup,
    external_anonymous_users_enabled: auth.enable_anonymous_sign_ins,
    mailer_autoconfirm: !auth.email.enable_confirmations,
    mfa_totp_enroll_enabled: auth.mfa.totp.enroll_enabled,
    mfa_totp_verify_enabled: auth.mfa.totp.verify_enabled,
  }
}

test('a project takes sign-ins by email and no sign-ups', () => {
  expect(pushed()).toEqual({
    external_email_enabled: true,
    disable_signup: true,
    external_anonymous_users_enabled: false,
    mailer_autoconfirm: false,
    mfa_totp_enroll_enabled: true,
    mfa_totp_verify_enabled: true,
  })
})

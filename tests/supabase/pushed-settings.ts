/** What `npx supabase config push` makes of a project's settings (github.com/supabase/cli, `apps/cli-go/pkg/config/auth.go`). */
import { parse } from 'smol-toml'
import { z } from 'zod'

const template = z.object({ subject: z.string(), content_path: z.string() })
const schema = z.object({
  auth: z.object({
    enable_signup: z.boolean(),
    enable_anonymous_sign_ins: z.boolean(),
    enable_manual_linking: z.boolean(),
    email: z.object({
      enable_signup: z.boolean(),
      enable_confirmations: z.boolean(),
      max_frequency: z.string().regex(/^\d+s$/),
      template: z.record(z.string(), template).default({}),
    }),
    sms: z.object({ enable_signup: z.boolean() }),
    mfa: z.object({ totp: z.object({ enroll_enabled: z.boolean(), verify_enabled: z.boolean() }) }),
  }),
})

/** `text` is `config.toml`. */
export function pushedSettings(text: string) {
  const { auth } = schema.parse(parse(text))
  const { email, sms, mfa } = auth
  return {
    external_email_enabled: email.enable_signup,
    external_phone_enabled: sms.enable_signup,
    disable_signup: !auth.enable_signup,
    external_anonymous_users_enabled: auth.enable_anonymous_sign_ins,
    security_manual_linking_enabled: auth.enable_manual_linking,
    mailer_autoconfirm: !email.enable_confirmations,
    smtp_max_frequency: Number.parseInt(email.max_frequency, 10),
    mfa_totp_enroll_enabled: mfa.totp.enroll_enabled,
    mfa_totp_verify_enabled: mfa.totp.verify_enabled,
    templates: Object.entries(email.template).map(([name, parts]) => ({ name, ...parts })),
  }
}

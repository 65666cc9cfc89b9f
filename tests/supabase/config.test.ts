/** `supabase/` as the Supabase CLI reads it: the keys that it knows, and what they mean to a project (`config push`). */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { parse } from 'smol-toml'
import { describe, expect, test } from 'vitest'
import { pushedSettings } from './pushed-settings.ts'

/**
 * Keys of the tables in `supabase/config.toml`; `*` is any name. From the `toml` tags in `apps/cli-go/pkg/config/` (`config.go`,
 * `api.go`, `db.go`, `auth.go`) of github.com/supabase/cli at 1d1e7191 (2026-06-01, after v2.99.1).
 */
const CLI_KEYS: Readonly<Record<string, readonly string[]>> = {
  '': ['project_id', 'api', 'db', 'auth', 'functions'],
  api: ['enabled', 'schemas', 'extra_search_path', 'max_rows', 'auto_expose_new_tables', 'port', 'tls'],
  db: ['port', 'shadow_port', 'health_timeout', 'major_version', 'pooler', 'migrations', 'seed'],
  'db.seed': ['enabled', 'sql_paths'],
  auth: [
    ...[
      'enabled',
      'site_url',
      'additional_redirect_urls',
      'jwt_expiry',
      'enable_manual_linking',
      'enable_signup',
    ],
    ...[
      'enable_anonymous_sign_ins',
      'minimum_password_length',
      'password_requirements',
      'rate_limit',
      'captcha',
    ],
    ...['mfa', 'sessions', 'email', 'sms', 'external'],
  ],
  'auth.email': [
    ...[
      'enable_signup',
      'double_confirm_changes',
      'enable_confirmations',
      'secure_password_change',
      'template',
    ],
    ...['smtp', 'max_frequency', 'otp_length', 'otp_expiry'],
  ],
  // `toAuthConfigBody` of `email` sends these.
  'auth.email.template': [
    'invite',
    'confirmation',
    'recovery',
    'magic_link',
    'email_change',
    'reauthentication',
  ],
  'auth.email.template.*': ['subject', 'content_path'],
  'auth.sms': ['enable_signup', 'enable_confirmations', 'template', 'twilio', 'test_otp', 'max_frequency'],
  'auth.mfa': ['totp', 'phone', 'web_authn', 'max_enrolled_factors'],
  'auth.mfa.totp': ['enroll_enabled', 'verify_enabled'],
  functions: ['*'],
  'functions.*': ['enabled', 'verify_jwt', 'import_map', 'entrypoint', 'static_files'],
}

const TEXT = readFileSync('supabase/config.toml', 'utf8')
/** As docs/supabase.md says: once there is a mail server. */
const WITH_TEMPLATES = TEXT.replace(/^# (?=\[auth\.email\.template|subject = |content_path = )/gm, '')

function unknownKeys(table: object, path = ''): string[] {
  const known = CLI_KEYS[path] ?? CLI_KEYS[path.replace(/\.\w+$/, '.*')] ?? []
  return Object.entries(table).flatMap(([key, value]) => {
    const inner = path ? `${path}.${key}` : key
    if (!known.includes(key) && !known.includes('*')) return [inner]
    return typeof value === 'object' && !Array.isArray(value) ? unknownKeys(value, inner) : []
  })
}

test.each([
  ['as it is', TEXT],
  ['with templates', WITH_TEMPLATES],
])('config.toml %s has keys that the CLI knows', (_name, text) => {
  expect(unknownKeys(parse(text))).toEqual([])
})

test('a misspelled key would be found', () => {
  expect(unknownKeys(parse('[auth.email]\nenable_sign_up = true'))).toEqual(['auth.email.enable_sign_up'])
})

test('a project takes sign-ins by email, and no sign-ups, no phone numbers and no guests', () => {
  expect(pushedSettings(TEXT)).toEqual({
    external_email_enabled: true,
    external_phone_enabled: false,
    disable_signup: true,
    external_anonymous_users_enabled: false,
    security_manual_linking_enabled: false,
    mailer_autoconfirm: false,
    smtp_max_frequency: 60,
    mfa_totp_enroll_enabled: true,
    mfa_totp_verify_enabled: true,
    templates: [],
  })
})

describe('the templates of mails', () => {
  const { templates } = pushedSettings(WITH_TEMPLATES)

  // Relative to the folder of `supabase/`, unlike all other paths (`config.go`, "only email template is relative to repo").
  test.each(templates)('$name leads to the page with a button', ({ content_path, name }) => {
    const text = readFileSync(content_path, 'utf8')
    const types = { confirmation: 'signup', magic_link: 'email' }
    const type = types[name as keyof typeof types] ?? name
    expect(text).toContain(`{{ .SiteURL }}/confirm?token_hash={{ .TokenHash }}&amp;type=${type}`)
  })

  test('are all of the folder', () => {
    expect(
      templates.map(({ content_path }) => content_path.replace('./supabase/templates/', '')).sort(),
    ).toEqual(readdirSync('supabase/templates').sort())
  })
})

test('migrations and functions are named as the CLI wants them', () => {
  for (const name of readdirSync('supabase/migrations')) expect(name).toMatch(/^\d{14}_[a-z_]+\.sql$/)
  for (const name of readdirSync('supabase/functions'))
    expect(existsSync(`supabase/functions/${name}/index.ts`)).toBe(true)
})

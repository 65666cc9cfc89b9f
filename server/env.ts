/** The environment, read and checked in this one place. Nothing else in the server reads `process.env`. */
import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { trimSlash } from '../shared/urls.ts'
import { ConfigError } from './config-error.ts'

/** Without trailing slash. */
const WEB_ADDRESS = z.url({ protocol: /^https?$/ }).transform(trimSlash)

const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('localhost'),
  SITE_URL: WEB_ADDRESS.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SUPABASE_URL: WEB_ADDRESS.optional(),
  SUPABASE_PUBLISHABLE_KEY: z
    .string()
    .refine((key) => !isSecretKey(key), 'is a secret key: take the publishable one, which is made to be seen')
    .optional(),
  SUPABASE_SECRET_KEY: z
    .string()
    .refine(isSecretKey, 'is no secret key: take the one that begins with sb_secret_')
    .optional(),
  CONTACT_URL: WEB_ADDRESS.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  NOTICE_TO: z.email().optional(),
  POSTHOG_KEY: z.string().min(1).optional(),
  POSTHOG_HOST: WEB_ADDRESS.optional(),
  NODE_ENV: z.string().optional(),
  ICON_PROVIDER: z
    .string()
    .transform(iconHosts)
    .refine(
      (hosts) => hosts.every(isOrigin),
      'is neither `off` nor `public` nor a list of origins, e.g. https://icons.example.org',
    )
    .default([]),
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  SLOW_REQUEST_MILLISECONDS: z.coerce.number().int().min(0).default(1000),
  DATA_DIR: z.string().default('.data'),
  TRUSTED_PROXIES: z
    .string()
    .transform((list) => list.split(',').flatMap((proxy) => proxy.trim() || []))
    .refine(
      (list) => list.every(isNetwork),
      'is not a list of addresses and networks, e.g. 10.0.0.0/8,127.0.0.1',
    )
    .default([]),
})

/** Iconify's public API and the two hosts that stand in for it (https://iconify.design/docs/api/). */
const PUBLIC_ICON_HOSTS = [
  'https://api.iconify.design',
  'https://api.simplesvg.com',
  'https://api.unisvg.com',
]

function iconHosts(text: string): string[] {
  if (text === 'off') return []
  return text === 'public' ? PUBLIC_ICON_HOSTS : text.split(',').flatMap((host) => host.trim() || [])
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text && /^https?:/.test(text)
}

/** A key that passes row-level security: new ones say it, of the older ones the payload does. */
function isSecretKey(key: string): boolean {
  const payload = Buffer.from(key.split('.')[1] ?? '', 'base64url').toString()
  return key.startsWith('sb_secret_') || payload.includes('"service_role"')
}

function isNetwork(text: string): boolean {
  const [address = '', bits = '0', ...rest] = text.split('/')
  const version = isIP(address)
  return (
    version !== 0 && rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)
  )
}

/** Beside package.json, where every command starts; git ignores it. */
const ENV_FILE = '.env'

/**
 * The settings of the environment and, for variables that it does not set, of `.env`. `log` gets a line that names the file,
 * if there is one. Throws a `ConfigError` as `readEnv` does, and when the file cannot be read.
 */
export function loadEnv(log: (line: string) => void = () => {}): Env {
  if (existsSync(ENV_FILE)) {
    try {
      process.loadEnvFile(ENV_FILE)
    } catch (cause) {
      throw new ConfigError(`${resolve(ENV_FILE)} cannot be read: make it a file of lines NAME=value`, {
        cause,
      })
    }
    log(`Settings are read from ${resolve(ENV_FILE)}; a variable of the environment wins`)
  }
  return readEnv(process.env)
}

/** Throws a `ConfigError` that names every variable that is wrong; an empty one counts as unset. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = schema.safeParse(given)
  if (result.success) return settingsOf(result.data)
  const faults = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new ConfigError(`The settings are not right (see .env.example): ${faults.join('; ')}`)
}

export type Env = ReturnType<typeof settingsOf>

function settingsOf(variables: Variables) {
  const {
    SITE_URL,
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEY: publishableKey,
    SUPABASE_SECRET_KEY,
  } = variables
  const { SMTP_URL: smtpUrl, NOTICE_TO: to, POSTHOG_KEY } = variables
  const copyBoth = "copy both from the project's API settings"
  requireBoth(variables, ['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY'], copyBoth)
  requireBoth(variables, ['SMTP_URL', 'NOTICE_TO'], 'a notice needs a mail server and an address')
  if (SUPABASE_SECRET_KEY && !url) {
    throw new ConfigError('SUPABASE_SECRET_KEY is set but SUPABASE_URL is not: it is the key of that project')
  }
  return {
    /** 0 takes any free port. */
    port: variables.PORT,
    host: variables.HOST,
    /** Replaces `url` of `site.yaml`, e.g. for a preview. */
    siteUrl: SITE_URL,
    logLevel: variables.LOG_LEVEL,
    /** The hosted Supabase project; without it, the embedded backend takes its place. */
    supabase: url && publishableKey ? { url, publishableKey } : undefined,
    /** Key of that project with which the server passes row-level security. Not in `supabase`, which pages may see. */
    supabaseSecretKey: SUPABASE_SECRET_KEY,
    /** Where an exported site's contact form sends its messages. */
    contactUrl: variables.CONTACT_URL,
    /** The mail server and the address for notices of new contact messages. */
    notice: smtpUrl && to ? { smtpUrl, to } : undefined,
    /** Product analytics, offered to visitors when there is a key; without a host, that of `site.yaml`. */
    analytics: POSTHOG_KEY ? { key: POSTHOG_KEY, host: variables.POSTHOG_HOST } : undefined,
    /** Visitors from outside come here: the host says `NODE_ENV=production`, or the site has an address over TLS. */
    isPublic: variables.NODE_ENV === 'production' || SITE_URL?.startsWith('https:') === true,
    /** Folder for what has to outlive a restart: messages on their way, and the embedded backend's database. */
    dataDir: variables.DATA_DIR,
    /** Origins that browsers may ask for icons that are not installed. */
    iconHosts: variables.ICON_PROVIDER,
    /** Port of `/metrics`, which is off without one; 0 takes any free port. */
    metricsPort: variables.METRICS_PORT,
    /** Answers that take longer are logged; 0 logs none. */
    slowMilliseconds: variables.SLOW_REQUEST_MILLISECONDS,
    /** Addresses and networks whose `X-Forwarded-For` is believed. */
    trustedProxies: variables.TRUSTED_PROXIES,
  }
}

type Variables = z.output<typeof schema>

/** Two values that make sense together: both or neither. Half of them would look like a service that is down. */
function requireBoth(variables: Variables, names: readonly (keyof Variables)[], nextStep: string): void {
  const given = names.find((name) => variables[name])
  const missing = names.find((name) => !variables[name])
  if (given && missing) throw new ConfigError(`${given} is set but ${missing} is not: ${nextStep}`)
}

/** The environment, read and checked in this one place. Nothing else in the server reads `process.env`. */
import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { trimSlash } from '../shared/urls.ts'
import { ConfigError } from './config-error.ts'

const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('localhost'),
  SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SUPABASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  SUPABASE_PUBLISHABLE_KEY: z
    .string()
    .refine((key) => !isSecretKey(key), 'is a secret key: take the publishable one, which is made to be seen')
    .optional(),
  SUPABASE_SECRET_KEY: z
    .string()
    .refine(isSecretKey, 'is no secret key: take the one that begins with sb_secret_')
    .optional(),
  CONTACT_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  NOTICE_TO: z.email().optional(),
  POSTHOG_KEY: z.string().min(1).optional(),
  POSTHOG_HOST: z.url({ protocol: /^https?$/ }).optional(),
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

export interface Env {
  /** 0 takes any free port. */
  port: number
  host: string
  /** Replaces `url` of `site.yaml`, e.g. for a preview; without trailing slash. */
  siteUrl?: string
  logLevel: z.infer<typeof schema>['LOG_LEVEL']
  /** The hosted Supabase project; without it, the embedded backend takes its place. */
  supabase?: { url: string; publishableKey: string }
  /** Key of that project with which the server passes row-level security. Not in `supabase`, which pages may see. */
  supabaseSecretKey?: string
  /** Where an exported site's contact form sends its messages. */
  contactUrl?: string
  /** The mail server and the address for notices of new contact messages. */
  notice?: { smtpUrl: string; to: string }
  /** Product analytics, offered to visitors when there is a key; without a host, that of `site.yaml`. */
  analytics?: { key: string; host?: string }
  /** Visitors from outside come here: the host says `NODE_ENV=production`, or the site has an address over TLS. */
  isPublic: boolean
  /** Folder for what has to outlive a restart: messages on their way, and the embedded backend's database. */
  dataDir: string
  /** Origins that browsers may ask for icons that are not installed. */
  iconHosts: string[]
  /** Port of `/metrics`, which is off without one; 0 takes any free port. */
  metricsPort?: number
  /** Answers that take longer are logged; 0 logs none. */
  slowMilliseconds: number
  /** Addresses and networks whose `X-Forwarded-For` is believed. */
  trustedProxies: string[]
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
  if (!result.success) {
    const faults = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigError(`The settings are not right (see .env.example): ${faults.join('; ')}`)
  }
  const { PORT, HOST, SITE_URL, LOG_LEVEL, NODE_ENV, DATA_DIR, TRUSTED_PROXIES } = result.data
  const env: Env = {
    port: PORT,
    host: HOST,
    logLevel: LOG_LEVEL,
    isPublic: NODE_ENV === 'production' || SITE_URL?.startsWith('https:') === true,
    dataDir: DATA_DIR,
    iconHosts: result.data.ICON_PROVIDER,
    trustedProxies: TRUSTED_PROXIES,
    slowMilliseconds: result.data.SLOW_REQUEST_MILLISECONDS,
  }
  const metricsPort = result.data.METRICS_PORT
  if (metricsPort !== undefined) env.metricsPort = metricsPort
  if (SITE_URL) env.siteUrl = trimSlash(SITE_URL)
  const [url, publishableKey] = pairOf(
    ['SUPABASE_URL', result.data.SUPABASE_URL],
    ['SUPABASE_PUBLISHABLE_KEY', result.data.SUPABASE_PUBLISHABLE_KEY],
    "copy both from the project's API settings",
  )
  if (url && publishableKey) env.supabase = { url: trimSlash(url), publishableKey }
  const { SUPABASE_SECRET_KEY, CONTACT_URL } = result.data
  if (SUPABASE_SECRET_KEY && !env.supabase) {
    throw new ConfigError('SUPABASE_SECRET_KEY is set but SUPABASE_URL is not: it is the key of that project')
  }
  if (SUPABASE_SECRET_KEY) env.supabaseSecretKey = SUPABASE_SECRET_KEY
  if (CONTACT_URL) env.contactUrl = CONTACT_URL
  const [smtpUrl, to] = pairOf(
    ['SMTP_URL', result.data.SMTP_URL],
    ['NOTICE_TO', result.data.NOTICE_TO],
    'a notice needs a mail server and an address',
  )
  if (smtpUrl && to) env.notice = { smtpUrl, to }
  const { POSTHOG_KEY: key, POSTHOG_HOST: host } = result.data
  if (key) env.analytics = { key, ...(host && { host }) }
  return env
}

type Variable = [name: string, value: string | undefined]

/** Two values that make sense together: both or neither. Half of them would look like a service that is down. */
function pairOf(one: Variable, other: Variable, nextStep: string): [string?, string?] {
  const [given, missing] = one[1] ? [one, other] : [other, one]
  if (given[1] && !missing[1]) {
    throw new ConfigError(`${given[0]} is set but ${missing[0]} is not: ${nextStep}`)
  }
  return one[1] && other[1] ? [one[1], other[1]] : []
}

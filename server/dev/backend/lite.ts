/**
 * The embedded backend: PostgREST and GoTrue by `@supabase/lite` 0.10.0 over PGlite, for development and
 * tests. Everything that has to be done around that version stands in this file, with what it is for.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dataDir as initialDatabase } from '@electric-sql/pglite-prepopulatedfs'
import { App } from '@supabase/lite'
import { PgliteConnection } from '@supabase/lite/pglite'
import { CONFIRM_PATH } from '../../../shared/auth.ts'
import { localisePath, splitLocale } from '../../../shared/urls.ts'

export interface LiteKeys {
  publishableKey: string
  secretKey: string
  jwtSecret: string
}

export interface LiteBackend {
  fetch(request: Request): Promise<Response>
  /** Runs SQL statements as the owner of the database. */
  exec(sql: string): Promise<void>
  rows(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>
  close(): Promise<void>
}

export interface LiteOptions {
  /** Folder of the database, or `undefined` for one in memory. PGlite has no lock: see `lock.ts`. */
  dir?: string
  keys: LiteKeys
  /** Address of the site, without trailing slash; `http://localhost:3000` until it is known. */
  siteUrl?: () => string | undefined
  /** Called with the mails that a hosted project would send, e.g. magic links. */
  onMail(mail: Mail): void
}

interface Mail {
  to: string
  subject: string
  text?: string
}

const DEFAULT_SITE = 'http://localhost:3000'

/** The address that is being answered, with where the mail that it sends should go on to. */
const requested = new AsyncLocalStorage<URL>()

const TIMESTAMPTZ = 1184
const REPORTED_AS_500 = new Set(['23514', 'P0001'])

/** Opens the database with everything that a hosted project has before its first migration. */
export async function openLite({ dir, ...options }: LiteOptions): Promise<LiteBackend> {
  const isNew = dir === undefined || !existsSync(dir)
  const connection = new PgliteConnection({
    ...(dir !== undefined && { url: dir }),
    pgliteOptions: {
      // PGlite writes `2026-01-01 00:00:00+00`, PostgREST ISO 8601.
      parsers: { [TIMESTAMPTZ]: isoTime },
      // A new database is unpacked: `initdb` takes seven seconds of processor time. The package has PGlite's version.
      ...(isNew && { loadDataDir: await initialDatabase() }),
    },
  })
  const app = appOver(connection, options)
  // Roles, the schema `extensions` and its grants exist in hosted projects, but not here.
  await connection.driver.exec(await readFile(new URL('bootstrap.sql', import.meta.url), 'utf8'))
  await app.ensureSystemSchema()
  keepRevokes(connection)
  answerRefusalsWith400(connection)
  return {
    fetch: (request) => requested.run(new URL(request.url), async () => app.fetch(request)),
    exec: async (sql) => void (await connection.driver.exec(sql)),
    rows: async (sql, values) => (await connection.driver.query<Record<string, unknown>>(sql, values)).rows,
    close: () => connection.close(),
  }
}

function appOver(connection: PgliteConnection, { keys, siteUrl, onMail }: Omit<LiteOptions, 'dir'>): App {
  const withLink = (mail: Mail) => withSiteLink(mail, siteUrl?.() ?? DEFAULT_SITE)
  return new App({
    connection,
    auth: {
      enabled: true,
      publishable_key: keys.publishableKey,
      secret_key: keys.secretKey,
      jwt_secret: keys.jwtSecret,
      // Loopback only: the owner of the machine makes their own account (docs/supabase.md).
      enable_signup: true,
      email: { enable_signup: true, enable_confirmations: false },
    },
    api: { enabled: true, schemas: ['public'], max_rows: 100 },
    options: {
      // Without admin mode a request without a key is refused, as in a hosted project.
      server: { disableStudio: true, admin: false },
      drivers: { email: { send: async (mail) => onMail(withLink(mail)) } },
    },
  })
}

/**
 * Its links lead to the service itself, which only this machine reaches, and forget where they should go on to: the
 * site's own `/confirm` takes them. Of that address only the language is used: the host may be anyone's.
 */
function withSiteLink(mail: Mail, siteUrl: string): Mail {
  if (mail.text === undefined) return mail
  const text = mail.text.replace(/https?:\/\/\S+\/auth\/v1\/verify\?\S+/g, (link) => {
    const { token = '', type = '' } = Object.fromEntries(new URL(link).searchParams)
    const redirect = URL.parse(requested.getStore()?.searchParams.get('redirect_to') ?? '')
    const { locale } = splitLocale(redirect?.pathname ?? '/')
    return `${siteUrl}${localisePath(locale, CONFIRM_PATH)}?${new URLSearchParams({ token_hash: token, type })}`
  })
  return { ...mail, text }
}

/** `infinity` and years before 1 stay as they are, as PostgREST leaves them. */
function isoTime(value: string): string {
  const time = new Date(value)
  return Number.isNaN(time.getTime()) ? value : time.toISOString().replace('Z', '+00:00')
}

/** Its first request would `GRANT ALL` on every table and so undo what a migration revoked. */
function keepRevokes(connection: PgliteConnection): void {
  // Private in its types; 'active' is what it sets itself to after those grants.
  const state = connection as unknown as { rlsState: 'unknown' | 'active' }
  state.rlsState = 'active'
}

/**
 * A broken check and a `raise exception` come back as 500, PostgREST answers 400: the error it passes through
 * as it is has the code `PGRST`, with the answer in its message and detail.
 */
function answerRefusalsWith400(connection: PgliteConnection): void {
  const normalize = connection.normalizeDbError.bind(connection)
  connection.normalizeDbError = (error: unknown) => {
    const known = normalize(error) as { code?: string; message?: string; hint?: string }
    if (!known.code || !REPORTED_AS_500.has(known.code)) return known
    const { code, message, hint } = known
    return Object.assign(new Error(JSON.stringify({ code, message, details: null, hint: hint ?? null })), {
      code: 'PGRST',
      detail: JSON.stringify({ status: 400, headers: {} }),
    })
  }
}

/** It prints every refused query with its values, which are visitors' words: only what went wrong is kept. */
export function shortenErrors(print: (line: string) => void): void {
  console.error = (...parts: unknown[]) => {
    const lines = parts.map((part) => (part instanceof Error ? part.message : String(part)))
    print(lines.join(' ').split('\n', 1)[0] ?? '')
  }
}

/**
 * The embedded backend: PostgREST and GoTrue by `@supabase/lite` 0.10.0 over PGlite, for development and
 * tests. Everything that has to be done around that version stands in this file, with what it is for.
 */
import { readFile } from 'node:fs/promises'
import { App } from '@supabase/lite'
import { PgliteConnection } from '@supabase/lite/pglite'

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
  /** Called with the mails that a hosted project would send, e.g. magic links. */
  onMail(mail: { to: string; subject: string; text?: string }): void
}

const TIMESTAMPTZ = 1184
const REPORTED_AS_500 = new Set(['23514', 'P0001'])

/** Opens the database with everything that a hosted project has before its first migration. */
export async function openLite({ dir, keys, onMail }: LiteOptions): Promise<LiteBackend> {
  const connection = new PgliteConnection({
    ...(dir !== undefined && { url: dir }),
    // PGlite writes `2026-01-01 00:00:00+00`, PostgREST ISO 8601.
    pgliteOptions: { parsers: { [TIMESTAMPTZ]: isoTime } },
  })
  const app = appOver(connection, keys, onMail)
  // Roles, the schema `extensions` and its grants exist in hosted projects, but not here.
  await connection.driver.exec(await readFile(new URL('bootstrap.sql', import.meta.url), 'utf8'))
  await app.ensureSystemSchema()
  keepRevokes(connection)
  answerRefusalsWith400(connection)
  return {
    fetch: (request) => app.fetch(request),
    exec: async (sql) => void (await connection.driver.exec(sql)),
    rows: async (sql, values) => (await connection.driver.query<Record<string, unknown>>(sql, values)).rows,
    close: () => connection.close(),
  }
}

function appOver(connection: PgliteConnection, keys: LiteKeys, onMail: LiteOptions['onMail']): App {
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
      drivers: { email: { send: async (mail) => onMail(withSiteLink(mail)) } },
    },
  })
}

/** Its links lead to the service itself, which only this machine reaches: the site's own `/confirm` takes them. */
function withSiteLink<M extends { text?: string }>(mail: M): M {
  if (mail.text === undefined) return mail
  const link = /\/auth\/v1\/verify\?token=([^&\s]+)&type=(\w+)\S*/
  return { ...mail, text: mail.text.replace(link, '/confirm?token_hash=$1&type=$2') }
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

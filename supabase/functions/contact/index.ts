/**
 * Takes the contact form's messages of a site that was exported, in place of the site's server (docs/publish.md). For the Edge
 * Runtime of Supabase: it imports nothing, and gets address and key of the project from its environment
 * (https://supabase.com/docs/guides/functions/secrets).
 */
declare const Deno: {
  env: { get(name: string): string | undefined }
  serve(handler: (request: Request) => Promise<Response>): void
}

const FIELDS = ['name', 'email', 'subject', 'message', 'locale'] as const
/** The form's hidden field (`shared/contact.ts`): a message in which it is filled in is stored and marked. */
const HIDDEN_FIELD = 'remarks'
const MAX_BODY_CHARACTERS = 64 * 1024
/** For all visitors together: the function knows none of them. */
const MAX_MESSAGES = 60
const WINDOW_MILLISECONDS = 10 * 60 * 1000

/** The site's origin, e.g. `https://you.github.io`: `npx supabase secrets set SITE_ORIGIN=…`. */
const origin = Deno.env.get('SITE_ORIGIN') ?? ''
const CORS = {
  'Access-Control-Allow-Origin': origin,
  'Access-Control-Allow-Headers': 'content-type',
  Vary: 'Origin',
}

Deno.serve(async (request) => {
  const answer = (status: number) => new Response(null, { status, headers: CORS })
  if (request.method === 'OPTIONS') return answer(204)
  if (request.method !== 'POST') return answer(405)
  if (request.headers.get('Origin') !== origin) return answer(403)
  const body = await request.text()
  if (body.length > MAX_BODY_CHARACTERS) return answer(413)
  const message = await messageOf(body)
  if (!message) return answer(400)
  if (await isFull()) return answer(429)
  const stored = await callDatabase('rpc/submit_contact', { method: 'POST', body: JSON.stringify(message) })
  // Bounds are the database's: it answers 400 to a message that breaks one.
  return answer(stored.ok ? 200 : stored.status < 500 ? 422 : 503)
})

async function messageOf(body: string) {
  const fields = parse(body)
  if (!fields) return undefined
  const texts = FIELDS.map((name) => [name, String(fields[name] ?? '').trim()])
  return {
    ...Object.fromEntries(texts),
    ...(fields[HIDDEN_FIELD] ? { flagged: true } : {}),
    idempotency_key: await keyOf(JSON.stringify([new Date().toISOString().slice(0, 10), ...texts])),
  }
}

function parse(body: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null ? { ...value } : undefined
  } catch {
    return undefined
  }
}

/** The same words on the same day are one message: a UUID of version 8 (RFC 9562). */
async function keyOf(text: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  const hex = [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-a$4-$5')
}

async function isFull(): Promise<boolean> {
  const since = new Date(Date.now() - WINDOW_MILLISECONDS).toISOString()
  const query = `select=id&received_at=gte.${since}&limit=${MAX_MESSAGES}`
  const response = await callDatabase(`contact_messages?${query}`, {})
  const rows: unknown = response.ok ? await response.json() : []
  return Array.isArray(rows) && rows.length >= MAX_MESSAGES
}

function callDatabase(path: string, init: RequestInit): Promise<Response> {
  const keys: { default?: string } = JSON.parse(Deno.env.get('SUPABASE_SECRET_KEYS') ?? '{}')
  const apikey = keys.default ?? Deno.env.get('SUPABASE_SERVICE_ROLE_KEY') ?? ''
  const headers = { apikey, Authorization: `Bearer ${apikey}`, 'Content-Type': 'application/json' }
  return fetch(`${Deno.env.get('SUPABASE_URL')}/rest/v1/${path}`, { ...init, headers })
}

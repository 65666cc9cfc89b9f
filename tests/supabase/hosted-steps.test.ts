/**
 * The steps of docs/supabase.md, in their order, on a stand-in for a new free project that refuses what a real one does
 * (`tests/server/gotrue/`, each answer with its source). No step was tried on a real project.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostedBackend } from '../../server/backend/backend.ts'
import { backendClient } from '../../server/backend/client.ts'
import { type ContactIntake, contactIntake } from '../../server/contact/intake.ts'
import { readEnv } from '../../server/env.ts'
import { hostedAddress } from '../../server/services.ts'
import { streamReader } from '../../server/stream/reader.ts'
import { message } from '../server/contact-outbox.ts'
import { type GoTrue, startGoTrue } from '../server/gotrue/start.ts'
import type { Project } from '../server/gotrue/state.ts'
import { OWNER, visitor } from '../server/sign-in-site.ts'
import { pushedSettings } from './pushed-settings.ts'

const CONFIG = readFileSync('supabase/config.toml', 'utf8')
const WITH_TEMPLATES = CONFIG.replace(/^# (?=\[auth\.email\.template|subject = |content_path = )/gm, '')
const SESSION = 'sb-site-auth-token'

/** A new free project: sign-up is open, and mails go to members of the organization, two an hour. */
const NEW_PROJECT: Partial<Project> = {
  disable_signup: false,
  hasSmtp: false,
  members: [OWNER.identifier],
  rate_limit_email_sent: 2,
  smtp_max_frequency: 60,
  isMigrated: false,
}

let service: GoTrue
let project: Project
let intake: ContactIntake
let me: ReturnType<typeof visitor>
const lines: string[] = []
const dataDir = mkdtempSync(join(tmpdir(), 'hosted-'))
beforeAll(async () => {
  service = await startGoTrue()
  project = Object.assign(service.state.project, NEW_PROJECT)
})
afterAll(async () => {
  await intake.stop()
  await service.stop()
  rmSync(dataDir, { recursive: true })
})

/** `npx supabase config push`: one request for all of [auth], which a locked template fails as a whole. */
function pushConfig(text: string): void {
  const { templates, ...settings } = pushedSettings(text)
  if (templates.length > 0 && !project.hasSmtp) throw new Error('Email templates need custom SMTP')
  Object.assign(project, settings)
}

function env() {
  return readEnv({
    SUPABASE_URL: service.url,
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_k',
    SUPABASE_SECRET_KEY: 'sb_secret_k',
  })
}

function readStream() {
  const client = backendClient({ url: service.url, publishableKey: 'sb_publishable_k' })
  const log = { warn: () => {} }
  return streamReader({
    client: async () => client,
    now: () => performance.now(),
    iconHosts: [],
    log,
  }).list('en', {})
}

const stored = () => [...service.state.tables.messages.values()].map(({ subject }) => subject)

test('before `db push` the stream cannot be read, and a message waits and says why', async () => {
  const address = hostedAddress(env())
  if (!address) throw new Error('No project is set')
  const note = (fields: { reason?: string }) => void lines.push(fields.reason ?? '')
  intake = contactIntake({
    dataDir,
    backend: hostedBackend(address, { info: () => {}, warn: () => {} }),
    log: { warn: note, error: note },
    pauses: { min: 20, max: 20, idle: 20 },
  })
  expect(await readStream()).toBeUndefined()
  expect(await intake.submit(message('Before the tables'))).toBe(true)
  await expect.poll(() => lines.join()).toContain('404 PGRST202')
})

test('`db push` makes the tables: the message arrives, and the stream is empty', async () => {
  project.isMigrated = true
  await expect.poll(stored).toEqual(['Before the tables'])
  expect(await readStream()).toMatchObject({ entries: [] })
})

test('a browser cannot hand in a message with the publishable key', async () => {
  const client = backendClient({ url: service.url, publishableKey: 'sb_publishable_k' })
  const { error, status } = await client.rpc('submit_contact', message('Past the form'))
  expect([status, error?.code]).toEqual([401, '42501'])
})

test('`config push` closes sign-up, and keeps signing in by email', async () => {
  const stranger = { email: 'stranger@example.org', password: 'a password of some length' }
  const { auth } = backendClient({ url: service.url, publishableKey: 'sb_publishable_k' })
  expect(() => pushConfig(WITH_TEMPLATES)).toThrow('need custom SMTP')
  pushConfig(CONFIG)
  expect((await auth.signUp(stranger)).error?.code).toBe('signup_disabled')
})

test('*Add user* makes the owner’s account without a mail, and it opens the drafts', async () => {
  const dashboard = createClient(service.url, 'sb_secret_k', { auth: { persistSession: false } })
  const { identifier: email, password } = OWNER
  const { error } = await dashboard.auth.admin.createUser({ email, password, email_confirm: true })
  expect(error).toBeNull()
  me = visitor(service.url)
  const response = await me.post('/login', { ...OWNER, intent: 'password' })
  expect(response.headers.get('Location')).toBe('/drafts')
  expect(await (await me.get('/drafts')).text()).toContain('"isOwner":true')
  expect(service.state.mails).toBe(0)
})

test('a link by mail reaches the owner, a member, and works in the browser that asked for it', async () => {
  const reader = visitor(service.url)
  await reader.post('/login', { intent: 'link', identifier: OWNER.identifier })
  const [link] = service.state.links
  // The template that comes with a project leads through the service.
  const verify = `${service.url}/auth/v1/verify?token=${link?.hash}&type=magiclink`
  const back = new URL((await fetch(verify, { redirect: 'manual' })).headers.get('Location') ?? '')
  expect(back.pathname).toBe('/confirm')
  const entered = await reader.post('/confirm', { code: back.searchParams.get('code') ?? '' })
  expect(entered.headers.get('Location')).toBe('/drafts')
})

test('too many mails are answered in the same words, and the log says which', async () => {
  const reader = visitor(service.url)
  const response = await reader.post('/login', { intent: 'recovery', identifier: OWNER.identifier })
  expect(await response.text()).toContain('"sent":"recovery"')
  expect(reader.lines.join()).toContain('over_email_send_rate_limit')
})

test('an invitation needs a mail server first, and then its template', async () => {
  const guest = service.add({ email: 'guest@example.org', isConfirmed: false })
  expect(() => service.invite(guest)).toThrow('cannot be used as it is not authorized')
  Object.assign(project, { hasSmtp: true, rate_limit_email_sent: 30 })
  pushConfig(WITH_TEMPLATES)
  const { hash } = service.invite(guest)
  const entered = await visitor(service.url).post('/confirm', { token_hash: hash, type: 'invite' })
  expect(entered.headers.get('Location')).toBe('/account')
})

test('a project that is paused ends no session and loses no message', async () => {
  project.isPaused = true
  const response = await me.get('/drafts')
  expect(response.status).toBe(503)
  expect(me.cookies.has(SESSION)).toBe(true)
  expect(await intake.submit(message('While it sleeps'))).toBe(true)
  expect(stored()).not.toContain('While it sleeps')
  project.isPaused = false
  expect((await me.get('/drafts')).status).toBe(200)
  await expect.poll(stored).toContain('While it sleeps')
})

/**
 * The site against the real services, which `supabase start` runs in Docker (`.github/workflows/supabase.yml`): one sign-in, one
 * contact message, one reading of the stream. Skipped where `REAL_SUPABASE_URL` names no stack.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { describe, expect, test } from 'vitest'
import { hostedBackend } from '../../server/backend/backend.ts'
import { backendClient } from '../../server/backend/client.ts'
import { contactIntake } from '../../server/contact/intake.ts'
import { message } from '../server/contact-outbox.ts'
import { OWNER, visitor } from '../server/sign-in-site.ts'

const { REAL_SUPABASE_URL: url = '', REAL_PUBLISHABLE_KEY = '', REAL_SECRET_KEY = '' } = process.env
const address = { url, publishableKey: REAL_PUBLISHABLE_KEY, secretKey: REAL_SECRET_KEY }
const quiet = { info: () => {}, warn: () => {}, error: () => {} }

describe.skipIf(url === '')('the real stack', () => {
  const owner = createClient(url || 'http://localhost', REAL_SECRET_KEY || 'x', {
    auth: { persistSession: false },
  })

  test('signs in an account that was added without a mail', async () => {
    const { identifier: email, password } = OWNER
    const { error } = await owner.auth.admin.createUser({ email, password, email_confirm: true })
    expect(error).toBeNull()
    const me = visitor(url, 30, { signIn: { address: () => address } })
    const wrong = await me.post('/login', { ...OWNER, password: 'not this one', intent: 'password' })
    expect(wrong.status).toBe(401)
    const response = await me.post('/login', { ...OWNER, intent: 'password' })
    expect(response.headers.get('Location')).toBe('/drafts')
    expect(await (await me.get('/drafts')).text()).toContain('"isOwner":true')
  })

  test('takes no account of a stranger, and no message with the publishable key', async () => {
    const stranger = backendClient(address)
    const made = await stranger.auth.signUp({ email: 'a@example.org', password: OWNER.password })
    expect(made.error?.code).toBe('signup_disabled')
    expect((await stranger.rpc('submit_contact', message('Past the form'))).error?.code).toBe('42501')
  })

  test('stores a contact message once', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'real-'))
    const intake = contactIntake({ dataDir, backend: hostedBackend(address, quiet), log: quiet })
    const sent = message('Through the whole stack')
    await intake.submit(sent)
    await intake.submit(sent)
    const count = async () =>
      (await owner.from('contact_messages').select('id').eq('subject', sent.subject)).data?.length
    await expect.poll(count, { timeout: 10_000 }).toBe(1)
    await intake.stop()
    rmSync(dataDir, { recursive: true })
  })

  test('gives anyone the published stream', async () => {
    const { data, error } = await backendClient(address).from('stream_entries').select('slug').limit(3)
    expect(error).toBeNull()
    expect(data).toHaveLength(3)
  })
})

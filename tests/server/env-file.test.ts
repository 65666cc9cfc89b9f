/** Settings in `.env`, as the commands of the server read them. */
import { execFile } from 'node:child_process'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readEnv } from '../../server/env.ts'
import { backendWarning } from '../../server/services.ts'
import { writeTree } from '../pipeline/tree.ts'

/** Runs a program of the server in `folder`, and returns all that it prints. */
function run(
  folder: string,
  [script = '', ...args]: string[],
  env: Record<string, string> = {},
): Promise<string> {
  const options = { cwd: folder, env: { PATH: process.env.PATH, ...env } }
  return new Promise((done) => {
    execFile(process.execPath, [resolve(script), ...args], options, (_error, stdout, stderr) =>
      done(stdout + stderr),
    )
  })
}

describe('.env', () => {
  test.each([
    ['npm start', 'server/start.js'],
    ['npm run dev', 'server/dev/dev.ts'],
    ['npm run build', 'server/build/build.ts'],
    ['npm run outbox', 'server/contact/outbox-command.ts'],
    ['npm run account', 'server/dev/backend/account.ts', 'me@example.org'],
  ])('is read by %s', async (_command, script, ...args) => {
    const folder = writeTree({ '.env': 'PORT=many\n' })
    expect(await run(folder, [script, ...args])).toContain('(see .env.example): PORT:')
  })

  test('without the secret key of its project stops the site before a build', async () => {
    const folder = writeTree({ '.env': 'SUPABASE_URL=http://x\nSUPABASE_PUBLISHABLE_KEY=sb_publishable_x\n' })
    const printed = await run(folder, ['server/start.js'])
    expect(printed).toContain('\nSUPABASE_URL is set but SUPABASE_SECRET_KEY is not:')
    expect(printed.split('\n')).toHaveLength(3)
  })

  test('that is a folder is one line with the next step', async () => {
    const folder = writeTree({ '.env/x': '' })
    expect(await run(folder, ['server/contact/outbox-command.ts'])).toBe(
      `${join(folder, '.env')} cannot be read: make it a file of lines NAME=value\n`,
    )
  })
})

const PROJECT = { SUPABASE_URL: 'https://x.supabase.co', SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' }

test.each([
  ['on a host that says production', { NODE_ENV: 'production' }, true],
  ['at an address over TLS', { SITE_URL: 'https://me.example' }, true],
  ['at an address over plain HTTP', { SITE_URL: 'http://me.example' }, false],
  ['on this machine', {}, false],
  ['with a project', { NODE_ENV: 'production', ...PROJECT }, false],
])('a site %s is warned of the embedded backend: %o → %s', (_where, env, isWarned) => {
  const warning = backendWarning(readEnv(env))
  expect(
    warning?.includes('Set SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY and SUPABASE_SECRET_KEY') ?? false,
  ).toBe(isWarned)
})

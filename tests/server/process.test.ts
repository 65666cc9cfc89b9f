/** How the server starts, and settings in `.env` as its commands read them. */

import { execFile } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readIndex } from '../../server/content/index-file.ts'
import { readEnv } from '../../server/env.ts'
import { createHttpServer, listen } from '../../server/http/http-server.ts'
import { backendWarning } from '../../server/services.ts'
import { INDEX_VERSION } from '../../shared/content-index.ts'
import { writeTree } from '../pipeline/tree.ts'

test('a port in use is one clear line', async () => {
  const first = createHttpServer(() => {})
  await listen(first, { port: 0, host: '127.0.0.1' })
  const { port } = first.address() as AddressInfo
  const second = listen(
    createHttpServer(() => {}),
    { port, host: '127.0.0.1' },
  )
  await expect(second).rejects.toThrow(
    `Port ${port} is in use: stop what listens there, or choose another with PORT=…`,
  )
  first.close()
})

test.each([
  ['none', undefined, 'cannot be read: run "npm run build" first'],
  ['half of one', '{"version":', 'is not JSON: run "npm run build" again'],
  ['one of another version', '{"version":0}', `is of version 0, this server reads version ${INDEX_VERSION}`],
  [
    'one of nobody',
    JSON.stringify({ version: INDEX_VERSION, collections: {}, data: {} }),
    'content/site.yaml is missing',
  ],
])('an index that cannot be served: %s', async (_name, text, expected) => {
  const dir = writeTree(text === undefined ? {} : { 'index.json': text })
  await expect(readIndex(dir)).rejects.toThrow(expected)
})

test('an index is read again by its new lines alone, wherever they are', async () => {
  const entry = (id: string, title: string) => JSON.stringify({ collection: 'blog', id, title })
  const known = { lines: [], entries: [] }
  const read = async (...blog: string[]) => {
    const lines = `"collections":{"blog":[\n${blog.join(',\n')}\n],\n"pages":[\n\n]},\n"data":{"site":{},"theme":{}}}`
    const dir = writeTree({ 'index.json': `{"version":${INDEX_VERSION},\n${lines}\n` })
    return [await readIndex(dir, undefined, known), await readIndex(dir)] as const
  }
  const [first] = await read(entry('a', 'Perché'), entry('b', 'Later'))
  const [second] = await read(entry('a', 'Perché'), entry('b', '“Now”'))
  expect(second.blog[0]).toBe(first.blog[0])
  expect(second.blog[1]).toMatchObject({ title: '“Now”' })
  const [third, whole] = await read(entry('c', 'New'), entry('a', 'Perché'), entry('b', '“Now”'))
  expect(third).toEqual(whole)
  expect(third.blog.map(({ id }) => id)).toEqual(['c', 'a', 'b'])
})

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

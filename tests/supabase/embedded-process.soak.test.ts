/** The embedded backend as a process of its own: whom it speaks with, what it prints, and what it does without. */
import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { backendClient } from '../../server/backend/client.ts'
import { readAddress } from '../../server/dev/backend/files.ts'

/** Starting may take a minute on a machine that is busy. */
const TIME = { timeout: 240_000 }

const open: { process: ChildProcess; dataDir: string }[] = []
afterAll(async () => {
  for (const { process, dataDir } of open) {
    await end(process)
    rmSync(dataDir, { recursive: true })
  }
})

/** A process with an embedded backend; `preload` is loaded into both. */
function startProcess(preload: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'backend-process-'))
  const networkLog = join(dataDir, 'network')
  const process = fork(join(import.meta.dirname, 'backend-process.ts'), [dataDir], {
    stdio: 'pipe',
    execArgv: ['--import', join(import.meta.dirname, preload)],
    // As in a shell of someone who allows telemetry everywhere.
    env: {
      ...globalThis.process.env,
      NETWORK_LOG: networkLog,
      DO_NOT_TRACK: '0',
      LITE_TELEMETRY: '1',
      CI: '',
    },
  })
  open.push({ process, dataDir })
  const printed: string[] = []
  for (const stream of [process.stdout, process.stderr])
    stream?.on('data', (text) => printed.push(String(text)))
  let starts = 0
  process.on('message', () => starts++)
  const isReady = (times = 1) => vi.waitFor(() => expect(starts).toBe(times), { timeout: 110_000 })
  const dir = join(dataDir, 'backend')
  const client = () => {
    const address = readAddress(dir)
    if (!address) throw new Error(`The backend does not listen: ${printed.join('')}`)
    return backendClient(address, { timeLimit: 10_000 })
  }
  return {
    process,
    printed,
    isReady,
    dir,
    client,
    network: () => readFileSync(networkLog, 'utf8').split('\n'),
  }
}

async function end(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return
  const ended = new Promise((resolve) => process.once('exit', resolve))
  process.kill('SIGTERM')
  await ended
}

describe('whatever happens to it', () => {
  let backend: ReturnType<typeof startProcess>
  beforeAll(async () => {
    backend = startProcess('watch-network.ts')
    await backend.isReady()
  }, 240_000)
  const kill = (signal: NodeJS.Signals) =>
    process.kill(Number(readFileSync(join(backend.dir, 'pid'), 'utf8')), signal)

  test('its mails lead to where the site is, in the language they were asked for in', TIME, async () => {
    const { client, printed } = backend
    backend.process.send('http://localhost:5123')
    const account = { email: 'ada@example.org', password: 'a harbour at noon' }
    expect((await client().auth.signUp(account)).error).toBeNull()
    const linkFor = async (emailRedirectTo: string) => {
      printed.length = 0
      await client().auth.signInWithOtp({ email: account.email, options: { emailRedirectTo } })
      await expect.poll(() => printed.join('')).toContain('token_hash')
      return /\S*token_hash\S*/.exec(printed.join(''))?.[0]
    }
    const link = (start: string) => expect.stringMatching(`^${start}\\?token_hash=[0-9a-f]+&type=magiclink$`)
    expect(await linkFor('http://localhost:5123/confirm')).toEqual(link('http://localhost:5123/confirm'))
    backend.process.send('https://site.example')
    await expect
      .poll(() => linkFor('https://site.example/it/confirm'))
      .toEqual(link('https://site.example/it/confirm'))
    expect(await linkFor('https://evil.example/it/confirm')).toEqual(link('https://site.example/it/confirm'))
  })

  test('after an error that nobody catches it starts again', TIME, async () => {
    const message = {
      name: 'A',
      email: '',
      subject: '',
      message: '',
      locale: 'en',
      sent_at: 'never',
    } as const
    const { client, printed } = backend
    expect(
      (await client().rpc('submit_contact', { ...message, idempotency_key: 'none' })).error,
    ).not.toBeNull()
    expect(
      (await client().auth.signInWithPassword({ email: 'a@b.example', password: 'x' })).error,
    ).not.toBeNull()
    kill('SIGUSR2')
    await backend.isReady(2)
    expect(printed.join('')).toContain('An error that nobody catches')
  })

  test('damaged keys are made anew, with a line, and it starts', TIME, async () => {
    writeFileSync(join(backend.dir, 'keys.json'), '{"publishableKey":"sb_pub')
    kill('SIGKILL')
    await backend.isReady(3)
    expect(backend.printed.join('')).toContain('keys.json was damaged and is made anew')
    expect((await backend.client().from('stream_entries').select('slug').limit(1)).error).toBeNull()
  })

  test('it has spoken with nobody beyond this machine', TIME, async () => {
    await end(backend.process)
    const starts = ['started backend-process.ts', ...Array(3).fill('started embedded.ts')]
    expect(backend.network().filter((line) => line !== '')).toEqual(starts)
  })
})

test('where it is not installed, one line says so, and what goes without it', TIME, async () => {
  const { printed, dir } = startProcess('without-lite.ts')
  await expect
    .poll(() => printed.join(''), { timeout: 110_000 })
    .toBe(
      'The backend client was not initialised: the embedded backend is not installed here: it comes with `npm install`, ' +
        'and not with --omit=dev. So pages are served without stream and sign-in, and contact messages wait on disk\n',
    )
  expect(readAddress(dir)).toBeUndefined()
})

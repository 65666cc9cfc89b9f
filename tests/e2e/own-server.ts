/** A server of the test's own, on a free port, with a backend that the test controls. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { SITE_DIR } from './test-site.ts'

/**
 * Environment of a server that needs no backend: the embedded one takes seconds to start. Port 9 discards: nothing
 * listens there.
 */
export const NO_BACKEND = {
  SUPABASE_URL: 'http://127.0.0.1:9',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_none',
  SUPABASE_SECRET_KEY: 'sb_secret_none',
}

export interface OwnServer {
  url: string
  /** Data directory, removed when the server stops. */
  dataDir: string
  stop(): Promise<void>
  /** Ends it as a crash does, in the middle of whatever it does. */
  kill(): Promise<void>
}

/** Serves the build in `cwd`, the test site's unless told otherwise, with `env` added to the environment; resolves when it listens. */
export async function startOwnServer(
  env: Record<string, string>,
  { script = 'server/start.js', cwd = SITE_DIR } = {},
): Promise<OwnServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'meridiana-'))
  const server = spawn(process.execPath, [script], {
    cwd,
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface(server.stdout)
  const url = await new Promise<string>((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}`)))
    lines.on('line', (line) => {
      const [address] = /http:\/\/localhost:\d+\S*/.exec(line) ?? []
      if (line.startsWith('Meridiana is at') && address) resolve(address)
    })
  })
  const end = async (signal: NodeJS.Signals) => {
    const ended = once(server, 'exit')
    server.kill(signal)
    await ended
    await rm(dataDir, { recursive: true })
  }
  return { url, dataDir, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') }
}

/** Starts `served.ts`, and reads what it says line by line. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** `lastCallMilliseconds` is how long connections are accepted after the signal to stop. */
export async function startServed({ lastCallMilliseconds = 250 } = {}) {
  const child = spawn(process.execPath, ['tests/server/served.ts', String(lastCallMilliseconds)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.once('exit', () => child.kill('SIGKILL'))
  const exit = once(child, 'exit').then(([code]) => code)
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  const says = async (): Promise<string> => (await lines.next()).value ?? ''
  const url = await says()
  return {
    url,
    port: Number(new URL(url).port),
    says,
    signal: (name: NodeJS.Signals) => child.kill(name),
    /** Its exit code. */
    exit,
  }
}

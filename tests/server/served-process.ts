/** Starts `served.ts`, and reads what it says line by line. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

interface ServedOptions {
  dir?: string
  openFiles?: number
  /** How long connections are accepted after the signal to stop. */
  lastCallMs?: number
}

export async function startServed({ dir = '', openFiles, lastCallMs = 250 }: ServedOptions = {}) {
  const limit = openFiles === undefined ? '' : `ulimit -n ${openFiles}; `
  const command = `${limit}exec "$0" --expose-gc tests/server/served.ts "$1" ${lastCallMs}`
  const child = spawn('sh', ['-c', command, process.execPath, dir], { stdio: ['ignore', 'pipe', 'inherit'] })
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

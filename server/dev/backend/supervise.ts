/** Keeps the embedded backend's process running for as long as this one does. */
import { type ChildProcess, fork } from 'node:child_process'
import type { BackendAddress } from '../../backend/client.ts'
import type { EmbeddedReport } from './embedded.ts'

/** Pauses before a process that ended by itself is started again, in milliseconds; the last one repeats. */
const RESTART_PAUSES = [500, 2000, 10_000, 60_000]

/** Closing the database takes less than a second; what is still open then survives a kill as well. */
const CLOSING_MILLISECONDS = 4000

export interface SupervisedEvents {
  onReady(address: BackendAddress): void
  /** It ended, or could not start; the line says why and what comes next. */
  onDown(line: string): void
}

/** Starts the process on a data folder. `stop` resolves when its database is closed. */
export function superviseEmbedded(dir: string, events: SupervisedEvents): { stop(): Promise<void> } {
  let child: ChildProcess
  let ends = 0
  /** Stopped, or in a state that starting again would not mend. */
  let isOver = false

  const hear = (report: EmbeddedReport) => {
    if (report.kind === 'ready') {
      ends = 0
      return events.onReady({ url: report.url, publishableKey: report.publishableKey })
    }
    isOver = true
    events.onDown(`The backend client was not initialised: ${report.reason}. Pages are served without it.`)
  }
  const start = () => {
    // It reports nothing to anyone: its command line would.
    child = fork(new URL('embedded.ts', import.meta.url), [dir], {
      env: { ...process.env, DO_NOT_TRACK: '1' },
    })
    child.on('message', hear)
    child.on('exit', (code, signal) => {
      if (isOver) return
      const pause = RESTART_PAUSES[Math.min(ends++, RESTART_PAUSES.length - 1)] ?? 0
      events.onDown(
        `The embedded backend has ended (${signal ?? code}) and starts again in ${pause / 1000} s`,
      )
      setTimeout(() => isOver || start(), pause).unref()
    })
  }
  start()
  return {
    stop: () =>
      new Promise((resolve) => {
        isOver = true
        if (!child.connected) return resolve()
        const kill = setTimeout(() => child.kill('SIGKILL'), CLOSING_MILLISECONDS)
        child.once('exit', () => {
          clearTimeout(kill)
          resolve()
        })
        child.disconnect()
      }),
  }
}

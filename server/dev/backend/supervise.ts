/** Keeps the embedded backend's process running for as long as this one does. */
import { type ChildProcess, fork } from 'node:child_process'
import type { BackendAddress } from '../../backend/client.ts'
import type { EmbeddedReport, SiteReport } from './embedded.ts'

/** Pauses before a process that ended by itself is started again, in milliseconds; the last one repeats. */
const RESTART_PAUSES = [500, 2000, 10_000, 60_000]

/** Closing the database takes less than a second; what is still open then survives a kill as well. */
const CLOSING_MILLISECONDS = 4000

const WITHOUT = 'pages are served without stream and sign-in, and contact messages wait on disk'

export interface SupervisedEvents {
  /** With its owner when it is the backend of another process, which has the same data folder. */
  onReady(address: BackendAddress, owner?: string): void
  /** It ended, or could not start; the line says why and what comes next. */
  onDown(line: string): void
  /** What the operator has to know although it runs. */
  onWarning(line: string): void
}

export interface Supervised {
  /** Says where visitors reach the site, now and after each restart. */
  tellSite(siteUrl: string): void
  /** Resolves when its database is closed. */
  stop(): Promise<void>
}

/** Starts the process on a data folder. */
export function superviseEmbedded(dir: string, events: SupervisedEvents): Supervised {
  let child: ChildProcess
  let site: SiteReport | undefined
  let ends = 0
  /** Stopped, or in a state that starting again would not mend. */
  let isOver = false

  const hear = (report: EmbeddedReport) => {
    if (report.kind === 'ready') ends = 0
    isOver ||= report.kind === 'refused'
    passOn(report, dir, events)
  }
  const tell = () => {
    // One that is ending hears it at its next start.
    if (site && child.connected) child.send(site, () => {})
  }
  const start = () => {
    // Only its command line, which is never loaded, would report anything to anyone; and not with this.
    child = fork(new URL('embedded.ts', import.meta.url), [dir], {
      env: { ...process.env, DO_NOT_TRACK: '1', LITE_TELEMETRY: '0' },
    })
    child.on('message', hear)
    tell()
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
    tellSite: (siteUrl) => {
      site = { siteUrl }
      tell()
    },
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

function passOn(report: EmbeddedReport, dir: string, { onReady, onDown, onWarning }: SupervisedEvents): void {
  switch (report.kind) {
    case 'ready':
      onReady(report.address)
      break
    case 'shared':
      if (report.address) onReady(report.address, report.owner)
      else
        onDown(`The data in ${dir} belong to process ${report.owner}, which does not listen yet: ${WITHOUT}`)
      break
    case 'takeover':
      onDown('The process that had the embedded backend has ended: it starts here')
      break
    case 'warning':
      onWarning(report.line)
      break
    case 'refused':
      onDown(`The backend client was not initialised: ${report.reason}. So ${WITHOUT}`)
  }
}

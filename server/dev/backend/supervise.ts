/** Keeps the embedded backend's process running as long as this one. */
import { type ChildProcess, fork } from 'node:child_process'
import type { ServerBackendAddress } from '../../backend/client.ts'
import type { EmbeddedReport, SiteUrlMessage } from './embedded.ts'

/** Pauses before a process that ended is restarted, in milliseconds; the last one repeats. */
const RESTART_PAUSES = [500, 2000, 10_000, 60_000]

/** Closing the database takes less than a second, and data survive a kill as well. */
const CLOSING_MILLISECONDS = 4000

const CONSEQUENCE = 'pages are served without stream and sign-in, and contact messages wait on disk'

export interface SupervisedEvents {
  /** `pid` is given when the backend belongs to another process with the same data folder. */
  onReady(address: ServerBackendAddress, pid?: string): void
  /** The process ended or could not start; the line gives the reason and what happens next. */
  onDown(line: string): void
  /** The process runs, with a problem that the operator should know. */
  onWarning(line: string): void
}

export interface Supervised {
  /** Sets the address that mails link to, now and after each restart. */
  setSiteUrl(siteUrl: string): void
  /** Resolves when the database is closed. */
  stop(): Promise<void>
}

/** Starts the process on a data folder. */
export function superviseEmbedded(dir: string, events: SupervisedEvents): Supervised {
  let child: ChildProcess
  let site: SiteUrlMessage | undefined
  let restarts = 0
  /** Stopped, or in a state that a restart would not change. */
  let isOver = false

  const onMessage = (report: EmbeddedReport) => {
    if (report.kind === 'ready') restarts = 0
    isOver ||= report.kind === 'refused'
    passOn(report, dir, events)
  }
  const sendSite = () => {
    // A process that is ending gets it at its next start.
    if (site && child.connected) child.send(site, () => {})
  }
  const start = () => {
    // Only its command line, which is never loaded, sends telemetry; these variables turn that off as well.
    child = fork(new URL('embedded.ts', import.meta.url), [dir], {
      env: { ...process.env, DO_NOT_TRACK: '1', LITE_TELEMETRY: '0' },
    })
    child.on('message', onMessage)
    sendSite()
    child.on('exit', (code, signal) => {
      if (isOver) return
      const pause = RESTART_PAUSES[Math.min(restarts++, RESTART_PAUSES.length - 1)] ?? 0
      events.onDown(
        `The embedded backend has ended (${signal ?? code}) and starts again in ${pause / 1000} s`,
      )
      setTimeout(() => isOver || start(), pause).unref()
    })
  }
  start()
  return {
    setSiteUrl: (siteUrl) => {
      site = { siteUrl }
      sendSite()
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
      if (report.address) onReady(report.address, report.pid)
      else
        onDown(
          `The data in ${dir} belong to process ${report.pid}, which does not listen yet: ${CONSEQUENCE}`,
        )
      break
    case 'takeover':
      onDown('The process that had the embedded backend has ended: it starts here')
      break
    case 'warning':
      onWarning(report.line)
      break
    case 'refused':
      onDown(`The backend client was not initialised: ${report.reason}. So ${CONSEQUENCE}`)
  }
}

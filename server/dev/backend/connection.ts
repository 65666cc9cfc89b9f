/** The embedded backend as the site's: it runs in a process of its own, and the site goes on while it is down. */
import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { Backend, BackendLog } from '../../backend/backend.ts'
import type { ServerBackendAddress } from '../../backend/client.ts'
import type { EmbeddedReport, SiteUrlMessage } from './embedded.ts'

/** Starts the backend on the data below `dataDir`. Returns at once and never throws: problems are logged. */
export function embeddedBackend(dataDir: string, log: BackendLog): Backend {
  const dir = join(dataDir, 'backend')
  const listeners: (() => void)[] = []
  let address: ServerBackendAddress | undefined
  const supervised = superviseProcess(dir, (report) => {
    if (report.kind !== 'ready') {
      if (report.kind !== 'warning') address = undefined
      return log.warn(lineOf(report))
    }
    address = report.address
    log.info(
      `The backend client was initialised against the embedded backend at ${address.url}, which is not for production: ` +
        `set SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY there. Its data are in ${dir}`,
    )
    for (const listener of listeners) listener()
  })
  return {
    address: () => address,
    onReady: (listener) => {
      listeners.push(listener)
      if (address) listener()
    },
    ...supervised,
  }
}

type Report = EmbeddedReport | { kind: 'ended'; reason: NodeJS.Signals | number | null }

function lineOf(report: Exclude<Report, { kind: 'ready' }>): string {
  if (report.kind === 'warning') return report.line
  if (report.kind === 'ended') {
    return `The embedded backend has ended (${report.reason}) and starts again`
  }
  return (
    `The backend client was not initialised: ${report.reason}. ` +
    'So pages are served without stream and sign-in, and contact messages wait on disk'
  )
}

/** Pause before a process that ended is restarted. */
const RESTART_PAUSE_MS = 2000

/** Closing the database takes less than a second, and data survive a kill as well. */
const CLOSING_MS = 4000

/** Keeps the process on a data folder running as long as this one. */
function superviseProcess(
  dir: string,
  onReport: (report: Report) => void,
): Pick<Backend, 'setSiteUrl' | 'stop'> {
  let child: ChildProcess
  let site: SiteUrlMessage | undefined
  /** Stopped, or in a state that a restart would not change. */
  let isOver = false
  const sendSite = () => {
    // A process that is ending gets it at its next start.
    if (site && child.connected) child.send(site, () => {})
  }
  const start = () => {
    // Only its command line, which is never loaded, sends telemetry; these variables turn that off as well.
    child = fork(new URL('embedded.ts', import.meta.url), [dir], {
      env: { ...process.env, DO_NOT_TRACK: '1', LITE_TELEMETRY: '0' },
    })
    child.on('message', (report: EmbeddedReport) => {
      isOver ||= report.kind === 'refused'
      onReport(report)
    })
    sendSite()
    child.on('exit', (code, signal) => {
      if (isOver) return
      onReport({ kind: 'ended', reason: signal ?? code })
      setTimeout(() => isOver || start(), RESTART_PAUSE_MS).unref()
    })
  }
  start()
  const setSiteUrl = (siteUrl: string) => {
    site = { siteUrl }
    sendSite()
  }
  const stop = async () => {
    isOver = true
    if (child.connected) await close(child)
  }
  return { setSiteUrl, stop }
}

/** Resolves when the database is closed. */
function close(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    const kill = setTimeout(() => child.kill('SIGKILL'), CLOSING_MS)
    child.once('exit', () => {
      clearTimeout(kill)
      resolve()
    })
    child.disconnect()
  })
}

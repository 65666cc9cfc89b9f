/** Log of rows that the site cannot show, and that the owner has to correct in the database. */
import type { Logger } from 'pino'
import { z } from 'zod'
import type { SkipRow } from './read.ts'

/** Bounds the memory that a backend with invalid answers can fill. */
const MOST_REMEMBERED = 1000

/** Logs each row once for each reason, by its slug. */
export function skippedRowLog(log: Pick<Logger, 'warn'>): SkipRow {
  const logged = new Set<string>()
  return (row, error) => {
    const slug = row.slug.slice(0, 80)
    const reason = reasonOf(error)
    const line = `${slug}: ${reason}`
    if (logged.has(line)) return
    if (logged.size >= MOST_REMEMBERED) logged.clear()
    logged.add(line)
    if (isOfRow(error)) return log.warn({ slug, reason }, 'An entry of the stream cannot be shown')
    log.warn({ slug, err: error }, 'A fault of the site: an entry of the stream could not be rendered')
  }
}

/** Whether the row is to blame, and not the code that renders it. By name: the parser of bodies is loaded when it is needed. */
function isOfRow(error: unknown): boolean {
  return error instanceof z.ZodError || (error instanceof Error && error.name === 'BodyTooDeep')
}

/** `url: Invalid input; tags: …`, without the values. */
function reasonOf(error: unknown): string {
  if (!(error instanceof z.ZodError)) return error instanceof Error ? error.message : String(error)
  return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
}

/**
 * supabase-js prints an error of a session that it could not renew to the console, stack and all, although it
 * answers with the same error, which we handle: `createServerClient` listens to its own events, and the first of
 * them (`_emitInitialSession` in auth-js 2.x) reads the session. No setting turns that off.
 */
import { isAuthError } from '@supabase/supabase-js'
import type { Logger } from 'pino'
import { problemOf } from './problem.ts'

type Printer = Pick<Console, 'warn' | 'error'>

/** From now on such an error is one line of the log: `debug` for a session that ended, which is nobody's fault. */
export function logPrintedErrors(log: Pick<Logger, 'debug' | 'warn'>, printer: Printer = console): void {
  for (const level of ['warn', 'error'] as const) {
    const print = printer[level].bind(printer)
    printer[level] = (...parts: unknown[]) => {
      const [error] = parts
      if (!isAuthError(error)) return print(...parts)
      log[problemOf(error) === 'session' ? 'debug' : 'warn'](`Sign-in: ${error.message}`)
    }
  }
}

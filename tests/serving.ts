/** Servers of tests that end with them. */
import type { Server } from 'node:http'
import { onTestFinished } from 'vitest'
import { listening } from './listening.ts'

/** Has a server listen until the test ends, or until `whenDone` says so, and returns its address. */
export async function serving(
  server: Server,
  whenDone: (end: () => void) => void = onTestFinished,
): Promise<string> {
  whenDone(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${await listening(server)}`
}

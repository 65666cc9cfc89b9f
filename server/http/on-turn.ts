/** Requests of one connection, answered one at a time. */
import type { ServerResponse } from 'node:http'

/**
 * Calls back when the answers to all earlier requests of the same connection have been sent, which is at once unless
 * requests are pipelined. Until then a request holds nothing but its headers: no file, no page, no body.
 */
export function onTurn(response: ServerResponse, act: () => void): void {
  if (response.socket) act()
  else response.once('socket', act)
}

/** Requests in the log: an id that all lines about one share, and a line for each that took long. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener } from 'node:http'
import type { BlockList } from 'node:net'
import type { Logger } from 'pino'
import { isFromProxy } from './address.ts'
import { pathOf } from './request.ts'

const ids = new AsyncLocalStorage<string>()

/** Id of the request that the code runs for; `undefined` outside of one. */
export function currentRequestId(): string | undefined {
  return ids.getStore()
}

export interface RequestLogSettings {
  /** Proxies whose `X-Request-Id` is taken over. */
  trusted: BlockList
  /** Longer answers are logged; 0 logs none. */
  slowMilliseconds: number
  log: Pick<Logger, 'warn'>
}

/** Without its address, which may be a visitor's. */
const UNLISTED_PROXY =
  'X-Forwarded-For of a peer that TRUSTED_PROXIES does not list: if it is your proxy, all its visitors share one limit'

/**
 * Gives each request of `application` an id, and logs slow ones: by path alone, without query and address. The first
 * `X-Forwarded-For` of a peer that is not trusted is logged too: perhaps a proxy that nobody has listed.
 */
export function loggedRequests(application: RequestListener, settings: RequestLogSettings): RequestListener {
  const { trusted, slowMilliseconds, log } = settings
  let isProxyNoted = false
  return (request, response) => {
    const isProxy = isFromProxy(request, trusted)
    if (!isProxyNoted && !isProxy && request.headers['x-forwarded-for'] !== undefined) {
      isProxyNoted = true
      log.warn({}, UNLISTED_PROXY)
    }
    const id = (isProxy && idFrom(request)) || randomUUID()
    if (slowMilliseconds > 0) {
      const start = performance.now()
      response.once('close', () => {
        const milliseconds = Math.round(performance.now() - start)
        if (milliseconds < slowMilliseconds) return
        const { method, url = '' } = request
        const { statusCode: status } = response
        log.warn({ request: id, method, path: pathOf(url), status, milliseconds }, 'A request was slow')
      })
    }
    ids.run(id, () => application(request, response))
  }
}

/** Ids as proxies make them: nothing that a log or a page could take for something else. */
const ID = /^[\w.:-]{1,64}$/

function idFrom({ headers }: IncomingMessage): string | undefined {
  const given = headers['x-request-id']
  return typeof given === 'string' && ID.test(given) ? given : undefined
}

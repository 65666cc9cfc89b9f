/** The one client of the hosted backend: supabase-js, with an end to its patience. */
import { setTimeout as pause } from 'node:timers/promises'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Database } from './database.ts'

export interface BackendAddress {
  url: string
  publishableKey: string
}

/** The backend as the server reaches it. `secretKey` passes row-level security: it must never get into a page or an export. */
export interface ServerBackendAddress extends BackendAddress {
  secretKey: string
}

export type BackendClient = SupabaseClient<Database>

export interface RetryOptions {
  /** For one call with all its retries, in milliseconds; 2,000 when not given. */
  timeLimit?: number
  fetch?: typeof fetch
}

export interface ClientOptions extends RetryOptions {
  /** Access token of the account that it acts for, in place of an anonymous visitor. */
  accessToken?: string
  /** Sent with each call. */
  headers?: Record<string, string>
}

/** A page does not wait longer for what the backend adds to it. */
const TIME_LIMIT_MILLISECONDS = 2000
/** Network failures are retried up to 3 times, the first after this long. */
const RETRIES = 3
const FIRST_PAUSE_MILLISECONDS = 100

/**
 * A client that acts as an anonymous visitor, or with the rights of an account, and keeps no session. Its calls never take longer than the time
 * limit; what fails (refused, hanging, not JSON) arrives as `error`, or for half a JSON as a rejection.
 */
export function backendClient(
  { url, publishableKey }: BackendAddress,
  { accessToken, headers = {}, ...patience }: ClientOptions = {},
): BackendClient {
  return createClient<Database>(url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    ...(accessToken !== undefined && { accessToken: async () => accessToken }),
    // Its own retries wait for seconds, and only for reading.
    db: { retry: false },
    global: { fetch: fetchWithRetry(patience), headers },
  })
}

/**
 * `fetch` with a time limit over the whole call, body included, and up to 3 retries when the network fails.
 * An answer, whatever its status, is not retried. Rejects with a `TimeoutError` at the limit.
 */
export function fetchWithRetry({
  timeLimit = TIME_LIMIT_MILLISECONDS,
  fetch = globalThis.fetch,
}: RetryOptions = {}): typeof fetch {
  return async (input, init) => {
    const limit = AbortSignal.timeout(timeLimit)
    const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit
    for (let retry = 0; ; retry++) {
      try {
        return await fetch(input, { ...init, signal })
      } catch (error) {
        if (signal.aborted || retry === RETRIES) throw error
        // Rejects with the signal's own reason, and not with the timer's.
        await pause(FIRST_PAUSE_MILLISECONDS * 2 ** retry, undefined, { signal }).catch(() => {})
        signal.throwIfAborted()
      }
    }
  }
}

/** A `fetch` that counts what fails: calls without an answer, and answers that tell of a fault of the backend. */
export function countedFetch(fetch: typeof globalThis.fetch = globalThis.fetch) {
  let errors = 0
  const counted: typeof fetch = async (input, init) => {
    try {
      const response = await fetch(input, init)
      if (response.status >= 500) errors++
      return response
    } catch (error) {
      errors++
      throw error
    }
  }
  return { fetch: counted, errors: () => errors }
}

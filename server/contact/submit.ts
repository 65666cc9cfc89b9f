/** One attempt to hand a contact message to the backend, and how it ended. */
import { backendClient, type ServerBackendAddress } from '../backend/client.ts'
import type { ContactArguments } from '../backend/database.ts'

export type Submission =
  | { outcome: 'delivered' }
  /** The database will never take this message as it is. */
  | { outcome: 'refused'; reason: string }
  /** The backend is there and does not take this one now: a missing function, a wrong key. */
  | { outcome: 'rejected'; reason: string }
  /** The backend takes none now; `retryAfter` is in milliseconds, when it says so. */
  | { outcome: 'unavailable'; reason: string; retryAfter?: number }

/** Database errors that stay: a value that no column takes, a constraint that is broken, a trigger's refusal. */
const PERMANENT = /^(22|23)\w{3}$|^P0001$/
/** Answers that are about this moment, not about the message. */
const TEMPORARY: readonly number[] = [408, 425, 429]
/** A backend that says more than that has a fault in its clock or its settings. */
const LONGEST_RETRY_AFTER_MILLISECONDS = 60 * 60 * 1000

/** Never rejects. The client's own retries make it up to four requests when the network fails. */
export async function submit(
  message: ContactArguments,
  { url, secretKey }: ServerBackendAddress,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<Submission> {
  let retryAfter = 0
  // supabase-js keeps the headers of an answer to itself.
  const client = backendClient(
    { url, publishableKey: secretKey },
    {
      fetch: async (input, init) => {
        const response = await fetch(input, init)
        retryAfter = response.ok ? 0 : retryAfterOf(response.headers)
        return response
      },
    },
  )
  try {
    const { error, status } = await client.rpc('submit_contact', message)
    if (!error) return { outcome: 'delivered' }
    const reason = [status, error.code, error.message].filter(Boolean).join(' ')
    if (PERMANENT.test(error.code) || status === 413) return { outcome: 'refused', reason }
    const isAboutMessage = status >= 400 && status < 500 && !TEMPORARY.includes(status)
    if (isAboutMessage) return { outcome: 'rejected', reason }
    return { outcome: 'unavailable', reason, ...(retryAfter > 0 && { retryAfter }) }
  } catch (error) {
    return { outcome: 'unavailable', reason: String(error) }
  }
}

/** `Retry-After`, seconds or a date (RFC 9110, section 10.2.3), in milliseconds and at most an hour; 0 when not given. */
function retryAfterOf(headers: Headers): number {
  const value = headers.get('Retry-After') ?? ''
  const milliseconds = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Math.min(Math.max(milliseconds || 0, 0), LONGEST_RETRY_AFTER_MILLISECONDS)
}

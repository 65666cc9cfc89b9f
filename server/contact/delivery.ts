/** Takes messages from the outbox to the backend, again and again until it has them. */
import type { Logger } from 'pino'
import type { BackendClient } from '../backend/client.ts'
import type { ContactArguments } from '../backend/database.ts'
import type { Outbox } from './outbox.ts'

/** Pauses after a run that left something, in milliseconds; the last one repeats. */
const PAUSES = [1000, 2000, 5000, 15_000, 60_000, 300_000]

export interface DeliverySettings {
  outbox: Outbox
  /** The backend's client, when there is one. Its own retries make each attempt up to four. */
  client(): BackendClient | undefined
  log: Pick<Logger, 'warn' | 'error'>
  /** Told of each message that the backend has; nothing waits for it. */
  onDelivered?: (message: ContactArguments) => void
  /** Replaces the pauses, for tests. */
  pauses?: readonly number[]
}

export interface Delivery {
  /** Starts a run now, or another one after the run that is under way. */
  start(): void
  /** Hands over one message that no outbox holds; whether the backend has it. */
  deliver(message: ContactArguments): Promise<boolean>
  /** One last run, then no more. Resolves also when the backend is down: what is left stays in the outbox. */
  stop(): Promise<void>
}

export function deliveryFrom(settings: DeliverySettings): Delivery {
  const pauses = settings.pauses ?? PAUSES
  let current: Promise<void> | undefined
  let isAskedAgain = false
  let failures = 0
  let timer: NodeJS.Timeout | undefined
  let isOver = false

  const start = () => {
    if (current) {
      isAskedAgain = true
      return
    }
    clearTimeout(timer)
    current = emptyOutbox(settings).then((isEmpty) => {
      current = undefined
      failures = isEmpty ? 0 : failures + 1
      if (isOver) return
      if (isAskedAgain) start()
      else if (!isEmpty) timer = setTimeout(start, pauses[Math.min(failures, pauses.length) - 1]).unref()
    })
    isAskedAgain = false
  }
  return {
    start,
    deliver: async (message) => (await send(message, settings)) === 'delivered',
    stop: async () => {
      isOver = true
      clearTimeout(timer)
      await current
      await emptyOutbox(settings)
    },
  }
}

/** Whether nothing is left. A refused message does not hold up the next; a backend that is down does. */
async function emptyOutbox(settings: DeliverySettings): Promise<boolean> {
  const { outbox, log } = settings
  try {
    let isEmpty = true
    for (const message of outbox.waiting()) {
      const outcome = await send(message, settings)
      if (outcome === 'delivered') outbox.remove(message.idempotency_key)
      else isEmpty = false
      if (outcome === 'unavailable') break
    }
    return isEmpty
  } catch (error) {
    log.error({ err: error }, 'The outbox of contact messages fails')
    return false
  }
}

/** Never rejects. A missing function, a wrong key and broken bounds are refusals, and tried again as well. */
async function send(
  message: ContactArguments,
  { client, log, onDelivered }: DeliverySettings,
): Promise<'delivered' | 'refused' | 'unavailable'> {
  const backend = client()
  if (!backend) return 'unavailable'
  try {
    const { error, status } = await backend.rpc('submit_contact', message)
    if (!error) {
      onDelivered?.(message)
      return 'delivered'
    }
    log.warn({ status, code: error.code, reason: error.message }, 'A contact message waits for the backend')
    const isRefused = status >= 400 && status < 500 && status !== 408 && status !== 429
    return isRefused ? 'refused' : 'unavailable'
  } catch (error) {
    log.warn({ err: error }, 'A contact message waits for the backend')
    return 'unavailable'
  }
}

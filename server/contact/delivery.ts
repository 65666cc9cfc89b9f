/** Takes messages from the outbox to the backend, again and again until it has them. */
import type { Logger } from 'pino'
import type { ContactArguments } from '../backend/database.ts'
import type { Outbox } from './outbox.ts'
import type { Submission } from './submit.ts'

/**
 * Bounds of the pause after a run that left something, in milliseconds. Within them it is as long as the message that failed
 * last for the first time has waited since: what other messages have met, and how often, does not count.
 */
const PAUSES = { min: 1000, max: 300_000 }
/** Pause after a run that left nothing: another process may put messages into the same outbox. */
const IDLE_PAUSE = 10_000

export interface DeliverySettings {
  outbox: Outbox
  /** One attempt; `undefined` when there is no backend. Never rejects. */
  submit(message: ContactArguments): Promise<Submission | undefined>
  log: Pick<Logger, 'warn' | 'error'>
  /** Told of each message that the backend has, by one process only; nothing waits for it. */
  onDelivered?: (message: ContactArguments) => void
  /** Replaces both kinds of pauses, for tests. */
  pauses?: { min: number; max: number }
}

export interface Delivery {
  /** Starts a run as soon as none is under way and the backend has not asked to wait. */
  start(): void
  /** Hands over one message that no outbox holds; whether the backend has it. */
  deliver(message: ContactArguments): Promise<boolean>
  /** One last run, then no more. Resolves also when the backend is down: what is left stays in the outbox. */
  stop(): Promise<void>
}

export function createDelivery(settings: DeliverySettings): Delivery {
  const pauses = settings.pauses ?? PAUSES
  const idlePause = settings.pauses?.min ?? IDLE_PAUSE
  let current: Promise<void> | undefined
  let isAskedAgain = false
  /** The backend asked to wait, and the wait is not over. */
  let isHeld = false
  const pauseAfter = pauseByAge(pauses)
  let timer: NodeJS.Timeout | undefined
  let isOver = false

  const start = () => {
    if (current || isHeld) {
      isAskedAgain = true
      return
    }
    clearTimeout(timer)
    isAskedAgain = false
    current = emptyOutbox(settings).then((result) => {
      current = undefined
      isHeld = result.retryAfter !== undefined
      if (!isOver) goOn(result)
    })
  }
  const goOn = ({ left, retryAfter }: RunResult) => {
    const pause = pauseAfter(left) ?? idlePause
    if (isAskedAgain && !isHeld) return start()
    timer = setTimeout(() => {
      isHeld = false
      start()
    }, retryAfter ?? pause).unref()
  }
  return {
    start,
    deliver: async (message) => {
      const result = await settings.submit(message)
      const isDelivered = result?.outcome === 'delivered'
      if (isDelivered) settings.onDelivered?.(message)
      else settings.log.warn({ reason: result?.reason }, 'A contact message was not delivered')
      return isDelivered
    },
    stop: async () => {
      isOver = true
      clearTimeout(timer)
      await current
      if (!isHeld) await emptyOutbox(settings)
    },
  }
}

/** From the keys that a run has left to the pause after it; `undefined` when there are none. */
function pauseByAge({
  min,
  max,
}: {
  min: number
  max: number
}): (left: readonly string[]) => number | undefined {
  /** Time of each message's first failure, by its key. */
  let failedAt = new Map<string, number>()
  return (left) => {
    const now = performance.now()
    failedAt = new Map(left.map((key) => [key, failedAt.get(key) ?? now]))
    if (left.length === 0) return undefined
    return Math.min(Math.max(now - Math.max(...failedAt.values()), min), max)
  }
}

interface RunResult {
  /** Keys of messages that wait on. */
  left: string[]
  /** Milliseconds for which the backend wants no more. */
  retryAfter?: number
}

/** A message that is not taken does not hold up the next; a backend that is down does. Never rejects. */
async function emptyOutbox(settings: DeliverySettings): Promise<RunResult> {
  try {
    const messages = settings.outbox.waiting()
    const left = new Set(messages.map(({ idempotency_key }) => idempotency_key))
    for (const message of messages) {
      const result = await settings.submit(message)
      if (!result) break
      conclude(message, result, settings)
      if (result.outcome === 'unavailable') return { ...result, left: [...left] }
      if (result.outcome !== 'rejected') left.delete(message.idempotency_key)
    }
    return { left: [...left] }
  } catch (error) {
    settings.log.error({ err: error }, 'The outbox of contact messages fails')
    return { left: ['?'] }
  }
}

function conclude(message: ContactArguments, result: Submission, settings: DeliverySettings): void {
  const { outbox, log, onDelivered } = settings
  const key = message.idempotency_key
  if (result.outcome === 'delivered') {
    if (outbox.remove(key)) onDelivered?.(message)
    return
  }
  const { reason } = result
  if (result.outcome === 'refused') {
    outbox.refuse(key, reason)
    log.error({ key, reason }, 'The database refuses a contact message for good: see it with npm run outbox')
    return
  }
  log.warn({ key, reason }, 'A contact message waits for the backend')
}

/** Takes messages from the outbox to the backend, again and again until it has them. */
import type { Logger } from 'pino'
import type { ContactArguments } from '../backend/database.ts'
import type { Outbox } from './outbox.ts'
import type { Submission } from './submit.ts'

/** Pauses after a run that left something, in milliseconds; the last one repeats. */
const PAUSES = [1000, 2000, 5000, 15_000, 60_000, 300_000]
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
  pauses?: readonly number[]
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
  const idlePause = settings.pauses?.[0] ?? IDLE_PAUSE
  let current: Promise<void> | undefined
  let isAskedAgain = false
  /** The backend asked to wait, and the wait is not over. */
  let isHeld = false
  let failures = 0
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
      failures = result.isEmpty ? 0 : failures + 1
      isHeld = result.retryAfter !== undefined
      if (!isOver) goOn(result)
    })
  }
  const goOn = ({ isEmpty, retryAfter }: RunResult) => {
    if (isAskedAgain && !isHeld) return start()
    const pause = isEmpty ? idlePause : pauses[Math.min(failures, pauses.length) - 1]
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

interface RunResult {
  isEmpty: boolean
  /** Milliseconds for which the backend wants no more. */
  retryAfter?: number
}

/** A message that is not taken does not hold up the next; a backend that is down does. Never rejects. */
async function emptyOutbox(settings: DeliverySettings): Promise<RunResult> {
  try {
    let isEmpty = true
    for (const message of settings.outbox.waiting()) {
      const result = await settings.submit(message)
      if (!result) return { isEmpty: false }
      conclude(message, result, settings)
      if (result.outcome === 'unavailable') return { ...result, isEmpty: false }
      if (result.outcome === 'rejected') isEmpty = false
    }
    return { isEmpty }
  } catch (error) {
    settings.log.error({ err: error }, 'The outbox of contact messages fails')
    return { isEmpty: false }
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

/** Takes valid messages to disk, and from there to the backend, again and again until it has them. */
import type { Logger } from 'pino'
import type { Backend } from '../backend/backend.ts'
import { backendClient, type ServerBackendAddress } from '../backend/client.ts'
import type { ContactArguments } from '../backend/database.ts'
import { type Outbox, openOutbox, outboxFile } from './outbox.ts'

export interface ContactIntake {
  /**
   * Resolves to whether the message is stored: on disk, from where it is delivered later, or else in the backend.
   * After `false` the message is lost, and the visitor must be told.
   */
  submit(message: ContactArguments): Promise<boolean>
  /** Messages that have not reached the backend. Throws when the disk cannot be read. */
  backlog(now: Date): { waiting: number; oldestSeconds: number }
  /** One last run, then closes the outbox. Resolves also when the backend is down: what is left stays on disk. */
  stop(): Promise<void>
}

interface IntakeSettings {
  dataDir: string
  backend: Pick<Backend, 'address' | 'onReady'>
  log: Pick<Logger, 'warn' | 'error'>
  /** Called with each message that the backend has, by one process only; nothing waits for it. */
  onDelivered?: (message: ContactArguments) => void
  /** Replaces the outbox in `dataDir`, the pauses of the delivery and the network, for tests. */
  outbox?: Outbox
  pauses?: typeof PAUSES
  fetch?: typeof globalThis.fetch
}

/** Milliseconds after a run that left something: doubled each time from `min` to `max`, until the next message arrives. */
const PAUSES = {
  min: 1000,
  max: 300_000,
  /** After a run that left nothing: another process may put messages into the same outbox. */
  idle: 10_000,
}

/** Begins with what an earlier process left in the outbox, once the backend is there. */
export function contactIntake({ dataDir, backend, fetch, ...settings }: IntakeSettings): ContactIntake {
  const { outbox = openOutbox(outboxFile(dataDir)), log, onDelivered, pauses } = settings
  const delivery = {
    ...{ outbox, log, onDelivered },
    send: (message: ContactArguments) => send(message, backend.address(), fetch),
  }
  const { start, stop } = deliverRepeatedly(() => emptyOutbox(delivery), pauses)
  remindOfRefused(outbox, log)
  backend.onReady(start)
  return {
    submit: async (message) => {
      try {
        outbox.add(message)
      } catch (error) {
        log.error({ err: error }, 'A contact message does not fit on disk and goes straight to the backend')
        return sendWithoutOutbox(message, delivery)
      }
      start()
      return true
    },
    backlog: (now) => {
      const waiting = outbox.waiting()
      const [oldest] = waiting
      const age = oldest ? now.getTime() - Date.parse(oldest.sent_at) : 0
      return { waiting: waiting.length, oldestSeconds: Math.max(age, 0) / 1000 }
    },
    stop: async () => {
      await stop()
      outbox.close()
    },
  }
}

interface Delivery extends Pick<IntakeSettings, 'log'> {
  outbox: Outbox
  onDelivered: IntakeSettings['onDelivered'] | undefined
  send(message: ContactArguments): Promise<SendResult>
}

/** One line at each start, for as long as the owner has not seen to them. */
function remindOfRefused(outbox: Outbox, log: IntakeSettings['log']): void {
  try {
    const count = outbox.refused().length
    if (count > 0) log.warn({ count }, 'The database refused contact messages: see them with npm run outbox')
  } catch (error) {
    log.error({ err: error }, 'The outbox of contact messages fails')
  }
}

/** `run` says whether it left nothing. `start` begins a run, or asks for another one after the one under way. */
function deliverRepeatedly(run: () => Promise<boolean>, { min, max, idle } = PAUSES) {
  let current: Promise<boolean> | undefined
  let timer: NodeJS.Timeout | undefined
  let pause = min
  let isAskedAgain = false
  let isOver = false
  const next = async () => {
    clearTimeout(timer)
    isAskedAgain = false
    current = run()
    const isEmpty = await current
    current = undefined
    if (isOver) return
    if (isAskedAgain) return next()
    timer = setTimeout(() => void next(), isEmpty ? idle : pause).unref()
    pause = isEmpty ? min : Math.min(2 * pause, max)
  }
  return {
    start: () => {
      pause = min
      isAskedAgain = true
      if (!current) void next()
    },
    stop: async () => {
      isOver = true
      clearTimeout(timer)
      await current
      await run()
    },
  }
}

/** Whether all went. A message that is not taken does not hold up the next; a backend that is down does. Never rejects. */
async function emptyOutbox(delivery: Delivery): Promise<boolean> {
  try {
    let isEmpty = true
    for (const message of delivery.outbox.waiting()) {
      const result = await delivery.send(message)
      conclude(message, result, delivery)
      if (result.outcome === 'unavailable') return false
      if (result.outcome === 'rejected') isEmpty = false
    }
    return isEmpty
  } catch (error) {
    delivery.log.error({ err: error }, 'The outbox of contact messages fails')
    return false
  }
}

function conclude(message: ContactArguments, { outcome, reason }: SendResult, delivery: Delivery): void {
  const { outbox, log, onDelivered } = delivery
  const key = message.idempotency_key
  if (outcome === 'delivered') {
    if (outbox.remove(key)) onDelivered?.(message)
  } else if (outcome === 'refused') {
    outbox.refuse(key, reason)
    log.error({ key, reason }, 'The database refuses a contact message for good: see it with npm run outbox')
  } else log.warn({ key, reason }, 'A contact message waits for the backend')
}

async function sendWithoutOutbox(message: ContactArguments, delivery: Delivery): Promise<boolean> {
  const { outcome, reason } = await delivery.send(message)
  if (outcome === 'delivered') delivery.onDelivered?.(message)
  else delivery.log.warn({ reason }, 'A contact message was not delivered')
  return outcome === 'delivered'
}

interface SendResult {
  /**
   * `refused`: the database will never take this message as it is. `rejected`: it does not take this one now, e.g. for a
   * missing function or a wrong key. `unavailable`: it takes none now.
   */
  outcome: 'delivered' | 'refused' | 'rejected' | 'unavailable'
  /** Empty for one that is delivered. */
  reason: string
}

/** Database errors that stay: a value that no column takes, a constraint that is broken, a trigger's refusal. */
const PERMANENT = /^(22|23)\w{3}$|^P0001$/
/** Answers that are about this moment, not about the message. */
const TEMPORARY: readonly number[] = [408, 425, 429]

/** One attempt. Never rejects. The client's own retries make it up to four requests when the network fails. */
async function send(
  message: ContactArguments,
  address: ServerBackendAddress | undefined,
  fetch?: typeof globalThis.fetch,
): Promise<SendResult> {
  if (!address) return { outcome: 'unavailable', reason: 'There is no backend' }
  const client = backendClient({ url: address.url, publishableKey: address.secretKey }, fetch && { fetch })
  try {
    const { error, status } = await client.rpc('submit_contact', message)
    if (!error) return { outcome: 'delivered', reason: '' }
    const reason = [status, error.code, error.message].filter(Boolean).join(' ')
    if (PERMANENT.test(error.code) || status === 413) return { outcome: 'refused', reason }
    const isAboutMessage = status >= 400 && status < 500 && !TEMPORARY.includes(status)
    return { outcome: isAboutMessage ? 'rejected' : 'unavailable', reason }
  } catch (error) {
    return { outcome: 'unavailable', reason: String(error) }
  }
}

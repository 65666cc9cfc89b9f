/** Takes valid messages: to disk, and from there to the backend. */
import type { Logger } from 'pino'
import type { Backend } from '../backend/backend.ts'
import type { ContactArguments } from '../backend/database.ts'
import { createDelivery } from './delivery.ts'
import { type Outbox, openOutbox, outboxFile } from './outbox.ts'
import { submit } from './submit.ts'

export interface ContactIntake {
  /**
   * Resolves to whether the message is stored: on disk, from where it is delivered later, or else in the backend.
   * After `false` the message is lost, and the visitor must be told.
   */
  submit(message: ContactArguments): Promise<boolean>
  /** Messages that have not reached the backend. Throws when the disk cannot be read. */
  backlog(now: Date): { waiting: number; oldestSeconds: number }
  /** Delivers what it can, and lets go of the disk. */
  stop(): Promise<void>
}

export interface IntakeSettings {
  dataDir: string
  backend: Pick<Backend, 'address' | 'onReady'>
  log: Pick<Logger, 'warn' | 'error'>
  onDelivered?: (message: ContactArguments) => void
  /** Replaces the outbox in `dataDir`, the pauses of its delivery and the network, for tests. */
  outbox?: Outbox
  pauses?: { min: number; max: number }
  fetch?: typeof globalThis.fetch
}

/** Begins with what an earlier process left in the outbox, once the backend is there. */
export function contactIntake({ dataDir, backend, fetch, ...settings }: IntakeSettings): ContactIntake {
  const { outbox = openOutbox(outboxFile(dataDir)), log } = settings
  const delivery = createDelivery({
    ...settings,
    outbox,
    submit: async (message) => {
      const address = backend.address()
      return address && submit(message, address, fetch)
    },
  })
  remindOfRefused(outbox, log)
  backend.onReady(delivery.start)
  return {
    submit: async (message) => {
      try {
        outbox.add(message)
      } catch (error) {
        log.error({ err: error }, 'A contact message does not fit on disk and goes straight to the backend')
        return delivery.deliver(message)
      }
      delivery.start()
      return true
    },
    backlog: (now) => {
      const waiting = outbox.waiting()
      const [oldest] = waiting
      const age = oldest ? now.getTime() - Date.parse(oldest.sent_at) : 0
      return { waiting: waiting.length, oldestSeconds: Math.max(age, 0) / 1000 }
    },
    stop: async () => {
      await delivery.stop()
      outbox.close()
    },
  }
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

/** Where a checked message goes: to disk, and from there to the backend. */
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Backend } from '../backend/backend.ts'
import type { ContactArguments } from '../backend/database.ts'
import { deliveryFrom } from './delivery.ts'
import { type Outbox, outboxAt } from './outbox.ts'

export interface ContactIntake {
  /**
   * Whether the message is safe: on disk, from where it reaches the backend sooner or later, or otherwise in
   * the backend itself. `false`: nobody has it, and the visitor has to know.
   */
  accept(message: ContactArguments): Promise<boolean>
  /** Delivers what it can, and lets go of the disk. */
  stop(): Promise<void>
}

export interface IntakeSettings {
  dataDir: string
  backend: Pick<Backend, 'client' | 'onReady'>
  log: Pick<Logger, 'warn' | 'error'>
  onDelivered?: (message: ContactArguments) => void
  /** Replaces the outbox in `dataDir` and the pauses of its delivery, for tests. */
  outbox?: Outbox
  pauses?: readonly number[]
}

/** Begins with what an earlier process left in the outbox, once the backend is there. */
export function contactIntake({ dataDir, backend, ...settings }: IntakeSettings): ContactIntake {
  const { outbox = outboxAt(join(dataDir, 'outbox', 'contact.db')), log } = settings
  const delivery = deliveryFrom({ ...settings, outbox, client: backend.client })
  backend.onReady(delivery.start)
  return {
    accept: async (message) => {
      try {
        outbox.add(message)
      } catch (error) {
        log.error({ err: error }, 'A contact message does not fit on disk and goes straight to the backend')
        return delivery.deliver(message)
      }
      delivery.start()
      return true
    },
    stop: async () => {
      await delivery.stop()
      outbox.close()
    },
  }
}

/** Drawn cards on disk: each is drawn when it is first asked for, and kept by what it is drawn from. */
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Card } from '../../shared/share-card.ts'
import { once } from '../content/once.ts'
import type { Bytes } from '../http/compression.ts'
import type { CardTask } from './draw-card.ts'
import type { Drawings } from './plan-cards.ts'

export interface CardStore {
  /** The PNG of the card with this file name; `undefined` where no page has such a card. Rejects when it cannot be drawn. */
  get(name: string): Promise<Bytes | undefined>
}

export interface CardStoreOptions {
  /** Folder of drawn cards. It may be deleted at any time; where it cannot be written to, cards are drawn each time. */
  dir: string
  /** Cards that there are. Asked for with each card, and the same object as long as they are the same. */
  drawings(): Drawings
}

/** Long enough for the next card of a page that several networks read. */
const IDLE_MILLISECONDS = 20_000

export function cardStore({ dir, drawings }: CardStoreOptions): CardStore {
  const underWay = new Map<string, Promise<Bytes>>()
  let pruned: Drawings | undefined

  const draw = async (name: string, card: Card, known: Drawings): Promise<Bytes> => {
    await mkdir(dir, { recursive: true }).catch(() => {})
    if (pruned !== known) {
      pruned = known
      await removeOthers(dir, known)
    }
    const task: CardTask = { card, file: join(dir, name) }
    return (await drawers()).run(task)
  }
  const readOrDraw = async (name: string, card: Card, known: Drawings) =>
    (await readFile(join(dir, name)).catch(() => undefined)) ?? draw(name, card, known)
  return {
    async get(name) {
      const known = drawings()
      const card = known.get(name)
      if (!card) return undefined
      // However many ask for a card at a time, it is one file that is read, or one drawing.
      const found = underWay.get(name) ?? readOrDraw(name, card, known).finally(() => underWay.delete(name))
      underWay.set(name, found)
      return found
    },
  }
}

/**
 * Processes that draw, started with the first card and gone when there is nothing more to draw: the libraries for pictures
 * hold 100 MB, which a server would never get back. One processor is left to the server.
 */
const drawers = once(async () => {
  const { Tinypool } = await import('tinypool')
  const pool = new Tinypool({
    filename: new URL('draw-card.ts', import.meta.url).href,
    runtime: 'child_process',
    serialization: 'advanced',
    minThreads: 0,
    maxThreads: Math.max(1, availableParallelism() - 1),
    idleTimeout: IDLE_MILLISECONDS,
  })
  // A process was killed while it drew nothing, such as by a signal to all of the server's: the next card starts another.
  pool.on('error', () => {})
  return pool
})

/** Removes cards that no page has any more. */
async function removeOthers(dir: string, known: Drawings): Promise<void> {
  const files = await readdir(dir).catch(() => [])
  const old = files.filter((file) => file.endsWith('.png') && !known.has(file))
  await Promise.all(old.map((file) => rm(join(dir, file), { force: true }).catch(() => {})))
}

/**
 * Messages on their way to the backend, on disk: what is in here survives `kill -9` and a loss of power, and
 * leaves only when the backend has it.
 */
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { ContactArguments } from '../backend/database.ts'

export interface Outbox {
  /** Returns once the message is on disk; throws when it cannot be. A key that is there already stays once. */
  add(message: ContactArguments): void
  /** Oldest first. */
  waiting(): ContactArguments[]
  remove(key: string): void
  close(): void
}

/** Opens on first use, and again after a failure: a disk that was full may have room later. */
export function outboxAt(file: string): Outbox {
  let open: DatabaseSync | undefined
  const database = () => {
    open ??= openDatabase(file)
    return open
  }
  return {
    add: ({ idempotency_key, ...rest }) => {
      const statement = database().prepare(
        'insert into messages (key, message) values (?, ?) on conflict (key) do nothing',
      )
      statement.run(idempotency_key, JSON.stringify(rest))
    },
    waiting: () => {
      const rows = database().prepare('select key, message from messages order by place').all()
      return rows.map(({ key, message }) => ({
        // Written above: the rest of a message, without its key.
        ...(JSON.parse(String(message)) as Omit<ContactArguments, 'idempotency_key'>),
        idempotency_key: String(key),
      }))
    },
    remove: (key) => void database().prepare('delete from messages where key = ?').run(key),
    close: () => {
      open?.close()
      open = undefined
    },
  }
}

function openDatabase(file: string): DatabaseSync {
  // Visitors' words: for this user only.
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const database = new DatabaseSync(file, { timeout: 2000 })
  // FULL waits for the disk at every commit, also in WAL; what was delivered is overwritten, not only unlinked.
  database.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma secure_delete = on;
    create table if not exists messages (
      place integer primary key autoincrement,
      key text not null unique,
      message text not null
    );
  `)
  return database
}

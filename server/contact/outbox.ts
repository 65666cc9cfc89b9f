/**
 * Messages on their way to the backend, on disk: what is in here survives `kill -9` and a loss of power, and
 * leaves only when the backend has it. Several processes may share the file.
 */
import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { ContactArguments } from '../backend/database.ts'

export type Outbox = ReturnType<typeof openOutbox>

export function outboxFile(dataDir: string): string {
  return join(dataDir, 'outbox', 'contact.db')
}

/** Opens on first use, and again after a failure: a disk that was full may have room later. Everything throws when it fails. */
export function openOutbox(file: string) {
  let open: DatabaseSync | undefined
  const database = () => {
    open ??= openDatabase(file)
    return open
  }
  const run = (sql: string, ...values: string[]) => {
    const { changes } = database()
      .prepare(sql)
      .run(...values)
    return Number(changes)
  }
  const rows = (sql: string) => database().prepare(sql).all()
  return {
    /** Returns once the message is on disk. A key that is there already stays once. */
    add: ({ idempotency_key, ...rest }: ContactArguments) =>
      void run(
        'insert into messages (key, message) values (?, ?) on conflict (key) do nothing',
        idempotency_key,
        JSON.stringify(rest),
      ),
    /** Oldest first. */
    waiting: () => rows('select key, message from messages order by place').map(messageOf),
    /** Takes out a message that the backend has; `false` when another process was first. */
    remove: (key: string) => run('delete from messages where key = ?', key) > 0,
    /** Sets a waiting message aside, until it is resent or discarded. */
    refuse: (key: string, reason: string) =>
      inTransaction(database(), () => {
        const aside = `insert or replace into refused (key, message, reason, refused_at)
          select key, message, ?, strftime('%Y-%m-%dT%H:%M:%SZ') from messages where key = ?`
        run(aside, reason, key)
        run('delete from messages where key = ?', key)
      }),
    /** Messages set aside with the database's own words, oldest first; `refusedAt` is ISO 8601. */
    refused: () =>
      rows('select key, message, reason, refused_at from refused order by refused_at').map((row) => ({
        message: messageOf(row),
        reason: String(row.reason),
        refusedAt: String(row.refused_at),
      })),
    /** Lets all messages that were set aside wait again; returns how many. */
    resend: () =>
      inTransaction(database(), () => {
        run(
          'insert or ignore into messages (key, message) select key, message from refused order by refused_at',
        )
        return run('delete from refused')
      }),
    /** Deletes a message that was set aside; whether there was one. */
    discard: (key: string) => run('delete from refused where key = ?', key) > 0,
    close: () => {
      open?.close()
      open = undefined
    },
  }
}

function messageOf({ key, message }: Record<string, unknown>): ContactArguments {
  // Written by `add`: the rest of a message, without its key.
  const rest = JSON.parse(String(message)) as Omit<ContactArguments, 'idempotency_key'>
  return { ...rest, idempotency_key: String(key) }
}

function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec('begin immediate')
  try {
    const result = work()
    database.exec('commit')
    return result
  } catch (error) {
    database.exec('rollback')
    throw error
  }
}

function openDatabase(file: string): DatabaseSync {
  // Visitors' words: for this user only.
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const database = new DatabaseSync(file, { timeout: 2000 })
  // FULL waits for the disk at every commit, also in WAL; what was delivered is overwritten, not only unlinked.
  // Messages set aside are kept for as long as those in the database (docs/supabase.md).
  database.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma secure_delete = on;
    create table if not exists messages (
      place integer primary key autoincrement,
      key text not null unique,
      message text not null
    );
    create table if not exists refused (
      key text primary key,
      message text not null,
      reason text not null,
      refused_at text not null
    );
    delete from refused where refused_at < strftime('%Y-%m-%dT%H:%M:%SZ', 'now', '-3 years');
  `)
  return database
}

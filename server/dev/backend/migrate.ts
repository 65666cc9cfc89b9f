/** The migrations of `supabase/` in the embedded backend: each once, in the order of their names. */
import { existsSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'

/** A database that runs SQL as its owner. */
export interface SqlDatabase {
  exec(sql: string): Promise<void>
  rows(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>
}

const SUPABASE = 'supabase'

/** The files of `supabase/migrations/`, oldest first: their names start with their time. */
export async function migrationFiles(dir = SUPABASE): Promise<string[]> {
  const names = await readdir(join(dir, 'migrations'))
  return names
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => join(dir, 'migrations', name))
}

/**
 * Brings the database to the last migration and, once in its life, seeds it. Each file and its line in the
 * ledger are one transaction: a failure leaves nothing of it, and rejects with the file's name.
 */
export async function migrate(database: SqlDatabase, dir = SUPABASE): Promise<void> {
  await database.exec(`
    create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (version text primary key);
  `)
  const ledger = await database.rows('select version from supabase_migrations.schema_migrations')
  const done = new Set(ledger.map(({ version }) => version))
  for (const file of [...(await migrationFiles(dir)), join(dir, 'seed.sql')]) {
    if (!done.has(basename(file))) await runOnce(database, file)
  }
}

async function runOnce(database: SqlDatabase, file: string): Promise<void> {
  const sql = await readFile(file, 'utf8')
  // A file's name holds digits, letters, dots and underscores only.
  const version = basename(file).replaceAll("'", '')
  try {
    await database.exec(
      `begin;\n${sql}\n;insert into supabase_migrations.schema_migrations values ('${version}');\ncommit;`,
    )
  } catch (cause) {
    await database.exec('rollback').catch(() => {})
    throw new Error(`${file}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}

/**
 * Removes the stream entries that an earlier seed inserted, which is left at `file` when the seed is emptied
 * (`content init`). Entries that were changed since stay.
 */
export async function removeSeed(database: SqlDatabase, file: string): Promise<void> {
  if (!existsSync(file)) return
  const seed = await readFile(file, 'utf8')
  const unlisted = "array['id', 'created_at', 'updated_at']"
  await database.exec(`
    begin;
    create temporary table seeded (like public.stream_entries including all) on commit drop;
    ${seed.replaceAll('public.stream_entries', 'pg_temp.seeded')};
    delete from public.stream_entries entry using pg_temp.seeded seeded
      where to_jsonb(entry) - ${unlisted} = to_jsonb(seeded) - ${unlisted};
    commit;
  `)
  await rm(file)
}

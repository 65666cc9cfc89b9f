/** The stream's rows as their owner meets them: with the rights of their own account, which the database checks. */
import type { PostgrestError, PostgrestSingleResponse } from '@supabase/supabase-js'
import { z } from 'zod'
import type { DeskRefusal } from '../../shared/desk.ts'
import type { BackendClient } from '../backend/client.ts'
import type { StreamRow } from '../backend/database.ts'

/** Rows of a page of the list; PostgREST answers 100 at most on the embedded backend. */
export const DESK_PAGE_ROWS = 50

/** Why the database did not do what it was asked; `slugTaken` is the writer's to mend. */
export class DeskError extends Error {
  override name = 'DeskError'
  reason: DeskRefusal | 'slugTaken'
  constructor(reason: DeskError['reason'], options?: ErrorOptions) {
    super(`The desk was refused: ${reason}`, options)
    this.reason = reason
  }
}

/** Whether the database lets the account write. Rejects with a `DeskError`. */
export async function mayWrite(client: BackendClient): Promise<boolean> {
  const rows = await dataOf(client.from('owners').select('user_id').limit(1))
  return rows.length > 0
}

/** A page of all rows, from 1 on: drafts first, then from the newest on. Rejects with a `DeskError`. */
export async function listRows(
  client: BackendClient,
  page: number,
): Promise<{ rows: StreamRow[]; total: number }> {
  const from = (page - 1) * DESK_PAGE_ROWS
  const { data, error, status, count } = await client
    .from('stream_entries')
    .select('*', { count: 'exact' })
    .order('published_at', { ascending: false, nullsFirst: true })
    .order('id', { ascending: false })
    .range(from, from + DESK_PAGE_ROWS - 1)
  // A page after the last one: entries were deleted.
  if (error?.code === 'PGRST103') return { rows: [], total: 0 }
  if (error) throw deskError(error, status)
  return { rows: data, total: count ?? data.length }
}

/** A row by its id, or `undefined`. Rejects with a `DeskError`. */
export async function readOwnRow(client: BackendClient, id: string): Promise<StreamRow | undefined> {
  return (await dataOf(client.from('stream_entries').select('*').eq('id', id).maybeSingle())) ?? undefined
}

/** Writes a row, new or changed: again with the same id, it is the same row. Rejects with a `DeskError`. */
export async function writeRow(client: BackendClient, row: StreamRow): Promise<void> {
  const written = await dataOf(client.from('stream_entries').upsert(row).select('id'))
  if (written.length === 0) throw new DeskError('notOwner')
}

/** Deletes a row; one that is gone already is deleted. Rejects with a `DeskError`. */
export async function deleteRow(client: BackendClient, id: string): Promise<void> {
  await dataOf(client.from('stream_entries').delete().eq('id', id))
}

async function dataOf<T>(query: PromiseLike<PostgrestSingleResponse<T>>): Promise<T> {
  const { data, error, status } = await query
  if (error) throw deskError(error, status)
  return data
}

/** https://www.postgresql.org/docs/17/errcodes-appendix.html, https://docs.postgrest.org/en/stable/references/errors.html */
const REASONS: Readonly<Record<string, DeskError['reason']>> = {
  '42501': 'notOwner',
  '23505': 'slugTaken',
  '23514': 'refused',
  '22P02': 'refused',
  PGRST301: 'session',
  PGRST302: 'session',
  PGRST303: 'session',
}

function deskError(error: PostgrestError, status: number): DeskError {
  const reason = REASONS[error.code] ?? (status === 401 ? 'session' : 'unavailable')
  return new DeskError(reason, { cause: error })
}

const idSchema = z.guid()

/** An id as a form or an address has it; `undefined` for any other text. */
export function entryId(text: string): string | undefined {
  return idSchema.safeParse(text).data
}

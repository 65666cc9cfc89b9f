/** Pages of the desk: the list of all entries, and the form of one. */
import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import type { Visitor } from '../../shared/auth.ts'
import {
  DESK_CHANGES,
  type DeskEntry,
  type DeskForm,
  type DeskList,
  type DeskRefusal,
  type EntryValues,
  NEW_ENTRY,
  titleOf,
} from '../../shared/desk.ts'
import { CONTENT_TYPES } from '../../shared/model.ts'
import type { BackendClient } from '../backend/client.ts'
import type { StreamRow } from '../backend/database.ts'
import { DESK_PAGE_ROWS, DeskError, entryId, listRows, mayWrite, readOwnRow } from '../stream/write.ts'
import { valuesOf, valuesOfRow } from './form-fields.ts'
import { imageOfColumns } from './picture.ts'
import { versionOf } from './versions.ts'
import { type DeskSettings, statusOf } from './writer.ts'

/** `GET /drafts/stream?page=2`. */
export async function showList(c: Context, { signIn, contact }: DeskSettings): Promise<Response> {
  const { visitor, client } = ownerOf(c)
  const done = DESK_CHANGES.find((name) => name === c.req.query('done'))
  const page = pageOf(c.req.query('page'))
  const list = await readList(client, page, contact.now()).catch(refusedList)
  return signIn.show(c, {
    path: c.req.path,
    status: statusOf(list.refusal),
    visitor,
    desk: { list: { ...list, ...(done && !list.refusal && { done }) } },
  })
}

/** `GET /drafts/stream/new`, and the form of an entry that is there. */
export async function showEntry(c: Context, settings: DeskSettings): Promise<Response> {
  const { visitor, client } = ownerOf(c)
  const name = c.req.param('entry') ?? ''
  if (name === NEW_ENTRY) return sendForm(c, settings, emptyForm(randomUUID()), visitor)
  const id = entryId(name)
  try {
    const row = id && (await readOwnRow(client, id))
    if (row) return await sendForm(c, settings, formOf(row), visitor)
    return await settings.signIn.show(c, { path: c.req.path, visitor })
  } catch (error) {
    return sendForm(c, settings, { ...emptyForm(name), refusal: refusalOf(error) }, visitor)
  }
}

/** The desk's pages are shown to its owners only (`routes.ts`). */
function ownerOf(c: Context) {
  const { writer } = c.var
  if (writer.kind !== 'owner') throw new Error('The desk is open to somebody else')
  return writer
}

/** The form with what is wrong with it; the state of its session is no reason to lose what was typed. */
export function sendForm(
  c: Context,
  { signIn }: DeskSettings,
  form: DeskForm,
  visitor?: Visitor,
): Promise<Response> {
  const hasProblems = Object.keys(form.problems).length > 0
  const status = hasProblems ? 422 : form.conflict ? 409 : statusOf(form.refusal)
  return signIn.show(c, { path: c.req.path, status, ...(visitor && { visitor }), desk: { form } })
}

export function emptyForm(id: string, values: EntryValues = valuesOf({ type: 'note' })): DeskForm {
  return { id, version: '', values, problems: {}, isSaved: false }
}

function formOf(row: StreamRow): DeskForm {
  return {
    ...emptyForm(row.id, valuesOfRow(row)),
    version: versionOf(row),
    isSaved: true,
    ...imageOfColumns(row),
    ...(row.published_at !== null && { publishedAt: row.published_at }),
  }
}

async function readList(client: BackendClient, page: number, now: Date): Promise<DeskList> {
  if (!(await mayWrite(client))) throw new DeskError('notOwner')
  const { rows, total } = await listRows(client, page)
  const pages = Math.max(1, Math.ceil(total / DESK_PAGE_ROWS))
  return { entries: rows.map((row) => summaryOf(row, now)), total, page, pages }
}

function refusedList(error: unknown): DeskList {
  return { entries: [], total: 0, page: 1, pages: 1, refusal: refusalOf(error) }
}

/** A slug that is taken is a problem of its field instead: see `receive.ts`. Throws an error that is no refusal. */
function refusalOf(error: unknown): DeskRefusal {
  if (!(error instanceof DeskError)) throw error
  return error.reason === 'slugTaken' ? 'refused' : error.reason
}

/** Rows of older rules may hold anything that a column takes. */
function summaryOf(row: StreamRow, now: Date): DeskEntry {
  const { id, type, slug, published_at } = row
  return {
    id,
    slug,
    type: CONTENT_TYPES.find((name) => name === type) ?? 'note',
    ...titleOf(valuesOfRow(row)),
    isPublic: published_at !== null && new Date(published_at) <= now,
    ...(published_at !== null && { publishedAt: published_at }),
  }
}

/** From 1 on; anything else is the first. */
function pageOf(text = ''): number {
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1
}

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
import { denyAccess } from '../auth/sign-in.ts'
import type { BackendClient } from '../backend/client.ts'
import type { StreamRow } from '../backend/database.ts'
import { PictureRefusal } from '../stream/picture-store.ts'
import { DESK_PAGE_ROWS, DeskError, entryId, listRows, mayWrite, readOwnRow } from './entries.ts'
import { valuesOf, valuesOfRow } from './form-fields.ts'
import { imageOfColumns } from './picture.ts'
import { type DeskSettings, readWriter, statusOf } from './settings.ts'
import { versionOf } from './versions.ts'

/** `GET /drafts/stream?page=2`. */
export async function showList(c: Context, settings: DeskSettings): Promise<Response> {
  const writer = await readWriter(c, settings)
  if (writer.kind === 'refused') return denyAccess(c, settings.signIn, writer.state)
  const { visitor } = writer
  if (writer.kind === 'stranger') return settings.signIn.show(c, { path: c.req.path, visitor })
  const done = DESK_CHANGES.find((name) => name === c.req.query('done'))
  const page = pageOf(c.req.query('page'))
  const list = await readList(writer.client, page, settings.now()).catch(refusedList)
  return settings.signIn.show(c, {
    path: c.req.path,
    status: statusOf(list.refusal),
    visitor,
    desk: { list: { ...list, ...(done && !list.refusal && { done }) } },
  })
}

/** `GET /drafts/stream/new`, and the form of an entry that is there. */
export async function showEntry(c: Context, settings: DeskSettings): Promise<Response> {
  const writer = await readWriter(c, settings)
  if (writer.kind === 'refused') return denyAccess(c, settings.signIn, writer.state)
  const { visitor } = writer
  const name = c.req.param('entry') ?? ''
  const show = (form?: DeskForm) =>
    settings.signIn.show(c, { path: c.req.path, visitor, ...(form && { desk: { form } }) })
  if (writer.kind === 'stranger') return show()
  if (name === NEW_ENTRY) return show(emptyForm(randomUUID()))
  const id = entryId(name)
  if (!id) return show()
  try {
    const row = await readOwnRow(writer.client, id)
    return await show(row && formOf(row))
  } catch (error) {
    return sendForm(c, settings, { ...emptyForm(id), refusal: refusalOf(error) }, visitor)
  }
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
export function refusalOf(error: unknown): DeskRefusal {
  if (error instanceof PictureRefusal) return error.isForbidden ? 'notOwner' : 'unavailable'
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

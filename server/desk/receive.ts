/** `POST /drafts/stream/{id}`: the form of an entry, whichever of its buttons was pressed. */
import type { Context } from 'hono'
import {
  DESK_INTENTS,
  DESK_PATH,
  type DeskChange,
  type DeskForm,
  type DeskIntent,
  type FieldProblems,
} from '../../shared/desk.ts'
import type { BackendClient } from '../backend/client.ts'
import type { StreamRow } from '../backend/database.ts'
import { redirectWithin } from '../http/location.ts'
import { type Form, postedForm, textOf } from '../http/request.ts'
import { DeskError, deleteRow, entryId, readOwnRow, writeRow } from '../stream/write.ts'
import { checkEntry, valuesOf } from './form-fields.ts'
import { emptyForm, sendForm } from './pages.ts'
import { imageColumns, imageOfColumns, uploadedBefore } from './picture.ts'
import { conflictOf, versionOf } from './versions.ts'
import type { DeskSettings } from './writer.ts'

export async function receiveEntry(c: Context, settings: DeskSettings): Promise<Response> {
  const id = entryId(c.req.param('entry') ?? '')
  if (!id) return c.text('There is no such entry\n', 404)
  const form = await postedForm(c)
  const version = textOf(form.version)
  const given = { ...emptyForm(id, valuesOf(form)), ...uploadedBefore(form), version }
  const { writer } = c.var
  if (writer.kind === 'refused') {
    if (writer.state.kind === 'rateLimited') c.header('Retry-After', String(writer.state.wait))
    return sendForm(c, settings, { ...given, refusal: writer.refusal })
  }
  const { visitor } = writer
  if (writer.kind === 'stranger') return settings.signIn.show(c, { path: c.req.path, visitor })
  const sendBack = (form: DeskForm) => sendForm(c, settings, form, visitor)
  try {
    const reply = await act(writer.client, settings, { given, sent: form })
    if (typeof reply !== 'string') return await sendBack(reply)
    await settings.stream.renew()
    // A reload of what comes next sends no form again.
    return redirectWithin(c, `${c.var.localise(DESK_PATH)}?done=${reply}`, 303)
  } catch (error) {
    if (error instanceof DeskError) {
      const { reason } = error
      return sendBack(
        reason === 'slugTaken' ? { ...given, problems: { slug: reason } } : { ...given, refusal: reason },
      )
    }
    // A fault of ours: what was typed comes back all the same.
    settings.log.error({ err: error }, 'The form of an entry could not be handled')
    return sendBack({ ...given, refusal: 'fault' })
  }
}

/** Enter in a field, and a button of another build, preview: nothing is changed unasked. */
function intentOf({ intent }: Form): DeskIntent {
  return DESK_INTENTS.find((name) => name === intent) ?? 'preview'
}

/** The change that was made, or the form to show instead. Rejects with a `DeskError`. */
async function act(
  client: BackendClient,
  { contact, iconHosts, pictures }: DeskSettings,
  { given, sent }: { given: DeskForm; sent: Form },
): Promise<DeskChange | DeskForm> {
  const intent = intentOf(sent)
  const saved = await readOwnRow(client, given.id)
  const published_at = saved?.published_at ?? null
  const opened: DeskForm = {
    ...given,
    isSaved: saved !== undefined,
    ...(published_at !== null && { publishedAt: published_at }),
  }
  if (intent === 'delete') return remove(client, opened, saved)
  const image = await imageColumns(sent, saved, (files) => pictures.write(client, files))
  const { problem, ...columns } = image
  const time = contact.now().toISOString()
  const kept = { id: given.id, published_at, texts: saved?.texts ?? {}, ...columns }
  const checked = await checkEntry(given.values, kept, { shownAt: published_at ?? time, iconHosts })
  const problems: FieldProblems = { ...checked.problems, ...(problem && { picture: problem }) }
  const form: DeskForm = { ...opened, ...imageOfColumns(columns) }
  if (!checked.preview || problem) return { ...form, problems }
  if (intent === 'preview') return { ...form, preview: checked.preview }
  const conflict = conflictOf(saved, { opened: given.version, sent: versionOf(checked.row) })
  if (conflict) return { ...form, conflict, version: versionOf(saved) }
  await writeRow(client, { ...checked.row, published_at: publicationOf(published_at, intent, time) })
  return CHANGES[intent]
}

/** One that is gone already is deleted. */
async function remove(
  client: BackendClient,
  form: DeskForm,
  saved: StreamRow | undefined,
): Promise<DeskChange | DeskForm> {
  const conflict = saved && conflictOf(saved, { opened: form.version, sent: form.version })
  if (conflict) return { ...form, conflict, version: versionOf(saved) }
  await deleteRow(client, form.id)
  return 'deleted'
}

const CHANGES = { save: 'saved', publish: 'published', unpublish: 'unpublished' } as const

/** To publish what was scheduled is to publish it now; what is public keeps its date. */
function publicationOf(
  current: string | null,
  intent: 'save' | 'publish' | 'unpublish',
  time: string,
): string | null {
  if (intent === 'unpublish') return null
  if (intent === 'save') return current
  return current !== null && new Date(current) <= new Date(time) ? current : time
}

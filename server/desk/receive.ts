/** `POST /drafts/stream/{id}`: the form of an entry, whichever of its buttons was pressed. */
import type { Context } from 'hono'
import {
  DESK_INTENTS,
  DESK_PATH,
  type DeskChange,
  type DeskForm,
  type DeskIntent,
} from '../../shared/desk.ts'
import { type Form, postedForm } from '../auth/form.ts'
import type { BackendClient } from '../backend/client.ts'
import type { StreamRow } from '../backend/database.ts'
import { redirectWithin } from '../http/location.ts'
import { DeskError, deleteRow, entryId, readOwnRow, writeRow } from './entries.ts'
import { checkEntry, type KeptColumns, valuesOf } from './form-fields.ts'
import { emptyForm, refusalOf, sendForm } from './pages.ts'
import { type DeskSettings, readWriter } from './settings.ts'

export async function receiveEntry(c: Context, settings: DeskSettings): Promise<Response> {
  const id = entryId(c.req.param('entry') ?? '')
  if (!id) return c.text('There is no such entry\n', 404)
  const form = await postedForm(c)
  const given = emptyForm(id, valuesOf(form))
  const writer = await readWriter(c, settings)
  if (writer.kind === 'refused') {
    if (writer.state.kind === 'rateLimited') c.header('Retry-After', String(writer.state.wait))
    return sendForm(c, settings, { ...given, refusal: writer.refusal })
  }
  const { visitor } = writer
  if (writer.kind === 'stranger') return settings.signIn.show(c, { path: c.req.path, visitor })
  try {
    const reply = await act(writer.client, settings, given, intentOf(form))
    if (typeof reply !== 'string') return await sendForm(c, settings, reply, visitor)
    await settings.stream.renew()
    // A reload of what comes next sends no form again.
    return redirectWithin(c, `${c.var.localise(DESK_PATH)}?done=${reply}`, 303)
  } catch (error) {
    const isTaken = error instanceof DeskError && error.reason === 'slugTaken'
    const fault = isTaken ? { problems: { slug: 'slugTaken' as const } } : { refusal: refusalOf(error) }
    return sendForm(c, settings, { ...given, ...fault }, visitor)
  }
}

/** Enter in a field, and a button of another build, preview: nothing is changed unasked. */
function intentOf({ intent }: Form): DeskIntent {
  return DESK_INTENTS.find((name) => name === intent) ?? 'preview'
}

/** The change that was made, or the form to show instead. Rejects with a `DeskError`. */
async function act(
  client: BackendClient,
  { now, iconHosts }: DeskSettings,
  given: DeskForm,
  intent: DeskIntent,
): Promise<DeskChange | DeskForm> {
  if (intent === 'delete') {
    await deleteRow(client, given.id)
    return 'deleted'
  }
  const saved = await readOwnRow(client, given.id)
  const kept = keptOf(saved, given.id)
  const time = now().toISOString()
  const shownAt = kept.published_at ?? time
  const { row, problems, preview } = checkEntry(given.values, kept, { shownAt, iconHosts })
  const form: DeskForm = {
    ...given,
    isSaved: saved !== undefined,
    ...(kept.published_at !== null && { publishedAt: kept.published_at }),
  }
  if (!preview) return { ...form, problems }
  if (intent === 'preview') return { ...form, preview }
  await writeRow(client, { ...row, published_at: publicationOf(kept.published_at, intent, time) })
  return CHANGES[intent]
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

/** Columns that the form leaves as they are. */
function keptOf(saved: StreamRow | undefined, id: string): KeptColumns {
  const { published_at = null, image_path = null, image_width = null, image_height = null } = saved ?? {}
  const { image_alt_en = null, image_alt_it = null } = saved ?? {}
  return { id, published_at, image_path, image_width, image_height, image_alt_en, image_alt_it }
}

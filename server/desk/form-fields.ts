/** Fields of the desk's form: from what was typed to a row, or to what is wrong with it. */
import {
  ENTRY_FIELDS,
  type EntryField,
  type EntryValues,
  type FieldProblems,
  type SharedField,
  TEXT_FIELDS,
  textFieldOf,
  titleOf,
} from '../../shared/desk.ts'
import { DEFAULT_LOCALE, defined, inEveryLocale, LOCALE_NAMES, type Locale } from '../../shared/model.ts'
import type { StreamEntry } from '../../shared/stream.ts'
import { slugify } from '../../shared/text.ts'
import type { StreamRow, StreamText } from '../backend/database.ts'
import { type Form, textOf } from '../http/request.ts'
import { byPrefix } from '../stream/reader.ts'
import { isIconName, LONGEST_SLUG_CHARACTERS, rowSchema } from '../stream/rows.ts'

/** Columns that are not in the form. */
export type KeptColumns = Pick<
  StreamRow,
  'id' | 'published_at' | 'texts' | 'image_path' | 'image_width' | 'image_height'
>

export interface CheckedEntry {
  row: StreamRow
  problems: FieldProblems
  /** In each language as readers will see it; absent where there are problems. */
  preview?: Record<Locale, StreamEntry>
}

/** Texts as they were typed, with line ends as the database has them. A slug that is left empty is made of the title. */
export function valuesOf(form: Form): EntryValues {
  const typed = valuesFrom((field) => textOf(form[field]).replaceAll('\r\n', '\n').trim())
  const made = slugify(titleOf(typed).title).replaceAll('/', '-').slice(0, LONGEST_SLUG_CHARACTERS)
  return { ...typed, slug: typed.slug || made.replace(/-$/, '') }
}

/** A row as the form shows it. */
export function valuesOfRow(row: StreamRow): EntryValues {
  return valuesFrom((field) => {
    const own = textFieldOf(field)
    if (own) return row.texts[own.locale]?.[own.name] ?? ''
    return field === 'tags' ? row.tags.join(', ') : (row[field as Exclude<SharedField, 'tags'>] ?? '')
  })
}

function valuesFrom(read: (field: EntryField) => string): EntryValues {
  return Object.fromEntries(ENTRY_FIELDS.map((field) => [field, read(field)])) as EntryValues
}

/** Problems name fields; `row` is fit for the database only when there are none. `shownAt` dates the preview. */
export async function checkEntry(
  values: EntryValues,
  kept: KeptColumns,
  { shownAt, iconHosts }: { shownAt: string; iconHosts: readonly string[] },
): Promise<CheckedEntry> {
  const row = rowOf(values, kept)
  const candidate = { ...row, published_at: shownAt }
  const problems: FieldProblems = { ...problemsOf(candidate), ...dependentProblems(row) }
  // It would have been made of the title.
  if (problems[`title_${DEFAULT_LOCALE}`] && row.slug === '') delete problems.slug
  if (Object.keys(problems).length > 0) return { row, problems }
  const [{ renderEntry }, { BodyTooDeep }] = await Promise.all([
    import('../stream/entry.ts'),
    import('../stream/markdown.ts'),
  ])
  try {
    return {
      row,
      problems,
      preview: renderEntry(candidate, { extent: 'whole', iconHosts, translate: byPrefix }),
    }
  } catch (error) {
    // Anything else is a fault of ours, which no change of the text would mend.
    if (!(error instanceof BodyTooDeep)) throw error
    return { row, problems: { [`body_${error.language}`]: 'body' } }
  }
}

function rowOf(values: EntryValues, kept: KeptColumns): StreamRow {
  const tags = values.tags.split(',').flatMap((tag) => tag.trim() || [])
  return {
    ...kept,
    // Those of languages that the site has no more stay.
    texts: defined({ ...kept.texts, ...inEveryLocale((locale) => textIn(locale, values, kept)) }),
    slug: values.slug,
    // Any other text is a problem, which is found below.
    type: values.type as StreamRow['type'],
    url: values.url || null,
    icon: values.icon || null,
    tags: [...new Set(tags)],
  }
}

/** Nothing where nothing is written in it. */
function textIn(
  locale: Locale,
  values: EntryValues,
  { image_path }: Pick<StreamRow, 'image_path'>,
): StreamText | undefined {
  const text = Object.fromEntries(
    TEXT_FIELDS.flatMap((name) => {
      const value = values[`${name}_${locale}`]
      return value === '' || (name === 'image_alt' && image_path === null) ? [] : [[name, value]]
    }),
  )
  return Object.keys(text).length > 0 ? text : undefined
}

/** Each field has one message, which names all its bounds. */
function problemsOf(row: StreamRow): FieldProblems {
  const { error } = rowSchema.safeParse(row)
  const problems: FieldProblems = {}
  for (const { path } of error?.issues ?? []) {
    const [column, locale, text] = path
    const name = column === 'texts' ? `${String(text)}_${String(locale)}` : column
    const field = ENTRY_FIELDS.find((one) => one === name)
    if (!field) continue
    const kind = textFieldOf(field)?.name ?? (field as SharedField)
    problems[field] = kind === 'image_alt' ? 'alt' : kind
  }
  return problems
}

/** Bounds between columns, as in `supabase/migrations`; and an icon, which reading is lenient with. */
function dependentProblems(row: StreamRow): FieldProblems {
  const { texts } = row
  const untitled = LOCALE_NAMES.filter((locale) => texts[locale]?.body && !texts[locale].title)
  const original = texts[DEFAULT_LOCALE]
  return {
    ...Object.fromEntries(untitled.map((locale) => [`title_${locale}`, 'translatedTitle'])),
    ...(!original?.title && { [`title_${DEFAULT_LOCALE}`]: 'title' }),
    ...(row.type === 'link' && row.url === null && { url: 'link' }),
    ...(row.type === 'photo' && row.image_path === null && { picture: 'photo' }),
    ...(row.image_path !== null && !original?.image_alt && { [`image_alt_${DEFAULT_LOCALE}`]: 'describe' }),
    ...(row.icon !== null && !isIconName(row.icon) && { icon: 'icon' }),
  }
}

/** Fields of the desk's form: from what was typed to a row, or to what is wrong with it. */
import {
  ENTRY_FIELDS,
  type EntryField,
  type EntryValues,
  type FieldProblem,
  type FieldProblems,
} from '../../shared/desk.ts'
import { DEFAULT_LOCALE, LOCALE_NAMES, type Locale } from '../../shared/model.ts'
import type { StreamEntry } from '../../shared/stream.ts'
import { slugify } from '../../shared/text.ts'
import type { StreamRow } from '../backend/database.ts'
import { type Form, textOf } from '../http/form.ts'
import { isIconName, LONGEST_SLUG_CHARACTERS, rowSchema } from '../stream/rows.ts'

/** Columns that are not in the form. */
export type KeptColumns = Pick<
  StreamRow,
  'id' | 'published_at' | 'image_path' | 'image_width' | 'image_height'
>

export interface CheckedEntry {
  row: StreamRow
  problems: FieldProblems
  /** In each language as readers will see it; absent where there are problems. */
  preview?: Record<Locale, StreamEntry>
}

/** Texts as they were typed, with line ends as the database has them. A slug that is left empty is made of the title. */
export function valuesOf(form: Form): EntryValues {
  const typed = Object.fromEntries(
    ENTRY_FIELDS.map((field) => [field, textOf(form[field]).replaceAll('\r\n', '\n').trim()]),
  ) as Record<EntryField, string>
  const made = slugify(typed.title_en).replaceAll('/', '-').slice(0, LONGEST_SLUG_CHARACTERS)
  return { ...typed, slug: typed.slug || made.replace(/-$/, '') }
}

/** A row as the form shows it. */
export function valuesOfRow(row: StreamRow): EntryValues {
  return Object.fromEntries(
    ENTRY_FIELDS.map((field) => [field, field === 'tags' ? row.tags.join(', ') : (row[field] ?? '')]),
  ) as Record<EntryField, string>
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
  if (problems.title_en && row.slug === '') delete problems.slug
  if (Object.keys(problems).length === 0) Object.assign(problems, await deepBodies(row))
  if (Object.keys(problems).length > 0) return { row, problems }
  const { renderEntry } = await import('../stream/entry.ts')
  return { row, problems, preview: renderEntry(candidate, { extent: 'whole', iconHosts }) }
}

function rowOf(values: EntryValues, kept: KeptColumns): StreamRow {
  const translations = Object.fromEntries(
    LOCALE_NAMES.flatMap((locale) => [
      [`title_${locale}`, values[`title_${locale}`] || null],
      [`body_${locale}`, values[`body_${locale}`] || null],
      [`image_alt_${locale}`, (kept.image_path !== null && values[`image_alt_${locale}`]) || null],
    ]),
  ) as Pick<StreamRow, 'title_it' | 'body_it' | 'image_alt_en' | 'image_alt_it'>
  const tags = values.tags.split(',').flatMap((tag) => tag.trim() || [])
  return {
    ...kept,
    ...translations,
    title_en: values.title_en,
    body_en: values.body_en,
    slug: values.slug,
    // Any other text is a problem, which is found below.
    type: values.type as StreamRow['type'],
    url: values.url || null,
    icon: values.icon || null,
    tags: [...new Set(tags)],
  }
}

/** Each field has one message, which names all its bounds. */
const PROBLEM_OF: Readonly<Record<EntryField, FieldProblem>> = {
  type: 'type',
  slug: 'slug',
  url: 'url',
  tags: 'tags',
  icon: 'icon',
  title_en: 'title',
  title_it: 'title',
  body_en: 'body',
  body_it: 'body',
  image_alt_en: 'alt',
  image_alt_it: 'alt',
}

function problemsOf(row: StreamRow): FieldProblems {
  const { error } = rowSchema.safeParse(row)
  const problems: FieldProblems = {}
  for (const { path } of error?.issues ?? []) {
    const field = ENTRY_FIELDS.find((name) => name === path[0])
    if (field) problems[field] = PROBLEM_OF[field]
  }
  return problems
}

/** Bodies whose elements nest deeper than rendering descends, as only parsing tells. */
async function deepBodies(row: StreamRow): Promise<FieldProblems> {
  const { BodyTooDeep, renderBody } = await import('../stream/markdown.ts')
  const deep = LOCALE_NAMES.filter((locale) => {
    try {
      renderBody(row[`body_${locale}`] ?? '', { locale, language: locale, idPrefix: '', extent: 'whole' })
      return false
    } catch (error) {
      // Anything else is a fault of ours, which no change of the text would mend.
      if (!(error instanceof BodyTooDeep)) throw error
      return true
    }
  })
  return Object.fromEntries(deep.map((locale) => [`body_${locale}`, 'body']))
}

/** Bounds between columns, as in `supabase/migrations`; and an icon, which reading is lenient with. */
function dependentProblems(row: StreamRow): FieldProblems {
  const untitled = LOCALE_NAMES.filter((locale) =>
    locale === DEFAULT_LOCALE ? !row[`title_${locale}`] : row[`body_${locale}`] && !row[`title_${locale}`],
  )
  return {
    ...Object.fromEntries(
      untitled.map((locale) => [`title_${locale}`, locale === DEFAULT_LOCALE ? 'title' : 'translatedTitle']),
    ),
    ...(row.type === 'link' && row.url === null && { url: 'link' }),
    ...(row.type === 'photo' && row.image_path === null && { picture: 'photo' }),
    ...(row.image_path !== null && !row.image_alt_en && { image_alt_en: 'describe' }),
    ...(row.icon !== null && !isIconName(row.icon) && { icon: 'icon' }),
  }
}

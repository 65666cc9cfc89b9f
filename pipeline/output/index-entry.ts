/** An entry as `index.json` holds it. */

import {
  type Entry,
  type EntryText,
  LOCALE_NAMES,
  type Locale,
  PAGES,
  type PageId,
  type Picture,
  type Post,
  type Project,
} from '../../shared/model.ts'
import type { LinkedEntry, LinkedText } from '../links/link-entry.ts'

/** Words per minute: adults reading an article on a screen (Brysbaert 2019, 238 for non-fiction), rounded down. */
const READING_SPEED = 220

export interface EntryContext {
  pictureOf: (file: string) => Picture | undefined
  /** Day of the file's last commit. */
  committedOn: (file: string) => string | undefined
}

/** Reader's locale → body file, for each language's text. */
export type BodyFiles = Partial<Record<Locale, Record<Locale, string>>>

/** `linked` has no errors: every field that its collection needs is there. */
export function indexEntry(linked: LinkedEntry, bodies: BodyFiles, context: EntryContext): Entry {
  const { collection, id, facts } = linked.entry
  const common = { id, draft: facts.draft ?? false, texts: textsOf(linked, bodies, context) }
  const cover = linked.cover === undefined ? undefined : context.pictureOf(linked.cover)
  const dated = { date: facts.date ?? '', tags: facts.tags ?? [], ...(cover && { cover }) }
  switch (collection) {
    case 'blog':
      return {
        collection,
        ...common,
        ...dated,
        type: facts.type ?? 'article',
        ...given('link', facts.link),
      } satisfies Post
    case 'projects':
      return {
        collection,
        ...common,
        ...dated,
        ...given('year', facts.year),
        ...given('url', facts.url),
        tech: facts.tech ?? [],
        support: facts.support ?? false,
      } satisfies Project
    case 'pages':
      if (!isPageId(id)) throw new Error(`findFiles accepted an unknown page: ${id}`)
      return { collection, ...common, id }
  }
}

function textsOf(linked: LinkedEntry, bodies: BodyFiles, context: EntryContext): Entry['texts'] {
  const texts: Entry['texts'] = {}
  for (const locale of LOCALE_NAMES) {
    const text = linked.texts[locale]
    const files = bodies[locale]
    if (text && files) texts[locale] = textOf(linked, text, files, context)
  }
  return texts
}

function textOf(
  { entry }: LinkedEntry,
  { text, gallery }: LinkedText,
  bodies: Record<Locale, string>,
  { pictureOf, committedOn }: EntryContext,
): EntryText {
  const { file, locale, headings, wordCount, fields } = text
  if (fields === undefined) throw new Error(`${file} has no front matter, yet no error was reported`)
  const items = 'gallery' in fields ? (fields.gallery ?? []) : []
  const pictures = items.flatMap(({ alt }, index) => {
    const picture = pictureOf(gallery[index] ?? '')
    return picture ? [{ picture, alt }] : []
  })
  return {
    file,
    path: entry.paths[locale],
    title: fields.title,
    description: fields.description,
    ...given('updated', fields.updated ?? committedOn(file)),
    ...('coverAlt' in fields && given('coverAlt', fields.coverAlt)),
    headings,
    minutes: Math.max(1, Math.round(wordCount / READING_SPEED)),
    bodies,
    ...(entry.stale.includes(locale) && { stale: true as const }),
    ...('client' in fields && given('client', fields.client)),
    ...('role' in fields && given('role', fields.role)),
    ...('badge' in fields && given('badge', fields.badge)),
    ...(pictures.length > 0 && { gallery: pictures }),
  }
}

/** A field that is left out altogether when it has no value. */
function given<K extends string, V>(name: K, value: V | undefined): { [P in K]?: V } {
  return value === undefined ? {} : ({ [name]: value } as { [P in K]?: V })
}

function isPageId(id: string): id is PageId {
  return Object.hasOwn(PAGES, id)
}

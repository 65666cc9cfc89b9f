/** What Hugo and Jekyll have in common: a page is a file with front matter. */
import { join } from 'node:path'
import { coverOf, dateOf, type Fields, isSet, type Split, splitFields, textOf } from './front-matter.ts'
import { type ImportedSite, type ImportedText, leftover } from './imported.ts'
import { PUBLICATION_FIELDS, publicationOf } from './publication.ts'
import { readText } from './source-files.ts'

export const NO_LANGUAGE = 'it is in a language that this site does not have'
export const LIST_HEAD = 'it is the head of a list, which this site writes itself'

/** Adds the page of each file, or why its system does not publish it. */
export function addPages(
  site: ImportedSite,
  files: readonly string[],
  read: (file: string) => ImportedText | string,
): void {
  for (const file of files) {
    const found = read(file)
    if (typeof found !== 'string') site.texts.push(found)
    else {
      site.leftovers.push(leftover({ file, line: 1 }, 'text', found))
      site.skipped++
    }
  }
}

/** A file in two, or why that cannot be done. */
export function splitFile(root: string, file: string): Split | string {
  const text = readText(join(root, file))
  return text === undefined ? 'it is larger than a text may be' : splitFields(text)
}

/** Fields that have a place here, whichever system they are of. */
const KNOWN = [
  ...['title', 'description', 'summary', 'excerpt', 'date', 'lastmod', 'last_modified_at'],
  ...['tags', 'categories', 'slug', 'header', 'cover', 'image', 'images'],
  ...['featured_image', 'featuredimage', 'thumbnail'],
  ...PUBLICATION_FIELDS,
]

interface PageContext {
  /** Further fields that have a place here. */
  known: readonly string[]
  /** Of a page whose fields have no date. */
  day?: string | undefined
  now: Date
  leftovers: ImportedSite['leftovers']
}

/** What both systems write in the same fields. `fields` are the page's own, and those that it is given. */
export function factsOf(file: string, split: Split, fields: Fields, around: PageContext) {
  const { known, day, now, leftovers } = around
  const { date, isDraft, notes } = publicationOf(fields, dateOf(fields.date) ?? day, now)
  const unknown = Object.entries(split.fields).flatMap(([name, value]) =>
    !KNOWN.includes(name) && !known.includes(name) && isSet(value) ? name : [],
  )
  const left = [...unknown, ...notes].join(', ')
  if (left !== '') leftovers.push(leftover({ file, line: 1 }, 'field', left))
  const form: ImportedText['body']['form'] = file.endsWith('.html') ? 'html' : 'markdown'
  return {
    ...{ file, line: 1, date, isDraft },
    title: textOf(fields.title),
    description: [fields.description, fields.summary, fields.excerpt].map(textOf).find(Boolean),
    updated: dateOf(fields.lastmod) ?? dateOf(fields.last_modified_at),
    cover: coverOf(fields),
    body: { form, text: split.body, line: split.bodyLine },
  }
}

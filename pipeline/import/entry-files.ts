/** Imported entries as files of the content folder. */
import { toString as plainText } from 'mdast-util-to-string'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { stringify } from 'yaml'
import { addressOf, type ContentConfig, localesOf, pathsOf } from '../index.ts'
import type { ImportedEntry } from './folders.ts'
import { isSet } from './front-matter.ts'
import { shortened } from './html-to-markdown.ts'
import { type ImportedText, type Leftover, leftover } from './imported.ts'
import { isAfter } from './publication.ts'
import { type SettledText, type Surroundings, settleText } from './settle-text.ts'

export interface EntryFiles {
  entry: ImportedEntry
  settled: SettledText[]
  /** Path below the content folder → the file that it is copied from. */
  pictures: Map<string, string>
  leftovers: Leftover[]
  /** Path below the content folder → the text. */
  write(isDraft: boolean): Map<string, string>
}

/** A date for what has none: such a text is a draft. */
const NO_DATE = '2000-01-01'

/** Old address → the entry that takes it over. Addresses that entries have here are nobody's. */
export type Claims = ReadonlyMap<string, ImportedEntry | 'here'>

export function claimsOf(entries: readonly ImportedEntry[], config: ContentConfig): Claims {
  const claims = new Map<string, ImportedEntry | 'here'>()
  for (const entry of entries) for (const address of addressesHere(entry, config)) claims.set(address, 'here')
  for (const entry of entries)
    for (const { addresses } of entry.texts)
      for (const address of addresses) if (!claims.has(address)) claims.set(address, entry)
  return claims
}

/** The files of an entry. */
export function entryFiles(
  entry: ImportedEntry,
  claims: Claims,
  around: Surroundings & { now: Date },
): EntryFiles {
  const named = new Map<string, string>()
  const settled = entry.texts.map((text) => settleText(text, entry, named, around))
  return {
    entry,
    settled,
    pictures: new Map([...named].map(([name, file]) => [`${entry.folder}/${name}`, file])),
    leftovers: settled.flatMap(({ text, leftovers }) => [
      ...(text.leftovers ?? []),
      ...leftovers,
      ...factLeftovers(text, entry, claims, around),
    ]),
    write: (isDraft) =>
      new Map(
        settled.map((one) => [
          `${entry.folder}/${one.text.locale}.md`,
          textOf(one, isDraft, entry, claims, around.config),
        ]),
      ),
  }
}

/** Dates, tags and addresses that have no place here. */
function factLeftovers(
  text: ImportedText,
  entry: ImportedEntry,
  claims: Claims,
  { config, now }: { config: ContentConfig; now: Date },
): Leftover[] {
  const found: Leftover[] = []
  const [first] = entry.texts
  const { fields } = entry.collection
  const isDated = Object.hasOwn(fields, 'date')
  if (text.date === undefined && isDated && text === first)
    found.push(leftover(text, 'date', `no date: it is a draft of ${NO_DATE}`, true))
  // Pages have no date, and the languages of a post have one.
  const isEarlier = !isDated || Date.parse(first?.date ?? NO_DATE) < Date.parse(text.date ?? NO_DATE)
  if (isAfter(text.date, now) && isEarlier)
    found.push(leftover(text, 'date', `it was to appear on ${text.date}: it is a draft`, true))
  if (!Object.hasOwn(fields, 'tags') && text.tags.length > 0)
    found.push(leftover(text, 'field', `tags, which pages do not have: ${text.tags.join(', ')}`))
  const own = addressesHere(entry, config)
  for (const address of text.addresses)
    if (isFreeAddress(address, config) && claims.get(address) !== entry && !own.includes(address))
      found.push(leftover(text, 'link', `${address} is the address of another text, too`))
  return found
}

function textOf(
  { text, body, cover }: SettledText,
  isDraft: boolean,
  entry: ImportedEntry,
  claims: Claims,
  config: ContentConfig,
): string {
  const { texts, collection } = entry
  const aliases = [...new Set(text.addresses)].filter(
    (address) => claims.get(address) === entry && isFreeAddress(address, config),
  )
  const facts = {
    date: text.date ?? NO_DATE,
    tags: text.tags,
    cover: cover?.file,
    draft: isDraft || undefined,
    locales: texts.length < localesOf(config).length ? texts.map(({ locale }) => locale) : [],
  }
  const all: Record<string, unknown> = {
    title: text.title,
    description: text.description ?? firstWords(body) ?? text.title,
    ...(text === texts[0] && facts),
    ...{ coverAlt: cover?.alt, updated: text.updated, aliases },
  }
  const known = [...Object.keys(collection.fields), 'draft', 'locales', 'aliases']
  const fields = Object.fromEntries(
    Object.entries(all).filter(([name, value]) => known.includes(name) && isSet(value)),
  )
  return `---\n${stringify(fields, { lineWidth: 0 })}---\n${body === '' ? '' : `\n${body}\n`}`
}

/** Whether nothing of this site is read there. */
function isFreeAddress(address: string, config: ContentConfig): boolean {
  return !/\s/.test(address) && config.routes?.isOwn(pathsOf(config).splitLocale(address).pathname) !== true
}

/** Addresses that an entry will have here, in every language. */
function addressesHere({ folder, collection }: ImportedEntry, config: ContentConfig): string[] {
  const path = addressOf(collection, folder.slice(collection.folder.length + 1))
  return localesOf(config).map((locale) => pathsOf(config).localisePath(locale, path))
}

/** Characters, as search engines show them. */
const DESCRIPTION_LENGTH = 200

/** The first paragraph, as far as whole words of it make a description. */
function firstWords(body: string): string | undefined {
  const { children } = unified()
    .use(remarkParse)
    .parse(body.replace(/(?:\\| {2})\n/g, '\n'))
  const words = children
    .filter(({ type }) => type === 'paragraph')
    .map((node) => plainText(node, { includeImageAlt: false, includeHtml: false }))
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .find((text) => text !== '')
  if (words === undefined || words.length <= DESCRIPTION_LENGTH) return words
  return `${words.slice(0, DESCRIPTION_LENGTH).split(' ').slice(0, -1).join(' ') || shortened(words)}…`
}

/** Imported entries as files of the content folder. */
import type { Nodes } from 'mdast'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { stringify } from 'yaml'
import { addressOf, type ContentConfig, localesOf, pathsOf } from '../index.ts'
import type { ImportedEntry } from './folders.ts'
import { shortened } from './html-to-markdown.ts'
import { type ImportedText, type Leftover, leftover, TOO_DEEP, unlessTooDeep } from './imported.ts'
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

/** The files of an entry. Of a text that cannot be read, there are none. */
export function entryFiles(
  entry: ImportedEntry,
  claims: Claims,
  around: Surroundings & { now: Date },
): EntryFiles {
  const named = new Map<string, string>()
  const settled = unlessTooDeep(() => entry.texts.map((text) => settleText(text, entry, named, around)))
  if (settled === undefined) {
    const leftovers = entry.texts.map((text) => leftover(text, 'text', `"${text.title}": ${TOO_DEEP}`))
    return { entry, settled: [], pictures: new Map(), leftovers, write: () => new Map() }
  }
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
        settled.map((one, at) => [
          `${entry.folder}/${one.text.locale}.md`,
          textOf(one, at === 0, isDraft, entry, claims, around.config),
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
  for (const address of text.addresses)
    if (
      isFreeAddress(address, config) &&
      claims.get(address) !== entry &&
      !addressesHere(entry, config).includes(address)
    )
      found.push(leftover(text, 'link', `${address} is the address of another text, too`))
  return found
}

function textOf(
  { text, body, cover }: SettledText,
  isFirst: boolean,
  isDraft: boolean,
  { texts, collection, ...entry }: ImportedEntry,
  claims: Claims,
  config: ContentConfig,
): string {
  const aliases = [...new Set(text.addresses)].filter((address) => {
    const owner = claims.get(address)
    return typeof owner === 'object' && owner.folder === entry.folder && isFreeAddress(address, config)
  })
  const isAlone = texts.length < localesOf(config).length
  const facts = {
    date: text.date ?? NO_DATE,
    ...(text.tags.length > 0 && { tags: text.tags }),
    ...(cover && { cover: cover.file }),
    ...(isDraft && { draft: true }),
    ...(isAlone && { locales: texts.map(({ locale }) => locale) }),
  }
  const all = {
    title: text.title,
    description: text.description ?? firstWords(body) ?? text.title,
    ...(isFirst && facts),
    ...(cover && { coverAlt: cover.alt }),
    ...(text.updated !== undefined && { updated: text.updated }),
    ...(aliases.length > 0 && { aliases }),
  }
  const known = [...Object.keys(collection.fields), 'draft', 'locales', 'aliases']
  const fields = Object.fromEntries(Object.entries(all).filter(([name]) => known.includes(name)))
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

function wordsIn(node: Nodes): string {
  if (node.type === 'break') return ' '
  if ('children' in node) return node.children.map(wordsIn).join('')
  return node.type === 'text' || node.type === 'inlineCode' ? node.value : ''
}

/** Characters, as search engines show them. */
const DESCRIPTION_LENGTH = 200

/** The first paragraph, as far as whole words of it make a description. */
function firstWords(body: string): string | undefined {
  const { children } = unified().use(remarkParse).parse(body)
  const paragraphs = children.filter(({ type }) => type === 'paragraph').map(wordsIn)
  const words = paragraphs.map((text) => text.replace(/\s+/g, ' ').trim()).find((text) => text !== '')
  if (words === undefined || words.length <= DESCRIPTION_LENGTH) return words
  return `${words.slice(0, DESCRIPTION_LENGTH).split(' ').slice(0, -1).join(' ') || shortened(words)}…`
}

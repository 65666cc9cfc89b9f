/** Imported entries as files of the content folder. */
import { posix } from 'node:path'
import type { Nodes } from 'mdast'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { stringify } from 'yaml'
import { LOCALE_NAMES, MARKDOWN_COLLECTIONS, pagePath } from '../../shared/model.ts'
import { isOwnAddress } from '../../shared/routes.ts'
import { decodePath, everywhere, splitLocale } from '../../shared/urls.ts'
import type { ContentConfig } from '../config.ts'
import { readEntry } from '../entries/read-entry.ts'
import { kindOf } from '../sources/find-files.ts'
import type { Folders, ImportedEntry } from './folders.ts'
import { shortened } from './html-to-markdown.ts'
import {
  type ImportedSite,
  type ImportedText,
  type Leftover,
  leftover,
  TOO_DEEP,
  unlessTooDeep,
} from './imported.ts'
import { isAfter } from './publication.ts'
import { type SettledText, type Surroundings, settleText } from './settle-text.ts'

export interface EntryFiles {
  entry: ImportedEntry
  settled: SettledText[]
  /** Path below the content folder → the text. */
  texts: Map<string, string>
  /** Path below the content folder → the file that it is copied from. */
  pictures: Map<string, string>
  isDraft: boolean
  leftovers: Leftover[]
  /** Ids of the headings of each text, by its path. */
  headings: Map<string, string[]>
}

/** A date for what has none: such a text is a draft. */
const NO_DATE = '2000-01-01'

/**
 * An entry whose leftovers would be errors becomes a draft, which holds up nothing. Links to drafts are written as
 * their old addresses, so all is settled twice: only then is it known which are.
 */
export async function entryFiles(
  { entries }: Folders,
  site: ImportedSite,
  { now, ...around }: Pick<Surroundings, 'addresses' | 'markup' | 'config'> & { now: Date },
): Promise<EntryFiles[]> {
  const claimed = new Map<string, ImportedEntry | 'here'>()
  for (const entry of entries) for (const address of addressesHere(entry)) claimed.set(address, 'here')
  for (const entry of entries)
    for (const { addresses: old } of entry.texts)
      for (const address of old) if (!claimed.has(address)) claimed.set(address, entry)
  const make = (hidden: ReadonlySet<string>, headings: EntryFiles['headings']) =>
    Promise.all(entries.map((entry) => filesOf(entry, claimed, { site, hidden, ...around }, headings, now)))
  const first = await make(new Set(), new Map())
  const drafts = first.filter(({ isDraft }) => isDraft)
  const headings = new Map(first.flatMap((one) => [...one.headings]))
  return make(new Set(drafts.map(({ entry }) => entry.folder)), headings)
}

async function filesOf(
  entry: ImportedEntry,
  claimed: ReadonlyMap<string, ImportedEntry | 'here'>,
  around: Surroundings,
  known: EntryFiles['headings'],
  now: Date,
): Promise<EntryFiles> {
  const named = new Map<string, string>()
  const settled = unlessTooDeep(() => entry.texts.map((text) => settleText(text, entry, named, around)))
  if (settled === undefined) return lostEntry(entry)
  const leftovers = settled.flatMap((one) => [...(one.text.leftovers ?? []), ...one.leftovers])
  const write = (isDraft: boolean) =>
    new Map(
      settled.map((one, at) => [
        `${entry.folder}/${one.text.locale}.md`,
        textOf(one, at === 0, isDraft, entry, claimed),
      ]),
    )
  for (const { text } of settled) leftovers.push(...factLeftovers(text, entry, claimed, now))
  const { mistakes, headings } = await mistakesIn(write(false), settled, known, around.config)
  const isSaid = ({ file, kind }: Leftover) =>
    kind === 'shortcode' && leftovers.some((one) => one.file === file && one.kind === kind)
  leftovers.push(...mistakes.filter((mistake) => !isSaid(mistake)))
  const isDraft = settled.some(({ text }) => text.isDraft) || leftovers.some(({ isBlocking }) => isBlocking)
  const pictures = new Map([...named].map(([name, file]) => [`${entry.folder}/${name}`, file]))
  return { entry, settled, texts: write(isDraft), pictures, isDraft, leftovers, headings }
}

/** Of a text that cannot be read, nothing is written. */
function lostEntry(entry: ImportedEntry): EntryFiles {
  const leftovers = entry.texts.map((text) => leftover(text, 'text', `"${text.title}": ${TOO_DEEP}`))
  const none = { settled: [], texts: new Map(), pictures: new Map(), headings: new Map() }
  return { entry, ...none, isDraft: true, leftovers }
}

/** Dates, tags and addresses that have no place here. */
function factLeftovers(
  text: ImportedText,
  entry: ImportedEntry,
  claimed: ReadonlyMap<string, ImportedEntry | 'here'>,
  now: Date,
): Leftover[] {
  const found: Leftover[] = []
  const [first] = entry.texts
  const isPost = text.collection === 'blog'
  if (text.date === undefined && isPost && text === first)
    found.push(leftover(text, 'date', `no date: it is a draft of ${NO_DATE}`, true))
  // Pages have no date, and the languages of a post have one.
  const isEarlier = !isPost || Date.parse(first?.date ?? NO_DATE) < Date.parse(text.date ?? NO_DATE)
  if (isAfter(text.date, now) && isEarlier)
    found.push(leftover(text, 'date', `it was to appear on ${text.date}: it is a draft`, true))
  if (!isPost && text.tags.length > 0)
    found.push(leftover(text, 'field', `tags, which pages do not have: ${text.tags.join(', ')}`))
  for (const address of text.addresses)
    if (isFreeAddress(address) && claimed.get(address) !== entry && !addressesHere(entry).includes(address))
      found.push(leftover(text, 'link', `${address} is the address of another text, too`))
  return found
}

/** Errors that `content check` will find in the text, at the place of the whole original. */
async function mistakesIn(
  texts: ReadonlyMap<string, string>,
  settled: readonly SettledText[],
  known: EntryFiles['headings'],
  config: ContentConfig,
) {
  const mistakes: Leftover[] = []
  const headings: EntryFiles['headings'] = new Map()
  for (const [at, [file, text]] of [...texts].entries()) {
    const kind = kindOf(file, config)
    const origin = settled[at]
    if (kind.is !== 'text' || origin === undefined) continue
    const read = (await readEntry({ file, bytes: Buffer.from(text) }, kind, config, { factsOnly: true })).text
    const ids = read.headings.map(({ id }) => id)
    headings.set(file, ids)
    for (const { target } of read.links)
      if (isDeadAnchor(target, file, ids, known))
        mistakes.push(leftover(origin.text, 'link', `${target} names a heading that is not there`, true))
    for (const { severity, rule, message } of read.problems)
      if (severity === 'error')
        mistakes.push(leftover(origin.text, kindFor(rule), `${message} (${rule})`, true))
  }
  return { mistakes, headings }
}

function isDeadAnchor(
  target: string,
  file: string,
  own: readonly string[],
  known: EntryFiles['headings'],
): boolean {
  const [, path = '', anchor = ''] = /^([^?#]*)(?:\?[^#]*)?#(.+)$/s.exec(target) ?? []
  if (anchor === '' || path.startsWith('/') || anchor.startsWith('note-')) return false
  const { dir, base } = posix.parse(file)
  const folder = posix.join(dir, path)
  const names = [base, ...LOCALE_NAMES.map((locale) => `${locale}.md`)]
  const ids = path === '' ? own : names.map((name) => known.get(`${folder}/${name}`)).find(Boolean)
  return ids !== undefined && !ids.includes(decodePath(anchor) ?? anchor)
}

function kindFor(rule: string): Leftover['kind'] {
  return rule === 'missing-alt' ? 'picture' : rule === 'shortcode-foreign' ? 'shortcode' : 'text'
}

function textOf(
  { text, body, cover }: SettledText,
  isFirst: boolean,
  isDraft: boolean,
  entry: ImportedEntry,
  claimed: ReadonlyMap<string, ImportedEntry | 'here'>,
): string {
  const aliases = [...new Set(text.addresses)].filter(
    (address) => claimed.get(address) === entry && isFreeAddress(address),
  )
  const isAlone = entry.texts.length < LOCALE_NAMES.length
  const facts = {
    ...(text.collection === 'blog' && {
      date: text.date ?? NO_DATE,
      ...(text.tags.length > 0 && { tags: text.tags }),
    }),
    ...(cover && { cover: cover.file }),
    ...(isDraft && { draft: true }),
    ...(isAlone && { locales: entry.texts.map(({ locale }) => locale) }),
  }
  const fields = {
    title: text.title,
    description: text.description ?? firstWords(body) ?? text.title,
    ...(isFirst && facts),
    ...(cover && { coverAlt: cover.alt }),
    ...(text.updated !== undefined && { updated: text.updated }),
    ...(aliases.length > 0 && { aliases }),
  }
  return `---\n${stringify(fields, { lineWidth: 0 })}---\n${body === '' ? '' : `\n${body}\n`}`
}

/** Whether nothing of this site is read there. */
function isFreeAddress(address: string): boolean {
  return !/\s/.test(address) && !isOwnAddress(splitLocale(address).pathname)
}

/** Addresses that an entry will have here, in every language. */
function addressesHere({ folder, texts: [first] }: ImportedEntry): string[] {
  const [, ...parts] = folder.split('/')
  const id = parts.join('/')
  const path = first?.collection === 'pages' ? pagePath(id) : `${MARKDOWN_COLLECTIONS.blog.base}/${id}`
  return everywhere(path)
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

/** Imported entries as files of the content folder. */
import type { Nodes } from 'mdast'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { stringify } from 'yaml'
import { LOCALE_NAMES, MARKDOWN_COLLECTIONS, pagePath } from '../../shared/model.ts'
import { isOwnAddress } from '../../shared/routes.ts'
import { everywhere, splitLocale } from '../../shared/urls.ts'
import { readEntry } from '../entries/read-entry.ts'
import { kindOf } from '../sources/find-files.ts'
import type { Folders, ImportedEntry, OldAddresses } from './folders.ts'
import { shortened } from './html-to-markdown.ts'
import { type ImportedSite, type Leftover, leftover } from './imported.ts'
import type { ForeignMarkup } from './settle-markdown.ts'
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
  addresses: OldAddresses,
  markup: readonly ForeignMarkup[],
): Promise<EntryFiles[]> {
  const claimed = new Map<string, ImportedEntry | 'here'>()
  for (const entry of entries) for (const address of addressesHere(entry)) claimed.set(address, 'here')
  for (const entry of entries)
    for (const { addresses: old } of entry.texts)
      for (const address of old) if (!claimed.has(address)) claimed.set(address, entry)
  const make = (hidden: ReadonlySet<string>) =>
    Promise.all(entries.map((entry) => filesOf(entry, claimed, { site, addresses, hidden, markup })))
  const drafts = (await make(new Set())).filter(({ isDraft }) => isDraft)
  return make(new Set(drafts.map(({ entry }) => entry.folder)))
}

async function filesOf(
  entry: ImportedEntry,
  claimed: ReadonlyMap<string, ImportedEntry | 'here'>,
  around: Surroundings,
): Promise<EntryFiles> {
  const named = new Map<string, string>()
  const settled = entry.texts.map((text) => settleText(text, entry, named, around))
  const leftovers = settled.flatMap((one) => [...(one.text.leftovers ?? []), ...one.leftovers])
  const write = (isDraft: boolean) =>
    new Map(
      settled.map((one, at) => [
        `${entry.folder}/${one.text.locale}.md`,
        textOf(one, at === 0, isDraft, entry, claimed),
      ]),
    )
  for (const { text } of settled) {
    if (text.date === undefined && text.collection === 'blog' && text === entry.texts[0])
      leftovers.push(leftover(text, 'date', `no date: it is a draft of ${NO_DATE}`, true))
    if (text.collection === 'pages' && text.tags.length > 0)
      leftovers.push(leftover(text, 'field', `tags, which pages do not have: ${text.tags.join(', ')}`))
    for (const address of text.addresses)
      if (isFreeAddress(address) && claimed.get(address) !== entry && !addressesHere(entry).includes(address))
        leftovers.push(leftover(text, 'link', `${address} is the address of another text, too`))
  }
  const mistakes = await mistakesIn(write(false), settled)
  const isSaid = ({ file, kind }: Leftover) =>
    kind === 'shortcode' && leftovers.some((one) => one.file === file && one.kind === kind)
  leftovers.push(...mistakes.filter((mistake) => !isSaid(mistake)))
  const isDraft = settled.some(({ text }) => text.isDraft) || leftovers.some(({ isBlocking }) => isBlocking)
  const pictures = new Map([...named].map(([name, file]) => [`${entry.folder}/${name}`, file]))
  return { entry, settled, texts: write(isDraft), pictures, isDraft, leftovers }
}

/** Errors that `content check` will find in the text, at the place of the whole original. */
async function mistakesIn(
  texts: ReadonlyMap<string, string>,
  settled: readonly SettledText[],
): Promise<Leftover[]> {
  const found: Leftover[] = []
  for (const [at, [file, text]] of [...texts].entries()) {
    const kind = kindOf(file)
    const origin = settled[at]
    if (kind.is !== 'text' || origin === undefined) continue
    const { problems, links, headings } = (await readEntry({ file, bytes: Buffer.from(text) }, kind)).text
    for (const { target } of links)
      if (
        target.startsWith('#') &&
        !headings.some(({ id }) => `#${id}` === target) &&
        !target.startsWith('#note-')
      )
        found.push(leftover(origin.text, 'link', `${target} names a heading that is not there`, true))
    for (const { severity, rule, message } of problems)
      if (severity === 'error') found.push(leftover(origin.text, kindFor(rule), `${message} (${rule})`, true))
  }
  return found
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

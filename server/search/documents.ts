/** Texts that are searched, in the words of a reader of one language. */
import { type Entry, type EntryText, LOCALE_NAMES, type Locale, pagePath } from '../../shared/model.ts'
import type { SearchKind } from '../../shared/search.ts'
import { tagId } from '../../shared/text.ts'
import { localisePath } from '../../shared/urls.ts'
import { type ReadBody, viewOf } from '../content/content.ts'
import type { ServedIndex } from '../content/index-file.ts'
import { joinTexts, plainText } from './plain-text.ts'

export interface SearchDocument {
  kind: SearchKind
  /** Path at which a reader of `reader` reads it. */
  path: string
  reader: Locale
  /** The language of its words. */
  language: Locale
  title: string
  description: string
  /** Names of its tags, of what it is made with, and the like. */
  tags: string
  headings: string
  /** When it appears, in milliseconds since 1970; 0 for what is always there. */
  since: number
  /** Names what `body` gives. */
  version: string
  /** Its text, without markup. */
  body(): Promise<string>
}

export interface DocumentOptions {
  readBody: ReadBody
  /** Development shows drafts, and what is scheduled. */
  showHidden: boolean
}

/** Everything that the content has to read, drafts excepted: entries in each language, and sections of the home page. */
export function documentsOf(index: ServedIndex, options: DocumentOptions): SearchDocument[] {
  const entries = [...index.blog, ...index.projects, ...index.pages].filter(
    ({ draft }) => options.showHidden || !draft,
  )
  return LOCALE_NAMES.flatMap((reader) => {
    const ofEntries = entries.map((entry) => ofEntry(entry, reader, index, options))
    // The first with an address is it: a place of the menu may be a page as well.
    const byPath = new Map<string, SearchDocument>()
    for (const document of [...ofEntries, ...placesOf(index, reader)]) {
      if (!byPath.has(document.path)) byPath.set(document.path, document)
    }
    return [...byPath.values()]
  })
}

function ofEntry(
  entry: Entry,
  reader: Locale,
  index: ServedIndex,
  { readBody, showHidden }: DocumentOptions,
): SearchDocument {
  const { text, path, locale: language } = viewOf(entry, reader)
  const file = text.bodies[reader]
  return {
    kind: entry.collection,
    path: entry.collection === 'pages' ? localisePath(reader, pagePath(entry.id)) : path,
    ...{ reader, language },
    title: text.title,
    description: text.description,
    tags: tagWords(entry, text, language, index),
    headings: text.headings.map((heading) => heading.text).join('\n'),
    since: 'date' in entry && !showHidden ? Date.parse(entry.date) : 0,
    version: file,
    body: async () => plainText(await readBody(file)),
  }
}

/** Tags as they are written, and as `tags.yaml` names them. */
function tagWords(entry: Entry, text: EntryText, language: Locale, { tags: names }: ServedIndex): string {
  if (entry.collection === 'pages') return ''
  const ids = entry.tags.map(tagId)
  const named = ids.map((tag) => names.find(({ id }) => id === tag)?.names[language] ?? '')
  const own =
    entry.collection === 'projects' ? [...entry.tech, text.client, text.role, text.badge] : [entry.series]
  return [...entry.tags, ...named, ...own].filter(Boolean).join('\n')
}

/** Places that the menu leads to: sections of the home page with the words that stand there, and lists. */
function placesOf(index: ServedIndex, reader: Locale): SearchDocument[] {
  const { site } = index
  const { name, description, role, tagline, place } = site.texts[reader]
  const home = placeOf('/', name, reader, description, [role, tagline, place])
  const places = site.navigation.map(({ path, texts }) =>
    placeOf(path, texts[reader].label, reader, '', wordsOfSection(path, index, reader)),
  )
  return [home, ...places]
}

function placeOf(
  path: string,
  title: string,
  reader: Locale,
  description: string,
  words: readonly string[],
): SearchDocument {
  const body = joinTexts(words)
  return {
    kind: 'pages',
    path: localisePath(reader, path),
    ...{ reader, language: reader, title, description, tags: '', headings: '', since: 0, version: body },
    body: async () => body,
  }
}

function wordsOfSection(path: string, index: ServedIndex, locale: Locale): string[] {
  if (path === '/#skills') return index.skills.skills.map(({ texts }) => texts[locale].name)
  if (path === '/#experience') {
    return index.experience.flatMap(({ company, texts }) => {
      const { title, location, description, achievements } = texts[locale]
      return [...company, title, location, description, ...achievements]
    })
  }
  if (path === '/#portfolio') {
    return index.portfolio.flatMap(({ texts }) => [texts[locale].title, texts[locale].description])
  }
  return path === '/#contact' ? [index.site.email, ...index.site.social.map(({ name }) => name)] : []
}

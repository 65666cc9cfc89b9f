/** Texts that are searched, in the words of a reader of one language. */
import { type Entry, type EntryText, type Locale, pagePath } from '../../shared/model.ts'
import { isPublished } from '../../shared/published.ts'
import { LIST_TITLES } from '../../shared/routes.ts'
import { BLOCK_END } from '../../shared/search/marks.ts'
import type { SearchText } from '../../shared/search/search-index.ts'
import { tagId } from '../../shared/text.ts'
import { localisePath, splitLocale } from '../../shared/urls.ts'
import { viewOf } from '../content/content.ts'
import type { ServedIndex, Translate } from '../content/index-file.ts'

/**
 * Entries whose whole text is searched, the newest of the blog first; further ones are found by title, tags, headings and
 * description. Bounds what the first search costs: 1,000 texts of 600 words take 1.7 s and 100 MiB in each language.
 */
const MAX_FULL_TEXTS = 1000
/** The section of home with the skills. */
const SKILLS_PATH = '/#skills'

export interface DocumentOptions {
  /** Messages that name the lists of the site. */
  translate: Translate
  /** What is published then; absent in development, which shows everything. */
  now?: Date
}

/**
 * Everything that the content has to read for readers of one language, drafts excepted: entries, sections of the home page,
 * lists and skills.
 */
export function documentsOf(
  index: ServedIndex,
  reader: Locale,
  { translate, now }: DocumentOptions,
): SearchText[] {
  const entries = [...index.blog, ...index.projects, ...index.pages].filter(
    (entry) => now === undefined || isPublished(entry, now),
  )
  const ofEntries = entries.map((entry, place) => {
    const text = textOf(entry, reader, index)
    return place < MAX_FULL_TEXTS ? text : { ...text, body: '' }
  })
  // The first with an address is it: a place of the menu may be a page as well.
  const byPath = new Map<string, SearchText>()
  for (const text of [...ofEntries, ...placesOf(index, reader, translate)]) {
    if (!byPath.has(text.path)) byPath.set(text.path, text)
  }
  return [...byPath.values(), ...skillsOf(index, reader)]
}

const NO_WORDS = { description: '', aliases: '', tags: '', headings: '', since: 0, body: '' }

function textOf(entry: Entry, reader: Locale, index: ServedIndex): SearchText {
  const { text, path, locale: language } = viewOf(entry, reader)
  const readAt = entry.collection === 'pages' ? localisePath(reader, pagePath(entry.id)) : path
  return {
    kind: entry.collection,
    path: readAt,
    language,
    title: text.title,
    description: text.description,
    aliases: aliasesOf(readAt, index),
    tags: tagWords(entry, text, language, index),
    headings: text.headings.map((heading) => heading.text).join('\n'),
    since: 'date' in entry ? Date.parse(entry.date) : 0,
    body: entry.texts[language]?.plain ?? '',
  }
}

/** Tags as they are written, and as `tags.yaml` names them. */
function tagWords(
  entry: Entry,
  text: Omit<EntryText, 'plain'>,
  language: Locale,
  { tags: names }: ServedIndex,
): string {
  if (entry.collection === 'pages') return ''
  const ids = entry.tags.map(tagId)
  const named = ids.map((tag) => names.find(({ id }) => id === tag)?.names[language] ?? '')
  const own =
    entry.collection === 'projects' ? [...entry.tech, text.client, text.role, text.badge] : [entry.series]
  return [...entry.tags, ...named, ...own].filter(Boolean).join('\n')
}

/**
 * The last parts of a path and of the addresses that are redirected to it: who types `/resume` finds the CV, and so does who searches for
 * it.
 */
function aliasesOf(path: string, { redirects }: ServedIndex): string {
  const target = pathWithoutLocale(path)
  const names = redirects
    .filter(({ to }) => pathWithoutLocale(to) === target)
    .map(({ from }) => lastPart(from))
  return [...new Set([lastPart(target), ...names])].join('\n')
}

/** `/#contact` → `contact`, `/blog/2026/open-data` → `open data` */
function lastPart(address: string): string {
  return address.split(/[/#]/).at(-1)?.replaceAll('-', ' ') ?? ''
}

/** `/it#about` and `/#about` are the same place. */
function pathWithoutLocale(address: string): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? []
  return splitLocale(path).pathname + rest
}

/** Home, the places that the menu leads to, with the words that stand there, and the lists of the site. */
function placesOf(index: ServedIndex, reader: Locale, translate: Translate): SearchText[] {
  const { site, skills } = index
  const { name, description, role, tagline, place } = site.texts[reader]
  const placeAt = (at: string, title: string, about: string, words: readonly string[]): SearchText => {
    const path = localisePath(reader, at)
    const body = words.filter(Boolean).join(BLOCK_END)
    const facts = { language: reader, title, description: about, aliases: aliasesOf(path, index), body }
    return { ...NO_WORDS, kind: 'pages', path, ...facts }
  }
  return [
    placeAt('/', name, description, [role, tagline, place, site.person ?? '']),
    ...site.navigation.map(({ path, texts }) =>
      placeAt(path, texts[reader].label, '', wordsOfSection(path, index, reader)),
    ),
    ...(skills.skills.length === 0
      ? []
      : [placeAt(SKILLS_PATH, translate(reader, 'home.skills.title'), '', skillNames(index, reader))]),
    ...Object.entries(LIST_TITLES).map(([path, id]) =>
      placeAt(path, translate(reader, id), translate(reader, `${path.slice(1)}.description`), []),
    ),
  ]
}

function skillsOf({ skills }: ServedIndex, language: Locale): SearchText[] {
  const path = localisePath(language, SKILLS_PATH)
  return skills.skills.map(({ texts }) => {
    const { name: title, description } = texts[language]
    return { ...NO_WORDS, kind: 'skills', path, language, title, description }
  })
}

function skillNames({ skills }: ServedIndex, locale: Locale): string[] {
  return skills.skills.map(({ texts }) => texts[locale].name)
}

function wordsOfSection(path: string, index: ServedIndex, locale: Locale): string[] {
  if (path === SKILLS_PATH) return skillNames(index, locale)
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

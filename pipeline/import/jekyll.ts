/** Jekyll: posts in `_posts/` with their dates in their names (https://jekyllrb.com/docs/posts/). */
import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { ownValue } from '../../shared/objects.ts'
import { oldPath } from './folders.ts'
import {
  coverOf,
  dateOf,
  type Fields,
  isFields,
  listOf,
  splitFields,
  textOf,
  unknownFields,
} from './front-matter.ts'
import { configOf } from './hugo-config.ts'
import {
  emptySite,
  type ImportedSite,
  type ImportedText,
  type ImportSettings,
  type Leftover,
  leftover,
  localeNamed,
} from './imported.ts'
import { permalink } from './permalinks.ts'
import { isTrue, PUBLICATION_FIELDS, publicationOf } from './publication.ts'
import { addressOf, fileOnSite, filesIn, readText } from './source-files.ts'

export { LIQUID_MARKUP as markup } from './shortcodes.ts'

/** Patterns that have names (https://jekyllrb.com/docs/permalinks/#built-in-formats). */
const STYLES: Record<string, string> = {
  date: '/:categories/:year/:month/:day/:title:output_ext',
  pretty: '/:categories/:year/:month/:day/:title/',
  ordinal: '/:categories/:year/:y_day/:title:output_ext',
  none: '/:categories/:title:output_ext',
}
const TAKEN = [
  ...['title', 'description', 'excerpt', 'date', 'last_modified_at', 'tags', 'tag', 'slug'],
  ...PUBLICATION_FIELDS,
  ...[
    'categories',
    'category',
    'permalink',
    'redirect_from',
    'image',
    'header',
    'cover',
    'lang',
    'ref',
    'layout',
  ],
]
/** Files of the repository, and what the theme makes. */
const NO_PAGES = /^(?:README|LICENSE|CHANGELOG|CONTRIBUTING|CODE_OF_CONDUCT|404)\b/i

interface Jekyll {
  root: string
  config: Fields
  locale: string
  locales: readonly string[]
  now: Date
}

export function read({ path, locale, locales, now }: ImportSettings): ImportedSite {
  const config = readConfig(path)
  const own = textOf(config.lang) ?? textOf(config.locale) ?? ''
  const jekyll: Jekyll = {
    ...{ root: path, config, now, locales },
    locale: locale ?? locales.find((name) => own.toLowerCase().startsWith(name)) ?? locales[0] ?? '',
  }
  const { host } = addressOf(textOf(config.url))
  const base = oldPath(textOf(config.baseurl) ?? '').replace(/^\/$/, '')
  const site = emptySite({
    host,
    base,
    fileFor: (target, { file }) =>
      fileOnSite(target, file, { host, base }, path, { beside: ['.'], below: ['.'] }),
  })
  for (const file of filesIn(path)) {
    if (!isText(file)) continue
    const found = readPage(file, jekyll, site.leftovers)
    if (found === 'none') continue
    if (found) site.texts.push(found)
    else site.skipped++
  }
  return site
}

function readConfig(root: string): Fields {
  const file = ['_config.yml', '_config.yaml'].find((name) => existsSync(join(root, name)))
  return file === undefined ? {} : configOf(root, file, 'yaml')
}

/** Posts and drafts of any folder, texts of collections, and pages that stand by themselves. */
function isText(file: string): boolean {
  if (
    !/\.(?:md|markdown|mkd|html)$/.test(file) ||
    /^(?:vendor|_site|_layouts|_includes|_sass|_data)\//.test(file)
  )
    return false
  return (
    /(?:^|\/)_/.test(file) || (/\.(?:md|markdown|mkd)$/.test(file) && !NO_PAGES.test(posix.basename(file)))
  )
}

/** `none` is a file that is not Jekyll's to publish: it has no front matter. */
function readPage(file: string, jekyll: Jekyll, leftovers: Leftover[]): ImportedText | 'none' | undefined {
  const leave = (detail: string) => {
    leftovers.push(leftover({ file, line: 1 }, 'text', detail))
    return undefined
  }
  const place = placeOf(file)
  const text = readText(join(jekyll.root, file))
  if (text === undefined) return leave('it is larger than a text may be')
  const split = splitFields(text)
  if (split === undefined) return place.isBlog ? leave('it has no front matter') : 'none'
  if (split.mistake !== undefined) return leave(split.mistake)
  if (!isPublished(file, place, jekyll))
    return leave('its folder or name is one that Jekyll does not publish')
  if (place.type === 'posts' && place.day === undefined)
    return leave('a post needs a date in its name, so Jekyll does not publish it')
  if (!place.isBlog && place.stem === 'index')
    return leave('it is the head of a list, which this site writes itself')
  const fields = { ...defaultsFor(file, place, jekyll), ...split.fields }
  const locale = fields.lang === undefined ? jekyll.locale : localeNamed(fields.lang, jekyll.locales)
  if (locale === undefined) return leave('it is in a language that this site does not have')
  return textAt({ file, place, locale, split: { ...split, fields } }, jekyll, leftovers)
}

interface Place {
  /** `posts`, `drafts`, `pages` or the name of a collection, as the configuration calls them. */
  type: string
  isBlog: boolean
  /** `2019-05-02`, from the name of a post. */
  day: string | undefined
  /** Name without day and ending. */
  stem: string
}

function placeOf(file: string): Place {
  const { name } = posix.parse(file)
  const day = /^\d{4}-\d{1,2}-\d{1,2}(?=-)/.exec(name)?.[0]
  const type = /(?:^|\/)_(posts|drafts)\//.exec(file)?.[1] ?? /^_([^/]+)\//.exec(file)?.[1] ?? 'pages'
  const stem = day === undefined ? name : name.slice(day.length + 1)
  return { type, isBlog: type === 'posts' || type === 'drafts', day, stem }
}

/** Folders and files with an underscore are Jekyll's own, but for collections and what the configuration includes. */
function isPublished(file: string, { type, isBlog }: Place, { config }: Jekyll): boolean {
  const isNamed = (list: unknown) =>
    listOf(list).some((path) => {
      const plain = path.replace(/^\.?\/|\/$/g, '')
      return file === plain || file.startsWith(`${plain}/`) || posix.matchesGlob(file, plain)
    })
  if (isNamed(config.exclude)) return false
  if (isBlog || !/(?:^|\/)_/.test(file) || isNamed(config.include)) return true
  const collection = isFields(config.collections) ? config.collections[type.toLowerCase()] : undefined
  return isFields(collection) && isTrue(collection.output)
}

/** Fields that the configuration gives to all texts of a folder or kind; the more exact ones come last. */
function defaultsFor(file: string, { type }: Place, { config }: Jekyll): Fields {
  const given = (Array.isArray(config.defaults) ? config.defaults : []).filter(isFields)
  const meant = given.filter(({ scope }) => {
    const { path, type: kind } = isFields(scope) ? scope : {}
    const folder = (textOf(path) ?? '').replace(/^\.?\/|\/$/g, '')
    const isWithin = folder === '' || `${file}/`.startsWith(`${folder}/`) || posix.matchesGlob(file, folder)
    return isWithin && (kind === undefined || textOf(kind) === type)
  })
  return Object.assign({}, ...meant.map(({ values }) => values))
}

interface FoundText {
  file: string
  place: Place
  locale: string
  split: NonNullable<ReturnType<typeof splitFields>>
}

function textAt(found: FoundText, jekyll: Jekyll, leftovers: Leftover[]): ImportedText {
  const { file, place, locale, split } = found
  const { fields, body, bodyLine, isLate } = split
  const day = dateOf(place.day?.replace(/-(\d)(?=-|$)/g, '-0$1'))
  const { date, isDraft, notes } = publicationOf(fields, dateOf(fields.date) ?? day, jekyll.now)
  const left = [...unknownFields(fields, TAKEN), ...notes]
  if (isLate) left.push('nothing may stand before front matter, so Jekyll did not read it: it is a draft')
  if (left.length > 0) leftovers.push(leftover({ file, line: 1 }, 'field', left.join(', ')))
  return {
    ...{ file, line: 1, slug: place.stem, locale, key: textOf(fields.ref) ?? file, date },
    isPage: !place.isBlog,
    title: textOf(fields.title) ?? titleOf(place.stem),
    description: textOf(fields.description) ?? textOf(fields.excerpt),
    updated: dateOf(fields.last_modified_at),
    tags: [...new Set([...words(fields.tags), ...words(fields.tag), ...categoriesOf(fields)])],
    isDraft: place.type === 'drafts' || isDraft || isLate,
    addresses: [addressFor(file, place, date, fields, jekyll), ...listOf(fields.redirect_from).map(oldPath)],
    cover: coverOf(fields),
    body: { form: file.endsWith('.html') ? 'html' : 'markdown', text: body, line: bodyLine },
  }
}

function words(value: unknown): string[] {
  return listOf(value, /[\s,]+/)
}

/** `category` is one, even if it has spaces; `categories` are as many as there are words. */
function categoriesOf({ category, categories }: Fields): string[] {
  return [...listOf(category), ...words(categories)]
}

/** `my-first-post` → `My first post`. */
function titleOf(stem: string): string {
  const plain = stem.replace(/[-_]+/g, ' ').trim()
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}

/** As `Jekyll::Drops::UrlDrop` has it: a field `slug` counts as the name of the file. */
function addressFor(
  file: string,
  { type, isBlog, stem }: Place,
  date: string | undefined,
  fields: Fields,
  { config }: Jekyll,
): string {
  const base = textOf(config.baseurl) ?? ''
  const name = textOf(fields.slug) ?? stem
  const title = hyphened(name, /[^\p{M}\p{L}\p{Nd}._~!$&'()+,;=@]+/gu)
  const slug = hyphened(name, /[^\p{M}\p{L}\p{Nd}]+/gu).toLowerCase()
  const path = file.replace(/^_[^/]+\//, '').replace(/\.\w+$/, '')
  const facts = { date, title, slug, filename: title, categories: categoriesIn(file, fields), path, type }
  const at = (pattern: string) =>
    oldPath(base + permalink(ownValue(STYLES, pattern) ?? pattern, facts, (text) => text))
  const own = textOf(fields.permalink)
  if (own !== undefined) return at(own)
  const style = textOf(config.permalink) ?? 'date'
  if (isBlog) return at(style)
  const collection = isFields(config.collections) ? config.collections[type.toLowerCase()] : undefined
  if (isFields(collection)) return at(textOf(collection.permalink) ?? '/:collection/:path:output_ext')
  return oldPath(
    `${base}/${file.replace(/\.\w+$/, '')}${style === 'pretty' || style.endsWith('/') ? '' : '.html'}`,
  )
}

function hyphened(text: string, others: RegExp): string {
  return text.replace(others, '-').replace(/^-|-$/g, '')
}

/** Folders above `_posts` are categories, too. */
function categoriesIn(file: string, fields: Fields): string[] {
  const folders = /^(.*?)\/?_(?:posts|drafts)\//.exec(file)?.[1]?.split('/').filter(Boolean) ?? []
  return [...new Set([...folders, ...categoriesOf(fields)].map((name) => name.toLowerCase()))]
}

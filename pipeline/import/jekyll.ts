/** Jekyll: posts in `_posts/` with their dates in their names (https://jekyllrb.com/docs/posts/). */
import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { ownValue } from '../../shared/objects.ts'
import { oldPath } from './folders.ts'
import { dateOf, type Fields, isFields, listOf, textOf } from './front-matter.ts'
import { configOf } from './hugo-config.ts'
import {
  emptySite,
  type ImportedSite,
  type ImportedText,
  type ImportSettings,
  leftover,
  localeNamed,
} from './imported.ts'
import { addPages, factsOf, LIST_HEAD, NO_LANGUAGE, splitFile } from './pages.ts'
import { permalink } from './permalinks.ts'
import { isTrue } from './publication.ts'
import { addressOf, fileOnSite, filesIn } from './source-files.ts'

export { LIQUID_MARKUP as markup } from './shortcodes.ts'

/** Patterns that have names (https://jekyllrb.com/docs/permalinks/#built-in-formats). */
const STYLES: Record<string, string> = {
  date: '/:categories/:year/:month/:day/:title:output_ext',
  pretty: '/:categories/:year/:month/:day/:title/',
  ordinal: '/:categories/:year/:y_day/:title:output_ext',
  none: '/:categories/:title:output_ext',
}
/** Fields of Jekyll alone. */
const KNOWN = ['category', 'lang', 'layout', 'permalink', 'redirect_from', 'ref', 'tag']
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
  addPages(site, filesIn(path).filter(isText), (file) => readPage(file, jekyll, site))
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

function readPage(file: string, jekyll: Jekyll, { leftovers }: ImportedSite): ImportedText | string {
  const place = placeOf(file)
  const { stem, type, day } = place
  if (!isPublished(file, place, jekyll)) return 'its folder or name is one that Jekyll does not publish'
  if (type === 'posts' && day === undefined)
    return 'a post needs a date in its name, so Jekyll does not publish it'
  if (!place.isBlog && stem === 'index') return LIST_HEAD
  const split = splitFile(jekyll.root, file)
  if (typeof split === 'string') return split
  const fields: Fields = { ...defaultsFor(file, place, jekyll), ...split.fields }
  const locale = fields.lang === undefined ? jekyll.locale : localeNamed(fields.lang, jekyll.locales)
  if (locale === undefined) return NO_LANGUAGE
  const facts = factsOf(file, split, fields, { known: KNOWN, day: dateOf(day), now: jekyll.now, leftovers })
  if (split.isLate) {
    const detail = 'nothing may stand before front matter, so Jekyll did not read it: it is a draft'
    leftovers.push(leftover({ file, line: 1 }, 'field', detail))
  }
  const address = addressFor(file, place, facts.date, fields, jekyll)
  return {
    ...{ ...facts, locale, slug: stem, key: textOf(fields.ref) ?? file, isPage: !place.isBlog },
    title: facts.title ?? titleOf(stem),
    tags: [...new Set([...words(fields.tags), ...words(fields.tag), ...categoriesOf(fields)])],
    isDraft: facts.isDraft || type === 'drafts' || split.isLate,
    addresses: [address, ...listOf(fields.redirect_from).map(oldPath)],
  }
}

interface Place {
  /** `posts`, `drafts`, `pages` or the name of a collection, as the configuration calls them. */
  type: string
  isBlog: boolean
  /** `2019-05-02`, from the name of a post; days and months may have one figure there. */
  day: string | undefined
  /** Name without day and ending. */
  stem: string
}

function placeOf(file: string): Place {
  const { name } = posix.parse(file)
  const day = /^\d{4}-\d{1,2}-\d{1,2}(?=-)/.exec(name)?.[0]
  const type = /(?:^|\/)_(posts|drafts)\//.exec(file)?.[1] ?? /^_([^/]+)\//.exec(file)?.[1] ?? 'pages'
  const stem = day === undefined ? name : name.slice(day.length + 1)
  const isBlog = type === 'posts' || type === 'drafts'
  return { type, isBlog, day: day?.replace(/-(\d)(?=-|$)/g, '-0$1'), stem }
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

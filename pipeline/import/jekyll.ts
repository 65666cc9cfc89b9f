/** Jekyll: posts in `_posts/` with their dates in their names (https://jekyllrb.com/docs/posts/). */
import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { DEFAULT_LOCALE, LOCALE_NAMES, type Locale, ownValue } from '../../shared/model.ts'
import { oldPath } from './folders.ts'
import { dateOf, type Fields, isFields, listOf, splitFields, textOf, unknownFields } from './front-matter.ts'
import { addressOf, configOf, pathOnSite } from './hugo.ts'
import {
  type ImportedSite,
  type ImportedText,
  type ImportSettings,
  type Leftover,
  leftover,
} from './imported.ts'
import { permalink } from './permalinks.ts'
import { fileBelow, filesIn, readText } from './source-files.ts'

export { LIQUID_MARKUP as markup } from './shortcodes.ts'

/** Patterns that have names (https://jekyllrb.com/docs/permalinks/#built-in-formats). */
const STYLES: Record<string, string> = {
  date: '/:categories/:year/:month/:day/:title:output_ext',
  pretty: '/:categories/:year/:month/:day/:title/',
  ordinal: '/:categories/:year/:y_day/:title:output_ext',
  none: '/:categories/:title:output_ext',
}
const TAKEN = [
  ...['title', 'description', 'excerpt', 'date', 'last_modified_at', 'published', 'draft', 'tags', 'tag'],
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
  locale: Locale
}

export function read({ path, locale }: ImportSettings): ImportedSite {
  const config = readConfig(path)
  const own = textOf(config.lang) ?? textOf(config.locale) ?? ''
  const jekyll: Jekyll = {
    root: path,
    config,
    locale: locale ?? LOCALE_NAMES.find((name) => own.toLowerCase().startsWith(name)) ?? DEFAULT_LOCALE,
  }
  const { host } = addressOf(textOf(config.url))
  const base = oldPath(textOf(config.baseurl) ?? '').replace(/^\/$/, '')
  const site: ImportedSite = {
    texts: [],
    skipped: 0,
    leftovers: [],
    host,
    base,
    fileFor: (target, text) => fileFor(target, text, path, { host, base }),
  }
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
  const isPost = /(?:^|\/)_posts\//.test(file)
  const isDraft = /(?:^|\/)_drafts\//.test(file)
  const text = readText(join(jekyll.root, file))
  if (text === undefined) return leave('it is larger than a text may be')
  const split = splitFields(text)
  if (split === undefined) return isPost || isDraft ? leave('it has no front matter') : 'none'
  if (split.mistake !== undefined) return leave(split.mistake)
  const { name } = posix.parse(file)
  const day = /^\d{4}-\d{1,2}-\d{1,2}(?=-)/.exec(name)?.[0]
  const stem = day === undefined ? name : name.slice(day.length + 1)
  if (isPost && day === undefined)
    return leave('a post needs a date in its name, so Jekyll does not publish it')
  if (!isPost && !isDraft && stem === 'index')
    return leave('it is the head of a list, which this site writes itself')
  const { fields, body, bodyLine } = split
  const unknown = unknownFields(fields, TAKEN)
  if (unknown.length > 0) leftovers.push(leftover({ file, line: 1 }, 'field', unknown.join(', ')))
  const date = dateOf(fields.date) ?? dateOf(day?.replace(/-(\d)(?=-|$)/g, '-0$1'))
  const locale = LOCALE_NAMES.find((name) => name === textOf(fields.lang)) ?? jekyll.locale
  return {
    ...{ file, line: 1, slug: stem, locale, key: textOf(fields.ref) ?? file, date },
    collection: isPost || isDraft ? 'blog' : 'pages',
    title: textOf(fields.title) ?? titleOf(stem),
    description: textOf(fields.description) ?? textOf(fields.excerpt),
    updated: dateOf(fields.last_modified_at),
    tags: [...new Set([...words(fields.tags), ...words(fields.tag), ...categoriesOf(fields)])],
    isDraft: isDraft || fields.published === false || fields.draft === true,
    addresses: [
      addressFor(file, stem, date, isPost || isDraft, fields, jekyll),
      ...listOf(fields.redirect_from).map(oldPath),
    ],
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

function addressFor(
  file: string,
  stem: string,
  date: string | undefined,
  isPost: boolean,
  fields: Fields,
  { config }: Jekyll,
): string {
  const base = textOf(config.baseurl) ?? ''
  const own = textOf(fields.permalink)
  const title = textOf(fields.title) ?? stem
  const facts = { date, title: stem, slug: title, filename: stem, categories: categoriesOf(fields) }
  if (own !== undefined) return oldPath(base + permalink(ownValue(STYLES, own) ?? own, facts))
  const style = textOf(config.permalink) ?? 'date'
  if (isPost) return oldPath(base + permalink(ownValue(STYLES, style) ?? style, facts))
  const path = file.replace(/^_[^/]+\//, '').replace(/\.\w+$/, '')
  return oldPath(`${base}/${path}${style === 'pretty' || style.endsWith('/') ? '' : '.html'}`)
}

/** As jekyll-seo-tag and the best known themes have it. */
function coverOf({ image, header, cover }: Fields): ImportedText['cover'] {
  const form = [image, header, cover].find(isFields) ?? {}
  const src = [image, cover, form.path, form.image, form.teaser, form.src].map(textOf).find(Boolean)
  return src === undefined ? undefined : { src, alt: textOf(form.alt) ?? textOf(form.caption) }
}

function fileFor(
  target: string,
  { file }: ImportedText,
  root: string,
  site: Pick<ImportedSite, 'host' | 'base'>,
) {
  const below = pathOnSite(target, site)
  if (below === undefined) return undefined
  const beside = below.startsWith('/') ? [] : [posix.join(posix.dirname(file), below)]
  return [...beside, below].map((one) => fileBelow(root, one)).find(Boolean)
}

/** WordPress: an export in WXR, which is RSS with more (https://wordpress.org/documentation/article/tools-export-screen/). */
import { basename, posix } from 'node:path'
import { SaxesParser } from 'saxes'
import { decodePath } from '../../shared/paths.ts'
import { PipelineFailure } from '../index.ts'
import { oldPath } from './folders.ts'
import { dateOf } from './front-matter.ts'
import { shortened, textOfHtml } from './html-to-markdown.ts'
import {
  emptySite,
  type ImportedSite,
  type ImportedText,
  type ImportSettings,
  type Leftover,
  leftover,
  localeNamed,
} from './imported.ts'
import { isAfter } from './publication.ts'
import { inLanguage, languagesIn } from './qtranslate.ts'
import { addressOf, fileBelow, readExport } from './source-files.ts'
import { wordpressHtml } from './wordpress-html.ts'

/** An `<item>`: the text of its elements by name, and the line at which its content starts. */
interface Item {
  line: number
  contentLine: number
  fields: Map<string, string>
  tags: string[]
  /** Names of its terms, by their kind: `language` is Polylang's. */
  terms: Map<string, string>
  meta: Map<string, string>
  comments: number
}

interface Export {
  /** Elements of the channel itself. */
  channel: Map<string, string>
  items: Item[]
}

export function read({ path, mediaDir, locale: given, locales, now }: ImportSettings): ImportedSite {
  const file = basename(path)
  const { channel, items } = readItems(readExport(path), file)
  const locale = given ?? localeNamed(channel.get('language'), locales) ?? locales[0] ?? ''
  const attachments = attachmentsOf(items)
  const site = emptySite({
    ...addressOf(channel.get('link')),
    fileFor: (target) => (mediaDir === undefined ? undefined : uploadedFile(target, mediaDir)),
    altFor: (target) => attachments.alts.get(originalOf(target)),
  })
  for (const item of items) {
    if (item.fields.get('wp:post_type') === 'attachment') continue
    const around = { file, locale, urls: attachments.urls, leftovers: site.leftovers, now }
    const texts = versionsOf(item, locale, locales).map((version) => readItem(version, around))
    site.texts.push(...texts.filter((text) => text !== undefined))
    site.skipped += texts.filter((text) => text === undefined).length
  }
  return site
}

/** Languages of texts by the plugins that write them into the export; nothing for one that this site does not have. */
type Version = Item & { locale: string | undefined }

/** Fields of WPML, its exporter and Bogo. */
const LANGUAGE_META = [
  '_icl_lang_code',
  '_wpml_import_language_code',
  '_wpml_language',
  '_locale',
  '_language',
]

/** qTranslate keeps all languages in one text; Polylang and WPML say the language of each. */
function versionsOf(item: Item, siteLocale: string, locales: readonly string[]): Version[] {
  const texts = ['title', 'content:encoded', 'excerpt:encoded'].map((name) => item.fields.get(name) ?? '')
  const languages = languagesIn(texts.join('\n'))
  if (languages.length > 0)
    return languages.map((language) => ({
      ...item,
      fields: new Map([...item.fields].map(([name, text]) => [name, inLanguage(text, language)])),
      tags: item.tags.map((tag) => inLanguage(tag, language)),
      locale: localeNamed(language, locales),
    }))
  const own =
    item.terms.get('language') ??
    LANGUAGE_META.map((name) => item.meta.get(name)).find(Boolean) ??
    URL.parse(item.fields.get('link') ?? '')?.searchParams.get('lang') ??
    undefined
  return [{ ...item, locale: own === undefined ? siteLocale : localeNamed(own, locales) }]
}

/** Entities that a file defines itself are not expanded: saxes refuses them. @throws PipelineFailure */
function readItems(xml: string, file: string): Export {
  const parser = new SaxesParser({ position: true })
  const found: Export = { channel: new Map(), items: [] }
  const path: string[] = []
  let text = ''
  let item: Item | undefined
  let metaKey = ''
  let domain = ''
  parser.on('opentag', ({ name, attributes }) => {
    path.push(name)
    text = ''
    if (name === 'item') item = { line: parser.line, contentLine: 0, ...emptyItem() }
    if (item && name === 'content:encoded') item.contentLine = parser.line
    if (item && name === 'category') {
      domain = String(attributes.domain ?? '')
      item.terms.set(domain, String(attributes.nicename ?? ''))
    }
  })
  const add = (more: string) => {
    text += more
  }
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', ({ name }) => {
    path.pop()
    if (item === undefined) {
      if (path.at(-1) === 'channel' && !found.channel.has(name)) found.channel.set(name, text.trim())
      return
    }
    if (name === 'item') {
      found.items.push(item)
      item = undefined
    } else if (name === 'wp:meta_key') metaKey = text.trim()
    else if (name === 'wp:meta_value') item.meta.set(metaKey, text.trim())
    else if (name === 'wp:comment') item.comments++
    else if (name === 'category') {
      if (/^(?:category|post_tag)$/.test(domain)) item.tags.push(text.trim())
    } else if (path.at(-1) === 'item') item.fields.set(name, name === 'content:encoded' ? text : text.trim())
  })
  parser.on('error', (error) => {
    throw new PipelineFailure(`${file} cannot be read: ${error.message}`)
  })
  parser.write(readable(xml)).close()
  if (found.channel.size === 0) throw new PipelineFailure(`${file} is not an export of WordPress`)
  return found
}

function emptyItem(): Omit<Item, 'line' | 'contentLine'> {
  return { fields: new Map(), tags: [], terms: new Map(), meta: new Map(), comments: 0 }
}

/** XML allows nothing before its declaration, and no reference to most control characters. Lines stay lines. */
function readable(xml: string): string {
  return xml
    .replace(/<\?xml\b[^>]{0,200}\?>/, (start) => start.replace(/[^\n]/g, ' '))
    .replace(/&#(?:0*(?:[0-8]|1[124-9]|2\d|3[01])|x0*(?:[0-8bcef]|1[\da-f]|fff[ef]));/gi, ' ')
}

function attachmentsOf(items: readonly Item[]) {
  const urls = new Map<string, string>()
  const alts = new Map<string, string>()
  for (const { fields, meta } of items) {
    const url = fields.get('wp:attachment_url')
    if (url === undefined) continue
    urls.set(fields.get('wp:post_id') ?? '', url)
    const alt = meta.get('_wp_attachment_image_alt')
    if (alt) alts.set(originalOf(url), alt)
  }
  return { urls, alts }
}

/** `photo-300x200.jpg` is a smaller form of `photo.jpg`. */
function originalOf(target: string): string {
  const path = URL.parse(target, 'https://elsewhere.invalid')?.pathname ?? target
  return path.replace(/-\d{1,5}x\d{1,5}(?=\.\w{1,5}$)/, '')
}

function uploadedFile(target: string, mediaDir: string): string | undefined {
  const path = URL.parse(target, 'https://elsewhere.invalid')?.pathname ?? ''
  const [, below] = path.split('/wp-content/uploads/')
  if (below === undefined) return undefined
  const names = [originalOf(`/${below}`), below].map((name) => decodePath(name) ?? name)
  return names.map((name) => fileBelow(mediaDir, name)).find(Boolean)
}

/** A command with arguments, or one of WordPress's own; plain words in brackets are none. */
const SHORTCODE =
  /\[(?:(?:gallery|playlist|audio|video)\b[^\]\n]{0,500}|[a-z][\w-]{1,40} [^\]\n]{0,500}=[^\]\n]{0,500})\](?!\()/g

/** The end of a command around words, which only some readers may have seen. */
const CLOSING_SHORTCODE = /\[\/([a-z][\w-]{1,40})\]/gi

interface Around {
  file: string
  now: Date
  locale: string
  /** Address of each attachment by its id. */
  urls: ReadonlyMap<string, string>
  leftovers: Leftover[]
}

function readItem(version: Version, { file, urls, leftovers, now }: Around): ImportedText | undefined {
  const { line, contentLine, fields, tags, terms, meta, comments, locale } = version
  const title = textOfHtml(fields.get('title') ?? '')
  const excerpt = textOfHtml(fields.get('excerpt:encoded') ?? '')
  const type = fields.get('wp:post_type') ?? 'post'
  const status = (fields.get('wp:status') ?? 'publish').toLowerCase()
  const leave = (kind: Leftover['kind'], detail: string) => {
    leftovers.push(leftover({ file, line }, kind, detail))
    return undefined
  }
  if (type !== 'post' && type !== 'page') return leave('text', `"${title}" is of the type ${type}`)
  if (status === 'trash' || status === 'auto-draft') return leave('text', `"${title}" was in the ${status}`)
  if (locale === undefined) return leave('text', `"${title}" is in a language that this site does not have`)
  if (comments > 0) leave('comment', `${comments} of readers to "${title}"`)
  if (fields.get('wp:post_password')) leave('field', `"${title}" had a password: it is a draft`)
  const own = [...meta].filter(([name, value]) => !name.startsWith('_') && value !== '').map(([name]) => name)
  if (own.length > 0) leave('field', `"${title}" had fields of its own: ${own.join(', ')}`)
  const html = wordpressHtml(fields.get('content:encoded') ?? '')
  const date = dateOf(fields.get('wp:post_date_gmt')) ?? dateOf(fields.get('wp:post_date'))
  const thumbnail = urls.get(meta.get('_thumbnail_id') ?? '')
  const slug = decodePath(fields.get('wp:post_name') ?? '') ?? ''
  const id = fields.get('wp:post_id')
  const isShown = status === 'publish' || (status === 'future' && isAfter(date, now))
  const description = excerpt || meta.get('_yoast_wpseo_metadesc')
  return {
    ...{ file, line, locale, date, slug: slug || title },
    key: terms.get('post_translations') || meta.get('_wpml_import_translation_group') || id || `${line}`,
    isPage: type === 'page',
    title: title || slug || 'Untitled',
    description: description || undefined,
    tags: [...new Set(tags.map(textOfHtml).filter((tag) => tag !== '' && tag !== 'Uncategorized'))],
    isDraft: !isShown || Boolean(fields.get('wp:post_password')),
    addresses: addressesOf(fields, meta),
    queries: id === undefined ? [] : ['p', 'page_id'].map((name) => `/?${name}=${id}`),
    cover: thumbnail === undefined ? undefined : { src: thumbnail },
    leftovers: shortcodesIn(html, file, contentLine),
    body: { form: 'html', text: html, line: contentLine },
  }
}

/** Where it was read, and under an earlier name. A draft has a query for an address. */
function addressesOf(fields: Item['fields'], meta: Item['meta']): string[] {
  const link = URL.parse(fields.get('link') ?? '')
  if (link === null || link.search !== '' || link.pathname === '/') return []
  const path = oldPath(link.pathname)
  const earlier = decodePath(meta.get('_wp_old_slug') ?? '')
  return earlier ? [path, posix.join(posix.dirname(path), earlier)] : [path]
}

function shortcodesIn(html: string, file: string, firstLine: number): Leftover[] {
  const opened = new Set([...html.matchAll(/\[([a-z][\w-]{1,40})[\]\s]/gi)].map(([, name]) => name))
  const closing = [...html.matchAll(CLOSING_SHORTCODE)].filter(([, name]) => opened.has(name))
  return [...html.matchAll(SHORTCODE), ...closing].map(({ index, 0: code }) => {
    const line = firstLine + html.slice(0, index).split('\n').length - 1
    return leftover({ file, line }, 'shortcode', shortened(code), true)
  })
}

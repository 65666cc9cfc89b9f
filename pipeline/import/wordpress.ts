/** WordPress: an export in WXR, which is RSS with more (https://wordpress.org/documentation/article/tools-export-screen/). */
import { basename } from 'node:path'
import { SaxesParser } from 'saxes'
import { DEFAULT_LOCALE, LOCALE_NAMES, type Locale } from '../../shared/model.ts'
import { decodePath } from '../../shared/urls.ts'
import { PipelineFailure } from '../fs.ts'
import { oldPath } from './folders.ts'
import { dateOf } from './front-matter.ts'
import { shortened, textOfHtml } from './html-to-markdown.ts'
import { addressOf } from './hugo.ts'
import {
  type ImportedSite,
  type ImportedText,
  type ImportSettings,
  type Leftover,
  leftover,
} from './imported.ts'
import { fileBelow, readExport } from './source-files.ts'
import { wordpressHtml } from './wordpress-html.ts'

/** An `<item>`: the text of its elements by name, and the line at which its content starts. */
interface Item {
  line: number
  contentLine: number
  fields: Map<string, string>
  tags: string[]
  meta: Map<string, string>
  comments: number
}

interface Export {
  /** Elements of the channel itself. */
  channel: Map<string, string>
  items: Item[]
}

export function read({ path, mediaDir, locale: given }: ImportSettings): ImportedSite {
  const file = basename(path)
  const { channel, items } = readItems(readExport(path), file)
  const language = (channel.get('language') ?? '').toLowerCase()
  const locale = given ?? LOCALE_NAMES.find((name) => language.startsWith(name)) ?? DEFAULT_LOCALE
  const attachments = attachmentsOf(items)
  const site: ImportedSite = {
    texts: [],
    skipped: 0,
    leftovers: [],
    ...addressOf(channel.get('link')),
    fileFor: (target) => (mediaDir === undefined ? undefined : uploadedFile(target, mediaDir)),
    altFor: (target) => attachments.alts.get(originalOf(target)),
  }
  for (const item of items) {
    const type = item.fields.get('wp:post_type') ?? 'post'
    if (type === 'attachment') continue
    const text = readItem(item, type, { file, locale, urls: attachments.urls, leftovers: site.leftovers })
    if (text) site.texts.push(text)
    else site.skipped++
  }
  return site
}

/** Entities that a file defines itself are not expanded: saxes refuses them. @throws PipelineFailure */
function readItems(xml: string, file: string): Export {
  const parser = new SaxesParser({ position: true })
  const found: Export = { channel: new Map(), items: [] }
  const path: string[] = []
  let text = ''
  let item: Item | undefined
  let metaKey = ''
  parser.on('opentag', ({ name, attributes }) => {
    path.push(name)
    text = ''
    if (name === 'item')
      item = { line: parser.line, contentLine: 0, fields: new Map(), tags: [], meta: new Map(), comments: 0 }
    if (item && name === 'content:encoded') item.contentLine = parser.line
    if (item && name === 'category') item.fields.set('category:domain', String(attributes.domain ?? ''))
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
      if (/^(?:category|post_tag)$/.test(item.fields.get('category:domain') ?? ''))
        item.tags.push(text.trim())
    } else if (path.at(-1) === 'item') item.fields.set(name, name === 'content:encoded' ? text : text.trim())
  })
  parser.on('error', (error) => {
    throw new PipelineFailure(`${file} cannot be read: ${error.message}`)
  })
  parser.write(xml).close()
  if (found.channel.size === 0) throw new PipelineFailure(`${file} is not an export of WordPress`)
  return found
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

interface Around {
  file: string
  locale: Locale
  /** Address of each attachment by its id. */
  urls: ReadonlyMap<string, string>
  leftovers: Leftover[]
}

function readItem(
  item: Item,
  type: string,
  { file, locale, urls, leftovers }: Around,
): ImportedText | undefined {
  const { line, contentLine, fields, tags, meta, comments } = item
  const title = textOfHtml(fields.get('title') ?? '')
  const status = fields.get('wp:status') ?? 'publish'
  const leave = (kind: Leftover['kind'], detail: string) => {
    leftovers.push(leftover({ file, line }, kind, detail))
    return undefined
  }
  if (type !== 'post' && type !== 'page') return leave('text', `"${title}" is of the type ${type}`)
  if (status === 'trash' || status === 'auto-draft') return leave('text', `"${title}" was in the ${status}`)
  if (comments > 0) leave('comment', `${comments} of readers to "${title}"`)
  if (fields.get('wp:post_password')) leave('field', `"${title}" had a password: it is a draft`)
  const html = wordpressHtml(fields.get('content:encoded') ?? '')
  const shortcodes = [...html.matchAll(SHORTCODE)].map(({ index, 0: code }) => {
    const at = contentLine + html.slice(0, index).split('\n').length - 1
    return leftover({ file, line: at }, 'shortcode', shortened(code), true)
  })
  const date = dateOf(fields.get('wp:post_date_gmt')) ?? dateOf(fields.get('wp:post_date'))
  const thumbnail = urls.get(meta.get('_thumbnail_id') ?? '')
  const slug = decodePath(fields.get('wp:post_name') ?? '') ?? ''
  const link = URL.parse(fields.get('link') ?? '')
  return {
    ...{ file, line, locale, date, slug: slug || title, key: fields.get('wp:post_id') || `${line}` },
    collection: type === 'page' ? 'pages' : 'blog',
    title: title || slug || 'Untitled',
    description: textOfHtml(fields.get('excerpt:encoded') ?? '') || undefined,
    tags: [...new Set(tags.map(textOfHtml).filter((tag) => tag !== '' && tag !== 'Uncategorized'))],
    isDraft: !/^(?:publish|future)$/.test(status) || Boolean(fields.get('wp:post_password')),
    // A draft has a query for an address.
    addresses: link && link.search === '' && link.pathname !== '/' ? [oldPath(link.pathname)] : [],
    cover: thumbnail === undefined ? undefined : { src: thumbnail },
    leftovers: shortcodes,
    body: { form: 'html', text: html, line: contentLine },
  }
}

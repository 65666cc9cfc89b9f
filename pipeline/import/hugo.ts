/** Hugo: a tree of content with front matter in YAML, TOML or JSON (https://gohugo.io/content-management/). */
import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { DEFAULT_LOCALE, LOCALE_NAMES, LOCALES, type Locale } from '../../shared/model.ts'
import { decodePath } from '../../shared/urls.ts'
import { PipelineFailure } from '../fs.ts'
import { oldPath } from './folders.ts'
import {
  dateOf,
  type Fields,
  fieldsOf,
  isFields,
  listOf,
  splitFields,
  textOf,
  unknownFields,
} from './front-matter.ts'
import {
  type ImportedSite,
  type ImportedText,
  type ImportSettings,
  type Leftover,
  leftover,
} from './imported.ts'
import { permalink } from './permalinks.ts'
import { fileBelow, filesIn, readText } from './source-files.ts'

export { HUGO_MARKUP as markup } from './shortcodes.ts'

const CONFIGS = ['hugo', 'config', 'config/_default/hugo', 'config/_default/config'].flatMap((name) =>
  (['toml', 'yaml', 'yml', 'json'] as const).map((form) => ({ file: `${name}.${form}`, form })),
)
const TAKEN = [
  ...['title', 'description', 'summary', 'date', 'publishdate', 'lastmod', 'draft', 'tags', 'categories'],
  ...['aliases', 'slug', 'url', 'cover', 'image', 'images', 'featured_image', 'featuredimage', 'thumbnail'],
  ...['type', 'translationkey'],
]

interface Hugo {
  root: string
  contentDir: string
  config: Fields
  /** Path that all addresses begin with; often empty. */
  base: string
  /** Language of texts that say none. */
  locale: Locale
}

export function read({ path, locale }: ImportSettings): ImportedSite {
  const config = readConfig(path)
  const contentDir = textOf(config.contentdir) ?? 'content'
  if (!existsSync(join(path, contentDir)))
    throw new PipelineFailure(
      `${path} has no folder ${contentDir}: name the folder that holds Hugo's configuration`,
    )
  const own = textOf(config.defaultcontentlanguage) ?? textOf(config.languagecode) ?? ''
  const hugo: Hugo = {
    root: path,
    contentDir,
    config,
    base: addressOf(textOf(config.baseurl)).base,
    locale: locale ?? LOCALE_NAMES.find((name) => own.toLowerCase().startsWith(name)) ?? DEFAULT_LOCALE,
  }
  const site: ImportedSite = {
    texts: [],
    skipped: 0,
    leftovers: [],
    ...addressOf(textOf(config.baseurl)),
    fileFor: (target, text) => fileFor(target, text, hugo, site),
  }
  for (const file of filesIn(path, contentDir)) {
    if (!/\.(?:md|markdown|html)$/.test(file)) continue
    const found = readPage(file, hugo, site.leftovers)
    if (found) site.texts.push(found)
    else site.skipped++
  }
  return site
}

/** Keys in small letters, as Hugo reads them. */
function readConfig(root: string): Fields {
  const found = CONFIGS.find(({ file }) => existsSync(join(root, file)))
  if (found === undefined) return {}
  const { file, form } = found
  const fields = configOf(root, file, form === 'yml' ? 'yaml' : form)
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name.toLowerCase(), value]))
}

/** The fields of a file of the configuration. @throws PipelineFailure */
export function configOf(root: string, file: string, form: Parameters<typeof fieldsOf>[1]): Fields {
  try {
    return fieldsOf(readFileSync(join(root, file), 'utf8'), form)
  } catch (error) {
    throw new PipelineFailure(`${file} cannot be read: ${error instanceof Error ? error.message : error}`)
  }
}

export function addressOf(url: string | undefined): { host?: string; base: string } {
  const parsed = url === undefined ? null : URL.parse(url)
  return parsed ? { host: parsed.host, base: oldPath(parsed.pathname).replace(/^\/$/, '') } : { base: '' }
}

function readPage(file: string, hugo: Hugo, leftovers: Leftover[]): ImportedText | undefined {
  const leave = (detail: string) => {
    leftovers.push(leftover({ file, line: 1 }, 'text', detail))
    return undefined
  }
  const place = placeOf(file, hugo)
  if (place === undefined) return leave('it is in a language that this site does not have')
  if (place.name === '_index') return leave('it is the head of a list, which this site writes itself')
  const text = readText(join(hugo.root, file))
  if (text === undefined) return leave('it is larger than a text may be')
  const split = splitFields(text)
  if (split === undefined) return leave('it has no front matter')
  if (split.mistake !== undefined) return leave(split.mistake)
  const { fields, body, bodyLine } = split
  const unknown = unknownFields(fields, TAKEN)
  if (unknown.length > 0) leftovers.push(leftover({ file, line: 1 }, 'field', unknown.join(', ')))
  const date = dateOf(fields.date) ?? dateOf(fields.publishDate)
  const name = textOf(fields.slug) ?? place.name
  return {
    ...{
      file,
      line: 1,
      slug: name,
      locale: place.locale,
      key: textOf(fields.translationKey) ?? place.key,
      date,
    },
    collection: isPage(place.section, fields, date) ? 'pages' : 'blog',
    title: textOf(fields.title) ?? place.name,
    description: textOf(fields.description) ?? textOf(fields.summary),
    updated: dateOf(fields.lastmod),
    tags: [...new Set([...listOf(fields.tags), ...listOf(fields.categories)])],
    isDraft: fields.draft === true,
    addresses: [
      addressIn(place, name, fields, date, hugo),
      ...listOf(fields.aliases).map((alias) => oldPath(hugo.base + oldPath(alias))),
    ],
    cover: coverOf(fields),
    body: { form: file.endsWith('.html') ? 'html' : 'markdown', text: body, line: bodyLine },
  }
}

interface Place {
  locale: Locale
  /** First folder below the content folder; empty for pages at the top. */
  section: string
  /** Folders below the content folder, without the name. */
  folders: string[]
  name: string
  key: string
}

/** `content/it/posts/x/index.md` and `content/posts/x.it.md` are both the Italian `posts/x`. */
function placeOf(file: string, { contentDir, locale }: Hugo): Place | undefined {
  const parts = file
    .slice(contentDir.length + 1)
    .replace(/\.\w+$/, '')
    .split('/')
  const [, stem = '', ending] = /^(.*?)(?:\.([a-z]{2}(?:-[a-z]{2})?))?$/i.exec(parts.pop() ?? '') ?? []
  const folderLocale = LOCALE_NAMES.find((name) => name === parts[0])
  if (folderLocale) parts.shift()
  const named = ending === undefined ? (folderLocale ?? locale) : LOCALE_NAMES.find((name) => name === ending)
  if (named === undefined) return undefined
  const name = stem === 'index' ? (parts.pop() ?? 'index') : stem
  const folders = parts
  return { locale: named, section: folders[0] ?? '', folders, name, key: [...folders, name].join('/') }
}

/** A text without date that stands by itself: `about.md`. */
function isPage(section: string, { type }: Fields, date: string | undefined): boolean {
  return type === 'page' || /^pages?$/.test(section) || (section === '' && date === undefined)
}

function addressIn(place: Place, name: string, fields: Fields, date: string | undefined, hugo: Hugo): string {
  const language = place.locale === hugo.locale ? '' : LOCALES[place.locale].prefix || `/${place.locale}`
  const prefix = hugo.base + language
  const own = textOf(fields.url)
  if (own !== undefined) return oldPath(own.startsWith('/') ? hugo.base + own : `${prefix}/${own}`)
  const { permalinks } = hugo.config
  const patterns = isFields(permalinks) ? permalinks : {}
  const ofPages = isFields(patterns.page) ? patterns.page : patterns
  const pattern = textOf(ofPages[place.section])
  if (pattern === undefined) return oldPath(`${prefix}/${[...place.folders, name].join('/')}`)
  const title = textOf(fields.title) ?? place.name
  return oldPath(
    prefix +
      permalink(pattern, {
        date,
        title,
        slug: textOf(fields.slug) ?? title,
        filename: place.name,
        section: place.folders.join('/'),
      }),
  )
}

/** As the best known themes have it. */
function coverOf(fields: Fields): ImportedText['cover'] {
  const { cover, image, images, featured_image, featuredImage, thumbnail } = fields
  if (isFields(cover)) {
    const src = textOf(cover.image)
    return src === undefined ? undefined : { src, alt: textOf(cover.alt) ?? textOf(cover.caption) }
  }
  const src = [cover, image, featured_image, featuredImage, thumbnail, listOf(images)[0]]
    .map(textOf)
    .find(Boolean)
  return src === undefined ? undefined : { src }
}

/** Beside the text, in its folder of a bundle, or below `static/` and `assets/`. */
function fileFor(target: string, { file }: ImportedText, { root }: Hugo, site: ImportedSite) {
  const below = pathOnSite(target, site)
  if (below === undefined) return undefined
  const folder = posix.dirname(file)
  const beside = below.startsWith('/') ? [] : [posix.join(folder, below), posix.join(folder, '..', below)]
  const candidates = [...beside, posix.join('static', below), posix.join('assets', below)]
  return candidates.map((one) => fileBelow(root, one)).find(Boolean)
}

/** The path of an address or file, from the root of its site on unless it is relative; nothing for another site. */
export function pathOnSite(
  target: string,
  { host, base }: Pick<ImportedSite, 'host' | 'base'>,
): string | undefined {
  const url = /^(?:https?:)?\/\//i.test(target) ? URL.parse(target, 'https://elsewhere.invalid') : undefined
  if (url === null || (url && url.host !== host)) return undefined
  const written = (url?.pathname ?? target).replace(/[?#].*$/s, '')
  const path = decodePath(written) ?? written
  return base !== '' && path.startsWith(`${base}/`) ? path.slice(base.length) : path
}

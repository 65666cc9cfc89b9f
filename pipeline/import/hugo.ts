/** Hugo: a tree of content with front matter in YAML, TOML or JSON (https://gohugo.io/content-management/). */
import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { PipelineFailure } from '../index.ts'
import { oldPath } from './folders.ts'
import { type Fields, isFields, listOf, textOf } from './front-matter.ts'
import { cascadesIn, type HugoConfig, readHugoConfig } from './hugo-config.ts'
import {
  emptySite,
  type ImportedSite,
  type ImportedText,
  type ImportSettings,
  type Leftover,
} from './imported.ts'
import { addPages, factsOf, LIST_HEAD, NO_LANGUAGE, splitFile } from './pages.ts'
import { hugoPath, permalink } from './permalinks.ts'
import { addressOf, fileOnSite, filesIn } from './source-files.ts'

export { HUGO_MARKUP as markup } from './shortcodes.ts'

/** Fields of Hugo alone. */
const KNOWN = ['aliases', 'cascade', 'translationkey', 'type', 'url']
const TEXT = /\.(?:md|markdown|html)$/
/** Beside the text, in its folder of a bundle, or in folders of the whole site. */
const PICTURE_FOLDERS = { beside: ['.', '..'], below: ['static', 'assets'] }
/** Forms of text that Hugo hands to other programs. */
const FOREIGN_TEXT = /\.(?:ad|adoc|asciidoc|org|rst|pandoc|pdc|mdown|mkd|mmark|htm)$/

interface Hugo extends HugoConfig {
  root: string
  now: Date
  locales: readonly string[]
  /** Path that all addresses begin with; often empty. */
  base: string
  /** Language of texts that say none. */
  locale: string
  /** Folders with an `index.md`: other texts in them are parts of that page. */
  bundles: ReadonlySet<string>
  /** What heads of lists say for all texts below them, by language and folder. */
  cascades: Map<string, Fields[]>
}

export function read({ path, locale, locales, now }: ImportSettings): ImportedSite {
  const config = readHugoConfig(path, locales)
  const { contentDirs } = config
  if (!contentDirs.some(({ dir }) => existsSync(join(path, dir))))
    throw new PipelineFailure(
      `${path} has no folder ${contentDirs[0]?.dir}: name the folder that holds Hugo's configuration`,
    )
  const files = contentFiles(path, config)
  const hugo: Hugo = {
    ...config,
    root: path,
    now,
    locales,
    base: addressOf(config.baseUrl).base,
    locale: locale ?? config.locale ?? locales[0] ?? '',
    bundles: new Set(files.filter((file) => /\/index(?:\.[\w-]+)?\.\w+$/.test(file)).map(posix.dirname)),
    cascades: new Map(),
  }
  readCascades(files, hugo)
  const site = emptySite({
    leftovers: [...config.leftovers],
    ...addressOf(config.baseUrl),
    fileFor: (target, { file }) => fileOnSite(target, file, site, path, PICTURE_FOLDERS),
  })
  addPages(site, files, (file) => readPage(file, hugo, site.leftovers))
  return site
}

/** Texts of every content folder, each once. */
function contentFiles(root: string, { contentDirs, isIgnored }: HugoConfig): string[] {
  const dirs = contentDirs.map(({ dir }) => dir).filter((dir) => existsSync(join(root, dir)))
  const files = dirs.flatMap((dir) => filesIn(root, dir))
  return [...new Set(files)]
    .filter((file) => (TEXT.test(file) || FOREIGN_TEXT.test(file)) && !isIgnored(file))
    .sort()
}

function readCascades(files: readonly string[], hugo: Hugo): void {
  for (const file of files) {
    const place = /\/_index\./.test(file) && TEXT.test(file) ? placeOf(file, hugo) : undefined
    const split = place ? splitFile(hugo.root, file) : ''
    if (place === undefined || typeof split === 'string') continue
    hugo.cascades.set(`${place.language}:${place.folders.join('/')}`, cascadesIn(split.fields.cascade))
  }
}

/** The text's own fields, and those that the configuration and the heads of its lists give it. */
function inheritedFields(fields: Fields, place: Place, hugo: Hugo): Fields {
  const heads = ['', ...place.folders].map((_, depth) => place.folders.slice(0, depth).join('/'))
  const given = [
    ...hugo.siteCascades,
    ...heads.flatMap((folder) => hugo.cascades.get(`${place.language}:${folder}`) ?? []),
  ]
  const path = `/${place.key}`
  return Object.assign({}, ...given.filter((one) => isMeant(one, path, place.language)), fields)
}

/** Whether a cascade is for the page at `path`; it may name paths, languages, kinds and environments. */
function isMeant({ target, _target = target }: Fields, path: string, language: string): boolean {
  if (!isFields(_target)) return true
  const [glob, lang, kind, environment] = ['path', 'lang', 'kind', 'environment'].map((name) =>
    textOf(_target[name]),
  )
  return (
    (glob === undefined || posix.matchesGlob(path, glob.replace(/^\{([^{},]*)\}$/, '$1'))) &&
    (lang === undefined || lang === language) &&
    (kind === undefined || kind === 'page') &&
    (environment === undefined || environment === 'production')
  )
}

function readPage(file: string, hugo: Hugo, leftovers: Leftover[]): ImportedText | string {
  const place = placeOf(file, hugo)
  if (place?.locale === undefined) return NO_LANGUAGE
  if (hugo.languages.some(({ key, isDisabled }) => key === place.language && isDisabled))
    return 'its language is disabled, so Hugo does not publish it'
  if (place.name === '_index') return LIST_HEAD
  if (!TEXT.test(file)) return 'it is not markdown'
  if (!place.isIndex && isPartOfBundle(file, hugo))
    return 'it is a part of a page, which Hugo does not publish by itself'
  const split = splitFile(hugo.root, file)
  if (typeof split === 'string') return split
  const fields = inheritedFields(split.fields, place, hugo)
  const facts = factsOf(file, split, fields, { known: KNOWN, now: hugo.now, leftovers })
  const address = addressIn(place, fields, facts.date, hugo)
  // Relative aliases stand beside the page itself.
  const aliases = listOf(fields.aliases).map((alias) =>
    oldPath(alias.startsWith('/') ? `${hugo.base}${alias}` : posix.join(address, '..', alias)),
  )
  return {
    ...facts,
    path: file.slice(place.dir.length + 1),
    slug: textOf(fields.slug) ?? place.name,
    locale: place.locale,
    key: textOf(fields.translationkey) ?? place.key,
    isPage: isPage(place.folders[0] ?? '', fields, facts.date),
    title: facts.title ?? place.name,
    tags: [...new Set([...listOf(fields.tags), ...listOf(fields.categories)])],
    addresses: [address, ...aliases],
  }
}

function isPartOfBundle(file: string, { bundles }: Hugo): boolean {
  const parts = file.split('/')
  return parts.some((_, depth) => bundles.has(parts.slice(0, depth).join('/')))
}

interface Place {
  /** Nothing for a language that this site does not have. */
  locale: string | undefined
  /** As Hugo names it: often `it`. */
  language: string
  /** Content folder that the text lies in. */
  dir: string
  /** Folders below the content folder, without the name. */
  folders: string[]
  name: string
  isIndex: boolean
  key: string
}

/** `content/it/posts/x/index.md` and `content/posts/x.it.md` are both the Italian `posts/x`. */
function placeOf(
  file: string,
  { contentDirs, languages, defaultLanguage, locale, locales }: Hugo,
): Place | undefined {
  const [own] = contentDirs
    .filter(({ dir }) => file.startsWith(`${dir}/`))
    .sort((a, b) => b.dir.length - a.dir.length)
  if (own === undefined) return undefined
  const parts = file
    .slice(own.dir.length + 1)
    .replace(/\.\w+$/, '')
    .split('/')
  const written = parts.pop() ?? ''
  const [, plain = '', ending = ''] = /^(.*)\.([^.]+)$/.exec(written) ?? []
  const isLanguage =
    languages.some(({ key }) => key === ending.toLowerCase()) || /^[a-z]{2}(?:-[a-z]{2})?$/i.test(ending)
  const inFolder = locales.find((name) => name === parts[0])
  if (inFolder) parts.shift()
  const language =
    (isLanguage ? ending.toLowerCase() : undefined) ?? inFolder ?? own.language ?? defaultLanguage
  const stem = isLanguage ? plain : written
  const isIndex = stem === 'index'
  const name = isIndex ? (parts.pop() ?? 'index') : stem
  const known = languages.find(({ key }) => key === language)
  const ownLocale = known ? known.locale : locales.find((each) => each === language)
  return {
    locale: language === defaultLanguage ? locale : ownLocale,
    ...{ language, dir: own.dir, folders: parts, name, isIndex, key: [...parts, name].join('/') },
  }
}

/** A text without date that stands by itself: `about.md`. */
function isPage(section: string, { type }: Fields, date: string | undefined): boolean {
  return type === 'page' || /^pages?$/.test(section) || (section === '' && date === undefined)
}

function addressIn(place: Place, fields: Fields, date: string | undefined, hugo: Hugo): string {
  const isAtRoot = place.language === hugo.defaultLanguage && !hugo.isDefaultInSubdir
  const prefix = hugo.base + (isAtRoot ? '' : `/${place.language}`)
  const own = textOf(fields.url)
  if (own !== undefined) return oldPath(own.startsWith('/') ? hugo.base + own : `${prefix}/${own}`)
  const pattern = hugo.permalinkFor(place.folders[0] ?? '', place.language)
  const slug = textOf(fields.slug)
  if (pattern === undefined) {
    const path = hugoPath([...place.folders, slug ?? place.name].join('/'))
    return oldPath(`${prefix}/${path}${hugo.isUgly ? '.html' : ''}`)
  }
  const title = textOf(fields.title) ?? place.name
  const facts = { date, title, slug: slug ?? title, filename: place.name, section: place.folders.join('/') }
  return oldPath(prefix + permalink(pattern, facts, hugoPath))
}

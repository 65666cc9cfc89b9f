/** Files that are the same for every visitor, and that no text or picture of the content is: feeds, lists for programs, the CV. */
import { absoluteUrl } from '../../shared/base-path.ts'
import type { BuildManifest, BuildMetadata } from '../../shared/build-metadata.ts'
import { usesStream } from '../../shared/content.ts'
import { FEED_FORMATS, FEED_TYPES, feedPath } from '../../shared/feeds.ts'
import { LOCALE_NAMES, LOCALES, type Locale } from '../../shared/model.ts'
import { localisePath } from '../../shared/urls.ts'
import { type Addresses, prerenderedPages } from '../content/addresses.ts'
import { once } from '../content/once.ts'
import { pagesInUse, sitemapXml } from '../content/sitemap.ts'
import type { ContentSnapshot } from '../content/snapshot.ts'
import { type FeedList, feedEntries, feedItems } from '../feeds/feed-items.ts'
import { cvJson } from '../formats/cv-json.ts'
import { llmsTxt } from '../formats/llms-txt.ts'
import { vcard } from '../formats/vcard.ts'
import { robotsTxt, securityTxt } from '../formats/well-known.ts'
import type { Bytes } from '../http/compression.ts'
import { IMMUTABLE, REVALIDATED, type ServedFile } from '../http/files.ts'
import { webManifest } from '../web-app/manifest.ts'

export interface SiteFile {
  /** Site path. */
  path: string
  headers: [string, string][]
  /** All that it is made from, if making it takes long: a build takes it from the build before while this is the same. */
  inputs?(): unknown
  /** `undefined` if there is nothing to make it of. */
  make(): FileContent | undefined | Promise<FileContent | undefined>
}

type FileContent = string | Bytes

export interface SiteFileSources {
  snapshot: ContentSnapshot
  /** Absolute, without trailing slash. */
  url: string
  /** Folder of the host that the site is served in, `/repo` or empty. */
  base: string
  code: string
  builtAt: number
  /** The file served at a site path, if there is one. */
  file(path: string): ServedFile | undefined
  /** HTML of a page; `undefined` if there is none. */
  document(path: string): Promise<string | undefined>
}

/** Nothing is read and nothing made before it is asked for. Files that are made of pages come last. */
export function siteFiles(sources: SiteFileSources): SiteFile[] {
  return [
    ...filesOfSite(sources),
    ...LOCALE_NAMES.flatMap((locale) => [...filesIn(locale, sources), ...feedsIn(locale, sources)]),
    ...LOCALE_NAMES.map((locale) => cvFile(locale, sources)),
  ]
}

export function fileOf(path: string, type: string, cacheControl: string, make: SiteFile['make']): SiteFile {
  return { path, headers: [...typeHeaders(type), ['Cache-Control', cacheControl]], make }
}

/** JSON is UTF-8 by itself (RFC 8259). */
function typeHeaders(type: string): [string, string][] {
  const isText = type !== 'application/json' && type !== 'application/pdf'
  return [['Content-Type', isText ? `${type}; charset=utf-8` : type]]
}

function filesOfSite({ snapshot, url, code, builtAt }: SiteFileSources): SiteFile[] {
  const { content, addresses, id, isImmutable } = snapshot
  const manifest: BuildManifest = { id, timestamp: builtAt }
  const facts = { ...content.site, url }
  const metadata = isImmutable ? IMMUTABLE : 'no-cache'
  return [
    fileOf('/robots.txt', 'text/plain', REVALIDATED, () => robotsTxt(facts, usesStream(content))),
    fileOf('/sitemap.xml', 'application/xml', REVALIDATED, () =>
      sitemapXml(pagesInUse(addresses.pages, content), url),
    ),
    fileOf('/.well-known/security.txt', 'text/plain', 'no-cache', () => securityTxt(facts, content.now)),
    fileOf('/builds/latest.json', 'application/json', 'no-cache', () => JSON.stringify(manifest)),
    fileOf(`/builds/meta/${id}.json`, 'application/json', metadata, () =>
      JSON.stringify({ ...manifest, code, ...routesOf(addresses) } satisfies BuildMetadata),
    ),
  ]
}

/** What the manifest says of the routes. */
function routesOf(addresses: Addresses): Pick<BuildMetadata, 'routeRules' | 'prerendered'> {
  const rules = Array.from(addresses.redirects, ([from, redirect]) => [from, { redirect }] as const)
  return {
    routeRules: Object.fromEntries(rules),
    prerendered: prerenderedPages(addresses).map(({ path }) => path),
  }
}

function filesIn(locale: Locale, sources: SiteFileSources): SiteFile[] {
  const { snapshot, url, base } = sources
  const { content } = snapshot
  const at = (path: string) => localisePath(locale, path)
  const card = fileOf(at('/cv.vcf'), 'text/vcard', 'no-cache', () => vcard({ ...content.site, url }, locale))
  card.headers.push(['Content-Disposition', 'attachment; filename="contact.vcf"'])
  return [
    card,
    fileOf(at('/cv.json'), 'application/json', 'no-cache', () =>
      JSON.stringify(cvJson(content, locale, url)),
    ),
    fileOf(at('/llms.txt'), 'text/plain', 'no-cache', () => llmsTxt(content, locale, url)),
    fileOf(at('/manifest.webmanifest'), 'application/manifest+json', 'no-cache', () =>
      JSON.stringify(webManifest(content, locale, base)),
    ),
  ]
}

/** The CV's page as a PDF. */
function cvFile(locale: Locale, { snapshot, url, document }: SiteFileSources): SiteFile {
  const path = localisePath(locale, '/cv')
  const { theme, now } = snapshot.content
  const facts = {
    url: absoluteUrl(path, url),
    language: LOCALES[locale].language,
    accent: theme.accent.light,
    created: monthOf(now),
  }
  const file = fileOf(localisePath(locale, '/cv.pdf'), 'application/pdf', REVALIDATED, async () => {
    const html = await document(path)
    // Loads a library and its faces, which no other file needs.
    return html === undefined ? undefined : (await import('../cv/cv-pdf.ts')).cvPdf(html, facts)
  })
  return { ...file, inputs: async () => [await document(path), facts] }
}

/** The month to which durations count: within it, the same page makes the same bytes. */
function monthOf(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()))
}

/** Those of the stream are made on request: it changes without a build. */
function feedsIn(locale: Locale, { snapshot: { content }, url, file }: SiteFileSources): SiteFile[] {
  const lists: [page: string, list: FeedList][] = [
    ['/', { is: 'site' }],
    ['/blog', { is: 'blog' }],
    ['/projects', { is: 'projects' }],
    ...content.tags(locale).map(({ id }): [string, FeedList] => [`/tags/${id}`, { is: 'tag', id }]),
  ]
  const site = { ...content.site, url }
  return lists.flatMap(([pathname, list]) => {
    const page = localisePath(locale, pathname)
    const entries = once(() => feedEntries(list, locale, content))
    const items = once(() => feedItems(entries(), locale, content, { url, file }))
    return FEED_FORMATS.map((format): SiteFile => {
      const make = async () => {
        // Loaded with the first feed.
        const { writeFeed } = await import('../feeds/write-feed.ts')
        return writeFeed({ locale, format, page }, await items(), site)
      }
      const made = fileOf(feedPath(page, format), FEED_TYPES[format], REVALIDATED, make)
      return { ...made, inputs: () => [site, entries()] }
    })
  })
}

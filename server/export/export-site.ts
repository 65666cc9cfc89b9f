/**
 * The whole site as files: those of the build, and what a host without our code needs besides. There are no drafts in it,
 * nothing that is still to come, and no page of one visitor.
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { BuildMetadata } from '../../shared/build-metadata.ts'
import { LOCALE_NAMES } from '../../shared/model.ts'
import { SEARCH_PATH, searchTextsPath } from '../../shared/search.ts'
import { staticPath } from '../../shared/static-site.ts'
import { STREAM_PICTURES } from '../../shared/stream-picture.ts'
import { decodePath, encodePath, everywhere } from '../../shared/urls.ts'
import { inLanes } from '../build/dist.ts'
import { fileName, type SiteFolder } from '../build/site-folder.ts'
import { cachePolicyOf } from '../content/cache-policy.ts'
import { pageSearch } from '../content/page-search.ts'
import type { RenderedForms, RenderedPage } from '../content/render.ts'
import { MARKDOWN_SUFFIX } from '../formats/llms-txt.ts'
import { markdownAt } from '../formats/routes.ts'
import { bodyOfBrotli } from '../http/compression.ts'
import { IMMUTABLE } from '../http/files.ts'
import { SECURITY_HEADERS } from '../http/response-headers.ts'
import type { Site } from '../site.ts'
import type { PictureStore } from '../stream/picture-store.ts'
import type { StreamReader } from '../stream/reader.ts'
import { streamFiles } from '../written/stream-files.ts'
import { type BrokenLink, brokenLinks, linksOf, type PageLinks, targetOf } from './check-links.ts'
import { headersFile, redirectPage, redirectsFile, staticDocument } from './document.ts'

export interface ExportSource extends Pick<Site, 'snapshot' | 'url' | 'base' | 'search' | 'file' | 'cards'> {
  folder: SiteFolder
  /** Site path → file that is served there, of those that no page has to link to. */
  files: ReadonlyMap<string, string>
  stream: StreamReader
  /** Uploaded pictures of the stream. */
  pictures: Pick<PictureStore, 'read'>
  /** Renders a page as such a site needs it. Rejects if there is none. */
  render(path: string, search: string): Promise<RenderedForms>
  renderError(path: string): Promise<RenderedPage>
  /** Origins that documents may connect to, besides the site's own. */
  connections: readonly string[]
  /** Content of `/analytics.json`. */
  analytics: object
}

export interface ExportedSite {
  /** Documents, in all languages. */
  pages: number
  /** Links that the export does not answer. */
  broken: BrokenLink[]
}

interface Target {
  source: ExportSource
  dir: string
  /** Files so far, by their names below `dir`. */
  written: Set<string>
  /** Pages so far, by the paths of their files. */
  pages: Map<string, PageLinks>
  /** Path → queries that have a page of their own. */
  searches: Map<string, string[]>
}

/** Writes into `dir`, an empty folder. */
export async function exportSite(source: ExportSource, dir: string): Promise<ExportedSite> {
  const target: Target = { source, dir, written: new Set(), pages: new Map(), searches: new Map() }
  for (const [path, file] of source.files) await copyInto(target, path, file)
  await writeFolder(target)
  await writePages(target)
  await writeTexts(target)
  await writeErrorPages(target)
  await writeRedirects(target)
  await writeInto(target, '_headers', headersFile(HEADERS))
  await addLinkedFiles(target)
  const isThere = (path: string) =>
    [path.slice(1), pageFile(path), `${path.slice(1)}/index.html`].some((file) => target.written.has(file))
  return { pages: target.pages.size, broken: brokenLinks(target.pages, isThere, source.url) }
}

const HEADERS = {
  '/*': SECURITY_HEADERS,
  '/assets/*': { 'Cache-Control': IMMUTABLE },
  '/cards/*': { 'Cache-Control': IMMUTABLE },
  '/pictures/*': { 'Cache-Control': IMMUTABLE },
}

/** Feeds, sitemap and the like, as the build has them. Pages are others without a server. */
async function writeFolder(target: Target): Promise<void> {
  const { folder } = target.source
  for (const [address, stored] of folder.files) {
    if (stored.isDocument || address.endsWith('/_payload.json')) continue
    const bytes = await folder.read(address)
    if (!bytes) throw new Error(`${address} of the build is missing or damaged`)
    await writeInto(target, fileName(address, stored), bodyOfBrotli(bytes, '').in('identity'))
  }
}

/** All pages, and those that depend on a query and that a page links to. */
async function writePages(target: Target): Promise<void> {
  const { snapshot, stream } = target.source
  const pages = snapshot().addresses.pages.map(({ path }) => path)
  // Lists lead to an entry in their own language, whichever it is written in.
  const rows = (await stream.newestRows()) ?? []
  const entries = rows.flatMap(({ slug }) => everywhere(`/stream/${slug}`))
  const queue = new Set([...pages, ...entries, ...everywhere(SEARCH_PATH)].map((path) => encodePath(path)))
  // What a page adds is visited as well.
  for (const address of queue) {
    const [path = '', query] = address.split('?')
    const linked = await writePage(target, decodePath(path) ?? path, query === undefined ? '' : `?${query}`)
    for (const other of linked) queue.add(other)
  }
  // Their documents name the queries that have pages, all of which are known by now.
  for (const path of target.searches.keys()) await writePage(target, path, '')
  await writeMetadata(target)
}

/** Writes a page with its payload. Returns the addresses with a query to which it links. */
async function writePage(target: Target, path: string, search: string): Promise<string[]> {
  const { source, searches, pages } = target
  const { bodies, headers } = await source.render(path, search)
  const linked: string[] = []
  const isLinkedPage = (to: string, query: string) => {
    if (pageSearch(to, new URLSearchParams(query)) !== query) return false
    linked.push(to + query)
    return true
  }
  const html = staticDocument(bodies.document, factsOf(target, path, search, headers), isLinkedPage)
  const place = staticPath(path, search)
  pages.set(place, linksOf(html))
  await writeInto(target, pageFile(place), html)
  // For addresses that end in a slash.
  if (search === '' && path !== '/') await writeInto(target, `${path.slice(1)}/index.html`, html)
  const folder = staticPath(path === '/' ? '' : path, search)
  if (cachePolicyOf(path) !== 'private')
    await writeInto(target, `${folder}/_payload.json`.slice(1), bodies.payload)
  if (search !== '' && !searches.get(path)?.includes(search)) {
    searches.set(path, [...(searches.get(path) ?? []), search].toSorted())
  }
  return linked
}

function factsOf(
  { source, searches }: Target,
  path: string,
  search: string,
  headers: RenderedPage['headers'],
) {
  const [, policy = ''] = headers.find(([name]) => name === 'Content-Security-Policy') ?? []
  const { base, connections } = source
  return { base, path, search, searches: searches.get(path) ?? [], policy, connections }
}

/** Links that work without scripts lead to the files; the router goes on with the addresses of the site. */
async function writeMetadata(target: Target): Promise<void> {
  const file = `builds/meta/${target.source.snapshot().id}.json`
  const metadata: BuildMetadata = JSON.parse(await readFile(join(target.dir, file), 'utf8'))
  for (const [path, searches] of target.searches) {
    for (const search of searches) {
      metadata.routeRules[staticPath(path, search)] = { redirect: path + search }
    }
  }
  await writeInto(target, file, JSON.stringify(metadata))
}

/** Texts that a server makes on request: markdown, what is searched, and feeds of the stream. */
async function writeTexts(target: Target): Promise<void> {
  const { snapshot, search, analytics, ...site } = target.source
  await writeInto(target, 'analytics.json', JSON.stringify(analytics))
  for (const { path, make } of streamFiles({ ...site, snapshot })) {
    const text = await make()
    if (text !== undefined) await writeInto(target, path.slice(1), text)
  }
  for (const locale of LOCALE_NAMES) {
    await writeInto(target, searchTextsPath(locale).slice(1), JSON.stringify(await search.texts(locale)))
  }
  for (const { path } of snapshot().addresses.pages) {
    const text = await markdownAt(path, { snapshot, url: site.url })
    if (text !== undefined) await writeInto(target, (path + MARKDOWN_SUFFIX).slice(1), text)
  }
}

/** `404.html`, and one for each folder of a language, which some hosts prefer there. */
async function writeErrorPages(target: Target): Promise<void> {
  for (const root of everywhere('/')) {
    const path = `${root === '/' ? '' : root}/404`
    const { headers, body } = await target.source.renderError(path)
    const html = staticDocument(body, factsOf(target, path, '', headers), () => false)
    await writeInto(target, pageFile(path), html)
  }
}

async function writeRedirects(target: Target): Promise<void> {
  const { base, snapshot } = target.source
  const { redirects } = snapshot().addresses
  await writeInto(target, '_redirects', redirectsFile(redirects, base))
  for (const [from, to] of redirects) {
    if (target.written.has(pageFile(from)) || target.written.has(from.slice(1))) continue
    for (const file of [pageFile(from), `${from.slice(1)}/index.html`])
      await writeInto(target, file, redirectPage(to, base))
  }
}

/** Pictures and cards that pages link to. Those of drafts stay where they are. */
async function addLinkedFiles(target: Target): Promise<void> {
  const { file, cards, pictures, url } = target.source
  const paths = new Set(
    [...target.pages].flatMap(([page, { links }]) =>
      [...links].flatMap((link) => {
        const found = targetOf(link, page, url)
        return typeof found === 'object' ? found.path : []
      }),
    ),
  )
  await inLanes(paths, async (path) => {
    if (target.written.has(path.slice(1))) return
    const known = file(path)
    if (known) return copyInto(target, path, known.path)
    const name = path.split('/').at(-1) ?? ''
    const bytes = path.startsWith('/cards/')
      ? await cards.get(name)
      : path.startsWith(STREAM_PICTURES) && (await pictures.read(name))
    if (bytes) await writeInto(target, path.slice(1), bytes)
  })
}

/** `/` → `index.html`; `/it/blog` → `it/blog.html`. */
function pageFile(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`
}

type Folder = Pick<Target, 'dir' | 'written'>

async function writeInto(
  { dir, written }: Folder,
  file: string,
  content: string | Uint8Array,
): Promise<void> {
  const path = join(dir, file)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, content)
  written.add(file)
}

async function copyInto({ dir, written }: Folder, path: string, file: string): Promise<void> {
  const to = join(dir, path)
  await mkdir(dirname(to), { recursive: true })
  await copyFile(file, to)
  written.add(path.slice(1))
}

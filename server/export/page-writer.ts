/** Pages as files: each with what the router asks for when it goes there, and the whole with what tells a script of it. */
import type { BuildMetadata } from '../../shared/build-metadata.ts'
import { SEARCH_PATH } from '../../shared/search.ts'
import { staticPath, streamFile } from '../../shared/static-site.ts'
import { splitLocale } from '../../shared/urls.ts'
import { cachePolicyOf } from '../content/cache-policy.ts'
import { pageSearch } from '../content/page-search.ts'
import type { Site } from '../site.ts'
import type { Ask } from './crawl.ts'
import { staticDocument } from './document.ts'
import { fileOf, pageFile, writeInto, writePageInto } from './static-files.ts'

export interface ExportSource {
  site: Pick<Site, 'snapshot' | 'url' | 'base' | 'search'>
  /** Asks the application. */
  ask: Ask
  /** Site path → file of the build that is served there. */
  files: ReadonlyMap<string, string>
  /** Origins that documents may connect to, besides the site's own. */
  connections: readonly string[]
}

/** A page that lies in the export. */
interface WrittenPage {
  path: string
  search: string
}

interface Target {
  source: ExportSource
  dir: string
  written: WrittenPage[]
}

export interface PageWriter {
  /** Documents so far, in all languages. */
  pages(): number
  /** Asks the application, and writes what it answers where that is a file of the site. */
  askAndWrite(address: string): Promise<Response>
  /** Writes what depends on which pages there are. */
  finish(): Promise<void>
}

export function pageWriter(source: ExportSource, dir: string): PageWriter {
  const target: Target = { source, dir, written: [] }
  return {
    pages: () => target.written.length,
    askAndWrite: (address) => askAndWrite(target, address),
    finish: () => finish(target),
  }
}

async function askAndWrite(target: Target, address: string): Promise<Response> {
  const { source, dir, written } = target
  const { pathname: path, search, searchParams } = new URL(address, source.site.url)
  // Nobody signs in to files: a link to such a page is a broken one.
  const isSearch = splitLocale(path).pathname === SEARCH_PATH
  if (cachePolicyOf(path) === 'private' && !isSearch) return new Response('', { status: 404 })
  const response = await source.ask(address)
  const isDocument = response.headers.get('Content-Type')?.startsWith('text/html')
  if (response.status !== 200 || (search !== '' && !isDocument)) return response
  if (source.files.has(path)) return response
  if (!isDocument) await writeInto(dir, fileOf(path), new Uint8Array(await response.clone().arrayBuffer()))
  else if (search === pageSearch(path, searchParams)) {
    const page = { path, search }
    written.push(page)
    await writeDocument(target, page, response.clone())
    await writePayload(target, page)
    await writeStream(target, page)
  }
  return response
}

async function writeDocument({ source, dir, written }: Target, page: WrittenPage, response: Response) {
  const { path, search } = page
  const searches = written
    .filter((other) => other.path === path && other.search !== '')
    .map((other) => other.search)
    .toSorted()
  const policy = response.headers.get('Content-Security-Policy') ?? ''
  const facts = { base: source.site.base, path, search, searches, policy, connections: source.connections }
  const html = staticDocument(await response.text(), facts, isOwnQuery)
  if (search === '') await writePageInto(dir, path, html)
  else await writeInto(dir, pageFile(staticPath(path, search)), html)
}

async function writePayload({ source, dir }: Target, { path, search }: WrittenPage) {
  const { id } = source.site.snapshot()
  const query = search ? `${search}&${id}` : `?${id}`
  const folder = path === '/' ? '' : path
  const response = await source.ask(`${folder}/_payload.json${query}`)
  if (response.status !== 200) return
  await writeInto(dir, fileOf(`${staticPath(folder, search)}/_payload.json`), await response.text())
}

async function writeStream({ source, dir }: Target, { path, search }: WrittenPage) {
  const { locale, pathname } = splitLocale(path)
  if (pathname !== '/stream') return
  const query = Object.fromEntries(new URLSearchParams(search))
  const response = await source.ask(`/api/stream?${new URLSearchParams({ locale, ...query })}`)
  if (response.status === 200) await writeInto(dir, fileOf(streamFile(locale, query)), await response.text())
}

async function finish(target: Target): Promise<void> {
  const { source, dir, written } = target
  const { ask, site } = source
  const { id } = site.snapshot()
  const withSearches = new Set(written.flatMap(({ path, search }) => (search === '' ? [] : [path])))
  for (const path of withSearches) await writeDocument(target, { path, search: '' }, await ask(path))
  await writeInto(dir, 'builds/latest.json', await (await ask('/builds/latest.json')).text())
  const metadata: BuildMetadata = await (await ask(`/builds/meta/${id}.json`)).json()
  // Links that work without scripts lead to the files; the router goes on with the addresses of the site.
  for (const { path, search } of written)
    if (search) metadata.routeRules[staticPath(path, search)] = { redirect: path + search }
  await writeInto(dir, `builds/meta/${id}.json`, JSON.stringify(metadata))
}

export function isOwnQuery(path: string, search: string): boolean {
  return pageSearch(path, new URLSearchParams(search)) === search
}

/**
 * The whole site as files. Every address that a visitor reaches by links is asked of the application once and written: an
 * export holds what the server would have sent at this moment, and nothing else. There are no drafts in it, nothing that is
 * still to come, and no page of one visitor.
 */
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { BuildMetadata } from '../../shared/build-metadata.ts'
import { inEveryLocale, LOCALE_NAMES } from '../../shared/model.ts'
import { staticPath, streamFile } from '../../shared/static-site.ts'
import { localisePath, splitLocale } from '../../shared/urls.ts'
import { cachePolicyOf } from '../content/cache-policy.ts'
import { pageSearch } from '../content/page-search.ts'
import { IMMUTABLE } from '../http/files.ts'
import { SECURITY_HEADERS } from '../http/security-headers.ts'
import { OFFLINE_PAGES } from '../offline/worker-script.ts'
import type { Site } from '../site.ts'
import { type Ask, type BrokenLink, crawl } from './crawl.ts'
import { headersFile, redirectPage, redirectsFile, staticDocument } from './document.ts'
import { answerFromFiles, fileOf, pageFile } from './static-files.ts'

export interface ExportSource {
  site: Pick<Site, 'snapshot' | 'url'>
  /** Asks the application. */
  ask: Ask
  /** Site path → file of the build that is served there. */
  files: ReadonlyMap<string, string>
  /** Origins that documents may connect to, besides the site's own. */
  connections: readonly string[]
}

export interface ExportedSite {
  /** Documents, in all languages. */
  pages: number
  /** Links that the export does not answer. */
  broken: BrokenLink[]
}

/** Files that no page links to, where the site has them. */
const UNLINKED = [
  '/robots.txt',
  '/sitemap.xml',
  '/analytics.json',
  '/service-worker.js',
  '/llms.txt',
  '/.well-known/security.txt',
]

const HEADERS = {
  '/*': SECURITY_HEADERS,
  '/assets/*': { 'Cache-Control': IMMUTABLE },
  '/cards/*': { 'Cache-Control': IMMUTABLE },
  '/pictures/*': { 'Cache-Control': IMMUTABLE },
}

/** Writes into `dir`, an empty folder. */
export async function exportSite(source: ExportSource, dir: string): Promise<ExportedSite> {
  const { site, files } = source
  for (const [path, file] of files) await copy(file, join(dir, fileOf(path)))
  const writer = pageWriter(source, dir)
  const starts = startsOf(site)
  const { broken } = await crawl(writer.askAndWrite, [...starts, ...OFFLINE_PAGES], site.url)
  for (const path of UNLINKED) await writer.writeIfThere(path)
  await writer.finish()
  await writeErrorPages(source, dir)
  await writeRedirects(source, dir)
  await write(dir, '_headers', headersFile(HEADERS))
  const served = await crawl((path) => answerFromFiles(dir, path), starts, site.url)
  return { pages: writer.pages(), broken: [...broken, ...served.broken] }
}

function startsOf({ snapshot }: ExportSource['site']): string[] {
  const feeds = LOCALE_NAMES.map((locale) => localisePath(locale, '/feed.xml'))
  return [...snapshot().addresses.pages.map(({ path }) => path), ...feeds]
}

/** A page that lies in the export. */
interface WrittenPage {
  path: string
  search: string
}

function pageWriter({ site, ask, files, connections }: ExportSource, dir: string) {
  const written: WrittenPage[] = []
  const { id } = site.snapshot()
  const searchesOf = (path: string) =>
    written.filter((page) => page.path === path && page.search !== '').map(({ search }) => search)

  const writeDocument = async ({ path, search }: WrittenPage, response: Response) => {
    const policy = response.headers.get('Content-Security-Policy') ?? ''
    const facts = { path, search, searches: searchesOf(path), policy, connections }
    await write(
      dir,
      pageFile(staticPath(path, search)),
      staticDocument(await response.text(), facts, isOwnQuery),
    )
  }
  const writePayload = async ({ path, search }: WrittenPage) => {
    const query = search ? `${search}&${id}` : `?${id}`
    const response = await ask(`${path === '/' ? '' : path}/_payload.json${query}`)
    if (response.status === 200) {
      const folder = staticPath(path === '/' ? '' : path, search)
      await write(dir, fileOf(`${folder}/_payload.json`), await response.text())
    }
  }
  const writeStream = async ({ path, search }: WrittenPage) => {
    const { locale, pathname } = splitLocale(path)
    if (pathname !== '/stream') return
    const query = Object.fromEntries(new URLSearchParams(search))
    const response = await ask(`/api/stream?${new URLSearchParams({ locale, ...query })}`)
    if (response.status === 200) await write(dir, fileOf(streamFile(locale, query)), await response.text())
  }
  const writeIfThere = async (path: string) => {
    const response = await ask(path)
    if (response.status === 200) await write(dir, fileOf(path), new Uint8Array(await response.arrayBuffer()))
  }

  return {
    pages: () => written.length,
    writeIfThere,
    async askAndWrite(address: string): Promise<Response> {
      const { pathname: path, search, searchParams } = new URL(address, site.url)
      // Nobody signs in to files: a link to such a page is a broken one.
      if (cachePolicyOf(path) === 'private') return new Response('', { status: 404 })
      const response = await ask(address)
      const isDocument = response.headers.get('Content-Type')?.startsWith('text/html')
      if (response.status !== 200 || (search !== '' && !isDocument)) return response
      if (files.has(path)) return response
      if (!isDocument) await write(dir, fileOf(path), new Uint8Array(await response.clone().arrayBuffer()))
      else if (search === pageSearch(path, searchParams)) {
        const page = { path, search }
        written.push(page)
        await writeDocument(page, response.clone())
        await writePayload(page)
        await writeStream(page)
      }
      return response
    },
    /** Writes what depends on which pages there are. */
    async finish(): Promise<void> {
      const withSearches = new Set(written.flatMap(({ path, search }) => (search === '' ? [] : [path])))
      for (const path of withSearches) await writeDocument({ path, search: '' }, await ask(path))
      await write(dir, 'builds/latest.json', await (await ask('/builds/latest.json')).text())
      const metadata: BuildMetadata = await (await ask(`/builds/meta/${id}.json`)).json()
      // Links that work without scripts lead to the files; the router goes on with the addresses of the site.
      for (const { path, search } of written)
        if (search) metadata.routeRules[staticPath(path, search)] = { redirect: path + search }
      await write(dir, `builds/meta/${id}.json`, JSON.stringify(metadata))
    },
  }
}

function isOwnQuery(path: string, search: string): boolean {
  return pageSearch(path, new URLSearchParams(search)) === search
}

/** `404.html`, and one for each folder of a language, which some hosts prefer there. */
async function writeErrorPages({ ask, connections }: ExportSource, dir: string): Promise<void> {
  for (const root of Object.values(inEveryLocale((locale) => localisePath(locale, '/')))) {
    const path = `${root === '/' ? '' : root}/404`
    const response = await ask(path)
    const policy = response.headers.get('Content-Security-Policy') ?? ''
    const facts = { path, search: '', searches: [], policy, connections }
    await write(dir, pageFile(path), staticDocument(await response.text(), facts, isOwnQuery))
  }
}

async function writeRedirects({ site }: ExportSource, dir: string): Promise<void> {
  const { redirects } = site.snapshot().addresses
  await write(dir, '_redirects', redirectsFile(redirects))
  for (const [from, to] of redirects) {
    const { status } = await answerFromFiles(dir, from)
    if (status === 404) await write(dir, pageFile(from), redirectPage(to))
  }
}

async function write(dir: string, file: string, content: string | Uint8Array): Promise<void> {
  const path = join(dir, file)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, content)
}

async function copy(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  await copyFile(from, to)
}

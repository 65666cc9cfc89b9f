/**
 * The whole site as files. Every address that a visitor reaches by links is asked of the application once and written: an
 * export holds what the server would have sent at this moment, and nothing else. There are no drafts in it, nothing that is
 * still to come, and no page of one visitor.
 */
import { copyFile, mkdir } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { LOCALE_NAMES } from '../../shared/model.ts'
import { searchTextsPath } from '../../shared/search.ts'
import { everywhere } from '../../shared/urls.ts'
import { IMMUTABLE } from '../http/files.ts'
import { SECURITY_HEADERS } from '../http/response-headers.ts'
import { type BrokenLink, crawl, startsOf } from './crawl.ts'
import { headersFile, redirectPage, redirectsFile, staticDocument } from './document.ts'
import { type ExportSource, isOwnQuery, pageWriter } from './page-writer.ts'
import { answerFromFiles, fileOf, pageFile, writeInto, writePageInto } from './static-files.ts'

export interface ExportedSite {
  /** Documents, in all languages. */
  pages: number
  /** Links that the export does not answer. */
  broken: BrokenLink[]
}

/** Files that no page links to, where the site has them. */
const UNLINKED = ['/robots.txt', '/sitemap.xml', '/analytics.json', '/llms.txt', '/.well-known/security.txt']

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
  const { broken } = await crawl(writer.askAndWrite, starts, site.url)
  for (const path of UNLINKED) await writeIfThere(source, dir, path)
  await writeSearchTexts(source, dir)
  const undrawn = await writeCards(source, dir)
  await writer.finish()
  await writeErrorPages(source, dir)
  await writeRedirects(source, dir)
  await writeInto(dir, '_headers', headersFile(HEADERS))
  const served = await crawl((path) => answerFromFiles(dir, path), starts, site.url)
  return { pages: writer.pages(), broken: [...broken, ...undrawn, ...served.broken] }
}

/** Cards of the pages that are exported; other pages, such as the stream's entries, have that of the home page. */
function cardsOf({ snapshot }: ExportSource['site']): Set<string> {
  const { content, addresses } = snapshot()
  return new Set(addresses.pages.flatMap(({ path }) => content.card(path)?.src ?? []))
}

/** Writes the cards, a few at a time: each takes an open file or a process that draws. Returns those that are not there. */
async function writeCards(source: ExportSource, dir: string): Promise<BrokenLink[]> {
  const queue = cardsOf(source.site).values()
  const broken: BrokenLink[] = []
  const writeNext = async () => {
    for (const link of queue) {
      const status = await writeIfThere(source, dir, link)
      if (status !== 200) broken.push({ on: undefined, link, problem: `status ${status}` })
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, writeNext))
  return broken
}

/** Returns the status of the answer. */
async function writeIfThere({ ask }: ExportSource, dir: string, path: string): Promise<number> {
  const response = await ask(path)
  if (response.status === 200)
    await writeInto(dir, fileOf(path), new Uint8Array(await response.arrayBuffer()))
  return response.status
}

async function writeSearchTexts({ site }: ExportSource, dir: string): Promise<void> {
  for (const locale of LOCALE_NAMES) {
    await writeInto(dir, fileOf(searchTextsPath(locale)), JSON.stringify(await site.search.texts(locale)))
  }
}

/** `404.html`, and one for each folder of a language, which some hosts prefer there. */
async function writeErrorPages({ ask, connections, site }: ExportSource, dir: string): Promise<void> {
  for (const root of everywhere('/')) {
    const path = `${root === '/' ? '' : root}/404`
    const response = await ask(path)
    const policy = response.headers.get('Content-Security-Policy') ?? ''
    const facts = { base: site.base, path, search: '', searches: [], policy, connections }
    await writeInto(dir, pageFile(path), staticDocument(await response.text(), facts, isOwnQuery))
  }
}

async function writeRedirects({ site }: ExportSource, dir: string): Promise<void> {
  const { redirects } = site.snapshot().addresses
  await writeInto(dir, '_redirects', redirectsFile(redirects, site.base))
  for (const [from, to] of redirects) {
    const { status } = await answerFromFiles(dir, from)
    if (status === 404) await writePageInto(dir, from, redirectPage(to, site.base))
  }
}

async function copy(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  await copyFile(from, to)
}

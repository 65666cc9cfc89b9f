/** Follows every link of a site from its first pages on, and says which of them lead nowhere, and which pages none leads to. */
import { absoluteUrl, basePathOf, removeBase } from '../../shared/base-path.ts'
import { everywhere } from '../../shared/urls.ts'
import { ConfigError } from '../config-error.ts'
import type { Site } from '../site.ts'
import { linksOf } from './links.ts'
import { headOf, type PageHead } from './page-heads.ts'

/** Answers for a path with its query; redirects are not followed. */
export type Ask = (path: string) => Response | Promise<Response>

export interface BrokenLink {
  /** Path of a page that has the link; `undefined` for an address that the crawl began with. */
  on: string | undefined
  /** As it is written there. */
  link: string
  /** `status 404`, `no anchor`, `redirects without end` */
  problem: string
}

export interface Crawled {
  /** Paths that answered, in the order in which they were found. */
  paths: string[]
  broken: BrokenLink[]
  /** Pages for search engines that the crawl began with, and that no way of clicks leads to from a home page. */
  unlinked: string[]
  /** Heads of all pages that answered, by path and query. */
  heads: ReadonlyMap<string, PageHead>
}

/** Facts of a path that was asked for. */
interface Answer {
  status: number
  /** Path of the redirect. */
  location?: string
  anchors: ReadonlySet<string>
  /** Paths, with their queries, that its reader can click. */
  leadsTo: readonly string[]
  /** Absent for what is not a page. */
  head?: PageHead
}

interface Link {
  on: string | undefined
  link: string
  /** Path and query. */
  target: string
  /** Without `#`, decoded; empty when the link has none. */
  anchor: string
}

/** Addresses that a crawl of a site begins with: all pages and their feeds. */
export function startsOf({ snapshot }: Pick<Site, 'snapshot'>): string[] {
  return [...snapshot().addresses.pages.map(({ path }) => path), ...everywhere('/feed.xml')]
}

/** Prints the links; throws a `ConfigError` that ends with `outcome` when there are any. */
export function refuseBroken(broken: readonly BrokenLink[], outcome: string): void {
  for (const { on, link, problem } of broken)
    console.error(`${on ?? 'the list of pages'}: ${link} (${problem})`)
  if (broken.length > 0) throw new ConfigError(`${broken.length} broken links${outcome}`)
}

const MAX_REDIRECTS = 5
/** Types of text: nothing else is read. */
const HAS_LINKS = /^text\/|\b(?:xml|json)\b/
/** Addresses asked for at the same time. */
const AT_ONCE = 8

/** `siteUrl` is the site's own address: absolute links to it are followed as well, and all others are not. */
export async function crawl(ask: Ask, starts: readonly string[], siteUrl: string): Promise<Crawled> {
  const answers = new Map<string, Answer>()
  const links: Link[] = []
  const queue: string[] = []
  const add = (on: string | undefined, written: Iterable<string>) => {
    for (const link of written) {
      const found = internalLink(link, on ?? '/', siteUrl)
      if (!found) continue
      links.push({ on, link, ...found })
      queue.push(found.target)
    }
  }
  add(
    undefined,
    starts.map((path) => absoluteUrl(path, siteUrl)),
  )
  const asked = new Set<string>()
  const readNew = async (path: string) => {
    if (asked.has(path) || path === OUTSIDE) return
    asked.add(path)
    const { found, ...answer } = await read(ask, path, siteUrl)
    answers.set(path, answer)
    if (answer.location !== undefined) queue.push(answer.location)
    add(path, found)
  }
  while (queue.length > 0) await Promise.all(queue.splice(0, AT_ONCE).map(readNew))
  const broken = links.flatMap((link) => {
    const problem = problemOf(link, answers)
    return problem === undefined ? [] : [{ on: link.on, link: link.link, problem }]
  })
  const reached = pathsByClicks(answers)
  return {
    paths: [...answers].flatMap(([path, { status }]) => (status < 400 ? [path] : [])),
    broken,
    unlinked: starts.filter((path) => answers.get(path)?.head?.isHidden === false && !reached.has(path)),
    heads: new Map([...answers].flatMap(([path, { head }]) => (head ? [[path, head] as const] : []))),
  }
}

/** Paths that a reader comes to from a home page. */
function pathsByClicks(answers: ReadonlyMap<string, Answer>): Set<string> {
  const reached = new Set(everywhere('/'))
  for (const path of reached) {
    const { location, leadsTo = [] } = answers.get(path) ?? {}
    for (const next of location === undefined ? leadsTo : [location]) reached.add(next)
  }
  return reached
}

/** The path of a link that leads below another folder of the host than the site's. */
const OUTSIDE = 'outside'

/** `undefined` for another site, a mail address and the like. */
function internalLink(
  link: string,
  on: string,
  siteUrl: string,
): Pick<Link, 'target' | 'anchor'> | undefined {
  const url = URL.parse(link, absoluteUrl(on, siteUrl))
  if (url?.origin !== new URL(siteUrl).origin) return undefined
  const path = removeBase(url.pathname, basePathOf(siteUrl))
  // Written in full, it is another site of the same host.
  if (path === undefined) return URL.canParse(link) ? undefined : { target: OUTSIDE, anchor: '' }
  return { target: path + url.search, anchor: decodeURIComponent(url.hash.slice(1)) }
}

async function read(ask: Ask, path: string, siteUrl: string): Promise<Answer & { found: Iterable<string> }> {
  const response = await ask(path)
  const { status } = response
  const location = response.headers.get('Location')
  if (status >= 300 && status < 400 && location) {
    const target = internalLink(location, path, siteUrl)?.target
    const known = target !== undefined && { location: target }
    return { status, ...known, anchors: new Set(), leadsTo: [], found: [] }
  }
  const type = response.headers.get('Content-Type') ?? ''
  if (!HAS_LINKS.test(type)) {
    await response.body?.cancel()
    return { status, anchors: new Set(), leadsTo: [], found: [] }
  }
  const text = await response.text()
  const { links, anchors, clickable } = linksOf(text, type)
  if (status !== 200) return { status, anchors, leadsTo: [], found: [] }
  const leadsTo = [...clickable].flatMap((link) => internalLink(link, path, siteUrl)?.target ?? [])
  return { status, anchors, leadsTo, found: links, ...(type.includes('html') && { head: headOf(text) }) }
}

function problemOf({ target, anchor }: Link, answers: ReadonlyMap<string, Answer>): string | undefined {
  if (target === OUTSIDE) return 'leads out of the site’s folder'
  let answer = answers.get(target)
  for (let redirects = 0; answer?.location !== undefined; redirects++) {
    if (redirects === MAX_REDIRECTS) return 'redirects without end'
    answer = answers.get(answer.location)
  }
  if (!answer || answer.status >= 400) return `status ${answer?.status}`
  const isTop = anchor === '' || anchor === 'top'
  // A redirect to another site.
  const isKnown = answer.status < 300
  return isTop || !isKnown || answer.anchors.has(anchor) ? undefined : 'no anchor'
}

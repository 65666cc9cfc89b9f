/** Follows every link of a site from its first pages on, and says which of them lead nowhere. */
import { linksOf } from './links.ts'

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
}

/** Facts of a path that was asked for. */
interface Answer {
  status: number
  /** Path of the redirect. */
  location?: string
  anchors: ReadonlySet<string>
}

interface Link {
  on: string | undefined
  link: string
  /** Path and query. */
  target: string
  /** Without `#`, decoded; empty when the link has none. */
  anchor: string
}

const MAX_REDIRECTS = 5

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
  add(undefined, starts)
  for (const path of queue) {
    if (answers.has(path)) continue
    const { found, ...answer } = await read(ask, path, siteUrl)
    answers.set(path, answer)
    if (answer.location !== undefined) queue.push(answer.location)
    add(path, found)
  }
  const broken = links.flatMap((link) => {
    const problem = problemOf(link, answers)
    return problem === undefined ? [] : [{ on: link.on, link: link.link, problem }]
  })
  return { paths: [...answers].flatMap(([path, { status }]) => (status < 400 ? [path] : [])), broken }
}

/** `undefined` for another site, a mail address and the like. */
function internalLink(
  link: string,
  on: string,
  siteUrl: string,
): Pick<Link, 'target' | 'anchor'> | undefined {
  const url = URL.parse(link, new URL(on, siteUrl))
  if (url?.origin !== new URL(siteUrl).origin) return undefined
  return { target: url.pathname + url.search, anchor: decodeURIComponent(url.hash.slice(1)) }
}

async function read(ask: Ask, path: string, siteUrl: string): Promise<Answer & { found: Iterable<string> }> {
  const response = await ask(path)
  const { status } = response
  const location = response.headers.get('Location')
  if (status >= 300 && status < 400 && location) {
    const target = internalLink(location, path, siteUrl)?.target
    return { status, ...(target !== undefined && { location: target }), anchors: new Set(), found: [] }
  }
  const { links, anchors } = linksOf(await response.text(), response.headers.get('Content-Type') ?? '')
  return { status, anchors, found: status === 200 ? links : [] }
}

function problemOf({ target, anchor }: Link, answers: ReadonlyMap<string, Answer>): string | undefined {
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

/** Links of the written pages, and those among them that lead nowhere. */
import { Parser } from 'htmlparser2'
import { absoluteUrl, basePathOf, removeBase } from '../../shared/base-path.ts'
import { decodePath } from '../../shared/urls.ts'

export interface PageLinks {
  /** As they are written: absolute, relative, or an anchor of the same page. */
  links: ReadonlySet<string>
  anchors: ReadonlySet<string>
}

export interface BrokenLink {
  /** Path of a page that has the link. */
  on: string
  /** As it is written there. */
  link: string
  problem: string
}

/** Attributes that hold one address, and several. */
const ADDRESS = ['href', 'src', 'poster']
const ADDRESSES = ['srcset', 'imagesrcset']
const CSS_URL = /url\(["']?([^"')]{1,2000})/g

export function linksOf(html: string): PageLinks {
  const links = new Set<string>()
  const anchors = new Set<string>()
  const parser = new Parser({
    onopentag(name, attributes) {
      for (const key of ADDRESS) if (attributes[key] !== undefined) links.add(attributes[key])
      for (const key of ADDRESSES) {
        for (const part of (attributes[key] ?? '').split(/\s+/)) if (part.startsWith('/')) links.add(part)
      }
      for (const [, address = ''] of (attributes.style ?? '').matchAll(CSS_URL)) links.add(address)
      const { property, content = '', id } = attributes
      if (name === 'meta' && property === 'og:image') links.add(content)
      const anchor = id ?? (name === 'a' ? attributes.name : undefined)
      if (anchor) anchors.add(anchor)
    },
  })
  parser.end(html)
  return { links, anchors }
}

interface LinkTarget {
  /** Decoded, without base and query. */
  path: string
  anchor: string
}

/** `'outside'` for a link out of the site's folder, `undefined` for one to another site. */
export function targetOf(link: string, page: string, siteUrl: string): LinkTarget | 'outside' | undefined {
  const url = URL.parse(link, absoluteUrl(page, siteUrl))
  if (url?.origin !== new URL(siteUrl).origin) return undefined
  const path = removeBase(url.pathname, basePathOf(siteUrl))
  // Written in full, it is another site of the same host.
  if (path === undefined) return URL.canParse(link) ? undefined : 'outside'
  return { path: decodePath(path) ?? path, anchor: decodeURIComponent(url.hash.slice(1)) }
}

/** `pages` by their decoded paths; `isThere` says whether another file is at a path. */
export function brokenLinks(
  pages: ReadonlyMap<string, PageLinks>,
  isThere: (path: string) => boolean,
  siteUrl: string,
): BrokenLink[] {
  const problemOf = (link: string, page: string): string | undefined => {
    const target = targetOf(link, page, siteUrl)
    if (target === 'outside') return 'leads out of the site’s folder'
    if (target === undefined) return undefined
    const { path, anchor } = target
    const found = pages.get(path)
    if (!found) return isThere(path) ? undefined : 'no such page or file'
    return anchor === '' || anchor === 'top' || found.anchors.has(anchor) ? undefined : 'no anchor'
  }
  return [...pages].flatMap(([on, { links }]) =>
    [...links].flatMap((link) => {
      const problem = problemOf(link, on)
      return problem === undefined ? [] : [{ on, link, problem }]
    }),
  )
}

/** Links of a file as a browser, a feed reader or a search engine follows them, and the anchors that others may lead to. */
import { Parser } from 'htmlparser2'

export interface FoundLinks {
  /** As they are written: absolute, relative, or an anchor of the same page. */
  links: Set<string>
  anchors: Set<string>
  /** Those of `links` that a reader clicks. */
  clickable: Set<string>
}

/** Attributes that hold one address. */
const ADDRESS = ['href', 'src', 'poster', 'url']
/** Attributes that hold several: candidates of a picture. */
const ADDRESSES = ['srcset', 'imagesrcset']
/** Elements of sitemaps and feeds whose text is an address. */
const ADDRESS_ELEMENTS = ['loc', 'link', 'guid', 'url', 'image:loc']
/** `<meta>`s whose content is an address. */
const ADDRESS_META = /^(?:og:(?:url|image|video|audio)|twitter:image)$/
/** Elements of feeds whose text is HTML. */
const HTML_ELEMENTS = ['content:encoded', 'content', 'description', 'summary']
/** Nothing is loaded from these: a name to connect to. */
const NO_ADDRESS = /\b(?:preconnect|dns-prefetch)\b/
const CSS_URL = /url\(["']?([^"')]{1,2000})/g

/** `type` is the file's `Content-Type`; of types other than HTML, XML, JSON, CSS and plain text, nothing is known. */
export function linksOf(text: string, type: string): FoundLinks {
  if (/\b(?:html|xml)\b/.test(type)) return linksOfMarkup(text, !type.includes('html'))
  const links = new Set<string>()
  if (type.startsWith('text/css')) addStyleLinks(text, links)
  if (type.startsWith('application/manifest+json')) {
    for (const [, address = ''] of text.matchAll(/"(?:src|start_url)":"([^"]+)"/g)) links.add(address)
  } else if (/\bjson\b/.test(type)) addJsonLinks(JSON.parse(text), links)
  // Lines of robots.txt and security.txt, and links of markdown.
  if (type.startsWith('text/plain')) {
    for (const [, address = ''] of text.matchAll(/^(?:Sitemap|Canonical): (\S+)$/gm)) links.add(address)
    for (const [, address = ''] of text.matchAll(/\]\((https?:[^\s()]{1,2000})/g)) links.add(address)
  }
  return { links, anchors: new Set(), clickable: new Set() }
}

/** Every text that is an absolute address, and the links of those that are HTML. */
function addJsonLinks(value: unknown, links: Set<string>): void {
  if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) addJsonLinks(part, links)
  } else if (typeof value === 'string') {
    if (/^https?:\S+$/.test(value)) links.add(value)
    else if (value.startsWith('<')) for (const link of linksOfMarkup(value, false).links) links.add(link)
  }
}

function linksOfMarkup(text: string, xmlMode: boolean): FoundLinks {
  const links = new Set<string>()
  const anchors = new Set<string>()
  const clickable = new Set<string>()
  let element = ''
  let html = ''
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        element = name
        addAttributes(name, attributes, links)
        if (name === 'a' && attributes.href !== undefined) clickable.add(attributes.href)
        for (const anchor of [attributes.id, name === 'a' ? attributes.name : undefined])
          if (anchor) anchors.add(anchor)
      },
      ontext(data) {
        if (element === 'style') addStyleLinks(data, links)
        else if (xmlMode && ADDRESS_ELEMENTS.includes(element) && data.trim()) links.add(data.trim())
        else if (xmlMode && HTML_ELEMENTS.includes(element)) html += data
      },
      onclosetag() {
        element = ''
        for (const link of html ? linksOfMarkup(html, false).links : []) links.add(link)
        html = ''
      },
    },
    { xmlMode },
  )
  parser.end(text)
  return { links, anchors, clickable }
}

function addAttributes(name: string, attributes: Record<string, string>, links: Set<string>): void {
  if (NO_ADDRESS.test(attributes.rel ?? '')) return
  for (const key of ADDRESS) if (attributes[key] !== undefined) links.add(attributes[key])
  for (const key of ADDRESSES) {
    for (const part of (attributes[key] ?? '').split(/\s+/)) if (/^[/.]|^https?:/.test(part)) links.add(part)
  }
  const meta = attributes.property ?? attributes.name ?? ''
  if (name === 'meta' && attributes.content && ADDRESS_META.test(meta)) links.add(attributes.content)
  if (attributes.style) addStyleLinks(attributes.style, links)
}

function addStyleLinks(css: string, links: Set<string>): void {
  for (const [, address = ''] of css.matchAll(CSS_URL)) links.add(address)
}

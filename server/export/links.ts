/** Links of a file as a browser, a feed reader or a search engine follows them, and the anchors that others may lead to. */
import { Parser } from 'htmlparser2'

export interface FoundLinks {
  /** As they are written: absolute, relative, or an anchor of the same page. */
  links: Set<string>
  anchors: Set<string>
}

/** Attributes that hold one address. */
const ADDRESS = ['href', 'src', 'poster', 'url']
/** Attributes that hold several: candidates of a picture, and the modules of the page's loader. */
const ADDRESSES = ['srcset', 'imagesrcset', 'data-entries', 'data-modules']
/** Elements of sitemaps and feeds whose text is an address. */
const ADDRESS_ELEMENTS = ['loc', 'link', 'guid', 'url', 'image:loc']
/** `<meta>`s whose content is an address. */
const ADDRESS_META = /^(?:og:(?:url|image|video|audio)|twitter:image)$/
/** Nothing is loaded from these: a name to connect to. */
const NO_ADDRESS = /\b(?:preconnect|dns-prefetch)\b/
const CSS_URL = /url\(["']?([^"')]{1,2000})/g

/** `type` is the file's `Content-Type`; of types other than HTML, XML, CSS, plain text and a web app's manifest, nothing is known. */
export function linksOf(text: string, type: string): FoundLinks {
  if (/\b(?:html|xml)\b/.test(type)) return linksOfMarkup(text, !type.includes('html'))
  const links = new Set<string>()
  if (type.startsWith('text/css')) addStyleLinks(text, links)
  if (type.startsWith('application/manifest+json')) {
    for (const [, address = ''] of text.matchAll(/"(?:src|start_url)":"([^"]+)"/g)) links.add(address)
  }
  // A line of robots.txt.
  if (type.startsWith('text/plain')) {
    for (const [, address = ''] of text.matchAll(/^Sitemap: (\S+)$/gm)) links.add(address)
  }
  return { links, anchors: new Set() }
}

function linksOfMarkup(text: string, xmlMode: boolean): FoundLinks {
  const links = new Set<string>()
  const anchors = new Set<string>()
  let element = ''
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        element = name
        addAttributes(name, attributes, links)
        for (const anchor of [attributes.id, name === 'a' ? attributes.name : undefined])
          if (anchor) anchors.add(anchor)
      },
      ontext(data) {
        if (element === 'style') addStyleLinks(data, links)
        else if (xmlMode && ADDRESS_ELEMENTS.includes(element) && data.trim()) links.add(data.trim())
      },
      onclosetag() {
        element = ''
      },
    },
    { xmlMode },
  )
  parser.end(text)
  return { links, anchors }
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

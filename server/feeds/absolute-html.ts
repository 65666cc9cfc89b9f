/** A body as it can stand outside the site: addresses in full, and nothing that only the site's own styles make use of. */
import type { Element, Root } from 'hast'
import rehypeParse from 'rehype-parse'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import { absoluteUrl } from '../../shared/base-path.ts'
import { isSitePath } from '../../shared/urls.ts'

/** Ids stay as they are: links within the text lead to them. What is chosen in a `fieldset`, only the style sheet shows. */
const SCHEMA = { ...defaultSchema, clobber: [], clobberPrefix: '', strip: ['script', 'fieldset'] }

const parser = unified().use(rehypeParse, { fragment: true })
const sanitizer = unified().use(rehypeSanitize, SCHEMA)
const writer = unified().use(rehypeStringify)

/** `page` is the absolute address at which the body is read. */
export function absoluteTree(html: string, page: string, siteUrl: string): Root {
  const tree = sanitizer.runSync(parser.parse(html)) as Root
  eachElement(tree, (element) => completeAddresses(element, (address) => complete(address, page, siteUrl)))
  return tree
}

/** The same as text. `]]>` would end the section of an XML file that it stands in. */
export function absoluteHtml(html: string, page: string, siteUrl: string): string {
  return writer.stringify(absoluteTree(html, page, siteUrl)).replaceAll(']]>', ']]&gt;')
}

function eachElement(node: Root | Element, use: (element: Element) => void): void {
  for (const child of node.children) {
    if (child.type !== 'element') continue
    use(child)
    eachElement(child, use)
  }
}

type Complete = (address: string) => string

function complete(address: string, page: string, siteUrl: string): string {
  return isSitePath(address) ? absoluteUrl(address, siteUrl) : (URL.parse(address, page)?.href ?? address)
}

function completeAddresses({ properties }: Element, completed: Complete): void {
  for (const name of ['href', 'src'] as const) {
    const value = properties[name]
    if (typeof value === 'string') properties[name] = completed(value)
  }
  const { srcSet } = properties
  if (typeof srcSet === 'string') properties.srcSet = completeSet(srcSet, completed)
}

/** `/a.webp 480w, /b.webp 960w` */
function completeSet(set: string, completed: Complete): string {
  const candidates = set.split(',').map((candidate) => {
    const [address = '', ...width] = candidate.trim().split(/\s+/)
    return [completed(address), ...width].join(' ')
  })
  return candidates.join(', ')
}

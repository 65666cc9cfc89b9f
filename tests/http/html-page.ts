/** Pages as the server sends them, parsed: what programs and visitors without scripts get. */
import type { APIRequestContext, APIResponse } from '@playwright/test'
import { DomUtils, parseDocument } from 'htmlparser2'

export type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number]
type Parent = ReturnType<typeof parseDocument> | Element

export interface HtmlPage {
  status: number
  /** After all redirects. */
  url: string
  /** Its path and query. */
  address: string
  html: string
  root: Parent
  lang: string | undefined
  title: string
}

/** Loads `address` as a visitor who reads English and has not chosen a language, unless a page before stored the choice. */
export async function open(request: APIRequestContext, address: string): Promise<HtmlPage> {
  return parse(await request.get(address, { headers: { 'Accept-Language': 'en-US' } }))
}

/** Loads the page that `to`, a link of `page`, leads to. */
export function follow(request: APIRequestContext, page: HtmlPage, to: Element): Promise<HtmlPage> {
  return open(request, new URL(to.attribs.href ?? '', page.url).href)
}

export async function parse(response: APIResponse): Promise<HtmlPage> {
  const html = await response.text()
  const root = parseDocument(html)
  const { href, pathname, search } = new URL(response.url())
  return {
    status: response.status(),
    url: href,
    address: pathname + search,
    html,
    root,
    lang: find(root, 'html')[0]?.attribs.lang,
    title: textOf(find(root, 'title')[0]),
  }
}

/** Elements of that name below `parent` with these values of attributes, in the order of the page. */
export function find(
  parent: Parent | undefined,
  name: string,
  attributes: Record<string, string | RegExp> = {},
): Element[] {
  const tests = Object.entries(attributes)
  return DomUtils.getElementsByTagName(name, parent?.children ?? []).filter(({ attribs }) =>
    tests.every(([key, value]) =>
      typeof value === 'string' ? attribs[key] === value : value.test(attribs[key] ?? ''),
    ),
  )
}

/** The element with that id. */
export function byId(page: HtmlPage, id: string): Element | undefined {
  return find(page.root, '*', { id })[0]
}

/** Text without scripts and styles, with single spaces between words. */
export function textOf(element: Parent | undefined): string {
  return element ? DomUtils.innerText(element.children).replace(/\s+/g, ' ').trim() : ''
}

/** Texts of all elements of that name. */
export function textsOf(parent: Parent | undefined, name: string): string[] {
  return find(parent, name).map(textOf)
}

/** The first link that is called so. Throws where there is none. */
export function link(parent: Parent | undefined, name: string): Element {
  const links = find(parent, 'a', { href: /./ })
  const found = links.find((one) => (one.attribs['aria-label'] ?? textOf(one)) === name)
  if (!found) throw new Error(`No link is called ‘${name}’, but ${links.map(textOf).join(' | ')}`)
  return found
}

/** The landmark of that tag which is labelled so. Throws where there is none. */
export function landmark(page: HtmlPage, tag: 'nav' | 'section', label: string): Element {
  const found = find(page.root, tag).find(({ attribs }) => {
    const labelledBy = attribs['aria-labelledby']
    return attribs['aria-label'] === label || (labelledBy && textOf(byId(page, labelledBy)) === label)
  })
  if (!found) throw new Error(`No <${tag}> is labelled ‘${label}’`)
  return found
}

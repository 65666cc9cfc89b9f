/**
 * The CV as it stands on its page: words, order and links of the document that visitors read, without what is only for a
 * screen. A part says with `data-pdf` that it is left out (`none`), that it is set back (`quiet`) or that it holds the roles
 * (`roles`).
 */
import type { Element, ElementContent, Root } from 'hast'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import type { Run } from '../cards/set-lines.ts'

/** `role` is the position of a role, newest first, in what belongs to one. */
export type CvBlock = { role?: number } & (
  | { is: 'heading'; depth: number; runs: Run[] }
  | { is: 'text'; runs: Run[]; isQuiet: boolean }
  | { is: 'list'; items: Run[][] }
  | { is: 'table'; rows: { isHead: boolean; cells: Run[][] }[] }
)

export interface CvPage {
  /** Name, role and contact. */
  header: CvBlock[]
  /** The first section, then the roles, then the rest: in the order of a narrow screen. */
  body: CvBlock[]
}

const parser = unified().use(rehypeParse)
const HEADING = /^h([1-6])$/
const UNSEEN = ['button', 'img', 'picture', 'svg', 'script', 'style', 'template']

/** `url` is the page's address. Throws when the document has no `<article>`. */
export function readCvPage(html: string, url: string): CvPage {
  const article = findElement(parser.parse(html), ({ tagName }) => tagName === 'article')
  if (!article) throw new Error(`${url} has no article to make a PDF of`)
  const header = findElement(article, ({ tagName }) => tagName === 'header')
  const roles = findElement(article, ({ properties }) => properties.dataPdf === 'roles')
  const blocks = blocksOf(article, url, [header, roles])
  const isRest = (block: CvBlock, place: number) => place > 0 && block.is === 'heading' && block.depth === 2
  const rest = blocks.findIndex(isRest)
  const first = rest === -1 ? blocks.length : rest
  return {
    header: header ? blocksOf(header, url) : [],
    body: [...blocks.slice(0, first), ...(roles ? rolesOf(roles, url) : []), ...blocks.slice(first)],
  }
}

function findElement(node: Root | Element, isIt: (element: Element) => boolean): Element | undefined {
  for (const child of elementsOf(node)) {
    const found = isIt(child) ? child : findElement(child, isIt)
    if (found) return found
  }
  return undefined
}

function elementsOf(node: Root | Element): Element[] {
  return [...node.children].filter((child): child is Element => child.type === 'element')
}

function rolesOf(section: Element, url: string): CvBlock[] {
  return elementsOf(section).flatMap((part) =>
    part.tagName === 'ol'
      ? elementsOf(part).flatMap((item, role) => blocksOf(item, url).map((block) => ({ ...block, role })))
      : blockOf(part, url),
  )
}

function blocksOf(parent: Element, url: string, leftOut: readonly (Element | undefined)[] = []): CvBlock[] {
  const shown = elementsOf(parent).filter((element) => !leftOut.includes(element))
  return shown.flatMap((element) => blockOf(element, url, leftOut))
}

function blockOf(element: Element, url: string, leftOut: readonly (Element | undefined)[] = []): CvBlock[] {
  const { tagName, properties } = element
  if (UNSEEN.includes(tagName) || properties.dataPdf === 'none') return []
  const depth = HEADING.exec(tagName)?.[1]
  if (depth) return [{ is: 'heading', depth: Number(depth), runs: runsOf(element, url) }]
  if (tagName === 'p' || tagName === 'pre')
    return [{ is: 'text', runs: runsOf(element, url), isQuiet: properties.dataPdf === 'quiet' }]
  if (tagName === 'ul' || tagName === 'ol') return [{ is: 'list', items: itemsOf(element, url) }]
  if (tagName === 'table') return [{ is: 'table', rows: rowsOf(element, url) }]
  const children = elementsOf(element)
  const term = children.find((child) => child.tagName === 'dt')
  if (!term) return blocksOf(element, url, leftOut)
  // A group of a definition list: the term, and then what it stands for.
  const name = runsOf(term, url).map((run) => ({ ...run, isStrong: true }))
  const meanings = children.filter((child) => child.tagName === 'dd')
  const meaning = meanings.flatMap((child, place) => [
    { text: place === 0 ? ' ' : ', ' },
    ...runsOf(child, url),
  ])
  return [{ is: 'text', runs: [...name, { text: ':', isStrong: true }, ...meaning], isQuiet: false }]
}

/** Items of nested lists follow the one that holds them. */
function itemsOf(list: Element, url: string): Run[][] {
  return elementsOf(list).flatMap((item) => {
    const nested = elementsOf(item).filter(({ tagName }) => tagName === 'ul' || tagName === 'ol')
    const own = { ...item, children: item.children.filter((child) => !nested.some((one) => one === child)) }
    return [runsOf(own, url), ...nested.flatMap((inner) => itemsOf(inner, url))]
  })
}

function rowsOf(table: Element, url: string): { isHead: boolean; cells: Run[][] }[] {
  return elementsOf(table).flatMap((part) => {
    if (part.tagName !== 'tr') return rowsOf(part, url)
    const cells = elementsOf(part)
    return [
      {
        isHead: cells.every(({ tagName }) => tagName === 'th'),
        cells: cells.map((cell) => runsOf(cell, url)),
      },
    ]
  })
}

/** Facts side by side, each a `<span>`, are parted by a dot. */
function runsOf({ children }: Element, url: string, style: Omit<Run, 'text'> = {}): Run[] {
  return children.flatMap((child, place) => {
    const before = children[place - 1]
    const isNext = isSpan(child) && before !== undefined && isSpan(before)
    return [...(isNext ? [{ text: ' · ' }] : []), ...runsOfChild(child, url, style)]
  })
}

function isSpan(node: ElementContent): boolean {
  return node.type === 'element' && node.tagName === 'span'
}

function runsOfChild(child: ElementContent, url: string, style: Omit<Run, 'text'>): Run[] {
  if (child.type === 'text') return [{ ...style, text: child.value.replaceAll(/[\t\n\r ]+/g, ' ') }]
  if (child.type !== 'element' || UNSEEN.includes(child.tagName)) return []
  const { tagName, properties } = child
  if (tagName === 'br') return [{ text: ' ' }]
  const { href } = properties
  // A link within the page leads nowhere on paper.
  const target = typeof href === 'string' && !href.startsWith('#') ? URL.parse(href, url)?.href : undefined
  return runsOf(child, url, {
    ...style,
    ...((tagName === 'strong' || tagName === 'th') && { isStrong: true }),
    ...(target !== undefined && { href: target }),
  })
}

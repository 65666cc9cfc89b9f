/** Bodies of the stream: markdown from a database, so nothing in it is trusted. */
import type { Root } from 'hast'
import type { Root as MarkdownRoot } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import type { Locale } from '../../shared/model.ts'
import { localisePath } from '../../shared/urls.ts'

/** What a list shows of a body, at most; a whole paragraph is never cut. */
const OPENING_CHARACTERS = 480
/** As much as search engines show of a description. */
const SUMMARY_CHARACTERS = 180

/** A page has its own `h1`, and its policy shows no picture of another site. */
const LEFT_OUT = new Set(['h1', 'img', 'input'])
const SCHEMA = {
  ...defaultSchema,
  tagNames: (defaultSchema.tagNames ?? []).filter((name) => !LEFT_OUT.has(name)),
}

const parser = unified().use(remarkParse).use(remarkGfm)
const renderer = unified().use(remarkRehype).use(rehypeSanitize, SCHEMA).use(rehypeStringify).freeze()

export interface StreamBody {
  html: string
  /** The beginning as plain text. */
  summary: string
  /** The first paragraphs, for a list. */
  opening: string
  /** Whether the opening is all there is. */
  isWhole: boolean
}

/** HTML without raw HTML, scripts, styles or pictures; links within the site lead to the reader's language. */
export function renderBody(markdown: string, locale: Locale): StreamBody {
  const whole = parser.parse(markdown)
  const opening = openingOf(whole)
  const html = renderTree(whole, locale)
  const isWhole = opening.children.length === whole.children.length
  const summary = clip(textOf(whole.children[0] ?? opening))
  return { html, summary, opening: isWhole ? html : renderTree(opening, locale), isWhole }
}

/** Whole words, and an ellipsis where some are left out. */
function clip(text: string): string {
  if (text.length <= SUMMARY_CHARACTERS) return text
  return `${text.slice(0, SUMMARY_CHARACTERS).replace(/\s+\S*$/, '')}…`
}

/** Paragraphs from the start, as long as they are short; at least one, unless the body starts otherwise. */
function openingOf(tree: MarkdownRoot): MarkdownRoot {
  let length = 0
  const end = tree.children.findIndex((node, place) => {
    length += textOf(node).length
    return node.type !== 'paragraph' || (place > 0 && length > OPENING_CHARACTERS)
  })
  return end === -1 ? tree : { ...tree, children: tree.children.slice(0, end) }
}

function renderTree(tree: MarkdownRoot, locale: Locale): string {
  const html = renderer.runSync(tree) as Root
  localiseLinks(html, locale)
  return renderer.stringify(html)
}

/** Bodies name this site's pages by their English paths, as everywhere in the stream. */
function localiseLinks(node: Root | Root['children'][number], locale: Locale): void {
  if (node.type === 'element' && typeof node.properties.href === 'string') {
    node.properties.href = sitePath(node.properties.href, locale)
  }
  if ('children' in node) for (const child of node.children) localiseLinks(child, locale)
}

/** `('/blog', 'it')` → `/it/blog`; addresses of other sites stay as they are. */
export function sitePath(url: string, locale: Locale): string {
  return /^\/(?![/\\])/.test(url) ? localisePath(locale, url) : url
}

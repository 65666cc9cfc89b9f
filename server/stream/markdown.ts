/** Bodies of the stream: markdown from a database, so nothing in it is trusted. */
import type { Root } from 'hast'
import type { Root as MarkdownRoot, Nodes } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { bodyWords } from '../../shared/body-words.ts'
import type { Locale } from '../../shared/model.ts'

/** Elements within one another: far below what the stack holds, which rendering descends by. */
const NESTED_NODES = 200

/** Characters that a list shows of a body; a whole paragraph is never cut. */
const OPENING_CHARACTERS = 480
/** As much as search engines show of a description. */
const SUMMARY_CHARACTERS = 180

/** A page has its own `h1`, and its policy shows no picture of another site. */
const LEFT_OUT = new Set(['h1', 'img', 'input'])
const TAG_NAMES = (defaultSchema.tagNames ?? []).filter((name) => !LEFT_OUT.has(name))

const parser = unified().use(remarkParse).use(remarkGfm)

/** A body whose elements nest deeper than rendering descends: its author's to mend. */
export class BodyTooDeep extends Error {
  override name = 'BodyTooDeep'
  language: Locale | undefined
  constructor(language?: Locale) {
    super('The body nests too deeply')
    this.language = language
  }
}

export interface BodyOptions {
  /** The reader's: links within the site lead there. */
  locale: Locale
  /** The text's own: so are the words that its footnotes need. */
  language: Locale
  /** Makes the ids of the body unique on a page, e.g. the entry's slug. */
  idPrefix: string
  /** The opening is the first paragraphs, without footnotes: for a list. */
  extent: 'whole' | 'opening'
  translate: Translate
}

export interface StreamBody {
  html: string
  /** The beginning as plain text. */
  summary: string
  /** Whether `html` is all there is. */
  isWhole: boolean
}

/**
 * HTML without raw HTML, scripts, styles or pictures. Expects a body within the bound that `isFlat`; throws
 * `BodyTooDeep` when its elements nest too deeply nevertheless.
 */
export function renderBody(markdown: string, options: BodyOptions): StreamBody {
  const whole = parse(markdown, options.language)
  const opening = openingOf(whole)
  const isCut = options.extent === 'opening' && opening !== whole
  return {
    html: renderTree(isCut ? opening : whole, options),
    summary: clip(textOf(whole.children[0] ?? whole)),
    isWhole: !isCut,
  }
}

/** The text without markup, each block on a line. Throws `BodyTooDeep`. */
export function plainBody(markdown: string): string {
  return plainBlocks(parse(markdown))
    .map((block) => block.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n')
}

function plainBlocks(node: Nodes): string[] {
  if (node.type === 'code') return [node.value]
  if (node.type === 'definition' || !('children' in node)) return []
  if (node.type !== 'paragraph' && node.type !== 'heading' && node.type !== 'tableCell')
    return node.children.flatMap(plainBlocks)
  return [node.children.map((child) => (child.type === 'break' ? ' ' : textOf(child))).join('')]
}

function parse(markdown: string, language?: Locale): MarkdownRoot {
  const whole = parser.parse(markdown)
  if (depthOf(whole) > NESTED_NODES) throw new BodyTooDeep(language)
  return whole
}

/** Level by level, since a tree that is too deep must not be descended. */
function depthOf({ children }: MarkdownRoot): number {
  let depth = 0
  for (let level: Nodes[] = children; level.length > 0; depth++) {
    level = level.flatMap((node) => ('children' in node ? node.children : []))
  }
  return depth
}

/** Whole words, and an ellipsis where some are left out. */
function clip(text: string): string {
  if (text.length <= SUMMARY_CHARACTERS) return text
  return `${text.slice(0, SUMMARY_CHARACTERS).replace(/\s+\S*$/, '')}…`
}

/** The tree itself when it is all opening; otherwise its first paragraphs, with what their links refer to. */
function openingOf(tree: MarkdownRoot): MarkdownRoot {
  let length = 0
  const blocks = tree.children.filter(({ type }) => type !== 'definition')
  const end = blocks.findIndex((node, place) => {
    length += textOf(node).length
    return node.type !== 'paragraph' || (place > 0 && length > OPENING_CHARACTERS)
  })
  if (end === -1) return tree
  const definitions = tree.children.filter(({ type }) => type === 'definition')
  return { ...tree, children: [...blocks.slice(0, end), ...definitions] }
}

function renderTree(
  tree: MarkdownRoot,
  { locale, language, idPrefix, extent, translate }: BodyOptions,
): string {
  const words = bodyWords(language)
  const renderer = unified()
    .use(remarkRehype, {
      // Sanitising puts the prefix before every id.
      clobberPrefix: '',
      footnoteLabel: words.footnotes,
      footnoteBackLabel: (note: number) => words.backTo(String(note + 1)),
      // The notes themselves are on the entry's page.
      ...(extent === 'opening' && { handlers: { footnoteReference: () => undefined } }),
    })
    .use(rehypeSanitize, { ...defaultSchema, tagNames: TAG_NAMES, clobberPrefix: `${idPrefix}-` })
    .use(rehypeStringify)
  const html = renderer.runSync(tree) as Root
  rewriteLinks(html, { locale, idPrefix, translate })
  return renderer.stringify(html)
}

/** Bodies name this site's pages by the default language's paths, as everywhere in the stream. */
function rewriteLinks(
  node: Root | Root['children'][number],
  names: Pick<BodyOptions, 'locale' | 'idPrefix' | 'translate'>,
): void {
  if (node.type === 'element' && typeof node.properties.href === 'string') {
    const { href, dataFootnoteRef, dataFootnoteBackref } = node.properties
    const isFootnote = dataFootnoteRef !== undefined || dataFootnoteBackref !== undefined
    node.properties.href = isFootnote
      ? `#${names.idPrefix}-${href.slice(1)}`
      : sitePath(href, names.locale, names.translate)
  }
  if ('children' in node) for (const child of node.children) rewriteLinks(child, names)
}

/** `('/blog', 'it')` → `/it/blog`; addresses of other sites stay as they are. */
export function sitePath(url: string, locale: Locale, translate: Translate): string {
  if (!/^\/(?![/\\])/.test(url)) return url
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? []
  return translate(path, locale) + rest
}

/** Address of the same page in `locale`, for the default language's path of a page of this site. */
export type Translate = (path: string, locale: Locale) => string

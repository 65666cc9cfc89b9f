/** Parts of a file that are read as running text: not code, addresses, formulas or names of fields. */
import type { Nodes } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { isMap, isScalar, isSeq, type Node, parseDocument } from 'yaml'
import { LOCALE_NAMES, type Locale } from '../../shared/model.ts'

/** Start and end in the file. */
export type Span = [start: number, end: number]

const markdown = unified().use(remarkParse).use(remarkGfm)

/** Fields of a front matter that readers read. */
const FIELDS = ['title', 'description', 'coverAlt', 'role', 'badge', 'outcome']

/** Words of a markdown file, of its front matter first. */
export function spokenInText(text: string, bodyStart: number): Span[] {
  const body = text.slice(bodyStart)
  const spans = spokenIn(markdown.parse(body), body)
  return [...spokenInFields(text, bodyStart), ...moved(spans, bodyStart)]
}

function spokenInFields(text: string, bodyStart: number): Span[] {
  const yamlStart = text.indexOf('\n') + 1
  const yaml = text.slice(yamlStart, bodyStart).replace(/^---\s*$/m, '')
  const { contents } = parseDocument(yaml, { logLevel: 'silent' })
  if (!isMap(contents)) return []
  const spans = contents.items.flatMap(({ key, value }) =>
    isScalar(key) && FIELDS.includes(String(key.value)) && isScalar(value) ? spanOf(value) : [],
  )
  return moved(spans, yamlStart)
}

function moved(spans: readonly Span[], by: number): Span[] {
  return spans.map(([start, end]) => [start + by, end + by])
}

function spokenIn(node: Nodes, body: string): Span[] {
  const start = node.position?.start.offset ?? 0
  const end = node.position?.end.offset ?? start
  if (node.type === 'text') return [[start, end]]
  if (node.type === 'image' && node.alt) {
    const at = body.indexOf(node.alt, start)
    return at === -1 || at > end ? [] : [[at, at + node.alt.length]]
  }
  return 'children' in node ? node.children.flatMap((child) => spokenIn(child, body)) : []
}

/** Words that a YAML file has for readers of each language: whatever stands below the language's name. */
export function spokenInYaml(text: string): Record<Locale, Span[]> {
  const { contents } = parseDocument(text, { logLevel: 'silent' })
  const spans = LOCALE_NAMES.map((locale) => [locale, below(contents, locale, false)])
  // Object.fromEntries forgets its keys; they are LOCALE_NAMES.
  return Object.fromEntries(spans) as Record<Locale, Span[]>
}

function below(node: unknown, locale: Locale, isBelow: boolean): Span[] {
  if (isScalar(node)) return isBelow && typeof node.value === 'string' ? spanOf(node) : []
  if (isSeq(node)) return node.items.flatMap((item) => below(item, locale, isBelow))
  if (!isMap(node)) return []
  return node.items.flatMap(({ key, value }) =>
    below(value, locale, isBelow || (isScalar(key) && key.value === locale)),
  )
}

function spanOf({ range }: Node): Span[] {
  return range ? [[range[0], range[1]]] : []
}

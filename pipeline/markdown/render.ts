/**
 * A body in markdown becomes HTML with placeholders.
 *
 * Facts that one file cannot know (where another entry is read, how wide a picture is) are left open, so that reading
 * a file needs nothing but its bytes: see `../sources/text.ts` for the placeholders and `../output/bodies.ts` for filling them.
 */

import type { Nodes } from 'mdast'
import type { Extension as TreeExtension } from 'mdast-util-from-markdown'
import type { Handlers } from 'mdast-util-to-hast'
import type { Extension } from 'micromark-util-types'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { type Processor, unified } from 'unified'
import { VFile } from 'vfile'
import { BODY_WORDS } from '../../shared/body-words.ts'
import type { Locale } from '../../shared/model.ts'
import { problem } from '../../shared/problem.ts'
import { lineIndex } from '../sources/text.ts'
import { type Excess, excessIn, repetitionIn } from './bounds.ts'
import { colourCode, reportLanguages } from './code.ts'
import { handlers } from './handlers.ts'
import { readTags } from './html-tags.ts'
import { remarkDestinations } from './links.ts'
import { type BodyFacts, emptyBody, type MarkdownSource, startReading } from './rendering.ts'
import { reportSlips } from './slips.ts'

export interface RenderedBody extends BodyFacts {
  template: string
}

/** Never throws on an author's text. Waits only for the grammars that its code needs. */
export async function renderMarkdown(source: MarkdownSource): Promise<RenderedBody> {
  const body = source.text.slice(source.bodyStart)
  const excess = excessIn(body)
  if (excess) return refused(source, excess)
  const processor = processorFor(source.locale, unusedConstructs(body), await formsIn(body))
  const file = new VFile({ value: body })

  const markdown = processor.parse(file)
  const repetition = repetitionIn(markdown)
  if (repetition) return refused(source, repetition)
  const reading = startReading(source, await colourCode(markdown, source.earlier))
  file.data.reading = reading
  reportSlips(reading, markdown)
  await reportLanguages(reading, markdown)
  readTags(reading, markdown)
  const html = processor.runSync(markdown, file)
  const template = processor.stringify(html, file)

  const { headings, links, webLinks, pictures, players, wordCount, problems } = reading
  return { template, headings, links, webLinks, pictures, players, wordCount, problems }
}

/** A body that would take too much memory or time. */
function refused({ file, text, bodyStart }: MarkdownSource, excess: Excess): RenderedBody {
  const { start, end, message, hint } = excess
  const range = lineIndex(text).range(bodyStart + start, bodyStart + end)
  return { ...emptyBody(), template: '', problems: [problem('invalid-value', file, range, message, hint)] }
}

type BodyProcessor = ReturnType<typeof buildProcessor>
const processors = new Map<string, BodyProcessor>()

function processorFor(locale: Locale, unused: readonly string[], forms: readonly Form[]): BodyProcessor {
  if (forms.length > 0) return buildProcessor(locale, unused, forms)
  const key = `${locale} ${unused.join()}`
  let processor = processors.get(key)
  if (processor === undefined) {
    processor = buildProcessor(locale, unused, [])
    processors.set(key, processor)
  }
  return processor
}

function buildProcessor(locale: Locale, unused: readonly string[], forms: readonly Form[]) {
  const words = BODY_WORDS[locale]
  return unified()
    .use(remarkParse)
    .use(remarkGfmWithout, unused)
    .use(remarkDestinations)
    .use(remarkForms, forms)
    .use(remarkRehype, {
      handlers: Object.assign({}, handlers, ...forms.map((form) => form.handlers)),
      clobberPrefix: 'note-',
      footnoteLabel: words.footnotes,
      footnoteBackLabel: (note) => words.backTo(String(note + 1)),
    })
    .use(rehypeStringify, { allowDangerousHtml: true })
    .freeze()
}

/** A form of markdown that few texts use: what parses it, and what makes HTML of it. */
interface Form {
  extend: (this: Processor) => void
  handlers: Handlers
}

/** The forms that `body` may use, each loaded when a first text does. */
async function formsIn(body: string): Promise<Form[]> {
  const forms: Form[] = []
  const math = body.includes('$') ? await (await import('./math.ts')).mathIn(body) : undefined
  if (math) forms.push(math)
  if (/^[> \t]*:[ \t]/m.test(body)) {
    const { defListHastHandlers, remarkDefinitionList } = await import('remark-definition-list')
    forms.push({ handlers: defListHastHandlers, extend: remarkDefinitionList })
  }
  return forms
}

function remarkForms(this: Processor, forms: readonly Form[]): void {
  for (const { extend } of forms) extend.call(this)
}

/**
 * The text that must occur for each construct of micromark-extension-gfm, by name, to match anywhere.
 * Most texts lack most of it, and a construct that is not there is not tried at every word: parsing with all
 * of them takes about twice as long, `emailAutolink` alone most of it. The result is the same (tested).
 */
const NEEDED: Record<string, RegExp> = {
  emailAutolink: /@/,
  protocolAutolink: /https?:\/\//i,
  wwwAutolink: /www\./i,
  tasklistCheck: /\[[\sx]\]/i,
  gfmFootnoteCall: /\[\^/,
  gfmPotentialFootnoteCall: /\[\^/,
  gfmFootnoteDefinition: /\[\^/,
  strikethrough: /~/,
  table: /[|:]\s*-|-\s*[|:]/,
}

/** Names of the constructs that `text` can do without, in a stable order. */
export function unusedConstructs(text: string): string[] {
  return Object.keys(NEEDED).filter((name) => !NEEDED[name]?.test(text))
}

/** `remark-gfm` without some constructs. */
export function remarkGfmWithout(this: Processor, unused: readonly string[]): void {
  remarkGfm.call(this)
  const data = this.data()
  data.micromarkExtensions = data.micromarkExtensions?.map((extension) => without(extension, unused)) ?? []
  data.fromMarkdownExtensions =
    data.fromMarkdownExtensions?.map((one) => [one].flat().map(withQuickLook)) ?? []
}

type Records = Record<string, Record<string, { name?: string } | { name?: string }[]>>

function without(extension: Extension, unused: readonly string[]): Extension {
  const kept: Records = {}
  // An extension is records of constructs by content type and character; nothing else of it is looked at here.
  for (const [content, byCode] of Object.entries(extension as Records)) {
    const record: Records[string] = {}
    for (const [code, constructs] of Object.entries(byCode)) {
      const rest = [constructs].flat().filter((one) => one.name === undefined || !unused.includes(one.name))
      if (rest.length > 0) record[code] = rest
    }
    kept[content] = record
  }
  return kept as Extension
}

/**
 * The one transform of GitHub's additions looks for addresses that the parser had to miss, with four expressions
 * at every text. A look whether there can be any is a fraction of that.
 */
function withQuickLook(extension: TreeExtension): TreeExtension {
  const { transforms } = extension
  if (!transforms) return extension
  return {
    ...extension,
    transforms: transforms.map((transform) => (tree) => (mayHoldAddress(tree) ? transform(tree) : undefined)),
  }
}

function mayHoldAddress(node: Nodes): boolean {
  if (node.type === 'text') return /https?:\/\/|www\.|@/i.test(node.value)
  if (node.type === 'link' || node.type === 'linkReference') return false
  return 'children' in node && node.children.some(mayHoldAddress)
}

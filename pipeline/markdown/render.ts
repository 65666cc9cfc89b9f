/**
 * A body in markdown becomes HTML with slots:
 *
 *     remark-parse → remark plugins → remark-rehype → rehype plugins → rehype-stringify
 *
 * What one file cannot know (where another entry is read, how wide a picture is) stays open, so that reading a file needs
 * nothing but its bytes: see `slots.ts`, and `../output/bodies.ts` for filling them.
 */

import type { Root as HtmlRoot } from 'hast'
import type { Nodes, Root } from 'mdast'
import type { Extension as TreeExtension } from 'mdast-util-from-markdown'
import type { Handlers } from 'mdast-util-to-hast'
import { toString as plainText } from 'mdast-util-to-string'
import type { Extension } from 'micromark-util-types'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { type Processor, unified } from 'unified'
import { VFile } from 'vfile'
import { VFileMessage } from 'vfile-message'
import { BODY_WORDS } from '../../shared/body-words.ts'
import type { Locale } from '../../shared/model.ts'
import { asWarning, isRule, problem } from '../../shared/problem.ts'
import { lineIndex } from '../sources/text.ts'
import { type Excess, excessIn, repetitionIn } from './bounds.ts'
import { colourCode, reportLanguages } from './code.ts'
import { type ColourStore, colourStore } from './colours.ts'
import { handlers } from './handlers.ts'
import { readTags } from './html-tags.ts'
import { remarkDestinations } from './links.ts'
import type { MarkdownPlugins } from './plugins.ts'
import { type BodyFacts, emptyBody, type MarkdownSource, type Reading, startReading } from './rendering.ts'
import { forgiveReplaced, reportSlips } from './slips.ts'
import { openSlots } from './slots.ts'

export interface RenderedBody extends BodyFacts {
  template: string
}

const NO_PLUGINS: MarkdownPlugins = {}

export interface RenderOptions {
  plugins?: MarkdownPlugins
  colours?: ColourStore
}

/** Never throws on an author's text, nor where a plugin throws, which is a problem of the text. */
export async function renderMarkdown(
  source: MarkdownSource,
  { plugins = NO_PLUGINS, colours = colourStore(undefined) }: RenderOptions = {},
): Promise<RenderedBody> {
  const body = source.text.slice(source.bodyStart)
  const excess = excessIn(body)
  if (excess) return refused(source, excess)
  const { remark, toHast, rehype } = processorsFor(
    plugins,
    source.locale,
    unusedConstructs(body),
    await formsIn(body),
  )
  const reading = startReading(source)
  const file = new VFile({ path: source.file, value: body, data: { locale: source.locale, reading } })

  const written = remark.parse(file)
  const repetition = repetitionIn(written)
  if (repetition) return refused(source, repetition)
  reportSlips(reading, written)
  await reportLanguages(reading, written)
  readTags(reading, written)
  const before = plugins.remarkPlugins?.length ? plainText(written) : ''
  const markdown = await runPlugins<Root>(file, () => remark.run(written, file))
  if (markdown && before) forgiveReplaced(reading, before, plainText(markdown))
  if (markdown) reading.code = await colourCode(markdown, colours)
  const made = markdown && toHast.runSync(markdown, file)
  const html = made && (await runPlugins<HtmlRoot>(file, () => rehype.run(made, file)))
  if (html) openSlots(html, (node) => rehype.stringify({ type: 'root', children: [node] }))
  const template = html ? rehype.stringify(html, file) : ''
  reportMessages(reading, file)

  const { headings, links, webLinks, pictures, players, wordCount, problems } = reading
  return { template, headings, links, webLinks, pictures, players, wordCount, problems }
}

/** A body that would take too much memory or time. */
function refused({ file, text, bodyStart }: MarkdownSource, excess: Excess): RenderedBody {
  const { start, end, message, hint } = excess
  const range = lineIndex(text).range(bodyStart + start, bodyStart + end)
  return { ...emptyBody(), template: '', problems: [problem('invalid-value', file, range, message, hint)] }
}

/** Nothing where a plugin throws, which is reported. */
async function runPlugins<T>(file: VFile, run: () => Promise<unknown>): Promise<T | undefined> {
  try {
    // A plugin returns a tree of the kind that it was given.
    return (await run()) as T
  } catch (error) {
    // `file.fail` adds its message before it throws it.
    if (!(error instanceof VFileMessage)) file.message(`a plugin failed: ${messageOf(error)}`).fatal = true
    return undefined
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Messages of plugins: their rule is one of ours or `plugin`, and their note is the hint. */
function reportMessages({ problems, file, places, bodyStart }: Reading, { messages }: VFile): void {
  for (const { reason, note, ruleId, fatal, place } of messages) {
    const [start, end = start] = place && 'start' in place ? [place.start, place.end] : [place]
    const range = places.range(bodyStart + (start?.offset ?? 0), bodyStart + (end?.offset ?? 0))
    const rule = ruleId !== undefined && isRule(ruleId) ? ruleId : 'plugin'
    const hint = note ?? 'see the documentation of the plugin'
    const found = problem(rule, file, range, reason, hint)
    problems.push(fatal ? found : asWarning(found))
  }
}

interface Processors {
  /** From text to mdast. */
  remark: ReturnType<typeof buildRemark>
  toHast: ReturnType<typeof buildToHast>
  /** From hast to HTML. */
  rehype: ReturnType<typeof buildRehype>
}

const built = new WeakMap<MarkdownPlugins, Map<string, Processors>>()

function processorsFor(
  plugins: MarkdownPlugins,
  locale: Locale,
  unused: readonly string[],
  forms: readonly Form[],
): Processors {
  const build = () => ({
    remark: buildRemark(plugins, unused, forms),
    toHast: buildToHast(locale, forms),
    rehype: buildRehype(plugins),
  })
  if (forms.length > 0) return build()
  const ofPlugins = built.get(plugins) ?? new Map<string, Processors>()
  built.set(plugins, ofPlugins)
  const key = `${locale} ${unused.join()}`
  const processors = ofPlugins.get(key) ?? build()
  ofPlugins.set(key, processors)
  return processors
}

function buildRemark(
  { remarkPlugins = [] }: MarkdownPlugins,
  unused: readonly string[],
  forms: readonly Form[],
) {
  return unified()
    .use(remarkParse)
    .use(remarkGfmWithout, unused)
    .use(remarkDestinations)
    .use(remarkForms, forms)
    .use(remarkPlugins)
    .freeze()
}

function buildToHast(locale: Locale, forms: readonly Form[]) {
  const words = BODY_WORDS[locale]
  return unified()
    .use(remarkRehype, {
      // Authors' own HTML has gone by now (`html-tags.ts`): what is left is a plugin's.
      allowDangerousHtml: true,
      handlers: Object.assign({}, handlers, ...forms.map((form) => form.handlers)),
      clobberPrefix: 'note-',
      footnoteLabel: words.footnotes,
      footnoteBackLabel: (note) => words.backTo(String(note + 1)),
    })
    .freeze()
}

function buildRehype({ rehypePlugins = [] }: MarkdownPlugins) {
  return unified()
    .use(rehypePlugins)
    .use(rehypeStringify, {
      allowDangerousHtml: true,
      // The edges of slots are NULs.
      allowParseErrors: true,
      characterReferences: { useNamedReferences: true },
    })
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

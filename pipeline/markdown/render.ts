/**
 * A body of markdown: its facts, and HTML with slots.
 *
 *     remark-parse → remark plugins → facts
 *                                   → remark-rehype → rehype plugins → rehype-stringify
 *
 * Facts are all that `check` needs. What one file cannot know (where another entry is read, how wide a picture is) stays open,
 * so that reading a file needs nothing but its bytes: see `slots.ts`, and `../output/bodies.ts` for filling them.
 */
import type { Root as HtmlRoot } from 'hast'
import type { Root } from 'mdast'
import { toString as plainText } from 'mdast-util-to-string'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { type PluggableList, unified } from 'unified'
import { VFile } from 'vfile'
import { bodyWords } from '../../shared/body-words.ts'
import { asWarning, isRule, problem } from '../../shared/problem.ts'
import type { ContentConfig } from '../config.ts'
import { excessIn } from './bounds.ts'
import { colourCode, reportLanguages } from './code.ts'
import { type ColourStore, colourStore } from './colours.ts'
import { collectFacts } from './facts.ts'
import { remarkGfmWithout, unusedConstructs } from './gfm.ts'
import { handlers } from './handlers.ts'
import { readTags } from './html-tags.ts'
import { remarkDestinations } from './links.ts'
import {
  type MarkdownSource,
  type Reading,
  type RenderedBody,
  readingOfFile,
  startReading,
  unrendered,
} from './rendering.ts'
import { forgiveReplaced, mayBeReplaced, reportSlips } from './slips.ts'
import { openSlots } from './slots.ts'

/** In unified's own form: a plugin, or a plugin with its options. A plugin may be async. */
type MarkdownPlugins = NonNullable<ContentConfig['markdown']>

const NO_PLUGINS: MarkdownPlugins = {}

export interface RenderOptions {
  plugins?: MarkdownPlugins
  colours?: ColourStore
  /** Facts alone take half the time. */
  factsOnly?: boolean
}

/** Never throws on an author's text, nor where a plugin throws, which is a problem of the text. */
export async function renderMarkdown(
  source: MarkdownSource,
  { plugins = NO_PLUGINS, colours, factsOnly = false }: RenderOptions = {},
): Promise<RenderedBody> {
  const body = source.text.slice(source.bodyStart)
  const excess = excessIn(body)
  if (excess) return unrendered(source, excess.message, excess.hint, [excess.start, excess.end])
  const reading = startReading(source)
  const { locale, collection, fields } = source
  const data = { locale, collection, fields, players: reading.players, reading }
  const file = new VFile({ path: source.file, value: body, data })
  const processor = await remarkFor(body, plugins)

  const written = processor.parse(file)
  reportSlips(reading, written)
  readTags(reading, written)
  const before = plugins.remarkPlugins?.length && mayBeReplaced(reading) ? plainText(written) : ''
  const markdown = await runPlugins<Root>(file, () => processor.run(written, file))
  if (markdown && before) forgiveReplaced(reading, before, plainText(markdown))
  if (markdown) collectFacts(reading, markdown)
  await reportLanguages(reading)
  const template =
    markdown && !factsOnly ? await htmlOf(file, plugins, colours ?? colourStore(undefined)) : ''
  reportMessages(reading, file)

  const { headings, links, webLinks, pictures, players, wordCount, plain, problems } = reading
  return { template, headings, links, webLinks, pictures, players, wordCount, plain, problems }
}

async function htmlOf(file: VFile, plugins: MarkdownPlugins, colours: ColourStore): Promise<string> {
  const known = processorsOf(plugins)
  known.rehype ??= buildRehype(plugins)
  const rehype = await known.rehype
  const reading = readingOfFile(file)
  reading.colours = await colourCode(reading.code, colours)
  // mdast-util-to-hast looks for notes among all nodes, with a visitor that takes longer than the rest of it.
  const made = hastOf({ type: 'root', children: [...reading.notes.values()] }, file)
  const html = await runPlugins<HtmlRoot>(file, () => rehype.run(made, file))
  if (html === undefined) return ''
  openSlots(html, (node) => rehype.stringify({ type: 'root', children: [node] }))
  return rehype.stringify(html, file)
}

/** Nothing where a plugin throws, which is reported. */
async function runPlugins<T>(file: VFile, run: () => Promise<unknown>): Promise<T | undefined> {
  try {
    // A plugin returns a tree of the kind that it was given.
    return (await run()) as T
  } catch (error) {
    // `file.fail` adds its message before it throws it.
    if (!file.messages.some((message) => message === error))
      file.message(`a plugin failed: ${messageOf(error)}`).fatal = true
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

/** Processors of one set of plugins: those that parse, by what a text cannot use, and the one that writes HTML. */
interface Processors {
  remark: Map<string, ReturnType<typeof buildRemark>>
  rehype?: ReturnType<typeof buildRehype>
}

const processors = new WeakMap<MarkdownPlugins, Processors>()

function processorsOf(plugins: MarkdownPlugins): Processors {
  const known = processors.get(plugins) ?? { remark: new Map() }
  processors.set(plugins, known)
  return known
}

/** What parses a body and runs the remark plugins. Formulas have a parser for each text. */
async function remarkFor(body: string, plugins: MarkdownPlugins) {
  const unused = unusedConstructs(body)
  const formulas = body.includes('$') ? await (await import('./math.ts')).mathIn(body) : undefined
  if (formulas) return buildRemark(plugins, unused, [formulas])
  const { remark } = processorsOf(plugins)
  const key = unused.join()
  const processor = remark.get(key) ?? buildRemark(plugins, unused, [])
  remark.set(key, processor)
  return processor
}

function buildRemark({ remarkPlugins = [] }: MarkdownPlugins, unused: readonly string[], own: PluggableList) {
  return unified()
    .use(remarkParse)
    .use(remarkGfmWithout, unused)
    .use(remarkDestinations)
    .use(own)
    .use([...remarkPlugins])
    .freeze()
}

function hastOf(markdown: Root, file: VFile): HtmlRoot {
  const words = bodyWords(file.data.locale)
  const toHast = unified().use(remarkRehype, {
    // Authors' own HTML has gone by now (`html-tags.ts`): what is left is a plugin's.
    allowDangerousHtml: true,
    handlers,
    clobberPrefix: 'note-',
    footnoteLabel: words.footnotes,
    footnoteBackLabel: (note) => words.backTo(String(note + 1)),
  })
  return toHast.runSync(markdown, file)
}

/** Loads what writes HTML, which `check` does without. */
async function buildRehype({ rehypePlugins = [] }: MarkdownPlugins) {
  const { default: rehypeStringify } = await import('rehype-stringify')
  return unified()
    .use([...rehypePlugins])
    .use(rehypeStringify, {
      allowDangerousHtml: true,
      // The edges of slots are NULs.
      allowParseErrors: true,
      characterReferences: { useNamedReferences: true },
    })
    .freeze()
}

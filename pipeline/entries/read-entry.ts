/** Reads one markdown file: its front matter, which says its status and its address, and its body, which is rendered. */
import { createHash } from 'node:crypto'
import matter from 'gray-matter'
import { type Problem, problem, type Range } from '../../shared/problem.ts'
import { contentKey } from '../cache.ts'
import { type ContentConfig, collectionOf, sharedFieldsOf } from '../config.ts'
import { referencesIn } from '../field-uses.ts'
import type { RenderOptions } from '../markdown/render.ts'
import { emptyBody, type MarkdownSource, type RenderedBody, unrendered } from '../markdown/rendering.ts'
import { isPlaceholder } from '../schema/placeholders.ts'
import { readYaml, type YamlReading } from '../schema/read-yaml.ts'
import { schemasOf } from '../schema/schema-of.ts'
import type { Source } from '../sources/find-files.ts'
import { invisibleInName, nameOfInvisible, visible } from '../sources/invisible.ts'
import {
  CONFLICT,
  CONFLICT_HINT,
  conflictIn,
  decodeText,
  lineIndex,
  unprintableProblems,
} from '../sources/text.ts'
import { type FrontMatter, problemAt, type Reading, type ReadText, type TextPlace } from './entry-text.ts'

/**
 * A pure function of the bytes, the path and the config: it reads no other file and no clock, so its result
 * can be cached by their hash and worked out in any thread.
 */
export async function readEntry(
  source: Source,
  place: TextPlace,
  config: ContentConfig,
  options: RenderOptions = {},
): Promise<Reading> {
  const { text, body } = readFrontMatter(source, place, config)
  if (body === undefined) return { text, template: '' }
  const { template, problems, ...read } = await renderSafely(
    {
      ...body,
      file: source.file,
      takenIds: collectionOf(config, place.collection).takenIds?.(place.id) ?? [],
      ...{ locale: place.locale, collection: place.collection },
      fields: text.fields,
    },
    { ...options, ...(config.markdown && { plugins: config.markdown }) },
  )
  const all = [
    ...text.problems,
    ...problems,
    ...unprintableProblems(source.file, body.text, lineIndex(body.text), body.bodyStart),
    ...ownProblems(text, read.headings, config),
  ]
  return { text: { ...text, ...read, problems: all }, template }
}

/** An import costs as much as a paragraph, even of what is loaded. */
let renderer: typeof import('../markdown/render.ts') | undefined

/**
 * Loads what renders. Ten thousand quotations within each other are valid markdown, and more than a parser's stack
 * holds. Any other exception is a bug.
 */
async function renderSafely(source: MarkdownSource, options: RenderOptions): Promise<RenderedBody> {
  renderer ??= await import('../markdown/render.ts')
  try {
    return await renderer.renderMarkdown(source, options)
  } catch (error) {
    if (!(error instanceof RangeError)) throw new Error(`${source.file} cannot be rendered`, { cause: error })
    const message = `the text cannot be rendered: ${error.message}`
    return unrendered(source, message, 'nest lists and quotations less deeply')
  }
}

/** The reading of a file whose thread had to be ended, for lack of memory or time. */
export function unreadable(source: Source, place: TextPlace, config: ContentConfig): Reading {
  const { text, body } = readFrontMatter(source, place, config)
  if (body === undefined) return { text, template: '' }
  const { template, ...read } = unrendered(
    { file: source.file, ...body },
    'the text cannot be rendered: it takes too much memory or time',
    'split the text into several entries',
  )
  return { text: { ...text, ...read, problems: [...text.problems, ...read.problems] }, template }
}

/** Problems that the config of the collection finds. */
function ownProblems(text: ReadText, headings: ReadText['headings'], config: ContentConfig): Problem[] {
  const { id, locale, fields } = text
  const { check } = collectionOf(config, text.collection)
  if (check === undefined) return []
  return check({
    ...{ id, locale, headings, fields },
    problem: (field, rule, message, hint) => problemAt(text, field, rule, message, hint),
  })
}

/** The number of the first line of YAML in its file: the line after the opening dashes. */
const FIRST_YAML_LINE = 2

interface ParsedFile {
  /** As if the body were empty, but for its hash. */
  text: ReadText
  /** The whole file and where its body starts; not there when no body could be found. */
  body?: { text: string; bodyStart: number }
}

/** Without rendering anything. */
export function readFrontMatter(
  source: Source,
  { collection, id, locale }: TextPlace,
  config: ContentConfig,
): ParsedFile {
  const { file, bytes } = source
  const unread: ReadText = {
    ...{ collection, id, locale, file, key: contentKey(bytes), ...emptyBody() },
    folder: `${collectionOf(config, collection).folder}/${id}`,
    state: 'unread',
    ...{ fields: {}, ranges: {}, references: [], textHash: '' },
  }

  const decoded = decodeText(source)
  if ('problem' in decoded) return { text: { ...unread, problems: [decoded.problem] } }
  const { text } = decoded
  const split = splitFrontMatter(text, file)
  if ('problem' in split) return { text: { ...unread, problems: [split.problem] } }

  const schemas = schemasOf(config).collections[collection]
  if (schemas === undefined) throw new Error(`no collection is called "${collection}"`)
  // Fields that languages share may stand in any file: `pairEntry` tells which are missing.
  const front: YamlReading<FrontMatter> = readYaml(split.yaml, schemas.translation, file, FIRST_YAML_LINE)
  const read: ReadText = {
    ...unread,
    state: front.value ? 'valid' : 'faulty',
    fields: front.validFields,
    ranges: fieldRanges(front, collection, config),
    references: referencesIn(schemas.translation, front.validFields, { file, rangeOf: front.rangeOf }),
    // Whether a title changed that cannot be read is unknown.
    textHash: front.value ? hashOfText(front.value, text.slice(split.bodyStart)) : '',
    problems: [...front.problems, ...placeholderProblems(file, front)],
  }
  return { text: read, body: { text, bodyStart: split.bodyStart } }
}

function placeholderProblems(file: string, { validFields, rangeOf }: YamlReading<FrontMatter>): Problem[] {
  const { description } = validFields
  if (!isPlaceholder(description)) return []
  const message = `"description" is what "content new" wrote: ${description}`
  const hint = 'say what it is about, or keep it hidden: draft: true'
  return [problem('placeholder-left', file, rangeOf(['description']), message, hint)]
}

/** Of every value that other files can contradict or that names something: all but a language's own words. */
function fieldRanges(
  { validFields: value, rangeOf }: YamlReading<FrontMatter>,
  collection: string,
  config: ContentConfig,
): Record<string, Range> {
  const ranges: Record<string, Range> = { '': rangeOf([]) }
  const add = (path: (string | number)[], inner: unknown) => {
    ranges[path.join('.')] = rangeOf(path)
    if (typeof inner !== 'object' || inner === null) return
    const isList = Array.isArray(inner)
    for (const [name, each] of Object.entries(inner)) add([...path, isList ? Number(name) : name], each)
  }
  const { fields } = collectionOf(config, collection)
  const shared = sharedFieldsOf(config, collection)
  for (const [name, inner] of Object.entries(value)) {
    if (fields[name]?.spec.kind !== 'text' || shared.includes(name)) add([name], inner)
  }
  return ranges
}

export interface SplitText {
  yaml: string
  /** Offset in the file's text at which the body starts; the body is the rest. */
  bodyStart: number
}

const FENCE = '---'

/**
 * gray-matter's own engines parse without index, and run `---js` as a program.
 * Passing options also keeps it from remembering every text it has seen.
 */
const WITHOUT_PARSER = { language: 'raw', engines: { raw: () => ({}) } }

/** `text` has no byte-order mark. */
export function splitFrontMatter(text: string, file: string): SplitText | { problem: Problem } {
  const index = lineIndex(text)
  const early = problemBefore(text, file)
  if (early) return { problem: early }
  // A name after the opening dashes, such as `js`, makes gray-matter parse the rest with an engine of that name.
  const opening = matter.test(text) ? matter.language(text) : undefined
  if (opening === undefined || opening.name !== '') {
    const message = 'the file does not start with front matter'
    const hint = text.startsWith('+++')
      ? 'write it as YAML between lines "---", or bring the blog over: npm run content -- import hugo PATH'
      : 'start with a line "---", then title, description and date, then "---"'
    const range = index.range(0, index.lineEnd(1))
    return { problem: problem('front-matter-missing', file, range, message, hint) }
  }
  const { matter: block, content } = matter(text, WITHOUT_PARSER)
  const afterYaml = text.slice(FENCE.length + block.length)
  if (!/^\n---[ \t]*(\r?\n|$)/.test(afterYaml)) {
    const message = 'the front matter that starts here never ends'
    const hint = 'put a line "---" between the front matter and the text'
    const range = index.range(0, FENCE.length)
    return { problem: problem('front-matter-unclosed', file, range, message, hint) }
  }
  const yaml = block.slice(opening.raw.length).replace(/^\r?\n/, '')
  return { yaml, bodyStart: text.length - content.length }
}

/** Characters before the opening dashes that are looked at. */
const MAX_BLANKS = 200

/** What stands before the opening dashes, where that keeps them from being read. */
function problemBefore(text: string, file: string): Problem | undefined {
  const places = lineIndex(text)
  const conflict = conflictIn(text)
  const fence = /^---[ \t]*$/m.exec(text)
  const range = places.range(0, places.lineEnd(1))
  if (conflict && conflict.start <= (fence?.index ?? text.length))
    return problem('merge-conflict', file, conflict.range, CONFLICT, CONFLICT_HINT)
  const at = text.indexOf('---')
  const before = at > 0 && at < MAX_BLANKS ? text.slice(0, at) : ''
  if (before !== '' && visible(before).trim() === '') {
    const strange = invisibleInName(before)
    const what = strange === undefined ? 'an empty line or a blank' : nameOfInvisible(before[strange] ?? '')
    const hint = 'delete all that stands before the first line "---"'
    return problem('front-matter-missing', file, range, `${what} stands before the front matter`, hint)
  }
  return undefined
}

/** Hex digits of SHA-256: 48 bits, plenty to tell two versions of one text apart and short enough to read. */
const HASH_LENGTH = 12

/** The hash of what a translation translates; line endings and white space at the ends of lines do not count. */
export function hashOfText(
  { title = '', description = '' }: Pick<FrontMatter, 'title' | 'description'>,
  body: string,
): string {
  const plain = [title, description, body].map((part) =>
    part
      .split('\n')
      .map((line) => line.trimEnd())
      .join('\n')
      .trim(),
  )
  return createHash('sha256').update(plain.join('\0')).digest('hex').slice(0, HASH_LENGTH)
}

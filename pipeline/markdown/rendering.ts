/** State of one text while its facts are collected and its HTML is made, and how nodes are made and reported. */
import GithubSlugger from 'github-slugger'
import type { Element, ElementContent, ElementData, Properties } from 'hast'
import type { Code, FootnoteDefinition, Heading as HeadingNode, Nodes, Root } from 'mdast'
import type { State } from 'mdast-util-to-hast'
import type { VFile } from 'vfile'
import type { Heading } from '../../shared/model.ts'
import { asWarning, type Problem, problem, type Range, type Rule } from '../../shared/problem.ts'
import { type LineIndex, lineIndex } from '../sources/text.ts'
import type { Run } from './colours.ts'

/** Each block of code of a text, with its lines. */
export type ColouredCode = ReadonlyMap<Code, readonly Run[][]>

/** A link that only the whole tree can resolve, and where its address is written. */
interface LinkUse {
  target: string
  range: Range
  title?: string
}

/** A picture that only the whole tree can find. */
interface PictureUse {
  target: string
  range: Range
  alt: string
  /** Narrow windows show it whole too. */
  isWhole?: true
}

/** Facts of a body besides its HTML. */
export interface BodyFacts {
  headings: (Heading & { range: Range })[]
  links: LinkUse[]
  /** Links to web addresses, the site's own among them. */
  webLinks: LinkUse[]
  pictures: PictureUse[]
  /** Origins of the players that it offers, repeated as they occur. */
  players: string[]
  /** Words of running text: what reading time is reckoned from. */
  wordCount: number
  /** The text without markup, each block on a line. */
  plain: string
  problems: Problem[]
}

export function emptyBody(): BodyFacts {
  return {
    headings: [],
    links: [],
    webLinks: [],
    pictures: [],
    players: [],
    wordCount: 0,
    plain: '',
    problems: [],
  }
}

export interface RenderedBody extends BodyFacts {
  /** HTML with slots; empty where only facts were asked for, or a plugin failed. */
  template: string
}

/** A body that is not rendered. Offsets are those of the body. */
export function unrendered(
  { file, text, bodyStart }: Pick<MarkdownSource, 'file' | 'text' | 'bodyStart'>,
  message: string,
  hint: string,
  [start, end] = [0, 0],
): RenderedBody {
  const range = lineIndex(text).range(bodyStart + start, bodyStart + end)
  return { ...emptyBody(), template: '', problems: [problem('invalid-value', file, range, message, hint)] }
}

export interface MarkdownSource {
  /** Relative to `content/`. */
  file: string
  /** The whole file, so that places are the file's. */
  text: string
  bodyStart: number
  locale: string
  /** Ids that the page around the body has already taken. */
  takenIds: readonly string[]
  collection: string
  /** The fields of the front matter that have no problem, as they are written. */
  fields: Readonly<Record<string, unknown>>
}

export interface Reading extends MarkdownSource, BodyFacts {
  places: LineIndex
  /** After the plugins. */
  markdown: Root
  /** By their names. */
  notes: Map<string, FootnoteDefinition>
  slugs: GithubSlugger
  /** Id of each heading. */
  ids: Map<HeadingNode, string>
  /** Number of each link and picture in `links` and `pictures`. */
  slots: Map<Nodes, number>
  /** Blocks of code, in the order of the text. */
  code: Code[]
  colours: ColouredCode
  tables: Map<string, number>
  /** Whether text is of a heading, which is large type (`tieLetters`). */
  isHeading: boolean
}

declare module 'vfile' {
  interface DataMap {
    locale: string
    collection: string
    /** The fields of the front matter that have no problem, as they are written. */
    fields: Readonly<Record<string, unknown>>
    /** Origins of the players that the text offers, which plugins add. */
    players: string[]
    reading: Reading
  }
}

declare module 'hast' {
  interface ElementData {
    /** Its number among the links or the pictures of the text, whose addresses only the whole tree knows. */
    slot?: number
  }
}

/** `footnote-label` is the id that mdast-util-to-hast gives to the footnotes' title. */
export function startReading(source: MarkdownSource): Reading {
  const slugs = new GithubSlugger()
  for (const id of ['footnote-label', ...source.takenIds]) slugs.slug(id)
  return {
    ...source,
    ...emptyBody(),
    places: lineIndex(source.text),
    markdown: { type: 'root', children: [] },
    notes: new Map(),
    slugs,
    ids: new Map(),
    slots: new Map(),
    code: [],
    colours: new Map(),
    tables: new Map(),
    isHeading: false,
  }
}

export function readingOf({ options }: State): Reading {
  return readingOfFile(options.file)
}

export function readingOfFile(file: VFile | null | undefined): Reading {
  const reading = file?.data.reading
  if (!reading) throw new Error('a body is read by `readBody`, which gives its file a reading')
  return reading
}

/** Offsets of a node in the whole file. */
export function offsetsOf(reading: Reading, node: Nodes): [start: number, end: number] {
  const start = node.position?.start.offset ?? 0
  const end = node.position?.end.offset ?? start
  return [reading.bodyStart + start, reading.bodyStart + end]
}

export function report(
  reading: Reading,
  rule: Rule,
  [start, end]: [number, number],
  message: string,
  hint: string,
): void {
  reading.problems.push(problem(rule, reading.file, reading.places.range(start, end), message, hint))
}

/** The same as a warning, whatever the rule's severity. */
export function warn(
  reading: Reading,
  rule: Rule,
  place: [number, number],
  message: string,
  hint: string,
): void {
  reading.problems.push(asWarning(problem(rule, reading.file, reading.places.range(...place), message, hint)))
}

export function element(tagName: string, properties: Properties, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties, children }
}

/** An element whose address stays open. */
export function slotted(link: Element, slot: number): Element {
  // Only trees that were parsed from HTML have the other data that the type asks for.
  link.data = { ...link.data, slot } as ElementData
  return link
}

export function words(value: string): ElementContent {
  return { type: 'text', value }
}

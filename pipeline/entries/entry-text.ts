/** A text as it was read from its file: all that can be known of it without any other file. */
import type { Raw } from 'mdast-util-to-hast'
import type { Heading, Locale, MarkdownCollection } from '../../shared/model.ts'
import { type Problem, problem, type Range, type Rule } from '../../shared/problem.ts'
import type { FrontMatter } from '../schema/front-matter.ts'
import { FIRST_PLACE } from '../sources/find-files.ts'

/** The place of a text in the tree, as its path says. */
export interface TextPlace<C extends MarkdownCollection = MarkdownCollection> {
  collection: C
  id: string
  locale: Locale
}

/** A link that only the whole tree can resolve, and where its address is written. */
export interface LinkUse {
  target: string
  range: Range
  title?: string
}

/** A picture that only the whole tree can find. */
export interface PictureUse {
  target: string
  range: Range
  alt: string
  /** Narrow windows show it whole too. */
  isWhole?: true
}

/** Facts of a body besides its HTML. */
export interface BodyFacts {
  headings: Heading[]
  links: LinkUse[]
  /** Links to web addresses, the site's own among them. */
  webLinks: LinkUse[]
  pictures: PictureUse[]
  /** Origins of the players that it offers, repeated as they occur. */
  players: string[]
  /** Words of running text: what reading time is reckoned from. */
  wordCount: number
  problems: Problem[]
}

export function emptyBody(): BodyFacts {
  return { headings: [], links: [], webLinks: [], pictures: [], players: [], wordCount: 0, problems: [] }
}

/** Plain data, so that it can be cached and sent between threads. */
export interface ReadText<C extends MarkdownCollection = MarkdownCollection> extends TextPlace<C>, BodyFacts {
  file: string
  /** Hash of the bytes that were read. */
  key: string
  /** The entry's folder, `blog/2026/hello`. */
  folder: string
  /** Absent when the front matter has an error. */
  fields?: FrontMatter<C>
  /** The valid fields of a front matter with errors. */
  validFields?: Partial<FrontMatter<C>>
  /** Ranges of the fields, by name; items of lists as `aliases.0`. `''` is the front matter itself. */
  ranges: Record<string, Range>
  /** Hash of title, description and body, which a translation follows. */
  textHash: string
}

export interface Reading {
  text: ReadText
  /** The body's HTML with placeholders; empty when the file could not be read as text. */
  template: string
}

/**
 * A placeholder is whatever is between two NUL characters. Markdown cannot contain NUL (CommonMark replaces it), so no
 * author can write one: a link's opening tag, its closing tag, or a picture, each with its number in the file.
 */
type PlaceholderKind = 'open' | 'close' | 'picture'

const EDGE = '\0'
const PLACEHOLDER = /\0(open|close|picture) (\d+)\0/g

export function placeholderNode(placeholder: `${PlaceholderKind} ${number}`): Raw {
  return { type: 'raw', value: EDGE + placeholder + EDGE }
}

/** The template's HTML with every placeholder filled. */
export function fillPlaceholders(
  template: string,
  fill: (kind: PlaceholderKind, index: number) => string,
): string {
  return template.replace(PLACEHOLDER, (_, kind: PlaceholderKind, index) => fill(kind, Number(index)))
}

/** The place of a field or, for `''` and for a field that is not there, of the front matter. */
export function rangeOfField({ ranges }: ReadText, field: string): Range {
  return ranges[field] ?? ranges[''] ?? FIRST_PLACE
}

export function problemAt(text: ReadText, field: string, rule: Rule, message: string, hint: string): Problem {
  return problem(rule, text.file, rangeOfField(text, field), message, hint)
}

/** A text as it was read from its file: all that can be known of it without any other file. */
import { type Problem, problem, type Range, type Rule } from '../../shared/problem.ts'
import type { Reference } from '../field-uses.ts'
import type { BodyFacts } from '../markdown/rendering.ts'
import { FIRST_PLACE } from '../sources/find-files.ts'

/** The place of a text in the tree, as its path says. */
export interface TextPlace {
  collection: string
  id: string
  locale: string
}

/** Fields of a front matter that mean something to the pipeline itself; all others are the config's. */
export interface FrontMatter extends Readonly<Record<string, unknown>> {
  readonly title?: string
  readonly description?: string
  readonly draft?: boolean
  readonly locales?: readonly string[]
  readonly slug?: string
  readonly aliases?: readonly string[]
  readonly translationOf?: string
}

/** Plain data, so that it can be cached and sent between threads. */
export interface ReadText extends TextPlace, BodyFacts {
  file: string
  /** Hash of the bytes that were read. */
  key: string
  /** The entry's folder, `blog/2026/hello`. */
  folder: string
  /** Whether the front matter could be read, and has no error. */
  state: 'valid' | 'faulty' | 'unread'
  /** Those that have no error. */
  fields: FrontMatter
  /** Ranges of fields, by their paths: `date`, `aliases.0`, `gallery.0.src`. `''` is the front matter itself. */
  ranges: Record<string, Range>
  /** What its valid fields name. */
  references: Reference[]
  /** Hash of title, description and body, which a translation follows. */
  textHash: string
}

export interface Reading {
  text: ReadText
  /** The body's HTML with slots; empty when the file could not be read as text. */
  template: string
}

/** The place of a field or, for `''` and for a field that is not there, of the front matter. */
function rangeOfField({ ranges }: Pick<ReadText, 'ranges'>, field: string): Range {
  return ranges[field] ?? ranges[''] ?? FIRST_PLACE
}

export function problemAt(
  text: Pick<ReadText, 'file' | 'ranges'>,
  field: string,
  rule: Rule,
  message: string,
  hint: string,
): Problem {
  return problem(rule, text.file, rangeOfField(text, field), message, hint)
}

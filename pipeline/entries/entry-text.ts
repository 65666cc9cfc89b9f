/** A text as it was read from its file: all that can be known of it without any other file. */
import type { Locale, MarkdownCollection } from '../../shared/model.ts'
import { type Problem, problem, type Range, type Rule } from '../../shared/problem.ts'
import type { BodyFacts } from '../markdown/rendering.ts'
import type { FrontMatter } from '../schema/front-matter.ts'
import { FIRST_PLACE } from '../sources/find-files.ts'

/** The place of a text in the tree, as its path says. */
export interface TextPlace<C extends MarkdownCollection = MarkdownCollection> {
  collection: C
  id: string
  locale: Locale
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
  /** The body's HTML with slots; empty when the file could not be read as text. */
  template: string
}

/** The place of a field or, for `''` and for a field that is not there, of the front matter. */
export function rangeOfField({ ranges }: ReadText, field: string): Range {
  return ranges[field] ?? ranges[''] ?? FIRST_PLACE
}

export function problemAt(text: ReadText, field: string, rule: Rule, message: string, hint: string): Problem {
  return problem(rule, text.file, rangeOfField(text, field), message, hint)
}

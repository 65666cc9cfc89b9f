/** An author's mistake as a value: where it is, which rule it breaks, and what to type instead. */

/** Every rule and its severity (`docs/content-contract.md`; checks outside the repository rely on the names). */
export const RULES = {
  'yaml-syntax': 'error',
  'front-matter-missing': 'error',
  'front-matter-unclosed': 'error',
  'missing-field': 'error',
  'wrong-type': 'error',
  'unknown-field': 'error',
  'invalid-date': 'error',
  'invalid-value': 'error',
  'duplicate-slug': 'error',
  'duplicate-alias': 'error',
  'locale-unknown': 'error',
  'shared-field-differs': 'error',
  'orphan-file': 'error',
  'broken-link': 'error',
  'broken-anchor': 'error',
  'missing-image': 'error',
  'image-unreadable': 'error',
  'missing-alt': 'error',
  'raw-html': 'error',
  'external-link-insecure': 'warning',
  'message-missing': 'error',
  'message-syntax': 'error',
  'message-placeholder': 'error',
  'message-unused': 'warning',
  encoding: 'error',
  'file-too-large': 'error',
  'path-escapes': 'error',
  'merge-conflict': 'error',
  'placeholder-left': 'error',
  'fence-unclosed': 'error',
  'footnote-undefined': 'error',
  'shortcode-foreign': 'error',
  'link-spaced': 'error',
  'markup-foreign': 'error',
  'markup-broken': 'error',
  'content-lost': 'error',
  'heading-order': 'warning',
  'tag-variant': 'warning',
  'tag-unused': 'warning',
  'image-large': 'warning',
  'image-location': 'warning',
  'code-language': 'warning',
  plugin: 'error',
  misspelt: 'warning',
  'translation-missing': 'warning',
  'translation-stale': 'warning',
  'link-crosses-language': 'warning',
  'sample-left': 'warning',
  'future-dated': 'info',
} as const satisfies Record<string, Severity>

export function isRule(name: string): name is Rule {
  return Object.hasOwn(RULES, name)
}

export type Severity = 'error' | 'warning' | 'info'
export type Rule = keyof typeof RULES

/** 1-based; columns count UTF-16 code units, as editors do; a byte-order mark does not count; the end is exclusive. */
export interface Range {
  line: number
  column: number
  endLine: number
  endColumn: number
}

/** Replaces the characters of a range. A line break in `text` is `\n`; it is written as the file's own. */
export interface Edit extends Range {
  /** Relative to the content folder, with `/`. */
  file: string
  text: string
}

/** A way to remove a problem. Applied twice, it changes nothing more. */
export interface Fix {
  /** Imperative, for a menu: `Put the value in quotes`. */
  title: string
  /** Whether it can neither lose what the author wrote nor publish what is hidden. */
  safe: boolean
  edits: readonly Edit[]
}

export interface Problem extends Range {
  /** Relative to the content folder, with `/`. */
  file: string
  severity: Severity
  rule: Rule
  /** The mistake, naming the thing. */
  message: string
  /** The next step, naming what to type. */
  hint: string
  /** The first is the best. Filled by `withFixes`, when somebody asks for fixes. */
  fixes?: readonly Fix[]
}

/** The one way a problem is made, so that its severity is its rule's; `asWarning` alone lowers it. */
export function problem(rule: Rule, file: string, range: Range, message: string, hint: string): Problem {
  const { line, column, endLine, endColumn } = range
  return { file, line, column, endLine, endColumn, severity: RULES[rule], rule, message, hint }
}

/** The same mistake where it harms no reader, as in a draft: it is said, and stops nothing. */
export function asWarning(mistake: Problem): Problem {
  return mistake.severity === 'error' ? { ...mistake, severity: 'warning' } : mistake
}

/** By path, line and column, then by rule and message, so that a run prints the same in any order of reading. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  return [...problems].sort(
    (a, b) =>
      byCodeUnit(a.file, b.file) ||
      a.line - b.line ||
      a.column - b.column ||
      byCodeUnit(a.rule, b.rule) ||
      byCodeUnit(a.message, b.message),
  )
}

/** Code-unit order: the same on every machine, whatever its locale. */
export function byCodeUnit(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** `messages/<locale>.yaml`: the interface's words, compiled so that no parser reaches the browser. */

import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { isRecord, ownValue } from '../../shared/objects.ts'
import { type Problem, problem, type Range } from '../../shared/problem.ts'
import { readYaml } from '../schema/read-yaml.ts'
import { MESSAGES } from '../schema/schema-of.ts'
import type { Source } from '../sources/find-files.ts'
import { decodeText } from '../sources/text.ts'

export interface ReadMessage {
  text: string
  compiled: string | object[]
  placeholders: (Placeholder & { range: Range })[]
  key: Range
  value: Range
}

/** Plain data, so that it can be cached and sent between threads. */
export interface MessagesReading {
  locale: string
  file: string
  /** Those that could be read, in the file's order. */
  messages: Record<string, ReadMessage>
  /** Ids whose message has a problem. */
  brokenIds: string[]
  problems: Problem[]
}

/** Without a reading if the file is not text. */
export function readMessagesFile(
  source: Source,
  locale: string,
): { reading?: MessagesReading; problems: Problem[] } {
  const decoded = decodeText(source)
  if ('problem' in decoded) return { problems: [decoded.problem] }
  const reading = readMessages(source.file, decoded.text, locale)
  return { reading, problems: reading.problems }
}

export function readMessages(file: string, text: string, locale: string): MessagesReading {
  const { raw, problems, rangeOf, rangeWithin } = readYaml(text, MESSAGES, file)
  const reading: MessagesReading = { locale, file, messages: {}, brokenIds: [], problems: [...problems] }
  const wrongLines = new Set(problems.flatMap(({ severity, line }) => (severity === 'error' ? [line] : [])))
  for (const [id, words] of Object.entries(isRecord(raw) ? raw : {})) {
    const [key, value] = [rangeOf([id], 'key'), rangeOf([id])]
    const isText = typeof words === 'string' && !wrongLines.has(key.line)
    const result = isText ? compileMessage(words, locale) : undefined
    if (isText && result && 'compiled' in result) {
      const placeholders = result.placeholders.map((one) => {
        return { ...one, range: rangeWithin([id], one.start, one.end) }
      })
      reading.messages[id] = { text: words, compiled: result.compiled, placeholders, key, value }
      continue
    }
    reading.brokenIds.push(id)
    if (!result || 'compiled' in result) continue
    const { start, end, message, hint } = result.problem
    const range = rangeWithin([id], start, end)
    reading.problems.push(problem('message-syntax', file, range, `"${id}": ${message}`, hint))
  }
  return reading
}

/** A value that a message expects from the code that shows it. */
export interface Placeholder {
  name: string
  kind: 'argument' | 'number' | 'date' | 'time' | 'select' | 'plural' | 'tag'
  /** UTF-16 offsets within the message. */
  start: number
  end: number
  /** Names of the cases of a choice. */
  cases?: string[]
}

interface MessageProblem {
  start: number
  end: number
  message: string
  hint: string
}

type Compilation = { compiled: string | object[]; placeholders: Placeholder[] } | { problem: MessageProblem }

/**
 * Plain text stays a string, its ICU quotes resolved; anything else becomes the syntax tree that
 * `intl-messageformat` shows without a parser. Text with braces of its own stays a tree too, because
 * react-intl looks for quoted braces in strings.
 */
function compileMessage(text: string, locale: string): Compilation {
  try {
    const elements = parse(text, { captureLocation: true, shouldParseSkeletons: true })
    const all = everyElement(elements)
    const found = quotedPlaceholder(text) ?? unknownCategory(all, locale)
    if (found) return { problem: found }
    const placeholders = all.flatMap(placeholderOf)
    const [first] = elements
    if (elements.length === 1 && first?.type === TYPE.literal && !/[{}<>]/.test(first.value)) {
      return { compiled: first.value, placeholders }
    }
    return { compiled: withoutLocations(elements), placeholders }
  } catch (error) {
    return { problem: problemOf(error, text) }
  }
}

/** `dell'{name}`: an apostrophe before a brace makes it plain text, up to the next apostrophe. */
function quotedPlaceholder(text: string): MessageProblem | undefined {
  const found = /(?<=\p{L})'\{\w{1,80}\}(?!')/u.exec(text)
  if (found === null) return undefined
  const message = `the apostrophe hides ${found[0].slice(1)}: it is shown as it is written`
  const hint = `write ’ for the apostrophe, or two of them: ''${found[0].slice(1)}`
  return { start: found.index, end: found.index + found[0].length, message, hint }
}

/** The elements of a message, those of a tag or a case after it. */
function everyElement(elements: readonly MessageFormatElement[]): MessageFormatElement[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.tag) return [element, ...everyElement(element.children)]
    const cases = 'options' in element ? Object.values(element.options) : []
    return [element, ...cases.flatMap(({ value }) => everyElement(value))]
  })
}

/** A case that no number of the language falls into. */
function unknownCategory(
  elements: readonly MessageFormatElement[],
  locale: string,
): MessageProblem | undefined {
  for (const element of elements) {
    if (element.type !== TYPE.plural) continue
    const rules = categoriesOf(locale, element.pluralType)
    const name = Object.keys(element.options).find((one) => !one.startsWith('=') && !rules.includes(one))
    if (name === undefined) continue
    const start = element.location?.start.offset ?? 0
    const message = `the case "${name}" never applies: no number is of that kind`
    const hint = `use one of: ${rules.join(', ')}, or =0 for one number`
    return { start, end: element.location?.end.offset ?? start, message, hint }
  }
  return undefined
}

function categoriesOf(locale: string, type: Intl.PluralRulesOptions['type']): string[] {
  return new Intl.PluralRules(locale, type === undefined ? {} : { type }).resolvedOptions().pluralCategories
}

const KINDS = {
  [TYPE.argument]: 'argument',
  [TYPE.number]: 'number',
  [TYPE.date]: 'date',
  [TYPE.time]: 'time',
  [TYPE.select]: 'select',
  [TYPE.plural]: 'plural',
  [TYPE.tag]: 'tag',
} as const

function placeholderOf(element: MessageFormatElement): Placeholder[] {
  if (element.type === TYPE.literal || element.type === TYPE.pound) return []
  const start = element.location?.start.offset ?? 0
  const end = element.location?.end.offset ?? start
  const cases = element.type === TYPE.select ? { cases: Object.keys(element.options) } : {}
  return [{ name: element.value, kind: KINDS[element.type], start, end, ...cases }]
}

/** The tree as plain data, for JSON. */
function withoutLocations(elements: readonly MessageFormatElement[]): object[] {
  return JSON.parse(JSON.stringify(elements, (key, value) => (key === 'location' ? undefined : value)))
}

/** By the names of formatjs's `ErrorKind`, which it throws as messages and does not export. */
const PROBLEMS: Record<string, [message: string, hint: string]> = {
  EXPECT_ARGUMENT_CLOSING_BRACE: [
    'a { is never closed',
    "close it with }, or write '{' for a brace of its own",
  ],
  EMPTY_ARGUMENT: ['the braces hold no name', 'write the name of a value: {name}'],
  MALFORMED_ARGUMENT: ['the braces do not hold a name', 'write {name}, or {name, plural, one {…} other {…}}'],
  EXPECT_ARGUMENT_TYPE: [
    'a kind is missing after the comma',
    'write one of: number, date, time, plural, select',
  ],
  INVALID_ARGUMENT_TYPE: [
    'this is not a kind of value',
    'write one of: number, date, time, plural, selectordinal, select',
  ],
  EXPECT_ARGUMENT_STYLE: ['a style is missing after the comma', 'write one, or remove the comma'],
  MISSING_OTHER_CLAUSE: ['the case "other" is missing', 'add other {…}'],
  EXPECT_PLURAL_ARGUMENT_SELECTOR: ['a case is missing', 'write its name: one, other or =0'],
  EXPECT_SELECT_ARGUMENT_SELECTOR: ['a case is missing', 'write its name, and end with other {…}'],
  EXPECT_PLURAL_ARGUMENT_SELECTOR_FRAGMENT: ['the case has no text', 'write its text in braces: one {…}'],
  EXPECT_SELECT_ARGUMENT_SELECTOR_FRAGMENT: ['the case has no text', 'write its text in braces: other {…}'],
  EXPECT_SELECT_ARGUMENT_OPTIONS: ['the cases are missing', 'write them after the comma: one {…} other {…}'],
  DUPLICATE_PLURAL_ARGUMENT_SELECTOR: ['a case is given twice', 'keep one of the two'],
  DUPLICATE_SELECT_ARGUMENT_SELECTOR: ['a case is given twice', 'keep one of the two'],
  UNCLOSED_TAG: ['a tag is never closed', "close it, or write '<' for a sign of its own"],
  UNMATCHED_CLOSING_TAG: [
    'a closing tag does not match the one that is open',
    'close the tag that was opened last',
  ],
  INVALID_TAG: ['this is not a tag', "write <name>…</name>, or '<' for a sign of its own"],
  UNCLOSED_QUOTE_IN_ARGUMENT_STYLE: ['a quote in the style is never closed', "close it with '"],
}

function problemOf(error: unknown, text: string): MessageProblem {
  if (!(error instanceof Error)) throw error
  // The parser throws the name of the kind, with its place.
  const { location } = error as Error & Pick<MessageFormatElement, 'location'>
  const start = Math.min(location?.start.offset ?? 0, Math.max(text.length - 1, 0))
  const end = Math.max(start + text.slice(start, location?.end.offset ?? 0).trimEnd().length, start + 1)
  const known = ownValue(PROBLEMS, error.message)
  const [message, hint] = known ?? [
    `this cannot be read: ${error.message}`,
    'see the syntax of ICU MessageFormat',
  ]
  return { start, end, message, hint }
}

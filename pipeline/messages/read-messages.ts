/** `messages/<locale>.yaml`: the interface's words, compiled so that no parser reaches the browser. */

import type { Locale } from '../../shared/model.ts'
import { type Problem, problem, type Range } from '../../shared/problem.ts'
import { MESSAGES } from '../schema/data.ts'
import { decodeText } from '../sources/decode.ts'
import type { Source } from '../sources/find-files.ts'
import { readYaml } from '../yaml/read-yaml.ts'
import { compileMessage, type Placeholder } from './compile.ts'

export interface ReadMessage {
  text: string
  compiled: string | object[]
  placeholders: (Placeholder & { range: Range })[]
  key: Range
  value: Range
}

/** Plain data, so that it can be cached and sent between threads. */
export interface MessagesReading {
  locale: Locale
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
  locale: Locale,
): { reading?: MessagesReading; problems: Problem[] } {
  const decoded = decodeText(source)
  if ('problem' in decoded) return { problems: [decoded.problem] }
  const reading = readMessages(source.file, decoded.text, locale)
  return { reading, problems: reading.problems }
}

export function readMessages(file: string, text: string, locale: Locale): MessagesReading {
  const { raw, problems, rangeOf, rangeWithin } = readYaml(text, MESSAGES, file)
  const reading: MessagesReading = { locale, file, messages: {}, brokenIds: [], problems: [...problems] }
  const wrongLines = new Set(problems.map(({ line }) => line))
  for (const [id, words] of Object.entries(typeof raw === 'object' && raw !== null ? raw : {})) {
    const key = rangeOf([id], 'key')
    const result = typeof words === 'string' && !wrongLines.has(key.line) ? compileMessage(words) : undefined
    if (result && 'compiled' in result) {
      const placeholders = result.placeholders.map((one) => ({
        ...one,
        range: rangeWithin([id], one.start, one.end),
      }))
      reading.messages[id] = {
        text: words,
        compiled: result.compiled,
        placeholders,
        key,
        value: rangeOf([id]),
      }
      continue
    }
    reading.brokenIds.push(id)
    if (!result) continue
    const { start, end, message, hint } = result.problem
    reading.problems.push(
      problem('message-syntax', file, rangeWithin([id], start, end), `"${id}": ${message}`, hint),
    )
  }
  return reading
}

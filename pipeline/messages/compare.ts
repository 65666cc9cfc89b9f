/** Messages of languages against each other. */
import { ownValue } from '../../shared/objects.ts'
import { asWarning, type Problem, problem } from '../../shared/problem.ts'
import { type ContentConfig, defaultLocaleOf, localesOf } from '../config.ts'
import { didYouMean, nearest } from '../report/nearest.ts'
import { FIRST_PLACE } from '../sources/find-files.ts'
import type { MessagesReading, Placeholder, ReadMessage } from './read-messages.ts'

/**
 * Messages that one language has and another lacks, and those that no code shows. A translation falls back to the default
 * language for what it lacks, with one warning.
 */
export function compareMessages(
  readings: readonly MessagesReading[],
  folder: string,
  config: ContentConfig,
  isUsed?: IsUsed,
): Problem[] {
  if (readings.length === 0) return []
  const byLocale = new Map(readings.map((reading) => [reading.locale, reading]))
  const source = byLocale.get(defaultLocaleOf(config))
  const misspelt = misspeltIds(readings, source, config)
  const problems: Problem[] = misspelt.map(({ problem: found }) => found)
  const settled = new Set(misspelt.flatMap(({ id, meant }) => [id, meant]))
  for (const locale of localesOf(config)) {
    const reading = byLocale.get(locale)
    if (!reading) problems.push(missingFile(locale, folder, readings, config))
    else if (reading === source) problems.push(...missingIds(reading, readings, settled, config))
    else
      problems.push(
        ...untranslated(reading, source, settled, config),
        ...placeholderProblems(reading, source, config),
      )
  }
  if (isUsed) problems.push(...unusedIds(readings, (id) => settled.has(id) || isUsed(id)))
  return problems
}

function missingFile(
  locale: string,
  folder: string,
  readings: readonly MessagesReading[],
  config: ContentConfig,
): Problem {
  const file = `${folder}/${locale}.yaml`
  const [other] = readings
  const message = `there are no messages in ${nameOf(locale, config)}`
  const hint = `copy ${other?.file ?? 'another language’s file'} to ${file} and translate it`
  const missing = problem('message-missing', file, FIRST_PLACE, message, hint)
  return locale === defaultLocaleOf(config) ? missing : asWarning(missing)
}

interface MisspeltId {
  id: string
  /** Its name in the default language, which the misspelt one's file lacks. */
  meant: string
  problem: Problem
}

/** Ids of a translation that the default language does not have, while it lacks one of nearly that name. */
function misspeltIds(
  readings: readonly MessagesReading[],
  source: MessagesReading | undefined,
  config: ContentConfig,
): MisspeltId[] {
  if (!source) return []
  const has = ({ messages, brokenIds }: MessagesReading, id: string) =>
    Object.hasOwn(messages, id) || brokenIds.includes(id)
  return readings.flatMap((reading) => {
    const lacking = Object.keys(source.messages).filter((id) => !has(reading, id))
    return Object.entries(reading.messages).flatMap(([id, { key }]) => {
      const meant = has(source, id) ? undefined : nearest(id, lacking)
      if (meant === undefined) return []
      const message = `"${id}" is not a message of ${nameOf(source.locale, config)}`
      const hint = `did you mean "${meant}"?`
      return [{ id, meant, problem: problem('message-missing', reading.file, key, message, hint) }]
    })
  })
}

/** Ids that a hint names; the others are counted. */
const NAMED_IDS = 5

/** One warning for all messages that a translation lacks. */
function untranslated(
  reading: MessagesReading,
  source: MessagesReading | undefined,
  settled: ReadonlySet<string>,
  config: ContentConfig,
): Problem[] {
  if (!source) return []
  const known = new Set([...Object.keys(reading.messages), ...reading.brokenIds, ...settled])
  const missing = Object.keys(source.messages).filter((id) => !known.has(id))
  if (missing.length === 0) return []
  const count = missing.length === 1 ? '1 message is' : `${missing.length} messages are`
  const message = `${count} missing in ${nameOf(reading.locale, config)}: readers get ${nameOf(source.locale, config)}`
  const others = missing.length - NAMED_IDS
  const hint = `add ${missing.slice(0, NAMED_IDS).join(', ')}${others > 0 ? ` and ${others} more` : ''}`
  return [asWarning(problem('message-missing', reading.file, FIRST_PLACE, message, hint))]
}

/** Each placed at the line after which the other language has it. */
function missingIds(
  reading: MessagesReading,
  readings: readonly MessagesReading[],
  settled: ReadonlySet<string>,
  config: ContentConfig,
): Problem[] {
  const problems: Problem[] = []
  const reported = new Set(settled)
  for (const other of readings) {
    let before: ReadMessage | undefined
    for (const id of [...Object.keys(other.messages), ...other.brokenIds]) {
      const own = ownValue(reading.messages, id)
      if (own) before = own
      else if (!reading.brokenIds.includes(id) && !reported.has(id)) {
        reported.add(id)
        const message = `"${id}" is missing in ${nameOf(reading.locale, config)}`
        const words = ownValue(other.messages, id)?.text
        const hint = `add the line ${id}: ${words === undefined ? '…' : asYaml(words)}`
        problems.push(problem('message-missing', reading.file, before?.key ?? FIRST_PLACE, message, hint))
      }
    }
  }
  return problems
}

function placeholderProblems(
  reading: MessagesReading,
  source: MessagesReading | undefined,
  config: ContentConfig,
): Problem[] {
  if (!source || source === reading) return []
  return Object.entries(reading.messages).flatMap(([id, message]) => {
    const original = ownValue(source.messages, id)
    return original
      ? differingPlaceholders(id, message, original, reading.file, nameOf(source.locale, config))
      : []
  })
}

function differingPlaceholders(
  id: string,
  own: ReadMessage,
  original: ReadMessage,
  file: string,
  language: string,
): Problem[] {
  const fits = (a: Placeholder) => (b: Placeholder) => a.name === b.name && isSameKind(a, b)
  const extra = own.placeholders.filter((one) => !original.placeholders.some(fits(one)))
  const lacking = original.placeholders.filter((one) => !own.placeholders.some(fits(one)))
  const wanted = [...new Set(lacking.map(show))]
  const problems = extra.map((one) => {
    const message = `"${id}" uses ${show(one)}, which ${language} does not`
    const names = lacking.map(({ name }) => name)
    // Its own name is the nearest of all.
    const meant = lacking.find(({ name }) => name === nearest(one.name, names)) ?? lacking[0]
    const hint = meant === undefined ? 'remove it, or use it in every language' : `write ${show(meant)}`
    return problem('message-placeholder', file, one.range, message, hint)
  })
  problems.push(...differingCases(id, own, original, file, language))
  if (problems.length > 0 || lacking.length === 0) return problems
  const message = `"${id}" does not use ${wanted.join(' and ')}, which ${language} does`
  return [problem('message-placeholder', file, own.value, message, `add ${wanted.join(' and ')}`)]
}

/** The code knows the cases of a choice by the names that the default language gives them. */
function differingCases(
  id: string,
  own: ReadMessage,
  original: ReadMessage,
  file: string,
  language: string,
): Problem[] {
  return own.placeholders.flatMap(({ name, cases, range }) => {
    const known = original.placeholders.find((one) => one.name === name && one.cases)?.cases
    const odd = known && cases?.find((one) => !known.includes(one))
    // One more case may be of use to a language; one in place of another is a translated name.
    if (odd === undefined || known?.every((one) => cases?.includes(one))) return []
    const message = `"${id}" has the case "${odd}" of {${name}}, which ${language} does not`
    return [problem('message-placeholder', file, range, message, didYouMean(odd, known ?? []))]
  })
}

/** A number may be shown plainly in one language and counted in another; a date may not become a number. */
function isSameKind(a: Placeholder, b: Placeholder): boolean {
  const families = [
    ['argument', 'number', 'plural'],
    ['argument', 'select'],
    ['date', 'time'],
  ]
  return a.kind === b.kind || families.some((family) => family.includes(a.kind) && family.includes(b.kind))
}

function show({ name, kind }: Pick<Placeholder, 'name' | 'kind'>): string {
  if (kind === 'tag') return `<${name}>`
  return kind === 'argument' ? `{${name}}` : `{${name}, ${kind}}`
}

/** Reported once, in the first language that has it. */
function unusedIds(readings: readonly MessagesReading[], isUsed: IsUsed): Problem[] {
  const seen = new Set<string>()
  return readings.flatMap((reading) =>
    Object.entries(reading.messages).flatMap(([id, { key }]) => {
      if (seen.has(id) || isUsed(id)) return []
      seen.add(id)
      const hint = 'remove the line in every language'
      return [problem('message-unused', reading.file, key, `nothing shows "${id}"`, hint)]
    }),
  )
}

/** As much of quoting as one line needs. */
function asYaml(text: string): string {
  return /^[\w(¿¡«“À-ɏ][^\n]*$/.test(text) && !/: |\s#|:$|^(true|false|null|\d[\d.]*)$/.test(text)
    ? text
    : JSON.stringify(text)
}

/** Whether some code may show a message. */
export type IsUsed = (id: string) => boolean

function nameOf(locale: string, { locales }: ContentConfig): string {
  return locales[locale]?.name ?? locale
}

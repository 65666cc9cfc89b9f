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
  isUsed?: (id: string) => boolean,
): Problem[] {
  if (readings.length === 0) return []
  const source = readings.find(({ locale }) => locale === defaultLocaleOf(config))
  const problems = localesOf(config)
    .filter((locale) => !readings.some((reading) => reading.locale === locale))
    .map((locale) => missingFile(locale, folder, readings, config))
  /** Ids that have a problem or were meant by one, and whether it is one of spelling. */
  const reported = new Map<string, boolean>()
  for (const reading of readings) {
    if (!source || reading === source) continue
    const lacking = Object.keys(source.messages).filter((id) => !hasMessage(reading, id))
    problems.push(
      ...unknownIds(reading, source, lacking, reported, config),
      ...untranslated(reading, source, lacking, reported, config),
      ...placeholderProblems(reading, source, config),
    )
  }
  if (isUsed) problems.push(...unusedIds(readings, (id) => reported.get(id) === true || isUsed(id)))
  return problems
}

function hasMessage({ messages, brokenIds }: MessagesReading, id: string): boolean {
  return Object.hasOwn(messages, id) || brokenIds.includes(id)
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

/**
 * Ids that the default language does not have: misspelt where it has nearly that name, or else missing there, at the line
 * after which the translation has them.
 */
function unknownIds(
  { file, messages, brokenIds }: MessagesReading,
  source: MessagesReading,
  lacking: readonly string[],
  reported: Map<string, boolean>,
  config: ContentConfig,
): Problem[] {
  const language = nameOf(source.locale, config)
  let before: ReadMessage | undefined
  return [...Object.keys(messages), ...brokenIds].flatMap((id) => {
    before = ownValue(source.messages, id) ?? before
    if (hasMessage(source, id) || reported.has(id)) return []
    const own = ownValue(messages, id)
    const meant = own && nearest(id, lacking)
    reported.set(id, meant !== undefined)
    if (own && meant !== undefined) {
      reported.set(meant, true)
      const message = `"${id}" is not a message of ${language}`
      return [problem('message-missing', file, own.key, message, `did you mean "${meant}"?`)]
    }
    const hint = `add the line ${id}: ${own ? asYaml(own.text) : '…'}`
    const place = before?.key ?? FIRST_PLACE
    return [problem('message-missing', source.file, place, `"${id}" is missing in ${language}`, hint)]
  })
}

/** Ids that a hint names; the others are counted. */
const NAMED_IDS = 5

/** One warning for all messages that a translation lacks. */
function untranslated(
  { file, locale }: MessagesReading,
  source: MessagesReading,
  lacking: readonly string[],
  reported: ReadonlyMap<string, boolean>,
  config: ContentConfig,
): Problem[] {
  const missing = lacking.filter((id) => !reported.has(id))
  if (missing.length === 0) return []
  const count = missing.length === 1 ? '1 message is' : `${missing.length} messages are`
  const message = `${count} missing in ${nameOf(locale, config)}: readers get ${nameOf(source.locale, config)}`
  const others = missing.length - NAMED_IDS
  const hint = `add ${missing.slice(0, NAMED_IDS).join(', ')}${others > 0 ? ` and ${others} more` : ''}`
  return [asWarning(problem('message-missing', file, FIRST_PLACE, message, hint))]
}

function placeholderProblems(
  reading: MessagesReading,
  source: MessagesReading,
  config: ContentConfig,
): Problem[] {
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
function unusedIds(readings: readonly MessagesReading[], isUsed: (id: string) => boolean): Problem[] {
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

function nameOf(locale: string, { locales }: ContentConfig): string {
  return locales[locale]?.name ?? locale
}

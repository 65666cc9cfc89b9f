/** Languages against each other, and against the code that shows their messages. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DEFAULT_LOCALE, LOCALE_NAMES, LOCALES, type Locale, ownValue } from '../../shared/model.ts'
import { type Problem, problem } from '../../shared/problem.ts'
import { didYouMean, nearest } from '../report/nearest.ts'
import { FIRST_PLACE } from '../sources/find-files.ts'
import type { MessagesReading, Placeholder, ReadMessage } from './read-messages.ts'

/** Messages that one language has and another lacks, and those that no code shows. */
export function compareMessages(readings: readonly MessagesReading[], isUsed?: IsUsed): Problem[] {
  if (readings.length === 0) return []
  const byLocale = new Map(readings.map((reading) => [reading.locale, reading]))
  const misspelt = misspeltIds(readings, byLocale.get(DEFAULT_LOCALE))
  const problems: Problem[] = misspelt.map(({ problem: found }) => found)
  const settled = new Set(misspelt.flatMap(({ id, meant }) => [id, meant]))
  for (const locale of LOCALE_NAMES) {
    const reading = byLocale.get(locale)
    if (!reading) problems.push(missingFile(locale, readings))
    else
      problems.push(
        ...missingIds(reading, readings, settled),
        ...placeholderProblems(reading, byLocale.get(DEFAULT_LOCALE)),
      )
  }
  if (isUsed) problems.push(...unusedIds(readings, (id) => settled.has(id) || isUsed(id)))
  return problems
}

function missingFile(locale: Locale, readings: readonly MessagesReading[]): Problem {
  const file = `messages/${locale}.yaml`
  const [other] = readings
  const message = `there are no messages in ${LOCALES[locale].name}`
  const hint = `copy ${other?.file ?? 'another language’s file'} to ${file} and translate it`
  return problem('message-missing', file, FIRST_PLACE, message, hint)
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
): MisspeltId[] {
  if (!source) return []
  const has = ({ messages, brokenIds }: MessagesReading, id: string) =>
    Object.hasOwn(messages, id) || brokenIds.includes(id)
  return readings.flatMap((reading) => {
    const lacking = Object.keys(source.messages).filter((id) => !has(reading, id))
    return Object.entries(reading.messages).flatMap(([id, { key }]) => {
      const meant = has(source, id) ? undefined : nearest(id, lacking)
      if (meant === undefined) return []
      const message = `"${id}" is not a message of ${LOCALES[DEFAULT_LOCALE].name}`
      const hint = `did you mean "${meant}"?`
      return [{ id, meant, problem: problem('message-missing', reading.file, key, message, hint) }]
    })
  })
}

/** Each placed at the line after which the other language has it. */
function missingIds(
  reading: MessagesReading,
  readings: readonly MessagesReading[],
  settled: ReadonlySet<string>,
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
        const message = `"${id}" is missing in ${LOCALES[reading.locale].name}`
        const words = ownValue(other.messages, id)?.text
        const hint = `add the line ${id}: ${words === undefined ? '…' : asYaml(words)}`
        problems.push(problem('message-missing', reading.file, before?.key ?? FIRST_PLACE, message, hint))
      }
    }
  }
  return problems
}

function placeholderProblems(reading: MessagesReading, source: MessagesReading | undefined): Problem[] {
  if (!source || source === reading) return []
  return Object.entries(reading.messages).flatMap(([id, message]) => {
    const original = ownValue(source.messages, id)
    return original ? differingPlaceholders(id, message, original, reading.file) : []
  })
}

function differingPlaceholders(id: string, own: ReadMessage, original: ReadMessage, file: string): Problem[] {
  const language = LOCALES[DEFAULT_LOCALE].name
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
  problems.push(...differingCases(id, own, original, file))
  if (problems.length > 0 || lacking.length === 0) return problems
  const message = `"${id}" does not use ${wanted.join(' and ')}, which ${language} does`
  return [problem('message-placeholder', file, own.value, message, `add ${wanted.join(' and ')}`)]
}

/** The code knows the cases of a choice by the names that the default language gives them. */
function differingCases(id: string, own: ReadMessage, original: ReadMessage, file: string): Problem[] {
  return own.placeholders.flatMap(({ name, cases, range }) => {
    const known = original.placeholders.find((one) => one.name === name && one.cases)?.cases
    const odd = known && cases?.find((one) => !known.includes(one))
    // One more case may be of use to a language; one in place of another is a translated name.
    if (odd === undefined || known?.every((one) => cases?.includes(one))) return []
    const message = `"${id}" has the case "${odd}" of {${name}}, which ${LOCALES[DEFAULT_LOCALE].name} does not`
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

/** Whether some code may show a message: it holds the id, or the beginning of it before a `${…}`. */
export type IsUsed = (id: string) => boolean

/** Folders of the code that shows messages; the server shows the feeds' titles. */
const FOLDERS = ['renderer', 'pages', 'server']

const QUOTED_ID = /(['"`])([\w-]+(?:\.[\w-]+)*)\1/g
/** `` `type.${x}` `` and `'type.' + x` show every id that starts with `type.`. */
const PREFIX = /`([\w-]+(?:\.[\w-]+)*\.)\$\{|['"]([\w-]+(?:\.[\w-]+)*\.)['"]\s*\+/g

/** The code beside the content folder, or else that of the project that this file belongs to. */
export function usedIdsFor(contentDir: string): IsUsed {
  const beside = dirname(resolve(contentDir))
  const project = fileURLToPath(new URL('../..', import.meta.url))
  return findUsedIds(existsSync(join(beside, 'renderer')) ? beside : project)
}

/** `root` is the folder that holds `renderer/`, `pages/` and `server/`; those that are missing hold nothing. */
export function findUsedIds(root: string): IsUsed {
  const ids = new Set<string>()
  const prefixes = new Set<string>()
  for (const path of FOLDERS.flatMap((folder) => sourceFiles(join(root, folder)))) {
    const code = readFileSync(path, 'utf8')
    for (const [, , id] of code.matchAll(QUOTED_ID)) if (id) ids.add(id)
    for (const [, template, sum] of code.matchAll(PREFIX)) prefixes.add(template ?? sum ?? '')
  }
  return (id) => ids.has(id) || [...prefixes].some((prefix) => prefix !== '' && id.startsWith(prefix))
}

/** None where the folder is missing. The types of the ids name every id, and show none. */
function sourceFiles(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
    .map((path) => join(folder, path))
}

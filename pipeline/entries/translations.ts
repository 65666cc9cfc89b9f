/** Brings the languages of an entry together: their shared facts, their addresses, missing and stale ones. */
import { posix } from 'node:path'
import type { Problem } from '../../shared/problem.ts'
import { addressOf, type ContentConfig, collectionOf, localesOf, pathsOf, sharedFieldsOf } from '../config.ts'
import type { Requirement } from '../field-kinds.ts'
import { problemAt, type ReadText } from './entry-text.ts'

/** Fields that all languages of an entry share, whichever file states them. */
export interface SharedFacts extends Readonly<Record<string, unknown>> {
  readonly draft?: boolean
  readonly locales?: readonly string[]
  readonly date?: string
  readonly tags?: readonly string[]
}

export interface PairedEntry {
  /** The entry's folder, `blog/2026/hello`. */
  folder: string
  collection: string
  id: string
  texts: Record<string, ReadText>
  /** The entry's address in each language; by the folder's name where it has no text. */
  paths: Record<string, string>
  facts: SharedFacts
  /** The text that each fact comes from: relative paths start at its folder, places are in its file. */
  origins: Record<string, ReadText>
  stale: string[]
  /** Whether the front matter of every language could be read. */
  isWhole: boolean
  problems: Problem[]
}

/** One entry for each folder, in the order of the texts. */
export function pairTranslations(texts: readonly ReadText[], config: ContentConfig): PairedEntry[] {
  const folders = Map.groupBy(texts, ({ folder }) => folder)
  return [...folders].map(([folder, ofEntry]) => pairEntry(folder, ofEntry, config))
}

/** `texts` are the languages of one folder: at least one, each once. */
export function pairEntry(folder: string, texts: readonly ReadText[], config: ContentConfig): PairedEntry {
  const [source = texts[0], ...translations] = inOrder(texts, localesOf(config))
  if (source === undefined) throw new Error(`the entry ${folder} has no text`)
  const { collection, id } = source
  const isWhole = texts.every(({ state }) => state === 'valid')
  const shared = sharedFieldsOf(config, collection)
  const { facts, origins } = sharedFacts(shared, [source, ...translations])
  const missing = missingFacts([source, ...translations], facts, config)
  return {
    folder,
    collection,
    id,
    texts: Object.fromEntries(texts.map((text) => [text.locale, text])),
    paths: entryPaths(collection, id, texts, config),
    facts,
    origins,
    stale: translations.filter((text) => isStale(text, source)).map(({ locale }) => locale),
    isWhole: isWhole && missing.length === 0,
    problems: [
      ...missing,
      ...undescribedPictures([source, ...translations], origins, config),
      ...translations.flatMap((text) => differences(shared, source, text)),
      ...translations.flatMap((text) => stalenessProblem(text, source) ?? []),
      ...unwantedTranslations(texts, facts.locales, origins.locales),
      ...missingTranslations(source, texts, facts, localesOf(config)),
    ],
  }
}

/** The default language first: whatever another leaves out comes from it. */
function inOrder(texts: readonly ReadText[], locales: readonly string[]): ReadText[] {
  return locales.flatMap((locale) => texts.find((text) => text.locale === locale) ?? [])
}

function sharedFacts(shared: readonly string[], texts: readonly ReadText[]) {
  const facts: Record<string, unknown> = {}
  const origins: Record<string, ReadText> = {}
  for (const name of shared) {
    const origin = texts.find((text) => fieldOf(text, name) !== undefined)
    if (origin === undefined) continue
    facts[name] = fieldOf(origin, name)
    origins[name] = origin
  }
  // Each value has passed the schema of its own file.
  return { facts: facts as SharedFacts, origins }
}

function fieldOf(text: ReadText, name: string): unknown {
  return text.fields[name]
}

/** Facts that no file of the entry states, though one has to. */
function missingFacts(texts: readonly ReadText[], facts: SharedFacts, config: ContentConfig): Problem[] {
  const [first] = texts
  if (first === undefined) return []
  const { fields, shared = [], requires = [] } = collectionOf(config, first.collection)
  const isNeeded = ({ field, is, needs }: Requirement) =>
    shared.includes(needs) && (is === undefined ? facts[field] !== undefined : facts[field] === is)
  const needed = [
    ...shared.filter((name) => fields[name] && !fields[name].spec.isOptional).map((name) => [name, '']),
    ...requires.filter(isNeeded).map(({ field, needs }) => [needs, `, and "${field}" needs it`]),
  ] as const
  return needed
    .filter(([name = '']) => facts[name] === undefined && texts.every((text) => lacks(text, name)))
    .map(([name, reason]) =>
      problemAt(first, '', 'missing-field', `"${name}" is missing${reason}`, `add "${name}: …"`),
    )
}

/** Whether the front matter could be read, and has neither the field nor a problem of it. */
function lacks(text: ReadText, name: string): boolean {
  if (text.state === 'valid') return fieldOf(text, name) === undefined
  return text.state === 'faulty' && !text.problems.some((each) => mayHide(each, name))
}

function mayHide({ rule, message }: Problem, name: string): boolean {
  return rule === 'yaml-syntax' || rule === 'merge-conflict' || message.startsWith(`"${name}"`)
}

/** The file that names a picture describes it, by its schema; readers of the others need the words as well. */
function undescribedPictures(
  texts: readonly ReadText[],
  origins: PairedEntry['origins'],
  config: ContentConfig,
): Problem[] {
  const [first] = texts
  const { fields } = collectionOf(config, first?.collection ?? '')
  return Object.entries(fields).flatMap(([name, { spec }]) => {
    const { alt } = spec
    const origin = origins[name]
    if (alt === undefined || origin === undefined) return []
    const silent = texts.filter(
      (text) => text !== origin && text.state === 'valid' && fieldOf(text, alt) === undefined,
    )
    return silent.map((text) => {
      const message = `"${alt}" is missing in ${posix.basename(text.file)}, and "${name}" needs it in every language`
      return problemAt(
        origin,
        name,
        'missing-field',
        message,
        `add "${alt}: …" to ${posix.basename(text.file)}`,
      )
    })
  })
}

function differences(shared: readonly string[], source: ReadText, translation: ReadText): Problem[] {
  return shared.flatMap((name) => {
    const [theirs, own] = [fieldOf(source, name), fieldOf(translation, name)]
    if (theirs === undefined || own === undefined || comparable(theirs) === comparable(own)) return []
    const hint = `write it in ${posix.basename(source.file)} only, and leave it out of ${posix.basename(translation.file)}`
    const differs = (here: ReadText, there: ReadText, value: unknown) => {
      const message = `"${name}" differs from ${posix.basename(there.file)}: ${shown(value)} there`
      return problemAt(here, name, 'shared-field-differs', message, hint)
    }
    return [differs(source, translation, own), differs(translation, source, theirs)]
  })
}

/** `./cover.jpg` and `cover.jpg` are one file. */
function comparable(value: unknown): string {
  return JSON.stringify(value).replace(/^"(\.\/)+/, '"')
}

function shown(value: unknown): string {
  return Array.isArray(value) ? `[${value.join(', ')}]` : String(value)
}

function isStale(translation: ReadText, source: ReadText): boolean {
  const follows = fieldOf(translation, 'translationOf')
  if (typeof follows !== 'string' || source.textHash === '') return false
  return !source.textHash.startsWith(follows) && !follows.startsWith(source.textHash)
}

/** A hash of digits alone, or with one `e`, would be a number. */
export function hashInYaml(hash: string): string {
  return /^\d+(e\d+)?$/.test(hash) ? `'${hash}'` : hash
}

function stalenessProblem(translation: ReadText, source: ReadText): Problem | undefined {
  if (!isStale(translation, source)) return undefined
  const message = `${posix.basename(source.file)} has changed since this translation`
  const hint = `bring it up to date, then run "npm run content -- status --accept ${translation.file}"`
  const stale = problemAt(translation, 'translationOf', 'translation-stale', message, hint)
  return withFix(stale, 'Accept the translation as up to date', hashInYaml(source.textHash))
}

/** The fix writes `text` at the place of the problem. */
function withFix(found: Problem, title: string, text: string): Problem {
  const { file, line, column, endLine, endColumn } = found
  const edit = { file, line, column, endLine, endColumn, text }
  return { ...found, fixes: [{ title, safe: false, edits: [edit] }] }
}

/** `locales` lists every language that the entry has. */
function unwantedTranslations(
  texts: readonly ReadText[],
  locales: readonly string[] | undefined,
  origin: ReadText | undefined,
): Problem[] {
  if (locales === undefined || origin === undefined) return []
  const all = new Set([...locales, ...texts.map(({ locale }) => locale)])
  return texts
    .filter(({ locale }) => !locales.includes(locale))
    .map((text) => {
      const message = `"locales" leaves out "${text.locale}", and ${posix.basename(text.file)} is there`
      const unwanted = problemAt(origin, 'locales', 'invalid-value', message, `add ${text.locale} to it`)
      return withFix(unwanted, `Add ${text.locale} to it`, `[${[...all].join(', ')}]`)
    })
}

/** Languages that an entry has no text in, and that it does not leave out on purpose. */
function missingTranslations(
  source: ReadText,
  texts: readonly ReadText[],
  facts: SharedFacts,
  locales: readonly string[],
): Problem[] {
  // A front matter that cannot be read may say which languages there are.
  if (facts.draft || source.state === 'unread') return []
  const wanted = facts.locales ?? locales
  const missing = locales.filter(
    (locale) => wanted.includes(locale) && !texts.some((text) => text.locale === locale),
  )
  return missing.map((locale) => {
    const message = `there is no text in ${languageName(locale)}`
    const hint =
      `write ${source.folder}/${locale}.md; until then readers get this text with a notice` +
      ` (on purpose? write "locales: [${texts.map((text) => text.locale).join(', ')}]")`
    return problemAt(source, '', 'translation-missing', message, hint)
  })
}

/** `it` → `Italian`: problems are told in English. */
function languageName(locale: string): string {
  return new Intl.DisplayNames('en', { type: 'language' }).of(locale) ?? locale
}

function entryPaths(
  collection: string,
  id: string,
  texts: readonly ReadText[],
  config: ContentConfig,
): Record<string, string> {
  const entries = localesOf(config).map((locale): [string, string] => {
    const text = texts.find((one) => one.locale === locale)
    const address = addressOf(collectionOf(config, collection), id, text?.fields.slug)
    return [locale, pathsOf(config).localisePath(locale, address)]
  })
  return Object.fromEntries(entries)
}

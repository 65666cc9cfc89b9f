/** `content status`: which languages of each entry are there and follow their source, how long they are, and where they link to. */

import { type Paint, widthOf } from '../../shared/node/pretty-problem.ts'
import { UsageError } from '../command.ts'
import { type Command, type ContentConfig, defaultLocaleOf } from '../config.ts'
import type { PairedEntry } from '../entries/translations.ts'
import { PipelineFailure } from '../fs.ts'
import { type ExternalLink, externalLinks } from '../links/external-links.ts'
import { readingMinutes } from '../output/content-index.ts'
import { acceptTranslation } from './accept-translation.ts'
import type { BeyondFlags } from './check-beyond.ts'
import { readTree } from './read-tree.ts'
import { counted } from './summary.ts'

/**
 * States of a text. `omitted`: not there on purpose, as `locales` says. `orphaned`: a translation whose source is not there,
 * though it should be. `faulty`: its front matter cannot be read, so `check` has to be run first.
 */
const COLOURS = {
  complete: 'dim',
  missing: 'yellow',
  stale: 'yellow',
  orphaned: 'red',
  omitted: 'dim',
  faulty: 'red',
} as const
type TextState = keyof typeof COLOURS

/** A text as an author counts it. */
export interface TextSize {
  words: number
  minutes: number
}

export interface EntryStatus {
  entry: string
  draft: boolean
  languages: Record<string, TextState>
  sizes: Record<string, TextSize>
  /** Addresses of other sites, as its texts name them. */
  links: string[]
}

export const status: Command<BeyondFlags & { accept?: boolean }> = async (options, terminal) => {
  const { contentDir, config, format, words, flags } = options
  const [path] = words
  if (path !== undefined && !flags.accept) throw new UsageError(`status does not take "${path}"`)
  if (flags['check-links'] || flags.spelling) {
    const { checkBeyond } = await import('./check-beyond.ts')
    return await checkBeyond(options, terminal)
  }
  if (format === 'sarif' || format === 'lines')
    throw new UsageError(`status has no format ${format}: use pretty, json or github`)
  if (flags.accept && path === undefined)
    throw new UsageError('--accept needs the path of a translation: blog/hello/it.md')
  const { entries, sources } = await readTree(options, terminal)
  if (path !== undefined) {
    for (const line of acceptTranslation(path, entries, options, terminal)) terminal.out(`${line}\n`)
    return 0
  }
  if (entries.length === 0) throw new PipelineFailure(`${contentDir} has no posts, projects or pages yet`)
  const links = externalLinks(entries, sources.data, config)
  const rows = entries.map((entry) => statusOf(entry, links, config))
  if (format === 'json') terminal.out(`${JSON.stringify(rows, null, 2)}\n`)
  else if (format === 'github') terminal.out(markdownTable(rows, config))
  else terminal.out(table(rows, config, terminal.paint) + linkList(links, terminal.paint))
  terminal.note(`${summary(rows)}\n${sizeSummary(rows, links, config)}\n`)
  return 0
}

function statusOf(entry: PairedEntry, links: readonly ExternalLink[], config: ContentConfig): EntryStatus {
  const source = defaultLocaleOf(config)
  const { folder, texts, facts, stale } = entry
  const isWanted = (locale: string) => facts.locales === undefined || facts.locales.includes(locale)
  const stateOf = (locale: string): TextState => {
    const text = texts[locale]
    if (!text) return isWanted(locale) ? 'missing' : 'omitted'
    if (text.state !== 'valid') return 'faulty'
    if (locale !== source && !texts[source] && isWanted(source)) return 'orphaned'
    return stale.includes(locale) ? 'stale' : 'complete'
  }
  const states = Object.keys(config.locales).map((locale) => [locale, stateOf(locale)])
  const files = Object.values(texts).map(({ file }) => file)
  const sizes = Object.values(texts).map(({ locale, wordCount }) => [
    locale,
    { words: wordCount, minutes: readingMinutes(wordCount) },
  ])
  return {
    entry: folder,
    draft: facts.draft === true,
    languages: Object.fromEntries(states),
    sizes: Object.fromEntries(sizes),
    links: [...new Set(links.filter(({ file }) => files.includes(file)).map(({ url }) => url))],
  }
}

const NUMBER_CELLS = 5

function table(rows: readonly EntryStatus[], { locales }: ContentConfig, paint: Paint): string {
  const languages = Object.entries(locales)
  const names = rows.map(({ entry, draft }) => (draft ? `${entry} (draft)` : entry))
  const width = Math.max('Entry'.length, ...names.map(widthOf))
  const pad = (text: string, to: number) => text + ' '.repeat(Math.max(0, to - widthOf(text)))
  const columns = languages.map(([, { name }]) => Math.max(name.length, 'orphaned'.length))
  const numbers = (...cells: (string | number)[]) =>
    cells.map((cell) => String(cell).padStart(NUMBER_CELLS)).join(' ')
  const head = languages
    .map(([, { name }], at) => `${pad(name, columns[at] ?? 0)} ${numbers('words', 'min')}`)
    .join('  ')
  const lines = rows.map(({ languages: states, sizes }, row) => {
    const cells = languages.map(([locale], at) => {
      const state = states[locale] ?? 'missing'
      const size = sizes[locale]
      const counts = size ? numbers(size.words, size.minutes) : numbers('', '')
      return `${paint(pad(state, columns[at] ?? 0), COLOURS[state])} ${counts}`
    })
    return `${pad(names[row] ?? '', width)}  ${cells.join('  ')}`.trimEnd()
  })
  return `${paint(`${pad('Entry', width)}  ${head}`.trimEnd(), 'bold')}\n${lines.join('\n')}\n`
}

/** Each address once, with its first place. */
function linkList(links: readonly ExternalLink[], paint: Paint): string {
  const byUrl = Map.groupBy(links, ({ url }) => url)
  if (byUrl.size === 0) return ''
  const lines = [...byUrl].map(([url, [first, ...others]]) => {
    const place = first ? `${first.file}:${first.range.line}:${first.range.column}` : ''
    const more = others.length > 0 ? ` and ${others.length} more` : ''
    return `${url}  ${paint(`${place}${more}`, 'dim')}`
  })
  return `\n${paint('Links to other sites', 'bold')}\n${lines.join('\n')}\n`
}

/** For a job's summary on GitHub. */
function markdownTable(rows: readonly EntryStatus[], { locales }: ContentConfig): string {
  const names = Object.values(locales).map(({ name }) => name)
  const lines = rows.map(({ entry, draft, languages, sizes }) => {
    const cells = Object.keys(locales).map((locale) => {
      const size = sizes[locale]
      return size ? `${languages[locale]}, ${counted(size.words, 'word')}` : languages[locale]
    })
    return [`\`${entry}\`${draft ? ' (draft)' : ''}`, ...cells]
  })
  const [head = '', ...rest] = [['Entry', ...names], ...lines].map((cells) => `| ${cells.join(' | ')} |`)
  return `${[head, `|${'---|'.repeat(names.length + 1)}`, ...rest].join('\n')}\n`
}

function summary(rows: readonly EntryStatus[]): string {
  const states = rows.flatMap(({ languages }) => Object.values(languages))
  const counts = Object.keys(COLOURS)
    .map((state) => ({ state, count: states.filter((each) => each === state).length }))
    .filter(({ state, count }) => count > 0 || state === 'complete')
    .map(({ state, count }) => `${count} ${state}`)
  return `${counted(rows.length, 'entry', 'entries')}, ${counted(states.length, 'text')}: ${counts.join(', ')}`
}

/** `English: 4,210 words, 19 min · Italiano: …`. Reading all of them takes the sum of their minutes. */
function sizeSummary(
  rows: readonly EntryStatus[],
  links: readonly ExternalLink[],
  { locales }: ContentConfig,
): string {
  const totals = Object.entries(locales).map(([locale, { name: language }]) => {
    const sizes = rows.flatMap((row) => row.sizes[locale] ?? [])
    const sum = (name: keyof TextSize) => sizes.reduce((total, size) => total + size[name], 0)
    return `${language}: ${counted(sum('words'), 'word')}, ${sum('minutes')} min`
  })
  const addresses = new Set(links.map(({ url }) => url)).size
  return `${totals.join(' · ')} · ${counted(addresses, 'link')} to other sites`
}

/** `content status`: which languages of each entry are there, and which follow their source. */

import { DEFAULT_LOCALE, LOCALE_NAMES, LOCALES, type Locale } from '../../shared/model.ts'
import { type Paint, widthOf } from '../../shared/node/pretty-problem.ts'
import type { PairedEntry } from '../entries/translations.ts'
import { PipelineFailure } from '../fs.ts'
import { counted } from '../report/summary.ts'
import { acceptTranslation } from './accept-translation.ts'
import { type Command, UsageError } from './options.ts'
import { readPairs } from './texts.ts'

/**
 * `omitted`: not there on purpose, as `locales` says. `orphaned`: a translation whose source is not there, though it
 * should be. `faulty`: its front matter cannot be read, so `check` has to be run first.
 */
const STATES = ['complete', 'missing', 'stale', 'orphaned', 'omitted', 'faulty'] as const
export type TextState = (typeof STATES)[number]

export interface EntryStatus {
  entry: string
  draft: boolean
  languages: Record<Locale, TextState>
}

export const status: Command = async (options, terminal) => {
  const { contentDir, format, accept } = options
  if (format === 'sarif') throw new UsageError('status has no format sarif: use pretty, json or github')
  const entries = readPairs(contentDir)
  if (accept !== undefined) {
    for (const line of acceptTranslation(accept, entries, options, terminal)) terminal.out(`${line}\n`)
    return 0
  }
  if (entries.length === 0) throw new PipelineFailure(`${contentDir} has no posts, projects or pages yet`)
  const rows = entries.map(statusOf)
  if (format === 'json') terminal.out(`${JSON.stringify(rows, null, 2)}\n`)
  else terminal.out(format === 'github' ? markdownTable(rows) : table(rows, terminal.paint))
  terminal.note(`${summary(rows)}\n`)
  return 0
}

export function statusOf({ folder, texts, facts, stale }: PairedEntry): EntryStatus {
  const isWanted = (locale: Locale) => facts.locales === undefined || facts.locales.includes(locale)
  const stateOf = (locale: Locale): TextState => {
    const text = texts[locale]
    if (!text) return isWanted(locale) ? 'missing' : 'omitted'
    if (!text.fields) return 'faulty'
    if (locale !== DEFAULT_LOCALE && !texts[DEFAULT_LOCALE] && isWanted(DEFAULT_LOCALE)) return 'orphaned'
    return stale.includes(locale) ? 'stale' : 'complete'
  }
  const states = LOCALE_NAMES.map((locale) => [locale, stateOf(locale)])
  // Object.fromEntries forgets its keys; they are LOCALE_NAMES
  return {
    entry: folder,
    draft: facts.draft === true,
    languages: Object.fromEntries(states) as EntryStatus['languages'],
  }
}

const COLOURS = {
  complete: 'dim',
  missing: 'yellow',
  stale: 'yellow',
  orphaned: 'red',
  omitted: 'dim',
  faulty: 'red',
} as const

function table(rows: readonly EntryStatus[], paint: Paint): string {
  const names = rows.map(({ entry, draft }) => (draft ? `${entry} (draft)` : entry))
  const width = Math.max('Entry'.length, ...names.map(widthOf))
  const pad = (text: string, to: number) => text + ' '.repeat(Math.max(0, to - widthOf(text)))
  const columns = LOCALE_NAMES.map((locale) => Math.max(LOCALES[locale].name.length, 'orphaned'.length))
  const head = LOCALE_NAMES.map((locale, at) => pad(LOCALES[locale].name, columns[at] ?? 0)).join('  ')
  const lines = rows.map(({ languages }, row) => {
    const states = LOCALE_NAMES.map((locale, at) => {
      const state = languages[locale]
      return paint(pad(state, columns[at] ?? 0), COLOURS[state])
    })
    return `${pad(names[row] ?? '', width)}  ${states.join('  ')}`.trimEnd()
  })
  return `${paint(`${pad('Entry', width)}  ${head}`.trimEnd(), 'bold')}\n${lines.join('\n')}\n`
}

/** For a job's summary on GitHub. */
function markdownTable(rows: readonly EntryStatus[]): string {
  const head = `| Entry | ${LOCALE_NAMES.map((locale) => LOCALES[locale].name).join(' | ')} |`
  const rule = `|---|${LOCALE_NAMES.map(() => '---|').join('')}`
  const lines = rows.map(({ entry, draft, languages }) => {
    const name = `\`${entry}\`${draft ? ' (draft)' : ''}`
    return `| ${name} | ${LOCALE_NAMES.map((locale) => languages[locale]).join(' | ')} |`
  })
  return `${[head, rule, ...lines].join('\n')}\n`
}

function summary(rows: readonly EntryStatus[]): string {
  const states = rows.flatMap(({ languages }) => Object.values(languages))
  const counts = STATES.map((state) => ({ state, count: states.filter((each) => each === state).length }))
    .filter(({ state, count }) => count > 0 || state === 'complete')
    .map(({ state, count }) => `${count} ${state}`)
  return `${rows.length === 1 ? '1 entry' : `${rows.length} entries`}, ${counted(states.length, 'text')}: ${counts.join(', ')}`
}

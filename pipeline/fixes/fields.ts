/** Fixes of fields in front matter and YAML files. */
import { posix } from 'node:path'
import type { Fix, Problem } from '../../shared/problem.ts'
import { type ContentConfig, defaultLocaleOf } from '../config.ts'
import { type FixContext, type Fixer, type Fixers, proposalOf } from './fixer.ts'
import type { FixSource } from './source.ts'
import { fieldLines, replacing, yamlScalar } from './yaml.ts'

export const fieldFixes: Fixers = {
  'missing-field': missingField,
  'wrong-type': wrongType,
  'unknown-field': unknownField,
  'invalid-date': invalidDate,
  'invalid-value': withProposal('Write what fits'),
  'duplicate-slug': (problem, source) => withoutField(problem, source, 'slug', 'Take the slug out'),
  'duplicate-alias': withoutItem,
  'shared-field-differs': sharedField,
  'tag-variant': withProposal('Use the usual form'),
  'tag-unused': (problem, source, context) =>
    withProposal('Use the tag’s name')(problem, source, context) ?? withoutLines(problem, source),
  'placeholder-left': hidden,
  'translation-missing': onPurpose,
}

/** Replaces the value by the text that the hint proposes. A guess is not safe: it may be another than was meant. */
export function withProposal(title: string): Fixer {
  return (problem, source) => {
    const proposal = proposalOf(problem)
    if (!proposal) return undefined
    const now = source.at(problem)
    // `/#abuot`: the proposal is the anchor alone.
    const page = proposal.text.startsWith('#') ? now.slice(0, Math.max(0, now.indexOf('#'))) : ''
    const value = page + proposal.text
    const text = isInYaml(problem, source) ? yamlScalar(value, now) : value
    return replacing(
      source,
      problem,
      text,
      proposal.isGuess ? `Change to ${proposal.text}` : title,
      !proposal.isGuess,
    )
  }
}

function isInYaml(problem: Problem, source: FixSource): boolean {
  const [start] = source.offsetsOf(problem)
  return source.yaml !== undefined && start >= source.yaml[0] && start < source.yaml[1]
}

/** Title and description from the text, and today as the date: each publishes what was an error until now. */
function missingField({ message }: Problem, source: FixSource, { now }: FixContext): Fix | undefined {
  const [, name] = /^"(title|description|date)" is missing$/.exec(message) ?? []
  if (name === undefined || !source.yaml || !source.file.endsWith('.md')) return undefined
  const body = source.text.slice(source.yaml[1]).replace(/^---\n/, '')
  const words = {
    title: titleOf(source.file, body),
    description: firstSentence(body),
    date: now.toISOString().slice(0, 10),
  }
  const value = words[name as keyof typeof words]
  if (value === undefined) return undefined
  const written = name === 'date' ? value : yamlScalar(value, '')
  return {
    title: `Add “${name}: ${value}”`,
    safe: false,
    edits: [source.edit(source.yaml[1], source.yaml[1], `${name}: ${written}\n`)],
  }
}

function titleOf(file: string, body: string): string | undefined {
  const heading = /^#{1,3} (.+)$/m.exec(body)?.[1]
  const words = heading ?? file.split('/').at(-2)?.replaceAll('-', ' ')
  return words && words.charAt(0).toUpperCase() + words.slice(1)
}

function firstSentence(body: string): string | undefined {
  const paragraph = body.split(/\n\s*\n/).find((each) => /^[\p{L}\p{N}]/u.test(each.trim()))
  const sentence = /^.{1,160}?[.!?](?=\s|$)/.exec(paragraph?.trim().replace(/\s+/g, ' ') ?? '')?.[0]
  return sentence && /[[\]*_`<>\\]/.test(sentence) ? undefined : sentence
}

function wrongType(problem: Problem, source: FixSource): Fix | undefined {
  const written = source.at(problem)
  const list = /^write a list: (\[.+\])$/.exec(problem.hint)?.[1]
  if (list !== undefined) return replacing(source, problem, list, 'Write a list')
  if (/^-[^\s-]/.test(written))
    return replacing(
      source,
      problem,
      written.replace(/^([ \t]{0,80})-([^\s-])/gm, '$1- $2'),
      'Write a space after each hyphen',
    )
  if (/^put it in quotes/.test(problem.hint))
    return replacing(source, problem, JSON.stringify(written), 'Put it in quotes')
  const bare = /^["']?([\w.+-]+)["']?$/.exec(written)?.[1]?.toLowerCase()
  if (bare === undefined) return undefined
  if (/not true or false/.test(problem.message)) {
    const value = { yes: true, on: true, true: true, no: false, off: false, false: false }[bare]
    // `draft: no` is not published yet.
    return value === undefined
      ? undefined
      : replacing(source, problem, String(value), `Write ${value}`, value)
  }
  const isNumber = /not a (?:whole )?number/.test(problem.message) && /^-?\d+(?:\.\d+)?$/.test(bare)
  return isNumber ? replacing(source, problem, bare, 'Write a number') : undefined
}

function unknownField(problem: Problem, source: FixSource): Fix | undefined {
  const proposal = proposalOf(problem)
  if (proposal && source.yaml && /^[\w-]+$/.test(proposal.text)) {
    const level = source.text.slice(...source.yaml)
    const [start] = source.offsetsOf(problem)
    const indent = source.text.slice(source.lineStart(start), start)
    const isThere = level.split('\n').some((line) => line.startsWith(`${indent}${proposal.text}:`))
    // A cover needs words for those who do not see it.
    if (isThere || proposal.text === 'cover' || indent.trim() !== '') return undefined
    return replacing(source, problem, proposal.text, `Rename to ${proposal.text}`)
  }
  const [start, end] = fieldLines(source, source.offsetsOf(problem)[0])
  if (/draft: true" in its place/.test(problem.hint)) {
    const isDraft = /^draft:/m.test(source.text.slice(...(source.yaml ?? [0, 0])))
    return isDraft
      ? undefined
      : { title: 'Write draft: true', safe: true, edits: [source.edit(start, end, 'draft: true\n')] }
  }
  if (!problem.hint.startsWith('take it out')) return undefined
  return { title: 'Take the line out', safe: false, edits: [source.edit(start, end, '')] }
}

function invalidDate(problem: Problem, source: FixSource, { config }: FixContext): readonly Fix[] {
  const written = source.at(problem).replace(/^["']|["']$/g, '')
  const dates = datesOf(written, config)
  return dates.map(({ date, isCertain }) => replacing(source, problem, date, `Write ${date}`, isCertain))
}

/** What a date that is not ISO 8601 may mean, the likeliest first. */
function datesOf(written: string, config: ContentConfig): { date: string; isCertain: boolean }[] {
  const iso = (year: string, month: string | number, day: string) =>
    `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  const certain = (date: string) => [{ date, isCertain: true }]
  const [, y1 = '', m1 = '', d1 = ''] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(written) ?? []
  if (y1 && !/^\d{4}-\d\d-\d\d$/.test(written))
    return certain(iso(y1, m1, d1)).filter(({ date }) => isDate(date))
  if (y1) return lastOfMonth(y1, m1)
  const [, a = '', b = '', year = ''] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(written) ?? []
  if (year) {
    const both = [iso(year, b, a), iso(year, a, b)].filter(isDate)
    return [...new Set(both)].map((date, _, all) => ({ date, isCertain: all.length === 1 }))
  }
  const words =
    /^(\d{1,2})\.?\s+(\p{L}+)\.?,?\s+(\d{4})$/u.exec(written) ??
    /^(\p{L}+)\.?\s+(\d{1,2}),?\s+(\d{4})$/u.exec(written)
  const [, first = '', second = '', wordYear = ''] = words ?? []
  const [day, month] = /^\d/.test(first) ? [first, second] : [second, first]
  const number = month.length >= 3 ? monthNamed(month, config) : undefined
  if (number !== undefined) return certain(iso(wordYear, number, day)).filter(({ date }) => isDate(date))
  const [, stampDate, time, zone] =
    /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(?::\d\d)? ?([+-]\d\d):?\d\d$/.exec(written) ?? []
  if (stampDate && zone) return certain(`${stampDate}T${time}:00${zone}:${written.slice(-2)}`)
  const bare = /^(\d{4}-\d\d-\d\d)[ T]\d\d:\d\d/.exec(written)?.[1]
  return bare !== undefined && isDate(bare) ? [{ date: bare, isCertain: false }] : []
}

/** From 1 on, by the beginning of its name in a language of the config. */
function monthNamed(name: string, { locales }: ContentConfig): number | undefined {
  for (const { language } of Object.values(locales)) {
    const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
    for (let month = 1; month <= 12; month++) {
      const known = format.format(Date.UTC(2026, month - 1)).toLowerCase()
      if (known.startsWith(name.toLowerCase())) return month
    }
  }
  return undefined
}

/** `2026-11-31`: the last day of that month. */
function lastOfMonth(year: string, month: string): { date: string; isCertain: boolean }[] {
  if (Number(month) < 1 || Number(month) > 12 || Number(year) < 1990) return []
  const date = new Date(Date.UTC(Number(year), Number(month), 0)).toISOString().slice(0, 10)
  return [{ date, isCertain: false }]
}

/** Years before the web are no dates of posts. */
function isDate(date: string): boolean {
  if (date < '1990') return false
  const time = Date.parse(`${date}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date)
}

function withoutField(problem: Problem, source: FixSource, name: string, title: string): Fix | undefined {
  const [start, end] = fieldLines(source, source.offsetsOf(problem)[0])
  if (!source.text.startsWith(`${name}:`, start)) return undefined
  return { title, safe: false, edits: [source.edit(start, end, '')] }
}

function withoutLines(problem: Problem, source: FixSource): Fix {
  const [start, end] = fieldLines(source, source.offsetsOf(problem)[0])
  return { title: 'Take the line out', safe: false, edits: [source.edit(start, end, '')] }
}

/** An item of a list in lines or in brackets; the field goes with its last item. */
function withoutItem(problem: Problem, source: FixSource): Fix | undefined {
  const [start, end] = source.offsetsOf(problem)
  const title = 'Take it out'
  const line = source.lineStart(start)
  const before = source.text.slice(line, start)
  if (/^\s*- ["']?$/.test(before)) {
    const field = source.text.slice(0, line).lastIndexOf('\naliases:') + 1
    const [from, to] = field > 0 ? fieldLines(source, field) : [line, line]
    const isOnly = source.text.slice(from, to).match(/^[ \t]{0,80}- /gm)?.length === 1
    return {
      title,
      safe: false,
      edits: [isOnly ? source.edit(from, to, '') : source.edit(line, source.lineEnd(end) + 1, '')],
    }
  }
  if (/^aliases:\s*\[\s*["']?$/.test(before) && /^["']?\s*\]/.test(source.text.slice(end)))
    return { title, safe: false, edits: [source.edit(line, source.lineEnd(end) + 1, '')] }
  if (source.file.endsWith('.md')) return undefined
  return withoutLines(problem, source)
}

/** Removes the field from the translation, whose file the hint names last. */
function sharedField(problem: Problem, source: FixSource, { open }: FixContext): Fix | undefined {
  const [, translation] = /leave it out of (\S+)$/.exec(problem.hint) ?? []
  const [, name] = /^"(\w+)"/.exec(problem.message) ?? []
  const file = `${source.file.slice(0, source.file.lastIndexOf('/') + 1)}${translation}`
  const other = file === source.file ? source : open(file)
  const at = other?.yaml ? other.text.indexOf(`\n${name}:`, other.yaml[0] - 1) + 1 : 0
  if (!other?.yaml || at === 0 || at >= other.yaml[1]) return undefined
  const [start, end] = fieldLines(other, at)
  return { title: `Leave “${name}” out of ${translation}`, safe: false, edits: [other.edit(start, end, '')] }
}

/** `draft: true` in the file that says when the entry was published. It takes an entry away from readers. */
function hidden(_problem: Problem, source: FixSource, { open, config }: FixContext): Fix | undefined {
  const main = [source, open(`${posix.dirname(source.file)}/${defaultLocaleOf(config)}.md`)].find(
    (each) => each?.yaml && /^date:/m.test(each.text),
  )
  if (!main?.yaml || /^draft:/m.test(main.text.slice(...main.yaml))) return undefined
  return {
    title: 'Keep it hidden',
    safe: false,
    edits: [main.edit(main.yaml[1], main.yaml[1], 'draft: true\n')],
  }
}

function onPurpose({ hint }: Problem, source: FixSource): Fix | undefined {
  const line = /write "(locales: \[[\w, -]+\])"/.exec(hint)?.[1]
  if (line === undefined || !source.yaml || /^locales:/m.test(source.text.slice(...source.yaml)))
    return undefined
  return {
    title: 'Not to be translated',
    safe: false,
    edits: [source.edit(source.yaml[1], source.yaml[1], `${line}\n`)],
  }
}

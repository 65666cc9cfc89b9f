/** Fixes of fields in front matter and YAML files. */
import { posix } from 'node:path'
import type { Fix } from '../../shared/problem.ts'
import { type ContentConfig, defaultLocaleOf } from '../config.ts'
import {
  type FixContext,
  type Fixer,
  type Fixers,
  type FixSource,
  fieldLines,
  fix,
  type Place,
  proposalOf,
  withoutField,
} from './source.ts'
import { yamlScalar } from './yaml.ts'

export const fieldFixes: Fixers = {
  'missing-field': missingField,
  'wrong-type': wrongType,
  'unknown-field': unknownField,
  'invalid-date': invalidDate,
  'invalid-value': withProposal('Write what fits'),
  'duplicate-slug': (at) =>
    at.text.startsWith('slug:', at.lineStart(at.start)) ? withoutField(at, 'Take the slug out') : undefined,
  'duplicate-alias': withoutItem,
  'shared-field-differs': sharedField,
  'tag-variant': withProposal('Use the usual form'),
  'tag-unused': (at, context) => withProposal('Use the tag’s name')(at, context) ?? withoutField(at),
  'placeholder-left': hidden,
  'translation-missing': onPurpose,
}

/** Replaces the value by the text that the hint proposes. A guess is not safe: it may be another than was meant. */
export function withProposal(title: string): Fixer {
  return ({ problem, now, yaml, start, replace }) => {
    const proposal = proposalOf(problem)
    if (!proposal) return undefined
    // `/#abuot`: the proposal is the anchor alone.
    const page = proposal.text.startsWith('#') ? now.slice(0, Math.max(0, now.indexOf('#'))) : ''
    const value = page + proposal.text
    const isInYaml = yaml !== undefined && start >= yaml[0] && start < yaml[1]
    const text = isInYaml ? yamlScalar(value, now) : value
    return proposal.isGuess ? replace(text, `Change to ${proposal.text}`, false) : replace(text, title)
  }
}

/** A line at the end of the front matter, if the field has none there. It publishes or hides what was not until now. */
function withLine({ text, yaml, edit }: FixSource, line: string, title: string): Fix | undefined {
  const name = line.split(':', 1)[0]
  if (!yaml || `\n${text.slice(...yaml)}`.includes(`\n${name}:`)) return undefined
  return fix(title, [edit(yaml[1], yaml[1], `${line}\n`)])
}

/** Title and description from the text, and today as the date. */
function missingField(at: Place, { now }: FixContext): Fix | undefined {
  const [, name] = /^"(title|description|date)" is missing$/.exec(at.problem.message) ?? []
  if (name === undefined || !at.yaml || !at.file.endsWith('.md')) return undefined
  const body = at.text.slice(at.yaml[1]).replace(/^---\n/, '')
  const words: Record<string, string | undefined> = {
    title: titleOf(at.file, body),
    description: firstSentence(body),
    date: now.toISOString().slice(0, 10),
  }
  const value = words[name]
  if (value === undefined) return undefined
  const line = `${name}: ${name === 'date' ? value : yamlScalar(value, '')}`
  return withLine(at, line, `Add “${name}: ${value}”`)
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

const FLAGS: Record<string, string> = {
  yes: 'true', on: 'true', true: 'true', no: 'false', off: 'false', false: 'false',
} // biome-ignore format: a table

function wrongType({ problem: { message, hint }, now, replace }: Place): Fix | undefined {
  const list = /^write a list: (\[.+\])$/.exec(hint)?.[1]
  if (list !== undefined) return replace(list, 'Write a list')
  if (/^-[^\s-]/.test(now)) {
    const spaced = now.replace(/^([ \t]{0,80})-([^\s-])/gm, '$1- $2')
    return replace(spaced, 'Write a space after each hyphen')
  }
  if (/^put it in quotes/.test(hint)) return replace(JSON.stringify(now), 'Put it in quotes')
  const bare = /^["']?([\w.+-]+)["']?$/.exec(now)?.[1]?.toLowerCase() ?? ''
  const flag = /not true or false/.test(message) ? FLAGS[bare] : undefined
  // `draft: no` is not published yet.
  if (flag !== undefined) return replace(flag, `Write ${flag}`, flag === 'true')
  const isNumber = /not a (?:whole )?number/.test(message) && /^-?\d+(?:\.\d+)?$/.test(bare)
  return isNumber ? replace(bare, 'Write a number') : undefined
}

function unknownField(at: Place): Fix | undefined {
  const { problem, text, start, yaml } = at
  const proposal = proposalOf(problem)
  if (proposal && yaml && /^[\w-]+$/.test(proposal.text)) {
    const indent = text.slice(at.lineStart(start), start)
    const lines = text.slice(...yaml).split('\n')
    const isThere = lines.some((line) => line.startsWith(`${indent}${proposal.text}:`))
    // A cover needs words for those who do not see it.
    if (isThere || proposal.text === 'cover' || indent.trim() !== '') return undefined
    return at.replace(proposal.text, `Rename to ${proposal.text}`)
  }
  if (/draft: true" in its place/.test(problem.hint)) {
    const isDraft = /^draft:/m.test(text.slice(...(yaml ?? [0, 0])))
    const edits = [at.edit(...fieldLines(at, start), 'draft: true\n')]
    return isDraft ? undefined : fix('Write draft: true', edits, true)
  }
  return problem.hint.startsWith('take it out') ? withoutField(at) : undefined
}

function invalidDate({ now, replace }: Place, { config }: FixContext): Fix[] {
  const dates = datesOf(now.replace(/^["']|["']$/g, ''), config)
  return dates.map(({ date, isCertain }) => replace(date, `Write ${date}`, isCertain))
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

/** An item of a list in lines or in brackets; the field goes with its last item. */
function withoutItem(at: Place): Fix | undefined {
  const { text, start, end } = at
  const line = at.lineStart(start)
  const before = text.slice(line, start)
  const isInLines = /^\s*- ["']?$/.test(before)
  const isAlone = /^aliases:\s*\[\s*["']?$/.test(before) && /^["']?\s*\]/.test(text.slice(end))
  if (!isInLines && !isAlone) return at.file.endsWith('.md') ? undefined : withoutField(at)
  const field = isInLines ? text.slice(0, line).lastIndexOf('\naliases:') + 1 : 0
  const [from, to] = field > 0 ? fieldLines(at, field) : [line, line]
  const isLast = text.slice(from, to).match(/^[ \t]{0,80}- /gm)?.length === 1
  return fix('Take it out', [at.edit(isLast ? from : line, isLast ? to : at.nextLine(end), '')])
}

/** Removes the field from the translation, whose file the hint names last. */
function sharedField(at: Place, { open }: FixContext): Fix | undefined {
  const [, translation] = /leave it out of (\S+)$/.exec(at.problem.hint) ?? []
  const [, name] = /^"(\w+)"/.exec(at.problem.message) ?? []
  if (translation === undefined) return undefined
  const file = posix.join(posix.dirname(at.file), translation)
  const other = file === at.file ? at : open(file)
  const key = other?.yaml ? other.text.indexOf(`\n${name}:`, other.yaml[0] - 1) + 1 : 0
  if (!other?.yaml || key === 0 || key >= other.yaml[1]) return undefined
  return fix(`Leave “${name}” out of ${translation}`, [other.edit(...fieldLines(other, key), '')])
}

/** `draft: true` in the file that says when the entry was published. It takes an entry away from readers. */
function hidden(at: Place, { open, config }: FixContext): Fix | undefined {
  const source = open(`${posix.dirname(at.file)}/${defaultLocaleOf(config)}.md`)
  const main = [at, source].find((each) => each?.yaml && /^date:/m.test(each.text))
  return main && withLine(main, 'draft: true', 'Keep it hidden')
}

function onPurpose(at: Place): Fix | undefined {
  const line = /write "(locales: \[[\w, -]+\])"/.exec(at.problem.hint)?.[1]
  return line === undefined ? undefined : withLine(at, line, 'Not to be translated')
}

/** `content new blog "A title"`: an entry in every language, valid at once, hidden until it is ready. */

import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { LOCALE_NAMES, MARKDOWN_COLLECTIONS, type MarkdownCollection } from '../../shared/model.ts'
import type { Problem } from '../../shared/problem.ts'
import { isSlug, shortSlug, slugify } from '../../shared/text.ts'
import { readDataFile } from '../data/read-data.ts'
import { readFrontMatter } from '../entries/read-entry.ts'
import { errorCode, failureOf, PipelineFailure } from '../fs.ts'
import { didYouMean } from '../report/nearest.ts'
import type { Source } from '../sources/find-files.ts'
import { kindOf } from '../sources/find-files.ts'
import { logoText, markdownTexts, type NewEntry, portfolioText, roleText } from './new-texts.ts'
import { type Command, type Flags, UsageError } from './options.ts'

const KINDS = [
  ...(Object.keys(MARKDOWN_COLLECTIONS) as MarkdownCollection[]),
  'experience',
  'portfolio',
] as const
type Kind = (typeof KINDS)[number]

export const createEntry: Command = async ({ words, contentDir, flags }, terminal) => {
  const { kind, path, files } = filesOfEntry(words, flags, terminal.now)
  const shown = (file: string) => relative(terminal.workingDir, join(contentDir, file)).replaceAll('\\', '/')
  const taken = isMarkdown(kind) ? path : `${path}.yaml`
  if (existsSync(join(contentDir, taken)))
    throw new PipelineFailure(`${shown(taken)} exists already: choose another title, or a --slug`)
  for (const [file, text] of files) await checkText(file, text)
  for (const [file, text] of files) {
    if (!writeNew(join(contentDir, file), text)) continue
    terminal.out(`${shown(file)}\n`)
  }
  terminal.note('a draft: remove the line "draft: true" to publish it\n')
  return 0
}

/** Files of a new entry below the content folder; `words` are its kind and title. @throws UsageError */
export function filesOfEntry(words: readonly string[], flags: Flags, now: Date) {
  const { kind, folder, title } = readWords(words)
  const path = [kind, ...folder, slugOf(title, flags)].join('/')
  if (/^blog\/\d{4}$/.test(path))
    throw new UsageError(`"/${path}" is the page of a year: add another name with --slug`)
  const entry: NewEntry = { title, date: flags.date ?? dayOf(now), only: onlyLocale(kind, flags) }
  return { kind, path, files: filesOf(kind, path, entry, flags) }
}

/** `blog/2026 "A title"`: the kind, folders below it, the title. */
function readWords(words: readonly string[]): { kind: Kind; folder: string[]; title: string } {
  const [name = '', title = ''] = words
  const [first = '', ...folder] = name.replace(/\/$/, '').split('/')
  const kind = KINDS.find((each) => each === first)
  if (!kind)
    throw new UsageError(
      name === ''
        ? 'new needs a kind and a title: new blog "A title"'
        : `"${first}" is not a kind of entry: ${didYouMean(first, KINDS)}`,
    )
  if (title.trim() === '') throw new UsageError(`new needs a title: new ${name} "A title"`)
  if (folder.length > 0 && kind !== 'blog' && kind !== 'projects')
    throw new UsageError(`${kind} has no folders within: new ${kind} "A title"`)
  const odd = folder.find((part) => !isSlug(part))
  if (odd !== undefined)
    throw new UsageError(`"${odd}" cannot be part of an address: write "${slugify(odd) || 'folder'}"`)
  return { kind, folder, title: title.trim() }
}

/** @throws UsageError */
function slugOf(title: string, { slug }: Flags): string {
  if (slug !== undefined) {
    if (slug.split('/').every(isSlug)) return slug
    throw new UsageError(`--slug cannot stand in an address: ${slug} (write "${slugify(slug)}")`)
  }
  const made = shortSlug(slugify(title.replaceAll('/', ' ')))
  if (made !== '') return made
  throw new UsageError(`"${title}" gives no address: add one with --slug`)
}

/** @throws UsageError */
function onlyLocale(kind: Kind, { locale }: Flags): NewEntry['only'] {
  if (locale === undefined) return undefined
  const known = LOCALE_NAMES.find((name) => name === locale)
  if (!known)
    throw new UsageError(
      `--locale is not a language of this site: ${locale} (${didYouMean(locale, LOCALE_NAMES)})`,
    )
  if (!isMarkdown(kind)) throw new UsageError(`--locale is for texts: ${kind} has every language in one file`)
  return known
}

function isMarkdown(kind: Kind): kind is MarkdownCollection {
  return Object.hasOwn(MARKDOWN_COLLECTIONS, kind)
}

/** Path below the content folder, and the text. */
function filesOf(kind: Kind, path: string, entry: NewEntry, { date }: Flags): [file: string, text: string][] {
  if (date !== undefined && (kind === 'pages' || kind === 'portfolio'))
    throw new UsageError(`--date is for what is dated: ${kind} is not`)
  if (isMarkdown(kind)) return markdownTexts(kind, entry).map(([file, text]) => [`${path}/${file}`, text])
  if (kind === 'portfolio') return [[`${path}.yaml`, portfolioText(entry)]]
  const id = path.slice(`${kind}/`.length)
  return [
    [`${path}.yaml`, roleText(id, entry)],
    [`${kind}/logos/${id}.svg`, logoText(entry)],
  ]
}

/** @throws UsageError if the file would be faulty: its date is none, or its folder cannot be an address. */
async function checkText(file: string, text: string): Promise<void> {
  const problems = await problemsOf({ file, bytes: Buffer.from(text) })
  const found = problems.find(({ rule }) => rule !== 'placeholder-left')
  if (found) throw new UsageError(`${found.message}: ${found.hint}`)
}

async function problemsOf(source: Source): Promise<readonly Problem[]> {
  const kind = kindOf(source.file)
  if (kind.is === 'problem') return [kind.problem]
  if (kind.is === 'text') return readFrontMatter(source, kind).text.problems
  return kind.is === 'yaml' ? ((await readDataFile(source)).problems ?? []) : []
}

/** Whether it was written: a logo that is there already stays. */
function writeNew(path: string, text: string): boolean {
  try {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text, { flag: 'wx' })
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw failureOf(error, path, 'written')
  }
}

/** The day where the owner is. */
function dayOf(now: Date): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

/** `content new blog "A title"`: an entry in every language, valid at once, hidden until it is ready. */

import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Problem } from '../../shared/problem.ts'
import { isSlug, shortSlug, slugify } from '../../shared/text.ts'
import { UsageError } from '../command.ts'
import { type Command, type ContentConfig, collectionOf, type DataConfig, localesOf } from '../config.ts'
import { readDataFile } from '../data/read-data.ts'
import { readFrontMatter } from '../entries/read-entry.ts'
import { errorCode, failureOf, PipelineFailure } from '../fs.ts'
import { didYouMean } from '../report/nearest.ts'
import type { Source } from '../sources/find-files.ts'
import { kindOf } from '../sources/find-files.ts'
import { dataFiles, markdownTexts, type NewEntry } from './new-texts.ts'
import { localeFlag } from './options.ts'

/** A collection, or data with a file for each item. */
interface Kind {
  name: string
  folder: string
  /** Of data. */
  data?: DataConfig<never>
}

function kindsOf({ collections, data = {} }: ContentConfig): Kind[] {
  return [
    ...Object.entries(collections).map(([name, { folder }]) => ({ name, folder })),
    ...Object.entries(data).flatMap(([name, one]) =>
      'folder' in one && one.folder !== undefined ? [{ name, folder: one.folder, data: one }] : [],
    ),
  ]
}

/** The day where the owner is, in the form of Sweden, which is that of ISO. */
const DAY = new Intl.DateTimeFormat('sv', { dateStyle: 'short' })

interface NewFlags {
  slug?: string
  date?: string
  locale?: string
}

export const createEntry: Command<NewFlags> = async ({ words, contentDir, config, flags }, terminal) => {
  const { kind, path, files } = filesOfEntry(words, flags, terminal.now, config)
  const shown = (file: string) => relative(terminal.workingDir, join(contentDir, file)).replaceAll('\\', '/')
  const target = kind.data ? `${path}.yaml` : path
  if (existsSync(join(contentDir, target)))
    throw new PipelineFailure(`${shown(target)} exists already: choose another title, or a --slug`)
  for (const [file, text] of files) checkText(file, text, config)
  for (const [file, text] of files) {
    if (!writeNew(join(contentDir, file), text)) continue
    terminal.out(`${shown(file)}\n`)
  }
  terminal.note('a draft: remove the line "draft: true" to publish it\n')
  return 0
}

/** Files of a new entry below the content folder; `words` are its kind and title. @throws UsageError */
export function filesOfEntry(words: readonly string[], flags: NewFlags, now: Date, config: ContentConfig) {
  const { kind, folder, title } = readWords(words, config)
  const path = [kind.folder, ...folder, slugOf(title, flags)].join('/')
  const taken = config.routes?.takenBy(`/${path}`)
  if (taken !== undefined) throw new UsageError(`"/${path}" ${taken}: add another name with --slug`)
  const only = localeFlag(flags, localesOf(config))
  if (only !== undefined && kind.data)
    throw new UsageError(`--locale is for texts: ${kind.name} has every language in one file`)
  const entry: NewEntry = { title, date: flags.date ?? DAY.format(now), only }
  return { kind, path, files: filesOf(kind, path, entry, flags, config) }
}

/** `blog/2026 "A title"`: the kind, folders below it, the title. */
function readWords(
  words: readonly string[],
  config: ContentConfig,
): { kind: Kind; folder: string[]; title: string } {
  const [name = '', title = ''] = words
  const [first = '', ...folder] = name.replace(/\/$/, '').split('/')
  const kinds = kindsOf(config)
  const kind = kinds.find((each) => each.name === first)
  if (!kind) {
    const names = kinds.map((each) => each.name)
    throw new UsageError(
      name === ''
        ? `new needs a kind and a title: new ${names[0]} "A title"`
        : `"${first}" is not a kind of entry: ${didYouMean(first, names)}`,
    )
  }
  if (title.trim() === '') throw new UsageError(`new needs a title: new ${name} "A title"`)
  const mayNest = !kind.data && typeof collectionOf(config, kind.name).address === 'string'
  if (folder.length > 0 && !mayNest)
    throw new UsageError(`${kind.name} has no folders within: new ${kind.name} "A title"`)
  const odd = folder.find((part) => !isSlug(part))
  if (odd !== undefined)
    throw new UsageError(`"${odd}" cannot be part of an address: write "${slugify(odd) || 'folder'}"`)
  return { kind, folder, title: title.trim() }
}

/** @throws UsageError */
function slugOf(title: string, { slug }: NewFlags): string {
  if (slug !== undefined) {
    if (slug.split('/').every(isSlug)) return slug
    throw new UsageError(`--slug cannot stand in an address: ${slug} (write "${slugify(slug)}")`)
  }
  const made = shortSlug(slugify(title.replaceAll('/', ' ')))
  if (made !== '') return made
  throw new UsageError(`"${title}" gives no address: add one with --slug`)
}

/** Path below the content folder, and the text. */
function filesOf(
  kind: Kind,
  path: string,
  entry: NewEntry,
  { date }: NewFlags,
  config: ContentConfig,
): [file: string, text: string][] {
  const fields = kind.data?.fields ?? collectionOf(config, kind.name).fields
  const isDated = Object.values(fields).some(({ spec }) => spec.kind === 'date' && !spec.isOptional)
  if (date !== undefined && !isDated) throw new UsageError(`--date is for what is dated: ${kind.name} is not`)
  const id = path.slice(kind.folder.length + 1)
  if (kind.data)
    return dataFiles(kind.data, id, entry, config).map(([file, text]) => [`${kind.folder}/${file}`, text])
  return markdownTexts(kind.name, entry, config).map(([file, text]) => [`${path}/${file}`, text])
}

/** @throws UsageError if the file would be faulty: its date is none, or its folder cannot be an address. */
function checkText(file: string, text: string, config: ContentConfig): void {
  const problems = problemsOf({ file, bytes: Buffer.from(text) }, config)
  const found = problems.find(({ rule }) => rule !== 'placeholder-left')
  if (found) throw new UsageError(`${found.message}: ${found.hint}`)
}

function problemsOf(source: Source, config: ContentConfig): readonly Problem[] {
  const kind = kindOf(source.file, config)
  if (kind.is === 'problem') return [kind.problem]
  if (kind.is === 'text') return readFrontMatter(source, kind, config).text.problems
  return kind.is === 'yaml' ? readDataFile(source, kind.data, config).problems : []
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

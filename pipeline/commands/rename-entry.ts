/**
 * `content rename blog/2026/a blog/2026/b`: the folder moves, links to it and from it are written anew, and its old
 * addresses lead to the new ones.
 */

import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { CheckedTree } from '../build.ts'
import { type Terminal, UsageError } from '../command.ts'
import type { Command, ContentConfig, Options } from '../config.ts'
import { type PairedEntry, pairEntry } from '../entries/translations.ts'
import { failureOf, PipelineFailure, writeAtomically } from '../fs.ts'
import { addressProblems, openAddressBook } from '../links/addresses.ts'
import { type Move, type MovedSite, movedPath } from '../links/moved-links.ts'
import { siteUrlOf } from '../links/resolve-links.ts'
import { didYouMean } from '../report/nearest.ts'
import { kindOf } from '../sources/find-files.ts'
import { rememberedAddresses } from './check-urls.ts'
import { pathInContent, readTree } from './read-tree.ts'
import { changedFiles } from './renamed-files.ts'
import { counted } from './summary.ts'

export const rename: Command = async (options, terminal) => {
  const { contentDir } = options
  const move = readMove(options, terminal)
  const tree = await readTree(options, terminal)
  const remembered = rememberedAddresses(terminal.workingDir)
  const { files, unread } = changesOfMove(move, tree, options, terminal.now, remembered)
  moveFolder(contentDir, move)
  terminal.out(`${move.from} → ${move.to}\n`)
  for (const { file, text, notes } of files) {
    writeAtomically(join(contentDir, file), text)
    terminal.out(`${file}: ${notes.join(', ')}\n`)
  }
  for (const file of unread) terminal.note(`${file} cannot be read, so its links stay as they are\n`)
  terminal.note(
    `${counted(files.length, 'file')} changed; see them with "git diff", then run "content check"\n`,
  )
  return 0
}

type Place = Pick<Options, 'contentDir' | 'config'>

/** Files that change when a folder moves, as they will be. @throws PipelineFailure if it cannot move there. */
export function changesOfMove(
  move: Move,
  { sources, entries: before }: CheckedTree,
  { contentDir, config }: Place,
  now: Date,
  remembered: readonly string[],
) {
  const after = movedEntries(before, move, { contentDir, config })
  refuseTaken(before, after, sources.data.redirects, config)
  const site: MovedSite = {
    ...move,
    book: openAddressBook(before, sources.data.redirects, config),
    after: new Map(before.map(({ folder }, at) => [folder, after[at] as PairedEntry])),
    siteUrl: siteUrlOf(sources, config),
  }
  return changedFiles({ sources, before, site, contentDir, now, remembered })
}

/** @throws UsageError, PipelineFailure */
function readMove({ words, contentDir }: Options, { workingDir }: Terminal): Move {
  const [first, second] = words
  if (first === undefined || second === undefined)
    throw new UsageError('rename needs two folders: rename blog/2026/a blog/2026/b')
  const inContent = (path: string) => {
    const folder = pathInContent(path, contentDir, workingDir)
    if (folder === '' || folder.startsWith('..'))
      throw new PipelineFailure(`${path} is not a folder below ${relative(workingDir, contentDir)}`)
    return folder
  }
  const [from, to] = [inContent(first), inContent(second)]
  const [collection] = from.split('/')
  if (to.split('/')[0] !== collection || !to.includes('/'))
    throw new PipelineFailure(`${from} stays in its collection: name a folder below ${collection}/`)
  if (`${to}/`.startsWith(`${from}/`)) throw new PipelineFailure(`${from} cannot move into itself`)
  if (existsSync(join(contentDir, to))) throw new PipelineFailure(`${to} exists already: choose another name`)
  return { from, to }
}

/** The entries in their order, those that move as they will be. @throws PipelineFailure */
function movedEntries(
  entries: readonly PairedEntry[],
  move: Move,
  { contentDir, config }: Place,
): PairedEntry[] {
  const moving = entries.filter(({ folder }) => movedPath(folder, move) !== folder)
  if (moving.length === 0) {
    const isThere = existsSync(join(contentDir, move.from))
    const near = didYouMean(
      move.from,
      entries.map(({ folder }) => folder),
    )
    throw new PipelineFailure(
      isThere
        ? `${move.from} has no texts: rename it as any folder`
        : `there is no entry ${move.from}${near.startsWith('did') ? `: ${near}` : ''}`,
    )
  }
  return entries.map((entry) => {
    if (!moving.includes(entry)) return entry
    const texts = Object.values(entry.texts).map((text) => {
      const file = movedPath(text.file, move)
      const kind = kindOf(file, config)
      if (kind.is === 'text') return { ...text, file, folder: dirname(file), id: kind.id }
      const { message, hint } =
        kind.is === 'problem' ? kind.problem : { message: 'it would be hidden', hint: '' }
      throw new PipelineFailure(`${file} would not be published: ${message}${hint ? ` (${hint})` : ''}`)
    })
    return pairEntry(movedPath(entry.folder, move), texts, config)
  })
}

/** @throws PipelineFailure if another page, alias or redirect has one of the new addresses. */
function refuseTaken(
  before: readonly PairedEntry[],
  after: readonly PairedEntry[],
  redirects: Parameters<typeof addressProblems>[1],
  config: ContentConfig,
): void {
  // An entry that returns to an address of its own takes its alias back.
  const own = new Set(after.flatMap(({ paths }) => Object.values<string>(paths)))
  const freed = after.map((entry) => {
    const texts = Object.values(entry.texts).map((text) => ({
      ...text,
      ...(text.fields.aliases && {
        fields: { ...text.fields, aliases: text.fields.aliases.filter((alias) => !own.has(alias)) },
      }),
    }))
    return before.includes(entry)
      ? entry
      : { ...entry, texts: Object.fromEntries(texts.map((text) => [text.locale, text])) }
  })
  const known = addressProblems(before, redirects, config).map(({ message }) => message)
  const taken = addressProblems(freed, redirects, config).find(({ message }) => !known.includes(message))
  if (taken) throw new PipelineFailure(`${taken.message}: choose another name`)
}

function moveFolder(contentDir: string, { from, to }: Move): void {
  try {
    mkdirSync(dirname(join(contentDir, to)), { recursive: true })
    renameSync(join(contentDir, from), join(contentDir, to))
  } catch (error) {
    throw failureOf(error, to, 'written')
  }
}

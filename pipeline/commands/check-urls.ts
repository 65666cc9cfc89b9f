/**
 * `content urls`: no address that was ever published stops answering without a redirect.
 *
 * The list is `published-urls.txt` where the command is started, beside `content/`: one path per line, sorted;
 * lines that start with `#` are remarks. It is committed, so that a renamed post fails in review.
 */

import { join, relative } from 'node:path'
import { sortProblems } from '../../shared/problem.ts'
import type { Command } from '../config.ts'
import { PipelineFailure, readBytes, writeAtomically } from '../fs.ts'
import { openAddressBook } from '../links/addresses.ts'
import { report } from './build-index.ts'
import { chainProblems, type ListedAddress, publishedPaths, vanishedProblems } from './published-urls.ts'
import { readTree, redirectsFileOf } from './read-tree.ts'
import { counted } from './summary.ts'

const LIST = 'published-urls.txt'
const HEADER = `# Every address that was ever published. Added to by "npm run content -- urls --accept", which the workflow of the
# main branch runs; never remove a line unless that address may answer 404 from then on.
`

export const urls: Command<{ accept?: boolean }> = async (options, terminal) => {
  const { contentDir, config } = options
  const { accept = false } = options.flags
  const path = join(terminal.workingDir, LIST)
  const list = readList(terminal.workingDir)
  if (list === undefined && !accept) {
    throw new PipelineFailure(`there is no ${LIST} here: "npm run content -- urls --accept" writes it`)
  }
  const { entries, sources } = await readTree(options, terminal)
  const book = openAddressBook(entries, sources.data.redirects, config)
  const published = publishedPaths(entries, terminal.now)
  const remembered = (list ?? []).map(({ address }) => address)
  const fresh = published.filter((address) => !remembered.includes(address))

  const file = relative(contentDir, path).replaceAll('\\', '/')
  const problems = sortProblems([
    ...sources.data.problems.filter(({ file }) => file === redirectsFileOf(config)),
    ...chainProblems(entries, book),
    ...vanishedProblems(list ?? [], file, book, published, fresh),
  ])
  if (accept && fresh.length > 0)
    writeAtomically(
      path,
      withAddresses(readBytes(terminal.workingDir, LIST)?.toString('utf8') ?? HEADER, fresh),
    )
  const exit = report(problems, undefined, options, terminal)
  terminal.note(
    fresh.length === 0
      ? `${counted(published.length, 'address', 'addresses')}, none of them new\n`
      : newsOf(fresh, accept),
  )
  return exit
}

/** The list with the new addresses at their places; every other line stays as it is. */
function withAddresses(list: string, fresh: readonly string[]): string {
  const eol = list.includes('\r\n') ? '\r\n' : '\n'
  const lines = list.split(/\r?\n/)
  if (lines.at(-1) === '') lines.pop()
  for (const address of [...fresh].sort()) {
    const next = lines.findIndex((line) => line.startsWith('/') && line > address)
    lines.splice(next === -1 ? lines.length : next, 0, address)
  }
  return lines.map((line) => line + eol).join('')
}

function newsOf(fresh: readonly string[], isAccepted: boolean): string {
  const lines = fresh.map((address) => `  ${address}\n`).join('')
  if (isAccepted) return `added to ${LIST}:\n${lines}`
  return `not in ${LIST} yet; the workflow of the main branch adds them, or "npm run content -- urls --accept":\n${lines}`
}

/** Addresses of the list in this folder; none where there is no list. */
export function rememberedAddresses(workingDir: string): string[] {
  return (readList(workingDir) ?? []).map(({ address }) => address)
}

function readList(workingDir: string): ListedAddress[] | undefined {
  const lines = readBytes(workingDir, LIST)?.toString('utf8').split(/\r?\n/)
  return lines
    ?.map((text, index) => ({ address: text.trim(), line: index + 1 }))
    .filter(({ address }) => address !== '' && !address.startsWith('#'))
}

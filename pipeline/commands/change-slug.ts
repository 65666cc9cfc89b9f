/** `content slug blog/a-title/it.md un-titolo`: another address of one text, to which its old one leads. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isPublished } from '../../shared/published.ts'
import { isSlug } from '../../shared/text.ts'
import { UsageError } from '../command.ts'
import type { Command } from '../config.ts'
import { withField } from '../entries/edit-front-matter.ts'
import type { ReadText } from '../entries/entry-text.ts'
import { readFrontMatter } from '../entries/read-entry.ts'
import { type PairedEntry, pairEntry } from '../entries/translations.ts'
import { PipelineFailure, writeAtomically } from '../fs.ts'
import { didYouMean } from '../report/nearest.ts'
import { rememberedAddresses } from './check-urls.ts'
import { pathInContent, readTree } from './read-tree.ts'
import { withAliases } from './renamed-files.ts'

export const changeSlug: Command = async (options, terminal) => {
  const { words, contentDir, config } = options
  const { workingDir, now, out } = terminal
  const [path, slug] = words
  if (path === undefined || slug === undefined)
    throw new UsageError('slug needs a text and its new name: slug blog/a-title/it.md un-titolo')
  if (!slug.split('/').every(isSlug))
    throw new UsageError(`"${slug}" is not a slug: small letters, digits and hyphens, such as un-titolo`)
  const { entries } = await readTree(options, terminal)
  const { entry, text } = findText(entries, pathInContent(path, contentDir, workingDir))
  const { file, locale } = text
  const from = entry.paths[locale] ?? ''
  const named = edited(file, withField(readFileSync(join(contentDir, file), 'utf8'), 'slug', slug))
  const { text: read } = readFrontMatter({ file, bytes: Buffer.from(named) }, text, config)
  const texts = Object.values({ ...entry.texts, [locale]: read })
  const to = pairEntry(entry.folder, texts, config).paths[locale] ?? from
  if (to === from) throw new PipelineFailure(`${file} has this address already: ${to}`)
  const taken = entries.find((other) => other !== entry && Object.values(other.paths).includes(to))
  if (taken) throw new PipelineFailure(`${to} is the address of ${taken.folder}: choose another name`)
  const isKept = isPublished(entry.facts, now) || rememberedAddresses(workingDir).includes(from)
  const changed = withAliases(named, text, isKept ? from : undefined, to)
  writeAtomically(join(contentDir, file), edited(file, changed))
  out(`${from} → ${to}\n${file}: slug${isKept ? `, alias ${from}` : ''}\n`)
  return 0
}

function edited(file: string, text: string | undefined): string {
  if (text !== undefined) return text
  throw new PipelineFailure(`the front matter of ${file} cannot be edited: "content check" says why`)
}

function findText(entries: readonly PairedEntry[], file: string): { entry: PairedEntry; text: ReadText } {
  const all = entries.flatMap((entry) => Object.values(entry.texts).map((text) => ({ entry, text })))
  const found = all.find(({ text }) => text.file === file)
  if (found) return found
  const files = all.map(({ text }) => text.file)
  throw new PipelineFailure(`there is no text ${file}: ${didYouMean(file, files)}`)
}

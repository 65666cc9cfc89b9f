/** `content slug blog/a-title/it.md un-titolo`: another address of one text, to which its old one leads. */

import { readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { isPublished } from '../../shared/published.ts'
import { isSlug } from '../../shared/text.ts'
import { UsageError } from '../command.ts'
import { withField, withItem } from '../entries/edit-front-matter.ts'
import { readFrontMatter } from '../entries/read-entry.ts'
import { type PairedEntry, pairEntry } from '../entries/translations.ts'
import { PipelineFailure, writeAtomically } from '../fs.ts'
import { didYouMean } from '../report/nearest.ts'
import { kindOf } from '../sources/find-files.ts'
import { rememberedAddresses } from './check-urls.ts'
import type { Command } from './options.ts'
import { readPairs } from './texts.ts'

export const changeSlug: Command = async ({ words, contentDir, config }, { workingDir, now, out }) => {
  const [path, slug] = words
  if (path === undefined || slug === undefined)
    throw new UsageError('slug needs a text and its new name: slug blog/a-title/it.md un-titolo')
  if (!slug.split('/').every(isSlug))
    throw new UsageError(`"${slug}" is not a slug: small letters, digits and hyphens, such as un-titolo`)
  const entries = readPairs({ contentDir, config })
  const { entry, file, locale } = findText(entries, pathInContent(path, contentDir, workingDir))
  const before = readFileSync(join(contentDir, file), 'utf8')
  const from = entry.paths[locale] ?? ''
  const isKept = isPublished(entry.facts, now) || rememberedAddresses(workingDir).includes(from)
  const aliases = entry.texts[locale]?.fields?.aliases ?? []
  const named = edited(file, withField(before, 'slug', slug))
  const to = pathOf(file, named, entry)
  if (to === from) throw new PipelineFailure(`${file} has this address already: ${to}`)
  const taken = entries.find((other) => other !== entry && Object.values(other.paths).includes(to))
  if (taken) throw new PipelineFailure(`${to} is the address of ${taken.folder}: choose another name`)
  const others = aliases.filter((alias) => alias !== to)
  const text = isKept ? edited(file, withAlias(named, aliases.length, others, from)) : named
  writeAtomically(join(contentDir, file), text)
  out(`${from} → ${to}\n${file}: slug${isKept ? `, alias ${from}` : ''}\n`)
  return 0

  function pathOf(name: string, changed: string, { folder, texts }: PairedEntry): string {
    const kind = kindOf(name, config)
    if (kind.is !== 'text') return from
    const { text: read } = readFrontMatter({ file: name, bytes: Buffer.from(changed) }, kind, config)
    return pairEntry(folder, Object.values({ ...texts, [locale]: read }), config).paths[locale] ?? from
  }
}

function withAlias(text: string, count: number, others: readonly string[], from: string): string | undefined {
  if (count > 0 && others.length === count) return withItem(text, 'aliases', from)
  return withField(text, 'aliases', `[${[...others, from].join(', ')}]`)
}

function edited(file: string, text: string | undefined): string {
  if (text !== undefined) return text
  throw new PipelineFailure(`the front matter of ${file} cannot be edited: "content check" says why`)
}

function findText(entries: readonly PairedEntry[], file: string) {
  for (const entry of entries) {
    const text = Object.values(entry.texts).find((one) => one.file === file)
    if (text) return { entry, file, locale: text.locale }
  }
  const files = entries.flatMap(({ texts }) => Object.values(texts).map((text) => text.file))
  throw new PipelineFailure(`there is no text ${file}: ${didYouMean(file, files)}`)
}

function pathInContent(path: string, contentDir: string, workingDir: string): string {
  const fromHere = relative(contentDir, resolve(workingDir, path))
  return (fromHere.startsWith('..') ? path : fromHere).replaceAll('\\', '/')
}

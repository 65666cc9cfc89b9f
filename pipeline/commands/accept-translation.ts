/** `content status --accept PATH`: the translation says which text it follows, and no other byte of it changes. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Terminal } from '../command.ts'
import { defaultLocaleOf, type Options } from '../config.ts'
import { withField } from '../entries/edit-front-matter.ts'
import { hashInYaml, type PairedEntry } from '../entries/translations.ts'
import { PipelineFailure, writeAtomically } from '../fs.ts'
import { didYouMean } from '../report/nearest.ts'
import { pathInContent } from './read-tree.ts'

/**
 * `path` is a translation or an entry's folder, relative to the content folder or to where the command was
 * started. Returns a line for each translation that was marked.
 *
 * @throws PipelineFailure if there is no such translation, or it cannot be written.
 */
export function acceptTranslation(
  path: string,
  entries: readonly PairedEntry[],
  { contentDir, config }: Options,
  { workingDir }: Terminal,
): string[] {
  const sourceLocale = defaultLocaleOf(config)
  const wanted = pathInContent(path, contentDir, workingDir)
  for (const { folder, texts } of entries) {
    const chosen = Object.values(texts).filter(({ file }) => wanted === folder || wanted === file)
    const translations = chosen.filter(({ locale }) => locale !== sourceLocale)
    if (chosen.length === 0) continue
    if (translations.length === 0)
      throw new PipelineFailure(`${folder}/${sourceLocale}.md is the source, not a translation`)
    const source = texts[sourceLocale]
    if (!source?.fields)
      throw new PipelineFailure(`${folder} has no readable ${sourceLocale}.md to follow: run "content check"`)
    return translations.map(({ file }) => {
      mark(contentDir, file, source.textHash)
      return `${file} follows the present text of ${source.file}`
    })
  }
  const known = entries.flatMap(({ texts }) => Object.values(texts).map(({ file }) => file))
  const near = didYouMean(wanted, known)
  throw new PipelineFailure(`there is no translation ${path}${near.startsWith('did') ? `: ${near}` : ''}`)
}

function mark(contentDir: string, file: string, hash: string): void {
  const path = join(contentDir, file)
  const text = readFileSync(path, 'utf8')
  const marked = withHash(text, hash)
  if (marked === undefined)
    throw new PipelineFailure(`${file} has no front matter to mark: run "content check"`)
  if (marked !== text) writeAtomically(path, marked)
}

/** The text with `translationOf: <hash>` in its front matter. */
export function withHash(text: string, hash: string): string | undefined {
  return withField(text, 'translationOf', hashInYaml(hash))
}

/** The texts of the tree with their front matter and nothing of their bodies: enough for status and addresses, and quick. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readFrontMatter } from '../entries/read-front-matter.ts'
import { type PairedEntry, pairTranslations } from '../entries/translations.ts'
import { failureOf } from '../fs.ts'
import { findFiles, type Source } from '../sources/find-files.ts'

/** @throws PipelineFailure if the tree cannot be read. */
export function readPairs(contentDir: string): PairedEntry[] {
  const texts = findFiles(contentDir).flatMap(({ file, kind }) =>
    kind.is === 'text' ? [readFrontMatter(readSource(contentDir, file), kind).text] : [],
  )
  return pairTranslations(texts)
}

/** @throws PipelineFailure if the file cannot be read. */
export function readSource(contentDir: string, file: string): Source {
  const path = join(contentDir, file)
  try {
    return { file, bytes: readFileSync(path) }
  } catch (error) {
    throw failureOf(error, path, 'read')
  }
}

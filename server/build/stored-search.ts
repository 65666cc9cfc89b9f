/** The search index in a build's folder. */
import { copyFile } from 'node:fs/promises'
import type { ServedIndex } from '../content/index-file.ts'
import { openSearchIndex, type SearchIndex, updateSearchIndex } from '../search/search-index.ts'
import { partsOf } from './dist.ts'
import { pipelineBodies } from './stored-content.ts'

/** Texts that `previous`, a build of the same program, has as they are, are taken from there. */
export async function storeSearchIndex(
  index: ServedIndex,
  dir: string,
  previous: string | undefined,
): Promise<void> {
  const { documentsOf } = await import('../search/documents.ts')
  const file = partsOf(dir).search
  if (previous !== undefined) await copyFile(partsOf(previous).search, file)
  await updateSearchIndex(file, documentsOf(index, { readBody: pipelineBodies, showHidden: false }))
}

/** Opens the index of the build in `dir` when it is first asked for. */
export function storedSearchIndex(dir: string): { index(): SearchIndex; close(): void } {
  let opened: SearchIndex | undefined
  return {
    index() {
      opened ??= openSearchIndex(partsOf(dir).search)
      return opened
    },
    close: () => opened?.close(),
  }
}

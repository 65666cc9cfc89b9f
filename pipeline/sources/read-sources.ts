/** Reads every file of the tree, each by its own kind; what a file says about others is checked later. */

import type { Problem } from '../../shared/problem.ts'
import type { Collections } from '../data/read-collections.ts'
import type { ReadText } from '../entries/read-entry.ts'
import type { Workshop } from '../workshop.ts'
import type { FoundSource } from './find-files.ts'
import { type ReadAllMessages, readAllMessages, readYamlFiles } from './read-data.ts'
import { type ReadPictures, readPictures } from './read-pictures.ts'
import { readTexts } from './read-texts.ts'

export interface ReadTree {
  texts: ReadText[]
  pictures: ReadPictures
  collections: Collections
  messages: ReadAllMessages
  /** Of single files. */
  problems: Problem[]
}

/** `dirty`: the only files that can have changed since the workshop's last build. */
export async function readTree(
  found: readonly FoundSource[],
  workshop: Workshop,
  dirty: ReadonlySet<string> | undefined,
): Promise<ReadTree> {
  const { options, fingerprint, memory, store, storeDir } = workshop
  const { contentDir, write, workers = 1, onProgress, signal } = options
  const common = { contentDir, fingerprint, memory, ...(dirty && { dirty }) }
  const texts = await readTexts(found, {
    ...common,
    store,
    ...(storeDir !== undefined && { storeDir }),
    canWrite: write,
    workers,
    ...(onProgress && { onProgress }),
    ...(signal && { signal }),
  })
  const pictures = await readPictures(found, common)
  const collections = await readYamlFiles(found, common)
  const messages = await readAllMessages(found, common)
  const problems = [
    ...found.flatMap(({ kind }) => (kind.is === 'fault' ? [kind.problem] : [])),
    ...texts.flatMap((text) => text.problems),
    ...pictures.problems,
    ...collections.problems,
    ...messages.problems,
  ]
  return { texts, pictures, collections, messages, problems }
}

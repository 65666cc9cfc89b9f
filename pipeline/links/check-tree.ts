/** Holds everything that was read against everything else: languages, addresses, links, pictures, messages. */

import type { Problem } from '../../shared/problem.ts'
import { scheduledEntries } from '../entries/translations.ts'
import { compareMessages } from '../messages/compare.ts'
import { usedIdsFor } from '../messages/used-ids.ts'
import { orphanPictures } from '../pictures/orphans.ts'
import type { ReadTree } from '../sources/read-sources.ts'
import type { Workshop } from '../workshop.ts'
import { checkReference, pictureFor } from './link-entry.ts'
import { type LinkedTree, linkTree } from './link-tree.ts'

export function checkTree(read: ReadTree, workshop: Workshop): LinkedTree {
  const { links, options } = workshop
  const tree = linkTree(read.texts, read.collections.redirects, read.pictures.files, links)
  const { references } = read.collections
  const entries = tree.entries.map(({ entry }) => entry)
  const problems = [
    ...tree.problems,
    ...references.flatMap((reference) => checkReference(reference, tree.surroundings)),
    ...forgottenPictures(read, tree),
    ...scheduledEntries(entries, options.now),
    ...messageProblems(read, workshop),
  ]
  return { ...tree, problems }
}

/** Searching the code for its messages takes some milliseconds: only when a message has changed. */
function messageProblems({ messages: { readings } }: ReadTree, workshop: Workshop): Problem[] {
  const known = workshop.messages
  const isSame =
    known?.readings.length === readings.length && readings.every((one, at) => one === known.readings[at])
  if (known && isSame) return known.problems
  const problems = compareMessages(readings, usedIdsFor(workshop.options.contentDir))
  workshop.messages = { readings, problems }
  return problems
}

function forgottenPictures({ pictures, collections, texts }: ReadTree, tree: LinkedTree) {
  if (pictures.files.size === 0) return []
  const shown = new Set<string>()
  for (const linked of tree.entries) for (const file of linked.pictures) shown.add(file)
  for (const reference of collections.references) {
    const file = reference.is === 'picture' ? pictureFor(reference, tree.surroundings.isPicture) : undefined
    if (file !== undefined) shown.add(file)
  }
  const faulty = [
    ...texts.filter(({ fields }) => fields === undefined).map(({ file }) => file),
    // Files at the top show no pictures of their own.
    ...collections.problems
      .filter(({ severity, file }) => severity === 'error' && file.includes('/'))
      .map(({ file }) => file),
  ]
  return orphanPictures(pictures.files, shown, faulty)
}

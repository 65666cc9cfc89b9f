/** Checks of the whole tree that no single entry or link shows. */
import { posix } from 'node:path'
import { type Problem, problem } from '../shared/problem.ts'
import type { BuildOptions } from './context.ts'
import { scheduledEntries } from './entries/translations.ts'
import { pictureFor } from './links/link-entry.ts'
import type { LinkedSite } from './links/resolve-links.ts'
import { compareMessages } from './messages/compare.ts'
import { usedIdsFor } from './messages/used-ids.ts'
import { FIRST_PLACE } from './sources/file-kinds.ts'
import type { Sources } from './sources/read-sources.ts'

export function checkSite(site: LinkedSite, sources: Sources, { contentDir, now }: BuildOptions): Problem[] {
  const { messages } = sources
  return [
    ...unusedPictures(site, sources),
    ...scheduledEntries(
      site.entries.map(({ entry }) => entry),
      now,
    ),
    ...(messages.length === 0 ? [] : compareMessages(messages, usedIdsFor(contentDir))),
  ]
}

/**
 * Pictures that no text shows: forgotten ones, or the text that should show them is wrong. Whatever a file with
 * errors shows is unknown, so pictures in its folder and below are given the benefit of the doubt.
 */
function unusedPictures(site: LinkedSite, { pictures, data, texts }: Sources): Problem[] {
  const shown = new Set(site.entries.flatMap((linked) => [...linked.pictures]))
  for (const reference of data.references) {
    const file = reference.is === 'picture' ? pictureFor(reference, pictures.files) : undefined
    if (file !== undefined) shown.add(file)
  }
  const faulty = [
    ...texts.filter(({ fields }) => fields === undefined),
    // Files at the top show no pictures of their own.
    ...data.problems.filter(({ severity, file }) => severity === 'error' && file.includes('/')),
  ]
  const doubtful = faulty.map(({ file }) => `${posix.dirname(file)}/`)
  return [...pictures.files]
    .filter((file) => !shown.has(file) && !doubtful.some((folder) => file.startsWith(folder)))
    .map((file) => {
      const hint = 'show it in a text, or remove the file'
      return problem('orphan-file', file, FIRST_PLACE, 'no text shows this picture', hint)
    })
}

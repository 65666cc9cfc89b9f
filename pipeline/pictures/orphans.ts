/** Pictures that no text shows are forgotten ones, or the text that should show them is wrong. */
import { posix } from 'node:path'
import { type Problem, problem } from '../../shared/problem.ts'
import { FIRST_PLACE } from '../sources/file-kinds.ts'

/**
 * `faulty` are files that could not be read in full: what they show is unknown, so pictures in their folders
 * and below are given the benefit of the doubt.
 */
export function orphanPictures(
  pictures: Iterable<string>,
  shown: ReadonlySet<string>,
  faulty: Iterable<string>,
): Problem[] {
  const doubtful = [...faulty].map((file) => `${posix.dirname(file)}/`)
  return [...pictures]
    .filter((file) => !shown.has(file) && !doubtful.some((folder) => file.startsWith(folder)))
    .map((file) => {
      const hint = 'show it in a text, or remove the file'
      return problem('orphan-file', file, FIRST_PLACE, 'no text shows this picture', hint)
    })
}

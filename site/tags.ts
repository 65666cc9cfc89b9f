/** `tags.yaml`: the names of tags and series in each language. One that is not in it is shown as entries write it. */
import { type CheckedData, type Problem, problem } from '../pipeline/index.ts'
import { byCodeUnit } from '../shared/problem.ts'
import type { TagNames } from '../shared/site.ts'
import { tagId } from '../shared/text.ts'

type Names = Record<string, { texts: Record<string, string> }>

/** Tags whose forms lead to one address are one tag. */
export function checkTags({ file, lenient, rangeOf }: CheckedData<Names>): Problem[] {
  const written = Object.keys(lenient)
  return written.flatMap((tag) => {
    if (tagId(tag) === '')
      return [problem('invalid-value', file, rangeOf([tag], 'key'), `"${tag}" is not a tag`, 'write a word')]
    const first = written.find((other) => tagId(other) === tagId(tag))
    if (first === undefined || first === tag) return []
    const message = `"${tag}" is the same tag as "${first}"`
    return [problem('invalid-value', file, rangeOf([tag], 'key'), message, 'remove one of them')]
  })
}

export function tagNamesOf(names: Names): TagNames[] {
  return Object.entries(names)
    .map(([tag, { texts }]) => ({ id: tagId(tag), names: texts }))
    .sort((a, b) => byCodeUnit(a.id, b.id))
}

/** `tags.yaml`: the names of tags and series in each language. One that is not in it is shown as entries write it. */
import { inEveryLocale } from '../../shared/model.ts'
import { problem } from '../../shared/problem.ts'
import type { TagNames } from '../../shared/site.ts'
import { tagId } from '../../shared/text.ts'
import { TAGS } from '../schema/data.ts'
import { dataReader } from './reading.ts'

export const readTags = dataReader({
  schema: TAGS,
  references: (seen, { file, rangeOf }) =>
    Object.keys(seen).map((tag) => ({ is: 'tag', tag, file, range: rangeOf([tag], 'key') })),
  /** Tags whose forms lead to one address are one tag. */
  check(seen, { file, rangeOf }) {
    const written = Object.keys(seen)
    return written.flatMap((tag) => {
      const first = written.find((other) => tagId(other) === tagId(tag))
      if (first === undefined || first === tag) return []
      const message = `"${tag}" is the same tag as "${first}"`
      return [problem('invalid-value', file, rangeOf([tag], 'key'), message, 'remove one of them')]
    })
  },
  make: (value): TagNames[] =>
    Object.entries(value).map(([tag, words]) => ({
      id: tagId(tag),
      names: inEveryLocale((locale) => words[locale]),
    })),
})

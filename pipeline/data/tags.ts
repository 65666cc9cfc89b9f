/** `tags.yaml`: the names of tags and series in each language. One that is not in it is shown as entries write it. */
import { z } from 'zod'
import { inEveryLocale } from '../../shared/model.ts'
import { problem } from '../../shared/problem.ts'
import type { TagNames } from '../../shared/site.ts'
import { tagId } from '../../shared/text.ts'
import { TAGS } from '../schema/data.ts'
import { readYaml } from '../yaml/read-yaml.ts'
import { invalidReading, type Reading, type TagReference } from './reading.ts'

const LOOSE_SCHEMA = z.record(z.string(), z.unknown()).catch({})

export function readTags(file: string, text: string): Reading<TagNames[]> {
  const { value, raw, problems, rangeOf } = readYaml(text, TAGS, file)
  const written = Object.keys(LOOSE_SCHEMA.parse(raw))
  const references = written.map((tag): TagReference => {
    return { is: 'tag', tag, file, range: rangeOf([tag], 'key') }
  })
  // Tags whose forms lead to one address are one tag.
  const found = written.flatMap((tag, index) => {
    const first = written.find((other) => tagId(other) === tagId(tag))
    if (first === undefined || first === written[index]) return []
    const message = `"${tag}" is the same tag as "${first}"`
    return [problem('invalid-value', file, rangeOf([tag], 'key'), message, 'remove one of them')]
  })
  if (!value || found.length > 0) return invalidReading(problems, found, references)
  const tags = Object.entries(value).map(([tag, words]) => ({
    id: tagId(tag),
    names: inEveryLocale((locale) => words[locale]),
  }))
  return { value: tags, problems, references }
}

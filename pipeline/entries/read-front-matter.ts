/** Reads what stands before a text's body: all that its status and its address need, without rendering anything. */

import { DEFAULT_LOCALE } from '../../shared/model.ts'
import type { Range } from '../../shared/problem.ts'
import type { FrontMatter } from '../schema/front-matter.ts'
import { FRONT_MATTER } from '../schema/yaml-files.ts'
import { decodeText } from '../sources/decode.ts'
import type { Source } from '../sources/find-files.ts'
import { readYaml, type YamlReading } from '../yaml/read-yaml.ts'
import type { ReadText, TextPlace } from './read-entry.ts'
import { FIRST_YAML_LINE, splitFrontMatter } from './split-front-matter.ts'
import { hashOfText } from './text-hash.ts'

export interface Front {
  /** As if the body were empty, but for its hash. */
  text: ReadText
  /** The whole file and where its body starts; not there when no body could be found. */
  body?: { text: string; bodyStart: number }
}

export function readFront(source: Source, { collection, id, locale }: TextPlace): Front {
  const { file } = source
  const who = { collection, id, locale, file, folder: `${collection}/${id}` }
  const nothing = { ...who, places: {}, headings: [], links: [], pictures: [], textHash: '', words: 0 }

  const decoded = decodeText(source)
  if ('problem' in decoded) return { text: { ...nothing, problems: [decoded.problem] } }
  const { text } = decoded
  const split = splitFrontMatter(text, file)
  if ('problem' in split) return { text: { ...nothing, problems: [split.problem] } }

  const schema = FRONT_MATTER[collection][locale === DEFAULT_LOCALE ? 'source' : 'translation']
  const front = readYaml<FrontMatter>(split.yaml, schema, file, FIRST_YAML_LINE)
  const read: ReadText = {
    ...nothing,
    ...(front.value ? { fields: front.value } : { soundFields: front.sound }),
    places: placesOf(front),
    // Of a title that cannot be read nobody can say whether it changed.
    textHash: front.value ? hashOfText(front.value, text.slice(split.bodyStart)) : '',
    problems: front.problems,
  }
  return { text: read, body: { text, bodyStart: split.bodyStart } }
}

/** The fields that other files can contradict, or that name something elsewhere in the tree. */
const PLACED = [
  'date',
  'type',
  'tags',
  'cover',
  'draft',
  'link',
  'year',
  'url',
  'tech',
  'support',
  'slug',
  'translationOf',
]

function placesOf({ sound: value, rangeOf }: YamlReading<FrontMatter>): Record<string, Range> {
  const places: Record<string, Range> = { '': rangeOf([]) }
  for (const name of PLACED) if (Object.hasOwn(value, name)) places[name] = rangeOf([name])
  const lists = {
    aliases: 'aliases' in value ? value.aliases : [],
    gallery: 'gallery' in value ? value.gallery : [],
  }
  for (const at of (lists.aliases ?? []).keys()) places[`aliases.${at}`] = rangeOf(['aliases', at])
  for (const at of (lists.gallery ?? []).keys()) places[`gallery.${at}`] = rangeOf(['gallery', at, 'src'])
  return places
}

/** Reads one markdown file: all that can be known of it without any other. */
import { decodeText } from './decode.ts'
import { FIRST_YAML_LINE, splitFrontMatter } from './front-matter.ts'
import { HOME_ANCHORS } from './links/screens.ts'
import type { LinkUse, PictureUse } from './markdown/reading.ts'
import { renderMarkdown } from './markdown/render.ts'
import { DEFAULT_LOCALE, type Heading, type Locale, type MarkdownCollection } from './model.ts'
import { privacyProblems } from './privacy-sections.ts'
import type { Problem, Range } from './problem.ts'
import type { FrontMatter } from './schema/front-matter.ts'
import { FRONT_MATTER } from './schema.ts'
import type { Source } from './sources.ts'
import { hashOfText } from './text-hash.ts'
import { readYaml, type YamlReading } from './yaml.ts'

/** Where in the tree a text stands, which its path says. */
export interface TextPlace<C extends MarkdownCollection = MarkdownCollection> {
  collection: C
  id: string
  locale: Locale
}

/** Plain data, so that it can be kept on disk and sent between threads. */
export interface ReadText<C extends MarkdownCollection = MarkdownCollection> extends TextPlace<C> {
  file: string
  /** Not there when the front matter is faulty. */
  fields?: FrontMatter<C>
  /** Where the fields are written, by name; items of lists as `aliases.0`. `''` is the front matter itself. */
  places: Record<string, Range>
  headings: Heading[]
  links: LinkUse[]
  pictures: PictureUse[]
  /** Of title, description and body: what a translation follows. */
  textHash: string
  words: number
  problems: Problem[]
}

export interface Reading {
  text: ReadText
  /** The body's HTML with holes; empty when the file could not be read as text. */
  template: string
}

/**
 * A pure function of the bytes and the path: it reads no file, no clock and no setting, so its result can be
 * kept by their hash and worked out in any thread.
 */
export async function readEntry(source: Source, place: TextPlace): Promise<Reading> {
  const { file } = source
  const nothing = {
    ...place,
    file,
    places: {},
    headings: [],
    links: [],
    pictures: [],
    textHash: '',
    words: 0,
  }

  const decoded = decodeText(source)
  if ('problem' in decoded) return { text: { ...nothing, problems: [decoded.problem] }, template: '' }
  const { text } = decoded
  const split = splitFrontMatter(text, file)
  if ('problem' in split) return { text: { ...nothing, problems: [split.problem] }, template: '' }

  const schemas = FRONT_MATTER[place.collection]
  const schema = place.locale === DEFAULT_LOCALE ? schemas.source : schemas.translation
  const front = readYaml<FrontMatter>(split.yaml, schema, file, FIRST_YAML_LINE)
  const { template, problems, ...body } = await renderMarkdown({
    ...split,
    file,
    text,
    takenIds: takenIds(place),
    locale: place.locale,
  })

  const read: ReadText = {
    ...place,
    file,
    ...(front.value && { fields: front.value }),
    places: placesOf(front),
    ...body,
    textHash: hashOfText(front.value, text.slice(split.bodyStart)),
    problems: [
      ...front.problems,
      ...problems,
      ...sectionProblems(place, file, body.headings, front.rangeOf([])),
    ],
  }
  return { text: read, template }
}

function sectionProblems(place: TextPlace, file: string, headings: Heading[], range: Range): Problem[] {
  return place.collection === 'pages' && place.id === 'privacy' ? privacyProblems(file, headings, range) : []
}

/** Ids of the frame around every body. */
const FRAME_IDS = ['main', 'top']

/** The about text stands in the home page, among that page's own sections. */
function takenIds({ collection, id }: TextPlace): readonly string[] {
  return collection === 'pages' && id === 'about' ? [...FRAME_IDS, ...HOME_ANCHORS] : FRAME_IDS
}

/** The fields that other files can contradict, or that name something elsewhere in the tree. */
const PLACED = [
  'date',
  'type',
  'tags',
  'cover',
  'draft',
  'link',
  'client',
  'year',
  'url',
  'tech',
  'support',
  'slug',
  'translationOf',
]

function placesOf({ value, rangeOf }: YamlReading<FrontMatter>): Record<string, Range> {
  const places: Record<string, Range> = { '': rangeOf([]) }
  if (value === undefined) return places
  for (const name of PLACED) if (Object.hasOwn(value, name)) places[name] = rangeOf([name])
  const lists = {
    aliases: 'aliases' in value ? value.aliases : [],
    gallery: 'gallery' in value ? value.gallery : [],
  }
  for (const at of (lists.aliases ?? []).keys()) places[`aliases.${at}`] = rangeOf(['aliases', at])
  for (const at of (lists.gallery ?? []).keys()) places[`gallery.${at}`] = rangeOf(['gallery', at, 'src'])
  return places
}

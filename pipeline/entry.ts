/** Reads one markdown file: all that can be known of it without any other. */
import { decodeText } from './decode.ts'
import { FIRST_YAML_LINE, splitFrontMatter } from './front-matter.ts'
import { HOME_ANCHORS } from './links/screens.ts'
import type { LinkUse, MarkdownSource, PictureUse } from './markdown/reading.ts'
import { type RenderedBody, renderMarkdown } from './markdown/render.ts'
import { DEFAULT_LOCALE, type Heading, type Locale, type MarkdownCollection } from './model.ts'
import { placesOf as charactersOf } from './places.ts'
import { privacyProblems } from './privacy-sections.ts'
import { type Problem, problem, type Range } from './problem.ts'
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
  /** The entry's folder, `blog/2026/hello`. */
  folder: string
  /** Not there when the front matter is faulty. */
  fields?: FrontMatter<C>
  /** Of a faulty front matter, the fields that nothing is wrong with. */
  soundFields?: Partial<FrontMatter<C>>
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
 * A pure function of the bytes and the path: it reads no file of the tree, no clock and no setting, so its result
 * can be kept by their hash and worked out in any thread. `earlier`, a template that this very program made of an
 * earlier state of the file, saves colouring the same code once more, and changes nothing in what comes out.
 */
export async function readEntry(source: Source, place: TextPlace, earlier = ''): Promise<Reading> {
  const { file } = source
  const { collection, id } = place
  const who = { ...place, file, folder: `${collection}/${id}` }
  const nothing = {
    ...who,
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
  const { template, problems, ...body } = await renderSafely({
    ...split,
    file,
    text,
    takenIds: takenIds(place),
    locale: place.locale,
    earlier,
  })

  const read: ReadText = {
    ...who,
    ...(front.value ? { fields: front.value } : { soundFields: front.sound }),
    places: placesOf(front),
    ...body,
    // of a title that cannot be read nobody can say whether it changed
    textHash: front.value ? hashOfText(front.value, text.slice(split.bodyStart)) : '',
    problems: [
      ...front.problems,
      ...problems,
      ...sectionProblems(place, file, body.headings, front.rangeOf([])),
    ],
  }
  return { text: read, template }
}

/** Ten thousand quotations within each other are valid markdown, and more than a parser's stack holds. */
async function renderSafely(source: MarkdownSource): Promise<RenderedBody> {
  try {
    return await renderMarkdown(source)
  } catch (error) {
    const { file, text, bodyStart } = source
    const message = `the text cannot be rendered: ${error instanceof Error ? error.message : String(error)}`
    const range = charactersOf(text).range(bodyStart, bodyStart)
    const fault = problem('invalid-value', file, range, message, 'nest lists and quotations less deeply')
    return { template: '', headings: [], links: [], pictures: [], words: 0, problems: [fault] }
  }
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

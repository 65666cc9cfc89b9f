/** Reads one markdown file: all that can be known of it without any other. */

import type { Heading, Locale, MarkdownCollection } from '../../shared/model.ts'
import { type Problem, problem, type Range } from '../../shared/problem.ts'
import { HOME_ANCHORS } from '../links/screens.ts'
import { type RenderedBody, renderMarkdown } from '../markdown/render.ts'
import type { LinkUse, MarkdownSource, PictureUse } from '../markdown/rendering.ts'
import type { FrontMatter } from '../schema/front-matter.ts'
import { FIRST_PLACE } from '../sources/file-kinds.ts'
import type { Source } from '../sources/find-files.ts'
import { placesOf } from '../sources/positions.ts'
import { privacyProblems } from './privacy-sections.ts'
import { readFront } from './read-front-matter.ts'

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
  const { text: front, body } = readFront(source, place)
  if (body === undefined) return { text: front, template: '' }
  const { template, problems, ...read } = await renderSafely({
    ...body,
    file: source.file,
    takenIds: takenIds(place),
    locale: place.locale,
    earlier,
  })
  const faults = [...front.problems, ...problems, ...sectionProblems(front, read.headings)]
  return { text: { ...front, ...read, problems: faults }, template }
}

/** Ten thousand quotations within each other are valid markdown, and more than a parser's stack holds. */
async function renderSafely(source: MarkdownSource): Promise<RenderedBody> {
  try {
    return await renderMarkdown(source)
  } catch (error) {
    const { file, text, bodyStart } = source
    const message = `the text cannot be rendered: ${error instanceof Error ? error.message : String(error)}`
    const range = placesOf(text).range(bodyStart, bodyStart)
    const fault = problem('invalid-value', file, range, message, 'nest lists and quotations less deeply')
    return { template: '', headings: [], links: [], pictures: [], words: 0, problems: [fault] }
  }
}

function sectionProblems({ collection, id, file, places }: ReadText, headings: Heading[]): Problem[] {
  const isPrivacy = collection === 'pages' && id === 'privacy'
  return isPrivacy ? privacyProblems(file, headings, places[''] ?? FIRST_PLACE) : []
}

/** Ids of the frame around every body. */
const FRAME_IDS = ['main', 'top']

/** The about text stands in the home page, among that page's own sections. */
function takenIds({ collection, id }: TextPlace): readonly string[] {
  return collection === 'pages' && id === 'about' ? [...FRAME_IDS, ...HOME_ANCHORS] : FRAME_IDS
}

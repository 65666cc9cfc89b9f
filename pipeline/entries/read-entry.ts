/** Reads one markdown file: all that can be known of it without any other. */

import { type Heading, isOwnPage, PRIVACY_SECTIONS } from '../../shared/model.ts'
import { type Problem, problem } from '../../shared/problem.ts'
import { HOME_SECTIONS } from '../../shared/routes.ts'
import { type RenderedBody, renderMarkdown } from '../markdown/render.ts'
import type { MarkdownSource } from '../markdown/rendering.ts'
import type { Source } from '../sources/find-files.ts'
import { lineIndex } from '../sources/positions.ts'
import { problemAt, type Reading, type ReadText, type TextPlace } from './entry-text.ts'
import { readFrontMatter } from './read-front-matter.ts'

/**
 * A pure function of the bytes and the path: it reads no file of the tree, no clock and no setting, so its result
 * can be kept by their hash and worked out in any thread. `earlier`, a template that this very program made of an
 * earlier state of the file, saves colouring the same code once more, and changes nothing in what comes out.
 */
export async function readEntry(source: Source, place: TextPlace, earlier = ''): Promise<Reading> {
  const { text, body } = readFrontMatter(source, place)
  if (body === undefined) return { text, template: '' }
  const { template, problems, ...read } = await renderSafely({
    ...body,
    file: source.file,
    takenIds: takenIds(place),
    locale: place.locale,
    earlier,
  })
  const all = [...text.problems, ...problems, ...hiddenPage(text), ...missingSections(text, read.headings)]
  return { text: { ...text, ...read, problems: all }, template }
}

/** Ten thousand quotations within each other are valid markdown, and more than a parser's stack holds. */
async function renderSafely(source: MarkdownSource): Promise<RenderedBody> {
  try {
    return await renderMarkdown(source)
  } catch (error) {
    const { file, text, bodyStart } = source
    const message = `the text cannot be rendered: ${error instanceof Error ? error.message : String(error)}`
    const range = lineIndex(text).range(bodyStart, bodyStart)
    const deep = problem('invalid-value', file, range, message, 'nest lists and quotations less deeply')
    return {
      template: '',
      headings: [],
      links: [],
      webLinks: [],
      pictures: [],
      players: [],
      wordCount: 0,
      problems: [deep],
    }
  }
}

/** The site itself links to its CV and its privacy page, and shows the about text: they are always there. */
function hiddenPage(text: ReadText): Problem[] {
  if (text.collection !== 'pages' || !isOwnPage(text.id) || !text.fields?.draft) return []
  const message = `the page "${text.id}" is part of the site, so it cannot be hidden`
  return [problemAt(text, 'draft', 'invalid-value', message, 'take the line out')]
}

/**
 * Sections that the privacy page has to have; each is a heading that carries its name:
 * `## Who is responsible {#controller}`.
 */
function missingSections(text: ReadText, headings: readonly Heading[]): Problem[] {
  if (text.collection !== 'pages' || text.id !== 'privacy') return []
  const written = headings.filter(({ depth }) => depth === 2).map((heading) => heading.id)
  return PRIVACY_SECTIONS.filter((section) => !written.includes(section)).map((section) => {
    const hint = `add a heading "## … {#${section}}" and its text`
    return problemAt(text, '', 'missing-field', `the section "${section}" is missing`, hint)
  })
}

/** Ids of the frame around every body. */
const FRAME_IDS = ['main', 'top']

/** The about text stands in the home page, among that page's own sections. */
function takenIds({ collection, id }: TextPlace): readonly string[] {
  return collection === 'pages' && id === 'about' ? [...FRAME_IDS, ...HOME_SECTIONS] : FRAME_IDS
}

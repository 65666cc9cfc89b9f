/** Splits a file into its YAML and its text, where gray-matter finds the fences. Parses neither. */
import matter from 'gray-matter'
import { type Problem, problem } from '../../shared/problem.ts'
import { placesOf } from '../sources/positions.ts'

export interface SplitText {
  yaml: string
  /** Offset in the file's text at which the body starts; the body is the rest. */
  bodyStart: number
}

/** The number of the first line of YAML in its file: the line after the opening dashes. */
export const FIRST_YAML_LINE = 2

const FENCE = '---'

/**
 * gray-matter's own engines parse without places, and run `---js` as a program.
 * Passing options also keeps it from remembering every text it has seen.
 */
const WITHOUT_PARSER = { language: 'raw', engines: { raw: () => ({}) } }

/** `text` has no byte-order mark. */
export function splitFrontMatter(text: string, file: string): SplitText | { problem: Problem } {
  const places = placesOf(text)
  // A name after the opening dashes, such as `js`, makes gray-matter parse the rest with an engine of that name.
  const opening = matter.test(text) ? matter.language(text) : undefined
  if (opening === undefined || opening.name !== '') {
    const message = 'the file does not start with front matter'
    const hint = 'start with a line "---", then title, description and date, then "---"'
    const range = places.range(0, places.lineEnd(1))
    return { problem: problem('front-matter-missing', file, range, message, hint) }
  }
  const { matter: block, content } = matter(text, WITHOUT_PARSER)
  const afterYaml = text.slice(FENCE.length + block.length)
  if (!/^\n---[ \t]*(\r?\n|$)/.test(afterYaml)) {
    const message = 'the front matter that starts here never ends'
    const hint = 'put a line "---" between the front matter and the text'
    const range = places.range(0, FENCE.length)
    return { problem: problem('front-matter-unclosed', file, range, message, hint) }
  }
  const yaml = block.slice(opening.raw.length).replace(/^\r?\n/, '')
  return { yaml, bodyStart: text.length - content.length }
}

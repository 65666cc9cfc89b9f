/** Finds the fences: where a file's YAML ends and its text begins. Parses neither. */
import matter from 'gray-matter'
import { placesOf } from './places.ts'
import { type Problem, problem } from './problem.ts'

export interface SplitText {
  yaml: string
  /** Offset in the file's text at which the body starts; the body is the rest. */
  bodyStart: number
}

/** The number of the first line of YAML in its file: the line after the opening dashes. */
export const FIRST_YAML_LINE = 2

/** `text` has no byte-order mark. */
export function splitFrontMatter(text: string, file: string): SplitText | { problem: Problem } {
  const places = placesOf(text)
  if (!/^---[ \t]*\r?\n/.test(text)) {
    const hint = 'start with a line "---", then title, description and date, then "---"'
    const range = places.range(0, places.lineEnd(1))
    return {
      problem: problem(
        'front-matter-missing',
        file,
        range,
        'the file does not start with front matter',
        hint,
      ),
    }
  }
  const fence = /\r?\n(---[^\r\n]*)/.exec(text)
  if (fence === null || !/^---[ \t]*$/.test(fence[1] ?? '')) {
    const message = 'the front matter that starts here never ends'
    const hint = 'put a line "---" between the front matter and the text'
    return { problem: problem('front-matter-unclosed', file, places.range(0, 3), message, hint) }
  }
  const { matter: yaml, content } = cut(text)
  return { yaml: yaml.replace(/^[ \t]*\r?\n/, ''), bodyStart: text.length - content.length }
}

/**
 * gray-matter without its engines: they would parse without places, and run `---js` as a program.
 * Passing options also keeps it from remembering every text it has seen.
 */
function cut(text: string): { matter: string; content: string } {
  return matter(text, { language: 'raw', engines: { raw: () => ({}) } })
}

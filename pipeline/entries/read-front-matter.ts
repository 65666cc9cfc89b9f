/** Reads the front matter of a text, which its status and its address need, without rendering anything. */
import { createHash } from 'node:crypto'
import matter from 'gray-matter'
import { DEFAULT_LOCALE, MARKDOWN_COLLECTIONS } from '../../shared/model.ts'
import { type Problem, problem, type Range } from '../../shared/problem.ts'
import { contentKey } from '../cache.ts'
import { FRONT_MATTER, type FrontMatter } from '../schema/front-matter.ts'
import { decodeText } from '../sources/decode.ts'
import type { Source } from '../sources/find-files.ts'
import { lineIndex } from '../sources/positions.ts'
import { readYaml, type YamlReading } from '../yaml/read-yaml.ts'
import type { ReadText, TextPlace } from './entry-text.ts'
import { isPlaceholder } from './placeholders.ts'

/** The number of the first line of YAML in its file: the line after the opening dashes. */
const FIRST_YAML_LINE = 2

export interface ParsedFile {
  /** As if the body were empty, but for its hash. */
  text: ReadText
  /** The whole file and where its body starts; not there when no body could be found. */
  body?: { text: string; bodyStart: number }
}

export function readFrontMatter(source: Source, { collection, id, locale }: TextPlace): ParsedFile {
  const { file, bytes } = source
  const unread: Omit<ReadText, 'problems'> = {
    ...{ collection, id, locale, file, folder: `${collection}/${id}`, key: contentKey(bytes) },
    ...{
      ranges: {},
      headings: [],
      links: [],
      webLinks: [],
      pictures: [],
      players: [],
      textHash: '',
      wordCount: 0,
    },
  }

  const decoded = decodeText(source)
  if ('problem' in decoded) return { text: { ...unread, problems: [decoded.problem] } }
  const { text } = decoded
  const split = splitFrontMatter(text, file)
  if ('problem' in split) return { text: { ...unread, problems: [split.problem] } }

  const schema = FRONT_MATTER[collection][locale === DEFAULT_LOCALE ? 'source' : 'translation']
  const front = readYaml<FrontMatter>(split.yaml, schema, file, FIRST_YAML_LINE)
  const read: ReadText = {
    ...unread,
    ...(front.value ? { fields: front.value } : { validFields: front.validFields }),
    ranges: fieldRanges(front),
    // Whether a title changed that cannot be read is unknown.
    textHash: front.value ? hashOfText(front.value, text.slice(split.bodyStart)) : '',
    problems: [...front.problems, ...placeholderProblems(file, front)],
  }
  return { text: read, body: { text, bodyStart: split.bodyStart } }
}

function placeholderProblems(file: string, { validFields, rangeOf }: YamlReading<FrontMatter>): Problem[] {
  const { description } = validFields
  if (!isPlaceholder(description)) return []
  const message = `"description" is what "content new" wrote: ${description}`
  const hint = 'say what it is about, or keep it hidden: draft: true'
  return [problem('placeholder-left', file, rangeOf(['description']), message, hint)]
}

/** The fields that other files can contradict, or that name something elsewhere in the tree. */
const LOCATED_FIELDS = new Set([
  ...Object.values(MARKDOWN_COLLECTIONS).flatMap(({ sharedFields }) => sharedFields),
  'slug',
  'translationOf',
])

function fieldRanges({ validFields: value, rangeOf }: YamlReading<FrontMatter>): Record<string, Range> {
  const ranges: Record<string, Range> = { '': rangeOf([]) }
  for (const name of LOCATED_FIELDS) if (Object.hasOwn(value, name)) ranges[name] = rangeOf([name])
  const lists = {
    aliases: 'aliases' in value ? value.aliases : [],
    tags: 'tags' in value ? value.tags : [],
    gallery: 'gallery' in value ? value.gallery : [],
  }
  for (const index of (lists.aliases ?? []).keys()) ranges[`aliases.${index}`] = rangeOf(['aliases', index])
  for (const index of (lists.tags ?? []).keys()) ranges[`tags.${index}`] = rangeOf(['tags', index])
  for (const index of (lists.gallery ?? []).keys())
    ranges[`gallery.${index}`] = rangeOf(['gallery', index, 'src'])
  return ranges
}

interface SplitText {
  yaml: string
  /** Offset in the file's text at which the body starts; the body is the rest. */
  bodyStart: number
}

const FENCE = '---'

/**
 * gray-matter's own engines parse without index, and run `---js` as a program.
 * Passing options also keeps it from remembering every text it has seen.
 */
const WITHOUT_PARSER = { language: 'raw', engines: { raw: () => ({}) } }

/** `text` has no byte-order mark. */
function splitFrontMatter(text: string, file: string): SplitText | { problem: Problem } {
  const index = lineIndex(text)
  // A name after the opening dashes, such as `js`, makes gray-matter parse the rest with an engine of that name.
  const opening = matter.test(text) ? matter.language(text) : undefined
  if (opening === undefined || opening.name !== '') {
    const message = 'the file does not start with front matter'
    const hint = text.startsWith('+++')
      ? 'write it as YAML between lines "---", or bring the blog over: npm run content -- import hugo PATH'
      : 'start with a line "---", then title, description and date, then "---"'
    const range = index.range(0, index.lineEnd(1))
    return { problem: problem('front-matter-missing', file, range, message, hint) }
  }
  const { matter: block, content } = matter(text, WITHOUT_PARSER)
  const afterYaml = text.slice(FENCE.length + block.length)
  if (!/^\n---[ \t]*(\r?\n|$)/.test(afterYaml)) {
    const message = 'the front matter that starts here never ends'
    const hint = 'put a line "---" between the front matter and the text'
    const range = index.range(0, FENCE.length)
    return { problem: problem('front-matter-unclosed', file, range, message, hint) }
  }
  const yaml = block.slice(opening.raw.length).replace(/^\r?\n/, '')
  return { yaml, bodyStart: text.length - content.length }
}

/** Hex digits of SHA-256: 48 bits, plenty to tell two versions of one text apart and short enough to read. */
const HASH_LENGTH = 12

/** The hash of what a translation translates; line endings and white space at the ends of lines do not count. */
export function hashOfText(
  { title, description }: { title: string; description: string },
  body: string,
): string {
  const plain = [title, description, body].map((part) => part.replace(/[ \t]*\r?\n/g, '\n').trim())
  return createHash('sha256').update(plain.join('\0')).digest('hex').slice(0, HASH_LENGTH)
}

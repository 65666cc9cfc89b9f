/** The texts of the tree with their front matter and nothing of their bodies: enough for status and addresses, and quick. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { decodeText } from '../decode.ts'
import type { ReadText } from '../entry.ts'
import { failureOf } from '../failure.ts'
import { FIRST_YAML_LINE, splitFrontMatter } from '../front-matter.ts'
import { DEFAULT_LOCALE } from '../model.ts'
import type { FrontMatter } from '../schema/front-matter.ts'
import { FRONT_MATTER } from '../schema.ts'
import { findSources, type Source } from '../sources.ts'
import { hashOfText } from '../text-hash.ts'
import { type PairedEntry, pairTranslations } from '../translations.ts'
import { readYaml } from '../yaml.ts'

/** @throws PipelineFailure if the tree cannot be read. */
export function readPairs(contentDir: string): PairedEntry[] {
  const texts = findSources(contentDir).flatMap(({ file, kind }) =>
    kind.is === 'text' ? [readFrontMatter(readSource(contentDir, file), kind)] : [],
  )
  return pairTranslations(texts)
}

/** @throws PipelineFailure if the file cannot be read. */
export function readSource(contentDir: string, file: string): Source {
  const path = join(contentDir, file)
  try {
    return { file, bytes: readFileSync(path) }
  } catch (error) {
    throw failureOf(error, path, 'read')
  }
}

type Place = Pick<ReadText, 'collection' | 'id' | 'locale'>

function readFrontMatter(source: Source, { collection, id, locale }: Place): ReadText {
  const { file } = source
  const folder = `${collection}/${id}`
  const empty: ReadText = { collection, id, locale, file, folder, ...NOTHING, problems: [] }
  const decoded = decodeText(source)
  if ('problem' in decoded) return { ...empty, problems: [decoded.problem] }
  const split = splitFrontMatter(decoded.text, file)
  if ('problem' in split) return { ...empty, problems: [split.problem] }
  const schema = FRONT_MATTER[collection][locale === DEFAULT_LOCALE ? 'source' : 'translation']
  const { value, problems, rangeOf } = readYaml<FrontMatter>(split.yaml, schema, file, FIRST_YAML_LINE)
  return {
    ...empty,
    ...(value ? { fields: value } : {}),
    places: Object.fromEntries([
      ['', rangeOf([])],
      ...(value?.aliases ?? []).map((_, at) => [`aliases.${at}`, rangeOf(['aliases', at])]),
    ]),
    textHash: value ? hashOfText(value, decoded.text.slice(split.bodyStart)) : '',
    problems,
  }
}

const NOTHING = { places: {}, headings: [], links: [], pictures: [], textHash: '', words: 0 }

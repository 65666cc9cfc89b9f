/** YAML files but the messages, by the config's data. */
import type { Problem, Range } from '../../shared/problem.ts'
import type { ContentConfig } from '../config.ts'
import type { Source } from '../sources/find-files.ts'
import { decodeText } from '../sources/text.ts'
import { type RedirectDraft, readRedirects } from './read-redirects.ts'
import { idOf, type Reference, readDataText } from './reading.ts'

/** What one file says. Plain data. */
export interface DataItem {
  /** Name of the data in the config. */
  name: string
  id: string
  file: string
  /** As it is written; absent where the file has a problem. */
  value?: unknown
  keys?: Record<string, Range>
}

/** Plain data. A file that is missing or has an error leaves its part empty. */
export interface Data {
  items: DataItem[]
  redirects: RedirectDraft[]
  references: Reference[]
  /** Files with `draft: true`. They are not in the index. */
  drafts: string[]
  problems: Problem[]
}

export function emptyData(): Data {
  return { items: [], redirects: [], references: [], drafts: [], problems: [] }
}

/** The part of the data that a file holds. */
export function readDataFile(source: Source, name: string, config: ContentConfig): Data {
  const data = emptyData()
  const { file } = source
  const decoded = decodeText(source)
  if ('problem' in decoded) return { ...data, problems: [decoded.problem] }
  const declared = config.data?.[name]
  if (declared && 'redirects' in declared) {
    const { value, ...rest } = readRedirects(file, decoded.text)
    return { ...data, ...rest, redirects: value }
  }
  const { value, isDraft, keys, problems, references } = readDataText(name, file, decoded.text, config)
  if (isDraft) return { ...data, problems, references, drafts: [file] }
  const item = { name, id: idOf(file), file, ...(value !== undefined && { value }), ...(keys && { keys }) }
  return { ...data, problems, references, items: [item] }
}

/** Values of one-file data, by their names, as the files have them. */
export function singleValues({ items }: Pick<Data, 'items'>): Record<string, unknown> {
  return Object.fromEntries(items.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value]])))
}

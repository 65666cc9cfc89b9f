/** Every kind of file with its place and its schema, in the order of the reference page. */

import type { z } from 'zod'
import {
  DEFAULT_LOCALE,
  LOCALE_NAMES,
  MARKDOWN_COLLECTIONS,
  type MarkdownCollection,
} from '../../shared/model.ts'
import { YAML_FILES } from './data.ts'
import { FRONT_MATTER } from './front-matter.ts'

export interface DocumentKind {
  /** The name of its JSON Schema. */
  name: string
  /** Globs below `content/`. */
  files: string[]
  schema: z.ZodType
}

export const DOCUMENT_KINDS: readonly DocumentKind[] = [
  // the keys of MARKDOWN_COLLECTIONS are its type's
  ...(Object.keys(MARKDOWN_COLLECTIONS) as MarkdownCollection[]).flatMap(markdownKinds),
  ...Object.entries(YAML_FILES).map(([name, { files, schema }]) => ({ name, files: [files], schema })),
]

function markdownKinds(collection: MarkdownCollection): DocumentKind[] {
  const { source, translation } = FRONT_MATTER[collection]
  const others = LOCALE_NAMES.filter((locale) => locale !== DEFAULT_LOCALE)
  return [
    { name: collection, files: [`${collection}/**/${DEFAULT_LOCALE}.md`], schema: source },
    {
      name: `${collection}-translation`,
      files: others.map((locale) => `${collection}/**/${locale}.md`),
      schema: translation,
    },
  ]
}

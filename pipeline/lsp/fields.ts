/** Fields of a file, as its schema describes them. */
import type { ContentConfig } from '../config.ts'
import { type Field, fieldsOf } from '../schema/reference.ts'
import { schemasOf } from '../schema/schema-of.ts'
import { kindOf } from '../sources/find-files.ts'

/** Fields of a data file, with the names of the fields around them: `en.title`, `social[].url`. */
export function fieldsOfData(file: string, config: ContentConfig): Field[] {
  const kind = kindOf(file, config)
  const schemas = kind.is === 'yaml' ? schemasOf(config).data[kind.data] : undefined
  return schemas ? fieldsOf(schemas.schema) : []
}

/** Top-level fields of a text's front matter; none of another file. */
export function fieldsOfFile(file: string, config: ContentConfig): Field[] {
  const kind = kindOf(file, config)
  const schemas = kind.is === 'text' ? schemasOf(config).collections[kind.collection] : undefined
  return (schemas ? fieldsOf(schemas.source) : []).filter(({ name }) => !/[.[]/.test(name))
}

/** Values that a field of a closed set may have. */
export function valuesOf({ kind }: Field): string[] {
  if (kind === 'true or false') return ['true', 'false']
  return kind.startsWith('one of ') ? kind.slice('one of '.length).split(', ') : []
}

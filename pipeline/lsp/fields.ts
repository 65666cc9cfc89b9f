/** Fields of a file, as its schema describes them. */
import { FRONT_MATTER } from '../schema/front-matter.ts'
import { type Field, fieldsOf } from '../schema/reference.ts'
import { kindOf } from '../sources/find-files.ts'

/** Top-level fields of a text's front matter; none of another file. */
export function fieldsOfFile(file: string): Field[] {
  const kind = kindOf(file)
  if (kind.is !== 'text') return []
  return fieldsOf(FRONT_MATTER[kind.collection].source).filter(({ name }) => !/[.[]/.test(name))
}

/** Values that a field of a closed set may have. */
export function valuesOf({ kind }: Field): string[] {
  if (kind === 'true or false') return ['true', 'false']
  return kind.startsWith('one of ') ? kind.slice('one of '.length).split(', ') : []
}

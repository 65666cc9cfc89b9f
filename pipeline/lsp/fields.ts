/** Fields of a file, as its schema describes them. */
import type { ContentConfig } from '../config.ts'
import type { FieldSpec } from '../field-kinds.ts'
import { type Field, fieldsOf } from '../schema/reference.ts'
import { schemasOf } from '../schema/schema-of.ts'
import { kindOf } from '../sources/find-files.ts'

function schemaOf(file: string, config: ContentConfig): FieldSpec | undefined {
  const kind = kindOf(file, config)
  const { collections, data } = schemasOf(config)
  if (kind.is === 'text') return collections[kind.collection]?.source
  return kind.is === 'yaml' ? data[kind.data]?.schema : undefined
}

/** Fields of a front matter or data file, with the names of the fields around them: `en.title`, `social[].url`. */
export function fieldsOfFile(file: string, config: ContentConfig): Field[] {
  const schema = schemaOf(file, config)
  return schema ? fieldsOf(schema) : []
}

/** The field of that name; of a list, its items. */
export function specOf(file: string, name: string, config: ContentConfig): FieldSpec | undefined {
  let spec = schemaOf(file, config)
  for (const key of name.replaceAll('[]', '').split('.')) {
    const own: FieldSpec | undefined = spec?.fields?.[key]?.spec
    spec = own?.item?.spec ?? own
  }
  return spec
}

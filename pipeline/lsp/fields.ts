/** Fields of a file: as its schema describes them, and as the config declares them. */
import { type ContentConfig, collectionOf } from '../config.ts'
import { type AnyField, type FieldSpec, type Fields, isField } from '../field-kinds.ts'
import { type Field, fieldsOf } from '../schema/reference.ts'
import { schemasOf } from '../schema/schema-of.ts'
import { kindOf } from '../sources/find-files.ts'

/** Fields of a front matter or data file, with the names of the fields around them: `en.title`, `social[].url`. */
export function fieldsOfFile(file: string, config: ContentConfig): Field[] {
  const kind = kindOf(file, config)
  const { collections, data } = schemasOf(config)
  const schema =
    kind.is === 'text'
      ? collections[kind.collection]?.source
      : kind.is === 'yaml'
        ? data[kind.data]?.schema
        : undefined
  return schema ? fieldsOf(schema) : []
}

/** The field of that name in the config; of a list, its items. Nothing for the fields that every text has. */
export function specOf(file: string, name: string, config: ContentConfig): FieldSpec | undefined {
  const kind = kindOf(file, config)
  const declared =
    kind.is === 'text'
      ? collectionOf(config, kind.collection)
      : kind.is === 'yaml'
        ? config.data?.[kind.data]
        : undefined
  return declared && 'fields' in declared ? specIn(declared, name.split('.'), config) : undefined
}

/** Words of a language stand below its name. */
function specIn(
  { fields = {}, words }: { fields?: Fields; words?: Fields | AnyField | undefined },
  [first = '', ...rest]: readonly string[],
  config: ContentConfig,
): FieldSpec | undefined {
  if (words && Object.hasOwn(config.locales, first))
    return isField(words) ? words.spec : specIn({ fields: words }, rest, config)
  const own = fields[first.replace('[]', '')]?.spec
  const spec = own?.item?.spec ?? own
  return spec && rest.length > 0 ? specIn(spec, rest, config) : spec
}

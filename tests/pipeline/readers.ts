/** Files of this site's content, each read alone. */
import content from '../../content.config.ts'
import { readDataText } from '../../pipeline/data/read-data.ts'
import { readRedirects } from '../../pipeline/data/read-redirects.ts'
import { type CollectionSchemas, schemasOf } from '../../pipeline/schema/schema-of.ts'

const SCHEMAS = schemasOf(content)

/** Kinds of YAML file, by their names in the config. */
export const YAML_FILES = SCHEMAS.data

/** Schemas of front matter, by the names of the collections. */
export const FRONT_MATTER = SCHEMAS.collections

export function frontMatterOf(name: string): CollectionSchemas {
  const schemas = FRONT_MATTER[name]
  if (!schemas) throw new Error(`no collection is called ${name}`)
  return schemas
}

export function yamlSchema(name: string) {
  const file = YAML_FILES[name]
  if (!file) throw new Error(`no data is called ${name}`)
  return file.schema
}

/** Reads a file of the data that is called `name`. */
export const reader = (name: string) => (file: string, text: string) =>
  readDataText(name, file, text, content)

export { readRedirects }

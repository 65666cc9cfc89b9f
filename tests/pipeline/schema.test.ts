import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import content from '../../content.config.ts'
import { generatedFiles } from '../../pipeline/commands/write-schemas.ts'
import { fieldsOf } from '../../pipeline/schema/reference.ts'
import { slugify } from '../../shared/text.ts'
import { FRONT_MATTER, YAML_FILES } from './readers.ts'

const CONTENT = fileURLToPath(new URL('../fixtures/site/content', import.meta.url))

test('generated files are what `npm run content -- schema` makes of the code as it is', () => {
  for (const [file, text] of generatedFiles(content, CONTENT))
    expect(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'), file).toBe(text)
})

const DOCUMENTS = [
  ...Object.values(YAML_FILES),
  ...Object.entries(FRONT_MATTER).map(([name, { source }]) => ({ files: `${name}/**/*.md`, schema: source })),
]

test.each(DOCUMENTS)('every field of $files says what it is for', ({ schema }) => {
  expect(fieldsOf(schema).filter(({ about }) => about === '')).toEqual([])
})

test.each([
  ['Perché no?', 'perche-no'],
  ['L’accessibilità è una decisione', 'l-accessibilita-e-una-decisione'],
  ['Straße & Œuvre', 'strasse-oeuvre'],
  ['  --Hello--  ', 'hello'],
  ['日本', ''],
])('the title %j gives the address %j', (title, slug) => {
  expect(slugify(title)).toBe(slug)
})

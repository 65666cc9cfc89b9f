import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { generatedFiles } from '../../pipeline/commands/write-schemas.ts'
import { DOCUMENT_KINDS } from '../../pipeline/schema/documents.ts'
import { fieldsOf } from '../../pipeline/schema/walk.ts'
import { slugify } from '../../shared/text.ts'

const MESSAGES = readFileSync(new URL('../../content/messages/en.yaml', import.meta.url), 'utf8')

test.each([...generatedFiles(MESSAGES)])('%s is what `npm run content -- schema` makes', (file, text) => {
  expect(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')).toBe(text)
})

test.each(DOCUMENT_KINDS.map(({ name, schema }) => [name, schema] as const))(
  'every field of %s says what it is for',
  (_, schema) => {
    expect(fieldsOf(schema).filter(({ about }) => about === '')).toEqual([])
  },
)

test.each([
  ['Perché no?', 'perche-no'],
  ['L’accessibilità è una decisione', 'l-accessibilita-e-una-decisione'],
  ['Straße & Œuvre', 'strasse-oeuvre'],
  ['  --Hello--  ', 'hello'],
  ['日本', ''],
])('the title %j gives the address %j', (title, slug) => {
  expect(slugify(title)).toBe(slug)
})

describe('the editors’ schema of a post', () => {
  const schema = JSON.parse(generatedFiles(undefined).get('.vscode/schemas/blog.json') ?? '')

  test('completes the types and explains them', () => {
    expect(schema.properties.type.enum).toEqual(['article', 'photo', 'link', 'note', 'project', null])
    expect(schema.properties.type.description).toMatch(/^What kind of post it is/)
  })

  test('wants the same fields as the check', () => {
    expect(schema.required).toEqual(['title', 'description', 'date'])
    expect(schema.dependencies).toEqual({ cover: ['coverAlt'] })
    expect(schema.additionalProperties).toBe(false)
  })
})

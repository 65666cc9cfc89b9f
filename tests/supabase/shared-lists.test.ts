/** Locales and content types are listed in `shared/model.ts`; the database must take each of them. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CONTENT_TYPES, LOCALE_NAMES } from '../../shared/model.ts'
import { DATABASES, type TestDatabase } from './databases.ts'

const REQUIRED = 'url, image_path, image_width, image_height'
const TEXTS = '{"en": {"title": "T", "image_alt": "A"}}'
const VALUES = `'/blog', '/a.jpg', 4, 3`

describe.each(DATABASES)('%s', (_name, start) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await start()
  }, 120_000)
  afterAll(() => database.stop())

  test.each(CONTENT_TYPES)('takes an entry of the type %s', async (type) => {
    const columns = `slug, type, texts, ${REQUIRED}`
    const insert = `insert into stream_entries (${columns}) values ('of-type-${type}', '${type}', '${TEXTS}', ${VALUES})`
    expect(await database.run('owner', `${insert} returning type`)).toEqual([type])
  })

  test.each(LOCALE_NAMES)('takes a contact message in the locale %s', async (locale) => {
    const texts = `'Ada', 'ada@example.org', 'In ${locale}', 'It could weave patterns.'`
    await database.run('service_role', `select submit_contact('${randomUUID()}', ${texts}, '${locale}')`)
    const stored = `select locale from contact_messages where subject = 'In ${locale}'`
    expect(await database.run('owner', stored)).toEqual([locale])
  })
})

/** The bounds of a stream entry: the database refuses what the site leaves out, and both take the rest. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { renderEntry } from '../../server/stream/entry.ts'
import { byPrefix } from '../../server/stream/reader.ts'
import { rowWith } from '../server/one-entry.ts'
import { DATABASES, type TestDatabase } from './databases.ts'

const CHECK_BROKEN = '23514'
const MIGRATION = 'supabase/migrations/20261127203000_stream_texts.sql'
/** Takes the migration back. */
const COLUMNS_BEFORE = `
  alter table stream_entries
    drop constraint stream_texts_form, drop constraint stream_image_described, drop column texts,
    add title_en text, add title_it text, add body_en text, add body_it text, add image_alt_en text, add image_alt_it text,
    add constraint stream_title_length check (true), add constraint stream_body_with_title_it check (true),
    add constraint stream_image_described check (true), add constraint stream_image_alt_length check (true),
    add constraint stream_body_bounds check (true);
  drop schema checks cascade`
const PICTURE = { image_path: '/a.jpg', image_alt_en: 'A', image_width: 4, image_height: 3 }

const REFUSED: [name: string, change: Record<string, unknown>][] = [
  ['an address with a blank', { url: 'https:// example.org/article' }],
  ['an address without host', { url: 'https:///article' }],
  ['an address longer than 2,000 characters', { url: `https://example.org/${'a'.repeat(2000)}` }],
  ['another scheme', { url: 'ftp://example.org' }],
  ['another host behind a slash', { url: '//evil.example' }],
  ['another host behind a backslash', { url: '/\\evil.example' }],
  ['a picture behind a backslash', { ...PICTURE, image_path: '/\\evil.jpg' }],
  ['a description longer than 500 characters', { ...PICTURE, image_alt_it: 'a'.repeat(501) }],
  ['no title', { title_en: null, body_en: null, title_it: null, body_it: null }],
  ['a body without its title', { title_it: null }],
  ['a title longer than 160 characters', { title_it: 'a'.repeat(161) }],
  ['an Italian body longer than 10,000 characters', { body_it: 'a'.repeat(10_001) }],
  ['50 nested quotes', { body_en: `Words.\n\n${'> '.repeat(50)}x` }],
  ['1,001 marks of emphasis', { body_en: '*'.repeat(1001) }],
  ['21 tags', { tags: Array.from({ length: 21 }, (_, n) => `tag-${n}`) }],
  ['a tag longer than 60 characters', { tags: ['short', 'a'.repeat(61)] }],
  ['a date of minus infinity', { published_at: '-infinity' }],
]

const ACCEPTED: typeof REFUSED = [
  ['one language alone', { title_en: null, body_en: null, title_it: 'La campana' }],
  [
    'a language that the site has not',
    { texts: { de: { title: 'Glocke' }, en: { title: 'The bell at noon' } } },
  ],
  ['a plain address', { url: 'https://example.org' }],
  ['an address with query and anchor', { url: 'http://www.example.org:8080/a?b=%20c#d' }],
  ['the home page', { url: '/' }],
  ['a picture', PICTURE],
  ['a body of 10,000 emoji', { body_en: '🌍'.repeat(10_000) }],
  ['10 nested quotes', { body_en: `${'> '.repeat(10)}x` }],
  ['20 tags of 60 characters', { tags: Array.from({ length: 20 }, (_, n) => `${n}`.padEnd(60, 'a')) }],
  ['a date before 1970', { published_at: '1930-05-01T00:00:00+00:00' }],
]

describe.each(DATABASES)('on %s', (_name, start) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await start()
  }, 120_000)
  afterAll(() => database.stop())

  const insert = (change: Record<string, unknown>) => {
    const row = JSON.stringify({
      ...rowWith(change),
      id: randomUUID(),
      slug: change.slug ?? `entry-${randomUUID()}`,
    })
    const values = `select * from jsonb_populate_record(null::stream_entries, $json$${row}$json$)`
    return database.run('owner', `insert into stream_entries ${values}`)
  }

  test.each(REFUSED)('an entry with %s is refused', async (_what, change) => {
    expect(await insert(change)).toBe(CHECK_BROKEN)
  })

  test.each(['image_alt_en', 'image_width', 'image_height'])(
    'a picture without %s is refused',
    async (column) => {
      expect(await insert({ ...PICTURE, [column]: null })).toBe(CHECK_BROKEN)
    },
  )

  test('a language is named by a tag', async () => {
    expect(await insert({ texts: { en: { title: 'A' }, 'not a tag': { title: 'B' } } })).toBe(CHECK_BROKEN)
  })

  test.each(ACCEPTED)('an entry with %s is taken', async (_what, change) => {
    expect(await insert(change)).toEqual([])
  })

  test('the seed breaks no bound', async () => {
    const unproven = "select conname from pg_constraint where conname like 'stream_%' and not convalidated"
    expect(await database.run('owner', unproven)).toEqual([])
  })

  test('rows of the columns before keep their words, and those that break a bound stop nothing', async () => {
    await database.run('owner', 'delete from stream_entries')
    const file = join(mkdtempSync(join(tmpdir(), 'columns-')), 'before.sql')
    writeFileSync(file, COLUMNS_BEFORE)
    await database.apply(file)
    const insertBefore = (slug: string, values: string) =>
      database.run(
        'owner',
        `insert into stream_entries (slug, type, title_en, title_it, body_en, body_it, image_alt_it) values ('${slug}', 'note', ${values})`,
      )
    expect(await insertBefore('both', "'Bell', 'Campana', 'Late.', 'In ritardo.', null")).toEqual([])
    expect(await insertBefore('english', "'Bell', null, '', null, 'Un molo'")).toEqual([])
    expect(await insertBefore('long', "repeat('a', 161), null, '', null, null")).toEqual([])
    await database.apply(MIGRATION)
    expect(
      await database.run('owner', 'select slug, texts::text from stream_entries order by slug limit 2'),
    ).toEqual([
      'both|{"en": {"body": "Late.", "title": "Bell"}, "it": {"body": "In ritardo.", "title": "Campana"}}',
      'english|{"en": {"body": "", "title": "Bell"}, "it": {"image_alt": "Un molo"}}',
    ])
    const unproven = "select conname from pg_constraint where conname like 'stream_%' and not convalidated"
    expect(await database.run('owner', unproven)).toEqual(['stream_texts_form'])
  })
})

describe('the site', () => {
  const render = (change: Record<string, unknown>) =>
    renderEntry(rowWith(change), { extent: 'whole', iconHosts: [], translate: byPrefix })

  test.each(REFUSED)('leaves out an entry with %s', (_what, change) => {
    expect(() => render(change)).toThrow()
  })

  test.each(ACCEPTED)('shows an entry with %s', (_what, change) => {
    expect(['The bell at noon', 'La campana']).toContain(render(change).en.title)
  })
})

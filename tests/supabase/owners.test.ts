/** Accounts that write in the stream: the database itself tells the owner's from any other. */
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DATABASES, type Role, type TestDatabase } from './databases.ts'

const OWNER = '5f0c8a52-7d0d-4c9e-9d6f-0f6f2f1f0a01'
const OTHER = '5f0c8a52-7d0d-4c9e-9d6f-0f6f2f1f0a02'
const FORBIDDEN = '42501'
const CHECK_BROKEN = '23514'

const DRAFT =
  'insert into stream_entries (slug, type, texts) values (\'mine\', \'note\', \'{"en": {"title": "Mine"}}\') returning slug'
const RENAME =
  "update stream_entries set texts = '{\"en\": {\"title\": \"Changed\"}}' where slug = 'mine' returning texts -> 'en' ->> 'title'"
const REMOVE = "delete from stream_entries where slug = 'mine' returning slug"

describe.each(DATABASES)('on %s', (_name, start) => {
  let database: TestDatabase
  const as = (account: string | undefined, sql: string) => database.run('authenticated', sql, account)
  const titles = () =>
    database.run('owner', "select texts -> 'en' ->> 'title' from stream_entries where slug = 'mine'")
  beforeAll(async () => {
    database = await start()
    await database.run('owner', `insert into owners values ('${OWNER}')`)
  }, 120_000)
  afterAll(() => database.stop())
  beforeEach(async () => void (await database.run('owner', "delete from stream_entries where slug = 'mine'")))

  test('the owner writes, changes and deletes, and reads what is not published', async () => {
    expect(await as(OWNER, DRAFT)).toEqual(['mine'])
    expect(await as(OWNER, RENAME)).toEqual(['Changed'])
    expect(
      await as(OWNER, "select texts -> 'en' ->> 'title' from stream_entries where slug = 'mine'"),
    ).toEqual(['Changed'])
    expect(await as(OWNER, REMOVE)).toEqual(['mine'])
  })

  test('the owner too keeps to the bounds', async () => {
    expect(await as(OWNER, DRAFT.replace("'mine'", "'Not a slug'"))).toBe(CHECK_BROKEN)
  })

  test.each([
    ['another account', OTHER],
    ['an account without a name', undefined],
  ])('%s writes, changes and deletes nothing, and reads no draft', async (_who, account) => {
    expect(await as(account, DRAFT)).toBe(FORBIDDEN)
    await as(OWNER, DRAFT)
    expect(await as(account, RENAME)).toEqual([])
    expect(await as(account, REMOVE)).toEqual([])
    expect(await as(account, "select slug from stream_entries where slug = 'mine'")).toEqual([])
    expect(await titles()).toEqual(['Mine'])
  })

  test('another account does not learn who the owner is, nor becomes it', async () => {
    expect(await as(OTHER, 'select user_id from owners')).toEqual([])
    expect(await as(OWNER, 'select user_id from owners')).toEqual([OWNER])
    expect(await as(OTHER, `insert into owners values ('${OTHER}')`)).toBe(FORBIDDEN)
    expect(await as(OTHER, 'delete from owners')).toBe(FORBIDDEN)
  })
})

describe('pictures of the stream, in the Storage of a project', () => {
  let database: TestDatabase
  const add = (role: 'anon' | 'authenticated', account: string, bucket = 'stream') =>
    database.run(role, `insert into storage.objects (bucket_id, name) values ('${bucket}', 'a.jpg')`, account)
  beforeAll(async () => {
    const [, start] = DATABASES[0] ?? []
    if (!start) throw new Error('There is no database')
    database = await start()
    await database.run('owner', `insert into owners values ('${OWNER}')`)
    await database.run('owner', "insert into storage.buckets (id, name) values ('other', 'other')")
  }, 120_000)
  afterAll(() => database.stop())

  test('are added by the owner, to their bucket only, and changed and deleted by nobody', async () => {
    expect(await add('authenticated', OWNER)).toEqual([])
    expect(await add('authenticated', OWNER, 'other')).toBe(FORBIDDEN)
    for (const change of ["update storage.objects set name = 'b'", 'delete from storage.objects']) {
      await database.run('authenticated', change, OWNER)
    }
    expect(await database.run('owner', 'select bucket_id, name from storage.objects')).toEqual([
      'stream|a.jpg',
    ])
  })

  test('are added by no other account', async () => {
    expect(await add('authenticated', OTHER)).toBe(FORBIDDEN)
    expect(await add('anon', '')).toBe(FORBIDDEN)
  })

  test('do not stop the migrations where the tables of Storage belong to somebody else', async () => {
    const role = 'stranger_to_storage'
    await database.run('owner', `create role ${role}; grant usage on schema storage to ${role}`)
    const sql = await readFile('supabase/migrations/20261122102000_stream_pictures.sql', 'utf8')
    expect(await database.run(role as Role, sql)).toEqual([])
  })

  test('may be read by anyone, as JPEG or WebP', async () => {
    const bucket = "select public, allowed_mime_types from storage.buckets where id = 'stream'"
    expect(await database.run('owner', bucket)).toEqual(['t|{image/jpeg,image/webp}'])
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CONTACT_BOUNDS } from '../../shared/contact.ts'
import { CONTENT_TYPES } from '../../shared/model.ts'
import { DATABASES, type Role, type TestDatabase } from './databases.ts'

const FORBIDDEN = '42501'
const CHECK_BROKEN = '23514'

let key = 0
/** A call of the function, each with a key of its own unless one is given. */
function submission(change: Record<string, string> = {}): string {
  const values = {
    idempotency_key: `00000000-0000-8000-a000-${String(++key).padStart(12, '0')}`,
    name: 'Ada',
    email: 'ada@example.org',
    subject: 'Hello',
    message: '0123456789',
    locale: 'en',
    ...change,
  }
  const list = Object.entries(values).map(([name, value]) => `${name} => '${value}'`)
  return `select public.submit_contact(${list.join(', ')})`
}

/** Words of an entry, as SQL. */
const TEXTS = `'{"en": {"title": "A"}}'`

describe.each(DATABASES)('the migrations on %s', (_name, start) => {
  let database: TestDatabase
  const run = (role: Role, sql: string) => database.run(role, sql)
  beforeAll(async () => {
    database = await start()
  }, 120_000)
  afterAll(() => database.stop())

  describe('the publishable key', () => {
    test.each<[string, Role[], string]>([
      [
        'write stream entries',
        ['anon', 'authenticated'],
        "insert into stream_entries (slug, type, texts) values ('x', 'note', '{}')",
      ],
      ['change stream entries', ['anon'], "update stream_entries set texts = '{}'"],
      ['delete stream entries', ['anon'], 'delete from stream_entries'],
      ['empty the stream', ['anon', 'authenticated'], 'truncate stream_entries'],
      ['read who owns the stream', ['anon'], 'select * from owners'],
      ['name an owner', ['anon', 'authenticated'], 'insert into owners values (gen_random_uuid())'],
      ['read messages', ['anon', 'authenticated'], 'select * from contact_messages'],
      ['count messages', ['anon', 'authenticated'], 'select count(*) from contact_messages'],
      [
        'write messages past the function',
        ['anon', 'authenticated'],
        'insert into contact_messages default values',
      ],
      ['change messages', ['anon', 'authenticated'], "update contact_messages set name = 'X'"],
      ['delete messages', ['anon', 'authenticated'], 'delete from contact_messages'],
      ['submit a message', ['anon', 'authenticated'], submission()],
      ['run the retention', ['anon', 'authenticated'], 'select maintenance.delete_old_contact_messages()'],
      [
        'delete a person’s messages',
        ['anon'],
        "select maintenance.delete_contact_messages_of('ada@example.org')",
      ],
      ['make tables', ['anon', 'authenticated'], 'create table public.mine (id int)'],
      ['lift row-level security', ['anon'], 'alter table stream_entries disable row level security'],
    ])('may not %s', async (_sentence, roles, sql) => {
      for (const role of roles) expect(await run(role, sql)).toBe(FORBIDDEN)
    })

    test('holds no other privileges than to read the stream, and with an account to write in it, and no function', async () => {
      const grants = `select table_name, grantee, privilege_type from information_schema.role_table_grants
        where table_schema in ('public', 'maintenance') and grantee in ('anon', 'authenticated', 'PUBLIC') order by 1, 2, 3`
      expect(await run('owner', grants)).toEqual([
        'owners|authenticated|SELECT',
        'stream_entries|anon|SELECT',
        'stream_entries|authenticated|DELETE',
        'stream_entries|authenticated|INSERT',
        'stream_entries|authenticated|SELECT',
        'stream_entries|authenticated|UPDATE',
      ])
      const functions = `select p.proname, r.rolname from pg_proc p cross join pg_roles r
        where p.pronamespace in ('public'::regnamespace, 'maintenance'::regnamespace)
        and r.rolname in ('anon', 'authenticated') and has_function_privilege(r.oid, p.oid, 'execute')`
      expect(await run('owner', functions)).toEqual([])
    })

    test('reads what is published, and neither drafts nor what is to come', async () => {
      const hidden = 'select count(*) from stream_entries where published_at is null or published_at > now()'
      expect(await run('owner', hidden)).toEqual(['2'])
      for (const role of ['anon', 'authenticated'] as const) {
        expect(await run(role, hidden)).toEqual(['0'])
        expect(await run(role, 'select count(*) from stream_entries')).toEqual(['67'])
      }
    })
  })

  describe('a message', () => {
    test('is stored once, however often it is handed in', async () => {
      const again = submission({ subject: 'Twice' })
      for (let time = 0; time < 3; time++) await run('service_role', again)
      expect(
        await run('service_role', "select count(*) from contact_messages where subject = 'Twice'"),
      ).toEqual(['1'])
    })

    test.each([
      ['name', 'a'.repeat(CONTACT_BOUNDS.name.min - 1)],
      ['name', 'a'.repeat(CONTACT_BOUNDS.name.max + 1)],
      ['email', 'no address'],
      ['email', `${'a'.repeat(CONTACT_BOUNDS.email.max)}@example.org`],
      ['subject', 'a'.repeat(CONTACT_BOUNDS.subject.min - 1)],
      ['subject', 'a'.repeat(CONTACT_BOUNDS.subject.max + 1)],
      ['message', 'a'.repeat(CONTACT_BOUNDS.message.min - 1)],
      ['message', 'a'.repeat(CONTACT_BOUNDS.message.max + 1)],
      ['locale', 'français'],
    ])('with a %s out of bounds is refused', async (field, value) => {
      expect(await run('service_role', submission({ [field]: value }))).toBe(CHECK_BROKEN)
    })

    test.each(['fr', 'pt-BR', 'zh-Hant-TW'])(
      'in a language that the site gets later, %s, is taken',
      async (locale) => {
        expect(await run('service_role', submission({ locale }))).toBeInstanceOf(Array)
      },
    )

    test.each(['name', 'subject', 'message'] as const)(
      'with the longest %s of emoji is taken',
      async (field) => {
        const refusal = await run(
          'service_role',
          submission({ [field]: '🌍'.repeat(CONTACT_BOUNDS[field].max) }),
        )
        expect(refusal).toBeInstanceOf(Array)
      },
    )

    test('from the future counts as of now', async () => {
      await run('service_role', submission({ subject: 'Early', sent_at: '2099-01-01' }))
      expect(
        await run('owner', "select sent_at <= now() from contact_messages where subject = 'Early'"),
      ).toEqual([expect.stringMatching(/^t/)])
    })

    test('older than 3 years is deleted by the retention, a younger one is not', async () => {
      await run('service_role', submission({ subject: 'Old' }))
      await run('service_role', submission({ subject: 'Young' }))
      await run(
        'owner',
        "update contact_messages set received_at = now() - interval '3 years 1 day' where subject = 'Old'",
      )
      await run(
        'owner',
        "update contact_messages set received_at = now() - interval '3 years -1 day' where subject = 'Young'",
      )
      expect(await run('owner', 'select maintenance.delete_old_contact_messages()')).toEqual(['1'])
      expect(
        await run('owner', "select subject from contact_messages where subject in ('Old', 'Young')"),
      ).toEqual(['Young'])
    })

    test('of one person is deleted on request, however they wrote their address', async () => {
      await run('service_role', submission({ email: 'Grace@Example.org' }))
      await run('service_role', submission({ email: 'grace@example.org' }))
      await run('service_role', submission({ email: 'not-grace@example.org' }))
      expect(
        await run('owner', "select maintenance.delete_contact_messages_of(' GRACE@example.org ')"),
      ).toEqual(['2'])
      expect(await run('owner', "select email from contact_messages where email ilike '%grace%'")).toEqual([
        'not-grace@example.org',
      ])
    })
  })

  describe('an entry of the stream', () => {
    const insert = (columns: string, values: string) =>
      run(
        'service_role',
        `insert into stream_entries (slug, type, texts, ${columns}) values (${values.replace('TEXTS', TEXTS)})`,
      )

    test.each([
      ['an unknown type', 'url', "'a', 'video', TEXTS, null"],
      ['a slug that climbs', 'url', "'../a', 'note', TEXTS, null"],
      ['a link that leads nowhere', 'url', "'a', 'link', TEXTS, null"],
      ['a link that runs code', 'url', "'a', 'link', TEXTS, 'javascript:alert(1)'"],
      ['a link to another host without scheme', 'url', "'a', 'link', TEXTS, '//evil.example'"],
      ['a photo without picture', 'url', "'a', 'photo', TEXTS, null"],
      [
        'a picture without description',
        'image_path, image_width, image_height',
        "'a', 'photo', TEXTS, '/a.jpg', 1, 1",
      ],
      ['an icon that is markup', 'icon', "'a', 'note', TEXTS, 'ph:<svg>'"],
    ])('is refused with %s', async (_name, columns, values) => {
      expect(await insert(columns, values)).toBe(CHECK_BROKEN)
    })

    test('knows the types of the model', async () => {
      const types = await run('anon', 'select type from stream_entries group by type order by type')
      expect(types).toEqual([...CONTENT_TYPES].sort())
    })

    test('is found for the next page through the index, without sorting', async () => {
      await run(
        'owner',
        `insert into stream_entries (slug, type, texts, published_at)
         select 'many-' || n, 'note', ${TEXTS}::jsonb, '2020-01-01'::timestamptz + n * interval '1 minute' from generate_series(1, 5000) n`,
      )
      await run('owner', 'analyze stream_entries')
      const page = `select slug from stream_entries where (published_at, id) < ('2020-01-02', '00000000-0000-0000-0000-000000000000')
        order by published_at desc, id desc limit 12`
      const plan = String(await run('anon', `explain ${page}`))
      expect(plan).toContain('Index Scan using stream_entries_page')
      expect(plan).not.toContain('Sort')
    })
  })
})

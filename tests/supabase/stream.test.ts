/** The stream as pages read it, on the embedded backend with its migrations and seed. */
import { expect, test } from 'vitest'
import { backendClient } from '../../server/backend/client.ts'
import { streamReader } from '../../server/stream/reader.ts'
import { addressesOf } from '../../server/stream/rows.ts'
import type { StreamQuery } from '../../shared/stream.ts'
import { startLite } from './start-lite.ts'

const { lite, url, publishableKey } = await startLite()

function freshReader() {
  const client = backendClient({ url, publishableKey }, { timeLimit: 10_000 })
  return streamReader({ client: async () => client, now: Date.now, log: { warn: () => {} } })
}

/** Slugs of all pages in their order; `between` runs after the first page. */
async function walk(query: StreamQuery, between: () => Promise<void> = async () => {}): Promise<string[]> {
  const stream = freshReader()
  const slugs: string[] = []
  let after: string | undefined
  do {
    const list = await stream.list('en', { ...query, ...(after && { after }) })
    if (!list) throw new Error('The stream could not be read')
    expect(list.newer).toBeGreaterThanOrEqual(slugs.length)
    slugs.push(...list.entries.map(({ slug }) => slug))
    if (after === undefined) await between()
    after = list.next
  } while (after !== undefined)
  return slugs
}

async function published(where: string): Promise<string[]> {
  const rows = await lite.rows(
    `select slug from stream_entries where published_at <= now() and ${where} order by published_at desc, id desc`,
  )
  return rows.map(({ slug }) => String(slug))
}

test('its pages hold every published entry once, in order, and nothing else', async () => {
  expect(await walk({})).toEqual(await published('true'))
})

test('its pages of a type hold those of the type', async () => {
  expect(await walk({ type: 'note' })).toEqual(await published("type = 'note'"))
})

test('an entry that arrives while someone pages neither repeats nor hides another', async () => {
  const before = await published('true')
  const slugs = await walk({}, () =>
    lite.exec(
      'insert into stream_entries (slug, type, texts, published_at) values (\'just-now\', \'note\', \'{"en": {"title": "Now"}}\', now())',
    ),
  )
  expect(slugs).toEqual(before)
})

test('entries of the same millisecond are parted by their ids', async () => {
  await lite.exec(`
    insert into stream_entries (slug, type, texts, published_at)
    select 'twin-' || n, 'article', '{"en": {"title": "Twin"}}'::jsonb, '2020-01-01T00:00:00.123Z' from generate_series(1, 30) n`)
  const twins = (await walk({ type: 'article' })).filter((slug) => slug.startsWith('twin-'))
  expect(new Set(twins).size).toBe(30)
})

test('a draft and what is scheduled are missing, by their slugs too', async () => {
  const hidden = await lite.rows(
    'select slug from stream_entries where published_at is null or published_at > now()',
  )
  expect(hidden.length).toBeGreaterThan(1)
  for (const { slug } of hidden) expect(await freshReader().entry('en', String(slug))).toBe('missing')
})

test('the sitemap lists every published entry, also beyond what the backend answers at once', async () => {
  await lite.exec(`
    insert into stream_entries (slug, type, texts, published_at)
    select 'many-' || n, 'note', '{"en": {"title": "Many"}}'::jsonb, '2021-01-01'::timestamptz + n * interval '1 second' from generate_series(1, 230) n`)
  const paths = ((await freshReader().newestRows()) ?? []).flatMap(addressesOf).map(({ path }) => path)
  const english = paths.filter((path) => !path.startsWith('/it/'))
  expect(english).toEqual((await published('true')).map((slug) => `/stream/${slug}`))
  const italian = await published(
    "texts -> 'it' ? 'title' and (texts -> 'it' ? 'body' or coalesce(texts #>> '{en,body}', '') = '')",
  )
  expect(paths.filter((path) => path.startsWith('/it/'))).toEqual(italian.map((slug) => `/it/stream/${slug}`))
})

test('entries from before the bounds are left out, and take no other with them', async () => {
  await lite.exec(`
    alter table stream_entries drop constraint stream_url_form, drop constraint stream_published_at_range;
    insert into stream_entries (slug, type, texts, url, published_at) values
      ('old-blank', 'link', '{"en": {"title": "Old"}}', 'https:// example.org', now()),
      ('old-time', 'note', '{"en": {"title": "Old"}}', null, '-infinity')`)
  expect(await walk({})).toEqual(await published("slug not like 'old-%'"))
})

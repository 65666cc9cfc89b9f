import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { backendClient } from '../../server/backend/client.ts'
import type { StreamRow } from '../../server/backend/database.ts'
import { streamReader } from '../../server/stream/reader.ts'
import { type Answer, FAULTS, json, startFaultyBackend } from './faulty-backend.ts'
import { testSite } from './site.ts'

const ROW: StreamRow = {
  id: '0b8f8a52-7d0d-4c9e-9d6f-0f6f2f1f0a01',
  slug: 'the-bell-at-noon',
  type: 'note',
  title_en: 'The bell at noon',
  title_it: 'La campana',
  body_en: 'Four minutes **late**. See [the blog](/blog).',
  body_it: 'Quattro minuti di **ritardo**. Vedi [il blog](/blog).',
  url: null,
  image_path: null,
  image_alt_en: null,
  image_alt_it: null,
  image_width: null,
  image_height: null,
  tags: ['writing'],
  published_at: '2026-11-20T11:02:00+00:00',
}

let backend: Awaited<ReturnType<typeof startFaultyBackend>>
const clock = { now: 0 }
const warnings: unknown[] = []

beforeEach(async () => {
  clock.now = Date.parse('2026-11-21T12:00:00Z')
  warnings.length = 0
  backend = await startFaultyBackend((response) => json(response, 200, [ROW], '0-0/1'))
})
afterEach(() => backend.stop())

function reader(timeLimit = 300) {
  const client = backendClient({ url: backend.url, publishableKey: 'k' }, { timeLimit })
  return streamReader({
    client: async () => client,
    now: () => clock.now,
    log: { warn: (fields: unknown) => warnings.push(fields) },
  })
}

describe('an entry', () => {
  test('is in the reader’s language, its links too', async () => {
    const list = await reader().list('it', {})
    expect(list).toMatchObject({ total: 1, newer: 0 })
    expect(list?.entries[0]).toMatchObject({
      path: '/it/stream/the-bell-at-noon',
      title: 'La campana',
      html: '<p>Quattro minuti di <strong>ritardo</strong>. Vedi <a href="/it/blog">il blog</a>.</p>',
      summary: 'Quattro minuti di ritardo. Vedi il blog.',
      date: '2026-11-20T11:02:00.000Z',
      isWhole: true,
    })
    expect(list?.entries[0]).not.toHaveProperty('lang')
  })

  test('without translation is in English, and says so', async () => {
    backend.answer = (response) => json(response, 200, [{ ...ROW, title_it: null, body_it: null }], '0-0/1')
    const entry = await reader().entry('it', ROW.slug)
    expect(entry).toMatchObject({ title: ROW.title_en, lang: 'en', languages: ['en'] })
  })

  test('with a title in Italian but no text is in English as a whole', async () => {
    backend.answer = (response) => json(response, 200, [{ ...ROW, body_it: null }], '0-0/1')
    expect(await reader().entry('it', ROW.slug)).toMatchObject({ title: ROW.title_en, lang: 'en' })
  })

  test.each([
    ['<script>alert(1)</script>\n\nSafe.', 'Safe.'],
    ['<img src=x onerror=alert(1)> Safe.', 'Safe.'],
    ['[Safe](javascript:alert(1)).', '<a>Safe</a>'],
    ['![Safe](https://tracker.example/x.png) Safe.', 'Safe.'],
    ['# Safe', 'Safe'],
  ])('shows nothing of %s but words', async (body_en, expected) => {
    backend.answer = (response) => json(response, 200, [{ ...ROW, body_en }], '0-0/1')
    const entry = await reader().entry('en', ROW.slug)
    const { html } = entry as { html: string }
    expect(html).toContain(expected)
    expect(html).not.toMatch(/script|onerror|<img|<h1/)
  })

  test('shows its first paragraphs in a list, and the whole on its page', async () => {
    const body_en = `${'Long. '.repeat(60)}\n\n${'Longer. '.repeat(40)}`
    backend.answer = (response) => json(response, 200, [{ ...ROW, body_en }], '0-0/1')
    const stream = reader()
    const listed = (await stream.list('en', {}))?.entries[0]
    expect(listed?.isWhole).toBe(false)
    expect(listed?.html).not.toContain('Longer')
    expect(listed?.summary).toMatch(/^Long\. .{100,170}Long\.…$/)
    expect(await stream.entry('en', ROW.slug)).toMatchObject({ html: expect.stringContaining('Longer') })
  })

  test.each(['javascript:alert(1)', '//evil.example', '/\\evil.example', 'data:text/html,x'])(
    'that leads to %s is no entry',
    async (url) => {
      backend.answer = (response) => json(response, 200, [{ ...ROW, url }], '0-0/1')
      expect(await reader().list('en', {})).toBeUndefined()
    },
  )
})

describe('what visitors write into an address', () => {
  test.each(['../etc', 'a.or=(1)', 'A', '', '%27', 'x'.repeat(81), 'a--b', 'a,b'])(
    'slug %j is missing, and the backend is not asked',
    async (slug) => {
      expect(await reader().entry('en', slug)).toBe('missing')
      expect(backend.asked).toEqual([])
    },
  )

  test.each([
    '1',
    '),id.gt.0',
    'zzzzzzzzz.',
    'mhz.00000000-0000-0000-0000-00000000000z',
    '~',
    '\u202e',
    'a'.repeat(900),
  ])('cursor %j is the first page', async (after) => {
    expect(await reader().list('en', { after })).toMatchObject({ newer: 0 })
    expect(backend.asked).toHaveLength(1)
    expect(backend.asked[0]).not.toContain('or=')
  })

  test('type and cursor of the API that mean nothing are the first page of all', async () => {
    const { get } = testSite({ stream: reader() })
    const response = await get('/api/stream?type=note);drop&after=%27&locale=xx')
    expect(response.status).toBe(200)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(backend.asked).toHaveLength(1)
    expect(backend.asked[0]).not.toMatch(/type=eq|or=/)
  })

  test('a cursor asks for what is older, and for the count of all', async () => {
    backend.answer = (response) => json(response, 206, [ROW], '0-0/20')
    const stream = reader()
    const first = await stream.list('en', { type: 'note' })
    const next = first?.next ?? ''
    await stream.list('en', { type: 'note', after: next })
    const [, page, count] = backend.asked
    expect(page).toContain(
      `or=(published_at.lt."2026-11-20T11:02:00.000Z",and(published_at.eq."2026-11-20T11:02:00.000Z",id.lt."${ROW.id}"))`,
    )
    expect(page).toContain('type=eq.note')
    expect(count).toContain('type=eq.note')
  })
})

describe('the memory', () => {
  const rename =
    (title_en: string): Answer =>
    (response) =>
      json(response, 200, [{ ...ROW, title_en }], '0-0/1')
  const titleOf = async (stream: ReturnType<typeof reader>) =>
    (await stream.list('en', {}))?.entries[0]?.title

  test('answers for 60 seconds, then at once while it reads anew', async () => {
    const stream = reader()
    expect(await titleOf(stream)).toBe('The bell at noon')
    backend.answer = rename('Changed')
    clock.now += 59_000
    expect(await titleOf(stream)).toBe('The bell at noon')
    expect(backend.asked).toHaveLength(1)
    clock.now += 2_000
    expect(await titleOf(stream)).toBe('The bell at noon')
    await expect.poll(() => titleOf(stream)).toBe('Changed')
    expect(backend.asked).toHaveLength(2)
  })

  test('is not shown any more after ten minutes, when there is something newer', async () => {
    const stream = reader()
    await titleOf(stream)
    backend.answer = rename('Changed')
    clock.now += 601_000
    expect(await titleOf(stream)).toBe('Changed')
  })

  test('asks once for readers who come at the same time', async () => {
    const stream = reader()
    await Promise.all([stream.list('en', {}), stream.list('it', {}), stream.list('en', {})])
    expect(backend.asked).toHaveLength(1)
  })

  test('knows the newest without waiting, as soon as it has been read', async () => {
    const stream = reader()
    expect(stream.newest('en')).toBeUndefined()
    await expect.poll(() => stream.newest('en')?.entries[0]?.title).toBe('The bell at noon')
  })
})

describe.each(Object.entries(FAULTS))('a backend that %s', (_name, fault) => {
  test('is the failure state: soon, without rejecting, and logged', async () => {
    backend.answer = fault
    const stream = reader()
    const started = performance.now()
    expect(await stream.list('en', {})).toBeUndefined()
    expect(performance.now() - started).toBeLessThan(2000)
    expect(warnings).toHaveLength(1)
    expect((await testSite({ stream }).get('/api/stream')).status).toBe(503)
  })

  test('does not take away what was good before', async () => {
    const stream = reader()
    await stream.list('en', {})
    backend.answer = fault
    clock.now += 3_600_000
    expect((await stream.list('en', {}))?.entries[0]?.title).toBe('The bell at noon')
  })
})

test('no backend at all is the failure state', async () => {
  const stream = streamReader({ client: async () => undefined, now: () => 0, log: { warn: () => {} } })
  expect(await stream.list('en', {})).toBeUndefined()
  expect(await stream.entry('en', 'a')).toBeUndefined()
})

describe('the home page', () => {
  test('does not press a backend that is down', async () => {
    backend.answer = FAULTS['answers 500'] ?? backend.answer
    const stream = reader()
    stream.newest('en')
    await expect.poll(() => warnings.length).toBe(1)
    stream.newest('en')
    clock.now += 4_999
    stream.newest('it')
    expect(backend.asked).toHaveLength(1)
    backend.answer = (response) => json(response, 200, [ROW], '0-0/1')
    clock.now += 1
    await expect.poll(() => stream.newest('en')?.total).toBe(1)
  })

  test('is rendered again when the newest entries are others, and not for every reader', async () => {
    const stream = reader()
    const { get, rendered } = testSite({ stream })
    await get('/')
    await expect.poll(() => stream.newest('en')).toBeDefined()
    await get('/')
    await get('/')
    expect(rendered).toEqual(['document /', 'document /'])
  })

  test('has a payload that is asked for anew', async () => {
    const { get, site } = testSite({ stream: reader() })
    const response = await get(`/_payload.json?${site.edition().id}`)
    expect(response.headers.get('Cache-Control')).toBe('no-cache')
  })
})

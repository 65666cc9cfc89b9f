import { describe, expect, test } from 'vitest'
import { json } from './faulty-backend.ts'
import { oneEntry, ROW, rowWith } from './one-entry.ts'
import { testSite } from './site.ts'

const world = oneEntry()

describe('an entry', () => {
  test('is in the reader’s language, its links too', async () => {
    const list = await world.reader().list('it', {})
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
    world.backend.answer = (response) =>
      json(response, 200, [rowWith({ title_it: null, body_it: null })], '0-0/1')
    const entry = await world.reader().entry('it', ROW.slug)
    expect(entry).toMatchObject({ title: ROW.texts.en?.title, lang: 'en', languages: ['en'] })
  })

  test.each([
    ['<script>alert(1)</script>\n\nSafe.', 'Safe.'],
    ['<img src=x onerror=alert(1)> Safe.', 'Safe.'],
    ['[Safe](javascript:alert(1)).', '<a>Safe</a>'],
  ])('shows nothing of %s but words', async (body_en, expected) => {
    world.backend.answer = (response) => json(response, 200, [rowWith({ body_en })], '0-0/1')
    const entry = await world.reader().entry('en', ROW.slug)
    const { html } = entry as { html: string }
    expect(html).toContain(expected)
    expect(html).not.toMatch(/script|onerror|<img|<h1/)
  })

  test('has links of the reference style in a list as well', async () => {
    const body_en = 'See [the tide tables][1].\n\n[1]: https://tides.example\n\n## More\n\nWords.'
    world.backend.answer = (response) => json(response, 200, [rowWith({ body_en })], '0-0/1')
    const [entry] = (await world.reader().list('en', {}))?.entries ?? []
    expect(entry).toMatchObject({
      html: '<p>See <a href="https://tides.example">the tide tables</a>.</p>',
      isWhole: false,
    })
  })

  test('shows its first paragraphs in a list, and the whole on its page', async () => {
    const body_en = `${'Long. '.repeat(60)}\n\n${'Longer. '.repeat(40)}`
    world.backend.answer = (response) => json(response, 200, [rowWith({ body_en })], '0-0/1')
    const stream = world.reader()
    const listed = (await stream.list('en', {}))?.entries[0]
    expect(listed?.isWhole).toBe(false)
    expect(listed?.html).not.toContain('Longer')
    expect(listed?.summary).toMatch(/^Long\. .{100,170}Long\.…$/)
    expect(await stream.entry('en', ROW.slug)).toMatchObject({ html: expect.stringContaining('Longer') })
  })
})

describe('what visitors write into an address', () => {
  test.each(['../etc', 'a.or=(1)', 'A', '', '%27', 'x'.repeat(81), 'a--b', 'a,b'])(
    'slug %j is missing, and the backend is not asked',
    async (slug) => {
      expect(await world.reader().entry('en', slug)).toBe('missing')
      expect(world.backend.asked).toEqual([])
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
    expect(await world.reader().list('en', { after })).toMatchObject({ newer: 0 })
    expect(world.backend.asked).toHaveLength(1)
    expect(world.backend.asked[0]).not.toContain('or=')
  })

  test('type and cursor of the API that mean nothing are the first page of all', async () => {
    const { get } = testSite({ stream: world.reader() })
    const response = await get('/api/stream?type=note);drop&after=%27&locale=xx')
    expect(response.status).toBe(200)
    expect(response.headers.get('Cache-Control')).toBe('no-cache')
    expect(world.backend.asked).toHaveLength(1)
    expect(world.backend.asked[0]).not.toMatch(/type=eq|or=/)
  })

  test('a cursor asks for what is older, and for the count of all', async () => {
    world.backend.answer = (response) => json(response, 206, [ROW], '0-0/20')
    const stream = world.reader()
    const first = await stream.list('en', { type: 'note' })
    const next = first?.next ?? ''
    await stream.list('en', { type: 'note', after: next })
    const [, page, count] = world.backend.asked
    expect(page).toContain(
      `or=(published_at.lt."2026-11-20T11:02:00.000Z",and(published_at.eq."2026-11-20T11:02:00.000Z",id.lt."${ROW.id}"))`,
    )
    expect(page).toContain('type=eq.note')
    expect(count).toContain('type=eq.note')
  })
})

describe('footnotes', () => {
  const NOTED = 'At noon[^1], and again[^bell].\n\n[^1]: By the church.\n[^bell]: By the station.'
  const bodyOf = async (locale: 'en' | 'it', change: Record<string, unknown>) => {
    world.backend.answer = (response) => json(response, 200, [rowWith(change)], '0-0/1')
    const { html } = (await world.reader().entry(locale, ROW.slug)) as { html: string }
    return html
  }

  test('and their places in the text lead to one another, by ids of the entry’s own', async () => {
    const html = await bodyOf('en', { body_en: NOTED })
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    const targets = [...html.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id)
    expect(ids.toSorted()).toEqual([
      'the-bell-at-noon-fn-1',
      'the-bell-at-noon-fn-bell',
      'the-bell-at-noon-fnref-1',
      'the-bell-at-noon-fnref-bell',
      'the-bell-at-noon-footnote-label',
    ])
    expect(targets.toSorted()).toEqual(ids.filter((id) => !id?.endsWith('label')).toSorted())
    expect(html).toContain('aria-describedby="the-bell-at-noon-footnote-label"')
  })

  test.each([
    ['en', 'Footnotes', 'Back to note 1 in the text'],
    ['it', 'Note', 'Torna alla nota 1 nel testo'],
  ] as const)('are named in %s', async (locale, title, back) => {
    const html = await bodyOf(locale, { body_en: NOTED, body_it: NOTED })
    expect(html).toContain(`>${title}</h2>`)
    expect(html).toContain(`aria-label="${back}"`)
  })

  test('are on the entry’s page only: a list says that there is more', async () => {
    world.backend.answer = (response) => json(response, 200, [rowWith({ body_en: NOTED })], '0-0/1')
    const list = await world.reader().list('en', {})
    expect(list?.entries[0]).toMatchObject({ html: '<p>At noon, and again.</p>', isWhole: false })
  })
})

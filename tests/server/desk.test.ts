/** The owner's desk for the stream, in one tab and in two, on the embedded backend with its migrations. */
import { beforeEach, describe, expect, test } from 'vitest'
import type { Site } from '../../server/site.ts'
import { deskOf, ENTRY, formOf, ID, NOTE, startDesk } from './desk-site.ts'
import { OTHER, OWNER } from './sign-in-site.ts'

const service = await startDesk()
beforeEach(() => service.lite.exec('delete from stream_entries'))

const signedIn = (account = OWNER, signIn: Partial<Site['signIn']> = {}) => service.signedIn(account, signIn)
const rows = (columns: string) => service.lite.rows(`select ${columns} from stream_entries`)

describe('an entry', () => {
  test('that is published shows on the stream at once, in both languages', async () => {
    const { press, stream } = await signedIn()
    expect(await stream.list('en', {})).toMatchObject({ total: 0 })
    const response = await press('publish')
    expect(response.status).toBe(303)
    expect(response.headers.get('Location')).toBe('/drafts/stream?done=published')
    expect((await stream.list('en', {}))?.entries[0]).toMatchObject({
      path: '/stream/the-tide-at-noon',
      html: '<p>High <strong>water</strong>.</p>',
      tags: ['travel', 'web'],
    })
    expect(stream.newest('it')?.entries[0]).toMatchObject({ title: 'La marea' })
  })

  test('that is changed shows its new text at once, on its own page too', async () => {
    const { press, edit, stream } = await signedIn()
    await press('publish')
    const [before] = await rows('published_at')
    expect(await stream.entry('en', 'the-tide-at-noon')).toMatchObject({ title: 'The tide at noon' })
    await edit('save', { title_en: 'The tide at one', title_it: '', body_it: '' })
    expect(await stream.entry('it', 'the-tide-at-noon')).toMatchObject({
      title: 'The tide at one',
      lang: 'en',
    })
    expect(await rows('published_at')).toEqual([before])
  })

  test('that is saved or taken back is nobody’s but the owner’s', async () => {
    const { press, stream, get } = await signedIn()
    await press('save')
    expect(await stream.list('en', {})).toMatchObject({ total: 0 })
    await press('publish')
    await press('unpublish')
    expect(await stream.entry('en', 'the-tide-at-noon')).toBe('missing')
    expect(await deskOf(await get('/it/drafts/stream?done=unpublished'))).toMatchObject({
      list: {
        done: 'unpublished',
        total: 1,
        entries: [{ id: ID, title: 'The tide at noon', isPublic: false }],
      },
    })
  })

  test('that is deleted is gone', async () => {
    const { press, edit, stream } = await signedIn()
    await press('publish')
    expect((await edit('delete')).headers.get('Location')).toBe('/drafts/stream?done=deleted')
    expect(await stream.list('en', {})).toMatchObject({ total: 0 })
    expect(await rows('id')).toEqual([])
  })

  test('that is sent twice is there once', async () => {
    const { press } = await signedIn()
    await press('publish')
    await press('publish')
    expect(await rows('slug')).toEqual([{ slug: 'the-tide-at-noon' }])
  })

  test('is previewed in both languages, sanitised, and not kept', async () => {
    const { press } = await signedIn()
    const form = await formOf(await press('preview', { body_en: 'See [x](javascript:alert(1)) <b>now</b>' }))
    expect(form.preview?.en.html).toBe('<p>See <a>x</a> now</p>')
    expect(form.preview?.it).toMatchObject({ title: 'La marea', html: '<p>Acqua <em>alta</em>.</p>' })
    expect(await rows('id')).toEqual([])
  })

  test('opens again as it was written', async () => {
    const { press, get } = await signedIn()
    await press('save')
    const form = await formOf(await get(ENTRY))
    expect(form).toMatchObject({
      isSaved: true,
      values: { ...NOTE, slug: 'the-tide-at-noon', tags: 'travel, web' },
    })
  })

  test('keeps the picture that it has', async () => {
    const { press, edit } = await signedIn()
    await press('publish')
    const picture = {
      image_path: '/stream/quay.jpg',
      image_width: 4,
      image_height: 3,
      alt: 'A quay',
    }
    await service.lite.exec(
      `update stream_entries set image_path = '/stream/quay.jpg', image_width = 4, image_height = 3,
        texts = jsonb_set(texts, '{en,image_alt}', '"A quay"')`,
    )
    await edit('save', { title_en: 'Another title', slug: 'another' })
    expect(
      await rows("slug, image_path, image_width, image_height, texts -> 'en' ->> 'image_alt' as alt"),
    ).toEqual([{ slug: 'another', ...picture }])
  })
})

describe('what cannot be shown', () => {
  test.each([
    ['title_en', '', 'title'],
    ['title_it', '', 'translatedTitle'],
    ['body_en', 'x'.repeat(10_001), 'body'],
    ['body_it', '> '.repeat(60), 'body'],
    ['slug', 'The Tide', 'slug'],
    ['url', 'javascript:alert(1)', 'url'],
    ['tags', 'x'.repeat(61), 'tags'],
    ['type', 'film', 'type'],
  ] as const)(
    'in %s is named beside it, and all that was typed comes back (%#)',
    async (field, value, problem) => {
      const { press } = await signedIn()
      const response = await press('publish', { [field]: value })
      expect(response.status).toBe(422)
      const form = await formOf(response)
      expect(form.problems).toEqual({ [field]: problem })
      const typed = { ...NOTE, slug: form.values.slug, [field]: value.trim() }
      expect(form.values).toEqual(typed)
      expect(await rows('id')).toEqual([])
    },
  )

  test('a link without an address is asked for one', async () => {
    const { press } = await signedIn()
    expect((await formOf(await press('save', { type: 'link' }))).problems).toEqual({ url: 'link' })
  })

  test('a slug of another entry is said to be taken', async () => {
    const { press } = await signedIn()
    await press('publish')
    const response = await press('publish', {}, ENTRY.replace('a01', 'a02'))
    expect(response.status).toBe(422)
    expect((await formOf(response)).problems).toEqual({ slug: 'slugTaken' })
  })

  test('an entry that is not there is none to edit', async () => {
    const { get, press } = await signedIn()
    for (const path of [ENTRY, '/drafts/stream/else']) {
      expect(await deskOf(await get(path))).toBeUndefined()
    }
    expect((await press('save', {}, '/drafts/stream/else')).status).toBe(404)
  })
})

describe('whoever is not the owner', () => {
  test('has no desk, and is refused when posting', async () => {
    const { get, press } = await signedIn(OTHER)
    expect(await deskOf(await get('/drafts/stream'))).toBeUndefined()
    expect(await deskOf(await press('publish'))).toBeUndefined()
    expect(await rows('id')).toEqual([])
  })

  test('is refused by the database where the site takes them for the owner', async () => {
    const site = await signedIn(OTHER, { owners: () => [OTHER.identifier] })
    const response = await site.press('publish')
    expect(response.status).toBe(403)
    expect(await formOf(response)).toMatchObject({ refusal: 'notOwner', values: { title_en: NOTE.title_en } })
    expect(await deskOf(await site.get('/drafts/stream'))).toMatchObject({ list: { refusal: 'notOwner' } })
    expect(await rows('id')).toEqual([])
  })

  test('gets back what was typed when the session has ended, and signs in to see the list', async () => {
    const { cookies, press, get } = await signedIn()
    cookies.clear()
    const response = await press('publish')
    expect(response.status).toBe(401)
    expect(await formOf(response)).toMatchObject({ refusal: 'session', values: { body_it: NOTE.body_it } })
    expect((await get('/drafts/stream')).headers.get('Location')).toBe('/login')
  })
})

test('a backend that is down costs nothing that was typed', async () => {
  let isDown = false
  const { press } = await signedIn(OWNER, { address: () => (isDown ? undefined : service.address) })
  isDown = true
  const response = await press('publish')
  expect(response.status).toBe(503)
  expect(await formOf(response)).toMatchObject({
    refusal: 'unavailable',
    values: { title_it: NOTE.title_it },
  })
})

test('a published entry leads to those on either side of it, past what is not public, and of one moment in order', async () => {
  const { stream } = await signedIn()
  const row = (n: number, slug: string, time: string) =>
    `('00000000-0000-4000-8000-00000000000${n}', '${slug}', 'note', '${time}', jsonb_build_object('en', jsonb_build_object('title', '${slug}', 'body', 'Words.')))`
  await service.lite.exec(
    `insert into stream_entries (id, slug, type, published_at, texts) values ${[
      row(1, 'first', '2026-11-01T08:00:00Z'),
      row(2, 'second', '2026-11-02T08:00:00Z'),
      row(3, 'third', '2026-11-02T08:00:00Z'),
      row(4, 'later', '2099-01-01T08:00:00Z'),
    ].join()}`,
  )
  expect(await stream.entry('it', 'second')).toMatchObject({
    newer: { path: '/it/stream/third', title: 'third', lang: 'en' },
    older: { path: '/it/stream/first', title: 'first', lang: 'en' },
  })
  expect(await stream.entry('en', 'third')).not.toHaveProperty('newer')
  const first = await stream.entry('en', 'first')
  expect(first).toMatchObject({ newer: { title: 'second' } })
  expect(first).not.toHaveProperty('older')
})

/** An entry that is saved, and its form as a tab has it. */
const openTab = async () => {
  const site = await service.signedIn()
  await site.press('save')
  const { version, values } = await formOf(await site.get(ENTRY))
  const send = (intent: string, change: Partial<typeof NOTE> & { version?: string }) =>
    site.post(ENTRY, { ...values, version, ...change, intent })
  return { ...site, send }
}

test('the second to save sees what the first has saved, keeps what it typed, and saves it when sent again', async () => {
  const { send } = await openTab()
  await send('save', { title_en: 'From the first', tags: 'quay' })
  const response = await send('publish', { title_en: 'From the second', body_it: 'Nuovo.' })
  expect(response.status).toBe(409)
  const form = await formOf(response)
  expect(form).toMatchObject({
    conflict: {
      is: 'changed',
      values: { title_en: 'From the first', tags: 'quay', body_it: NOTE.body_it },
    },
    values: { title_en: 'From the second', tags: 'travel, web', body_it: 'Nuovo.' },
  })
  expect(await rows("texts -> 'en' ->> 'title' as title, published_at")).toEqual([
    { title: 'From the first', published_at: null },
  ])

  const again = await send('publish', { title_en: 'From the second', version: form.version })
  expect(again.status).toBe(303)
  expect(await rows("texts -> 'en' ->> 'title' as title")).toEqual([{ title: 'From the second' }])
})

test('an entry that was changed is not deleted unseen', async () => {
  const { send } = await openTab()
  await send('save', { body_en: 'Longer.' })
  const form = await formOf(await send('delete', {}))
  expect(form).toMatchObject({ conflict: { is: 'changed', values: { body_en: 'Longer.' } }, isSaved: true })
  await send('delete', { version: form.version })
  expect(await rows('id')).toEqual([])
})

test('an entry that was deleted is written anew only when its writer knows', async () => {
  const { send } = await openTab()
  await send('delete', {})
  const form = await formOf(await send('save', { title_en: 'Still here' }))
  expect(form).toMatchObject({
    conflict: { is: 'deleted' },
    values: { title_en: 'Still here' },
    version: '',
  })
  expect(await rows('id')).toEqual([])
  await send('save', { title_en: 'Still here', version: form.version })
  expect(await rows("texts -> 'en' ->> 'title' as title")).toEqual([{ title: 'Still here' }])
})

test('a form that comes back with problems, or previewed, still knows what it was opened with', async () => {
  const { send } = await openTab()
  await send('save', { title_en: 'From the first' })
  for (const response of [await send('preview', {}), await send('save', { slug: 'Not one' })]) {
    const { version } = await formOf(response)
    expect((await send('save', { title_en: 'From the second', version })).status).toBe(409)
  }
})

/** Pictures of the stream's entries: sent with the desk's form, and served by the site. */
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import type { StreamEntry } from '../../shared/stream.ts'
import { deskOf, ENTRY, formOf, NOTE, startDesk } from './desk-site.ts'
import { OTHER } from './sign-in-site.ts'

const service = await startDesk()
const photo = await photoOf(1200, 800)
beforeEach(() => service.lite.exec('delete from stream_entries'))

/** A photo that a phone took upright: stored on its side, with the place in its EXIF. */
async function photoOf(width: number, height: number): Promise<Blob> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#356' } })
    .withExif({ IFD3: { GPSLatitude: '44/1 24/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' })
}

const PHOTO = { type: 'photo', image_alt_en: 'A quay', image_alt_it: 'Un molo' }

const rows = () => service.lite.rows('select image_path, image_width, image_height from stream_entries')

describe('a photo', () => {
  test('is upright, without the place where it was taken, and comes in several widths', async () => {
    const { send, stream, get } = await service.signedIn()
    expect((await send('publish', PHOTO, { picture: photo })).status).toBe(303)
    const entry = (await stream.entry('it', 'the-tide-at-noon')) as StreamEntry
    expect(entry.image).toMatchObject({ alt: 'Un molo', picture: { width: 800, height: 1200 } })
    const { src, sources } = entry.image?.picture ?? { src: '', sources: [] }
    const [[small = ''] = [], [large = ''] = []] = (sources[0]?.srcset ?? '')
      .split(', ')
      .map((candidate) => candidate.split(' '))
    expect(sources[0]?.srcset).toBe(`${small} 480w, ${large} 800w`)
    const widths = new Map([
      [src, 800],
      [small, 480],
      [large, 800],
    ])
    for (const [path, width] of widths) {
      const response = await get(path)
      expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
      const bytes = Buffer.from(await response.arrayBuffer())
      const facts = await sharp(bytes).metadata()
      expect([facts.width, facts.format]).toEqual([width, path.endsWith('.jpg') ? 'jpeg' : 'webp'])
      expect(facts.exif).toBeUndefined()
    }
  })

  test('is kept when something else is refused, and needs no second sending', async () => {
    const { send } = await service.signedIn()
    const form = await formOf(await send('publish', { ...PHOTO, title_en: '' }, { picture: photo }))
    expect(form).toMatchObject({ problems: { title_en: 'title' }, image: { width: 800, height: 1200 } })
    expect(await rows()).toEqual([])
    const uploaded = form.image?.path ?? ''
    await send('publish', PHOTO, { uploaded, picture: new Blob([]) })
    expect(await rows()).toEqual([{ image_path: uploaded, image_width: 800, image_height: 1200 }])
  })

  test('is asked for, and for what it shows', async () => {
    const { send } = await service.signedIn()
    expect((await formOf(await send('save', PHOTO, {}))).problems).toEqual({ picture: 'photo' })
    const silent = await send('save', { ...PHOTO, image_alt_en: '' }, { picture: photo })
    expect((await formOf(silent)).problems).toEqual({ image_alt_en: 'describe' })
  })

  test('is taken away again', async () => {
    const { send, get } = await service.signedIn()
    await send('save', { ...PHOTO, type: 'note' }, { picture: photo })
    const { version } = await formOf(await get(ENTRY))
    await send(
      'save',
      { ...PHOTO, type: 'note', slug: 'the-tide-at-noon' },
      { removePicture: 'yes', version },
    )
    expect(await rows()).toEqual([{ image_path: null, image_width: null, image_height: null }])
  })
})

describe('a file that is no photo', () => {
  test.each<[string, () => BlobPart | Promise<BlobPart>, string]>([
    ['text', () => 'hello', 'pictureUnreadable'],
    ['an SVG', () => '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', 'pictureUnreadable'],
    ['half a photo', async () => (await photo.bytes()).slice(0, 2000), 'pictureUnreadable'],
    ['a bomb', () => bomb(8000), 'pictureUnreadable'],
    ['12 MB and a byte', () => new Uint8Array(12 * 1024 * 1024 + 1), 'pictureLarge'],
  ])('%s is refused beside its field, and the former picture stays', async (_name, bytesOf, problem) => {
    const { send } = await service.signedIn()
    await send('save', PHOTO, { picture: photo })
    const [before] = await rows()
    const bytes = await bytesOf()
    const response = await send('save', PHOTO, { picture: new Blob([bytes], { type: 'image/jpeg' }) })
    expect(response.status).toBe(422)
    const form = await formOf(response)
    expect(form.problems).toEqual({ picture: problem })
    expect(form.image?.path).toBe(before?.image_path)
    expect(await rows()).toEqual([before])
  })

  test('a name that no picture has is not looked for', async () => {
    const { get } = await service.signedIn()
    for (const name of ['../keys.json', '..%2fkeys.json', `${'a'.repeat(32)}-1x1.jpg`, 'x.jpg']) {
      expect(await (await get(`/stream/pictures/${name}`)).text()).not.toContain('secret')
    }
    const response = await get(`/stream/pictures/${'a'.repeat(32)}-1x1.jpg`)
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([404, 'no-store'])
  })
})

test('an account that the database does not know stores no picture', async () => {
  const { send } = await service.signedIn(OTHER, { owners: () => [OTHER.identifier] })
  const response = await send('save', PHOTO, { picture: await photoOf(30, 20) })
  expect(response.status).toBe(403)
  expect(await deskOf(response)).toMatchObject({ form: { refusal: 'notOwner' } })
})

/** A PNG of a few kilobytes that decodes to 64 million pixels and more. */
async function bomb(side: number): Promise<Uint8Array<ArrayBuffer>> {
  const ground = { width: side, height: side, channels: 3, background: '#000' } as const
  return new Uint8Array(await sharp({ create: ground }).png().toBuffer())
}

describe('large forms of senders without a session', () => {
  const COOKIES = ['sb-site-auth-token=x', `sb-site-auth-token=base64-${btoa('{"access_token":"a.b.c"}')}`]

  test('do not keep the owner out, and are few at a time', async () => {
    const { send, sendAsIs } = await service.signedIn()
    const slow = [0, 1, 2, 3].map((number) => slowForm(sendAsIs, COOKIES[number % 2] ?? ''))
    expect((await send('save', PHOTO, { picture: photo })).status).toBe(303)
    const refused = await slowForm(sendAsIs, COOKIES[0] ?? '').answer
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '5'])
    for (const { end } of slow) end()
    const statuses = await Promise.all(slow.map(async ({ answer }) => (await answer).status))
    expect(statuses).toEqual([401, 401, 401, 401])
  })

  test('come back with their text', async () => {
    const { sendAsIs } = await service.signedIn()
    const body = new FormData()
    for (const [name, value] of Object.entries({ ...NOTE, intent: 'save', title_en: 'Typed for an hour' }))
      body.append(name, value)
    body.append('picture', new Blob([new Uint8Array(600_000)]))
    const headers = { Origin: 'http://localhost', Cookie: COOKIES[0] ?? '' }
    const response = await sendAsIs(ENTRY, { method: 'POST', body, headers })
    expect(await formOf(response)).toMatchObject({
      refusal: 'session',
      values: { title_en: 'Typed for an hour' },
    })
  })
})

/** A form of 20 MB that arrives as slowly as the test likes. */
function slowForm(send: (path: string, init: RequestInit) => Promise<Response>, Cookie: string) {
  let end = () => {}
  const body = new ReadableStream({
    start(controller) {
      end = () => controller.close()
    },
  })
  const headers = {
    ...{ Cookie, Origin: 'http://localhost', 'Content-Length': '20000000' },
    'Content-Type': 'multipart/form-data; boundary=x',
  }
  const form = { method: 'POST', body, headers, duplex: 'half' }
  return { answer: send(ENTRY, form), end: () => end() }
}

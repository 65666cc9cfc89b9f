/** Messages of an exported site: through the Edge Function, since the publishable key may not hand them in. */
import { expect, test } from 'vitest'
import { contactFunction } from './contact-function.ts'
import { startLite } from './start-lite.ts'

const ORIGIN = 'https://site.example'
const FIELDS = {
  name: ' Ada ',
  email: 'ada@example.org',
  subject: 'Hello',
  message: 'Ten letters.',
  locale: 'it',
}

const { lite, url, secretKey } = await startLite()
const handle = await contactFunction({ url, secretKey }, ORIGIN)

const post = async (fields: unknown, origin = ORIGIN) => {
  const headers = { Origin: origin }
  const body = typeof fields === 'string' ? fields : JSON.stringify(fields)
  return (await handle(new Request('http://x/contact', { method: 'POST', headers, body }))).status
}
const stored = (subject: string) =>
  lite.rows('select name, locale, flagged from contact_messages where subject = $1', [subject])

test('a message is stored, and once', async () => {
  expect([await post(FIELDS), await post(FIELDS)]).toEqual([200, 200])
  expect(await stored('Hello')).toEqual([{ name: 'Ada', locale: 'it', flagged: false }])
})

test('what a program filled in is stored and flagged', async () => {
  expect(await post({ ...FIELDS, subject: 'Offer', remarks: 'x' })).toBe(200)
  expect(await stored('Offer')).toMatchObject([{ flagged: true }])
})

test.each([
  ['a message out of bounds', { ...FIELDS, message: 'short' }, ORIGIN, 422],
  ['what is no JSON', 'name=Ada', ORIGIN, 400],
  ['a page of another site', FIELDS, 'https://evil.example', 403],
  ['too much', 'x'.repeat(70_000), ORIGIN, 413],
])('%s is refused', async (_name, fields, origin, status) => {
  expect(await post(fields, origin)).toBe(status)
})

test('the site’s pages may call it', async () => {
  const { status, headers } = await handle(new Request('http://x/contact', { method: 'OPTIONS' }))
  expect([status, headers.get('Access-Control-Allow-Origin')]).toEqual([204, ORIGIN])
})

test('sixty messages in ten minutes are the most', async () => {
  for (let at = 0; at < 60; at++) await post({ ...FIELDS, subject: `Flood ${at}` })
  expect(await post({ ...FIELDS, subject: 'One more' })).toBe(429)
  expect(await stored('One more')).toEqual([])
})

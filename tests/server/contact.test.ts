import type { BlockList } from 'node:net'
import { describe, expect, test } from 'vitest'
import type { ContactArguments } from '../../server/backend/database.ts'
import { trustedNetworks } from '../../server/http/address.ts'
import { testSite } from './site.ts'

const FIELDS = {
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  subject: 'An engine',
  message: 'It could weave algebraic patterns.',
}

/** A site whose accepted messages can be seen; `isSafe` is whether it can keep them. */
function contactSite({ isSafe = true, ...contact }: { isSafe?: boolean; trusted?: BlockList } = {}) {
  const accepted: ContactArguments[] = []
  const site = testSite()
  const intake = {
    submit: async (message: ContactArguments) => {
      if (isSafe) accepted.push(message)
      return isSafe
    },
  }
  const { app } = testSite({ contact: { ...site.site.contact, intake, ...contact } })
  const post = (path: string, type: string, body: string, headers: Record<string, string> = {}) =>
    app.request(path, { method: 'POST', headers: { 'Content-Type': type, ...headers }, body })
  return {
    accepted,
    post,
    postJson: (body: unknown) => post('/api/contact', 'application/json', JSON.stringify(body)),
    postForm: (path: string, fields: Record<string, string>) =>
      post(path, 'application/x-www-form-urlencoded', String(new URLSearchParams(fields))),
  }
}

describe('a message', () => {
  test('is accepted with its language, its time and its key', async () => {
    const { accepted, postJson } = contactSite()
    const response = await postJson({ ...FIELDS, locale: 'it' })
    expect([response.status, await response.json()]).toEqual([200, { status: 'sent' }])
    expect(accepted).toEqual([
      {
        ...FIELDS,
        locale: 'it',
        sent_at: '2026-11-21T12:00:00.000Z',
        idempotency_key: expect.stringMatching(
          /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/,
        ),
      },
    ])
  })

  test('without a subject has its beginning as one', async () => {
    const { accepted, postJson } = contactSite()
    await postJson({ ...FIELDS, subject: ' ', message: 'It could weave patterns.\nOf any kind' })
    expect(accepted[0]?.subject).toBe('It could weave patterns. Of any kind')
  })

  test('posted twice has one key; with a comma changed, another', async () => {
    const { accepted, postJson } = contactSite()
    await postJson(FIELDS)
    await postJson({ ...FIELDS, name: ' Ada  Lovelace ' })
    await postJson({ ...FIELDS, subject: 'An engine,' })
    const [first, again, other] = accepted.map(({ idempotency_key }) => idempotency_key)
    expect(again).toBe(first)
    expect(other).not.toBe(first)
  })

  test('that can be kept nowhere is told so, and not acknowledged', async () => {
    const response = await contactSite({ isSafe: false }).postJson(FIELDS)
    expect([response.status, await response.json()]).toEqual([503, { status: 'unavailable' }])
  })

  test('of a program that fills in every field is answered as any other, stored and flagged', async () => {
    const { accepted, postJson, postForm } = contactSite()
    const response = await postJson({ ...FIELDS, remarks: 'https://spam.example' })
    expect([response.status, await response.json()]).toEqual([200, { status: 'sent' }])
    expect((await postForm('/', { ...FIELDS, remarks: 'x' })).status).toBe(303)
    expect(accepted).toMatchObject([
      { ...FIELDS, flagged: true },
      { ...FIELDS, flagged: true },
    ])
  })
})

const LONE_SURROGATE = '\ud83d'
const ZERO_WIDTH = '\u200b\u200d\ufeff'

describe('what is written', () => {
  test.each([
    ['an empty name', { name: '' }, { name: 'missing' }],
    ['a name of zero-width characters', { name: ZERO_WIDTH }, { name: 'missing' }],
    ['a name of 81 characters', { name: 'a'.repeat(81) }, { name: 'long' }],
    ['an address without a host', { email: 'ada@' }, { email: 'malformed' }],
    ['two addresses', { email: 'a@b.example,c@d.example' }, { email: 'malformed' }],
    ['an address of 255 characters', { email: `${'a'.repeat(243)}@example.org` }, { email: 'long' }],
    ['a message of nine characters', { message: '123456789' }, { message: 'short' }],
    ['a message of 5,001 characters', { message: 'a'.repeat(5001) }, { message: 'long' }],
    ['a number where a text should be', { name: 42 }, { name: 'missing' }],
    ['several faults', { name: '', subject: '?' }, { name: 'missing', subject: 'short' }],
  ])('%s is refused, field by field', async (_name, change, problems) => {
    const { accepted, postJson } = contactSite()
    const response = await postJson({ ...FIELDS, ...change })
    expect([response.status, await response.json()]).toEqual([422, { status: 'invalid', problems }])
    expect(accepted).toEqual([])
  })

  test.each([
    ['emoji, each of which counts once', { name: '👩🏽‍🚀🌍', message: '🌍'.repeat(10) }, {}],
    ['5,000 characters of four bytes', { message: '🌍'.repeat(5000) }, {}],
    ['HTML, which stays text', { message: '<b>bold</b><script>alert(1)</script>' }, {}],
    ['a line feed that would start a header', { subject: 'Hi\r\nBcc: x@y.z' }, { subject: 'Hi Bcc: x@y.z' }],
    ['marks that turn the direction', { name: 'Ada\u202egro.live' }, { name: 'Adagro.live' }],
    [
      'null bytes and controls',
      { message: 'Ten\u0000 or\u0007 more\tone\n' },
      { message: 'Ten or more\tone' },
    ],
    ['half a character', { message: `Ten or more ${LONE_SURROGATE}` }, { message: 'Ten or more \ufffd' }],
    ['line ends of Windows', { message: 'one\r\ntwo\r\nthree' }, { message: 'one\ntwo\nthree' }],
  ])('%s is kept', async (_name, change, kept) => {
    const { accepted, postJson } = contactSite()
    expect((await postJson({ ...FIELDS, ...change })).status).toBe(200)
    expect(accepted).toMatchObject([{ ...change, ...kept }])
  })

  test('a language that is none of ours counts as English', async () => {
    const { accepted, postJson } = contactSite()
    await postJson({ ...FIELDS, locale: '../it' })
    expect(accepted).toMatchObject([{ locale: 'en' }])
  })
})

describe('a body that is not a form', () => {
  test.each([
    ['half a JSON', 'application/json', '{"name":', 400],
    ['plain text', 'text/plain', 'name=Ada', 415],
    ['a form without parts', 'multipart/form-data; boundary=x', 'nothing', 400],
    ['no fields at all', 'application/json', '{}', 422],
  ])('%s', async (_name, type, body, status) => {
    const { accepted, post } = contactSite()
    expect((await post('/api/contact', type, body)).status).toBe(status)
    expect(accepted).toEqual([])
  })

  test('of 64 KB and a byte is too large', async () => {
    const { post } = contactSite()
    const response = await post('/api/contact', 'application/json', 'x'.repeat(64 * 1024 + 1))
    expect([response.status, await response.json()]).toEqual([413, { status: 'tooLarge' }])
  })
})

describe('a thousand posts a minute', () => {
  test('are ten, and then a wait that says how long', async () => {
    const { accepted, postJson } = contactSite()
    const statuses: number[] = []
    for (let post = 0; post < 1000; post++) {
      const response = await postJson({ ...FIELDS, subject: `Post ${post}` })
      statuses.push(response.status)
      if (post === 999) expect(response.headers.get('Retry-After')).toBe('600')
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(990)
    expect(accepted).toHaveLength(10)
  })

  test('are not more with a forged X-Forwarded-For', async () => {
    const { accepted, post } = contactSite({ trusted: trustedNetworks(['10.0.0.0/8']) })
    for (let forged = 0; forged < 30; forged++) {
      await post('/api/contact', 'application/json', JSON.stringify(FIELDS), {
        'X-Forwarded-For': `198.51.100.${forged}`,
      })
    }
    expect(accepted).toHaveLength(10)
  })
})

describe('a form without JavaScript', () => {
  test('leads back to the page, which says that it was sent', async () => {
    const { accepted, postForm } = contactSite()
    const english = await postForm('/', FIELDS)
    expect([english.status, english.headers.get('Location')]).toEqual([303, '/?contact=sent#contact'])
    const italian = await postForm('/it', FIELDS)
    expect([italian.status, italian.headers.get('Location')]).toEqual([303, '/it?contact=sent#contact'])
    expect(accepted.map(({ locale }) => locale)).toEqual(['en', 'it'])
  })

  test('comes back with its text and what was wrong, and is kept by no cache', async () => {
    const { postForm } = contactSite()
    const response = await postForm('/it', { ...FIELDS, email: 'ada' })
    expect(response.status).toBe(422)
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    expect(await response.text()).toBe(
      `<p>/it</p>${JSON.stringify({
        reply: { status: 'invalid', problems: { email: 'malformed' } },
        text: { ...FIELDS, email: 'ada' },
      })}`,
    )
  })

  test('keeps its text when the message can be kept nowhere', async () => {
    const response = await contactSite({ isSafe: false }).postForm('/', FIELDS)
    expect(response.status).toBe(503)
    expect(await response.text()).toContain(FIELDS.message)
  })

  test('keeps its text when it is one too many', async () => {
    const { postForm } = contactSite()
    for (let post = 0; post < 10; post++) await postForm('/', FIELDS)
    const response = await postForm('/', FIELDS)
    expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '600'])
    expect(await response.text()).toContain(FIELDS.message)
  })

  test('is answered with the page also when it is too large to read', async () => {
    const response = await contactSite().postForm('/it', { ...FIELDS, message: 'a'.repeat(70_000) })
    expect(response.status).toBe(413)
    expect(await response.text()).toContain('"status":"tooLarge"')
  })
})

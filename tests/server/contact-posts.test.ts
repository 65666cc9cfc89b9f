/** Posts that no form of the site sends: bodies of any shape, and pages of other sites. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { POSTS_PER_WINDOW, rateLimit } from '../../server/http/rate-limit.ts'
import { testSite } from './site.ts'

const FIELDS = {
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  subject: 'An engine',
  message: 'It could weave algebraic patterns.',
}
const FORM = 'application/x-www-form-urlencoded'

type Headers = Record<string, string>

/** A site on which anyone may post as often as they like, unless it is limited. */
function openSite({ isLimited = false } = {}) {
  const languages: string[] = []
  const { site } = testSite()
  const { app } = testSite({
    contact: {
      ...site.contact,
      intake: {
        submit: async ({ locale }) => {
          languages.push(locale)
          return true
        },
      },
      ...(!isLimited && { limit: rateLimit(Number.POSITIVE_INFINITY) }),
    },
  })
  const post = (path: string, body: string, headers: Headers) =>
    app.request(path, { method: 'POST', headers, body })
  return { languages, post }
}

function deep(levels: number): string {
  return `${'['.repeat(levels)}${']'.repeat(levels)}`
}

describe('a body of any shape', () => {
  test.each([
    ['a language that is an object without a text of its own', '{"toString":null,"valueOf":null}'],
    ['a language that is a list, 30,000 levels deep', deep(30_000)],
    ['a language that is a list of one language', '["it"]'],
    ['a language that is a number', '7'],
  ])('%s counts as not given', async (_name, locale) => {
    const { languages, post } = openSite()
    const body = `${JSON.stringify(FIELDS).slice(0, -1)},"locale":${locale}}`
    const response = await post('/api/contact', body, { 'Content-Type': 'application/json' })
    expect([response.status, languages]).toEqual([200, ['en']])
  })

  const named = (value: fc.Arbitrary<unknown>) =>
    fc.record(
      { name: value, email: value, subject: value, message: value, locale: value, remarks: value },
      { requiredKeys: [] },
    )

  test('any JSON gets an answer that names what is wrong with it', async () => {
    const { post } = openSite()
    const odd = fc.constantFrom({ toString: null }, { toJSON: 1 }, { length: -1 }, ['it'], 'it')
    const bodies = fc.oneof(
      fc.json(),
      named(fc.oneof(fc.jsonValue(), odd)).map((fields) => JSON.stringify(fields)),
    )
    await fc.assert(
      fc.asyncProperty(bodies, async (body) => {
        const response = await post('/api/contact', body, { 'Content-Type': 'application/json' })
        expect([200, 400, 422]).toContain(response.status)
        expect(await response.json()).toHaveProperty('status')
      }),
    )
  })

  test('any form gets the page again, or leads to it', async () => {
    const { post } = openSite()
    const path = fc.constantFrom('/', '/it', '/api/contact')
    const text = fc.string({ unit: 'binary' })
    const body = fc.oneof(
      text,
      named(text).map((fields) => String(new URLSearchParams(fields as Headers))),
      named(text).map((fields) =>
        multipart(Object.entries(fields).map(([name, value]) => [name, String(value)])),
      ),
    )
    const type = fc.constantFrom(
      FORM,
      'multipart/form-data; boundary=x',
      'multipart/form-data',
      `${FORM}; charset=x`,
    )
    await fc.assert(
      fc.asyncProperty(path, type, body, async (to, contentType, content) => {
        const response = await post(to, content, { 'Content-Type': contentType })
        expect([303, 400, 422]).toContain(response.status)
      }),
      // Each run renders the home page.
      { numRuns: 30 },
    )
  })
})

function multipart(fields: [name: string, value: string][]): string {
  const parts = fields.map(
    ([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return `${parts.join('')}--x--\r\n`
}

describe('a page of another site', () => {
  const form = String(new URLSearchParams(FIELDS))
  const status = async (headers: Headers, path = '/') =>
    (await openSite().post(path, form, { 'Content-Type': FORM, ...headers })).status

  test.each([
    ['a form of another site', { Origin: 'https://evil.example' }],
    ['a form in a frame without origin', { Origin: 'null' }],
    ['a form of another site in a browser that says so', { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' }],
    ['a form of a neighbour under the same domain', { 'Sec-Fetch-Site': 'same-site' }],
    ['a form of another port', { Origin: 'http://localhost:8080' }],
    ['an origin that is none', { Origin: 'https://' }],
  ])('%s is refused', async (_name, headers) => {
    for (const path of ['/', '/it', '/api/contact']) expect(await status(headers, path)).toBe(403)
  })

  test.each([
    ['the site’s own form', { Origin: 'http://localhost' }],
    ['the site’s own form, behind a proxy that ends TLS', { Origin: 'https://localhost' }],
    ['the site’s own form, behind a proxy that names another host', { Origin: 'https://meridiana.example' }],
    [
      'the site’s own form in a browser that hides its origin',
      { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' },
    ],
    ['a program, which has no origin', {}],
  ])('%s is taken', async (_name, headers) => {
    expect(await status(headers)).toBe(303)
  })

  test.each([
    ['forms', FORM],
    ['plain text', 'text/plain'],
  ])('spends none of a visitor’s posts with %s', async (_name, type) => {
    const { post } = openSite({ isLimited: true })
    for (let sent = 0; sent < POSTS_PER_WINDOW; sent++) {
      await post('/api/contact', form, { 'Content-Type': type, Origin: 'https://evil.example' })
    }
    expect((await post('/', form, { 'Content-Type': FORM, Origin: 'http://localhost' })).status).toBe(303)
  })
})

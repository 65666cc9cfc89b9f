/** Pages without scripts when the backend fails or has nothing, in both languages. */
import { type APIRequestContext, expect } from '@playwright/test'
import { EMPTY, ONE, httpTest as test } from '../e2e/faulty-site.ts'
import { type Answer, FAULTS, json } from '../server/faulty-backend.ts'
import { byId, find, follow, link, open, parse, textOf, textsOf } from './html-page.ts'

const WORDS = {
  en: {
    prefix: '',
    failed: 'The stream cannot be reached right now',
    retry: 'Try again',
    title: 'The bell',
    done: 'That is all: one entry',
    empty: 'No items found',
    filtered: 'No content found matching your filters',
    missing: ['You must provide either an email or phone number and a password'],
    wrong: ['That account and password do not match.'],
    weak: [
      'This password is too weak.',
      'It is too short.',
      'It needs a mix of letters, digits and symbols.',
      'It appears in a list of stolen passwords.',
    ],
    unavailable: ['The sign-in service cannot be reached right now. Please try again in a minute.'],
  },
  it: {
    prefix: '/it',
    failed: 'In questo momento lo stream non è raggiungibile',
    retry: 'Riprova',
    title: 'La campana',
    done: 'È tutto: un solo contenuto',
    empty: 'Nessun contenuto trovato',
    filtered: 'Nessun contenuto corrisponde ai filtri',
    missing: ['Servono un’email o un numero di telefono e una password'],
    wrong: ['Account e password non corrispondono.'],
    weak: [
      'Questa password è troppo debole.',
      'È troppo corta.',
      'Servono lettere, cifre e simboli diversi.',
      'Compare in un elenco di password rubate.',
    ],
    unavailable: ['In questo momento il servizio di accesso non è raggiungibile. Riprova tra un minuto.'],
  },
} as const

const SIGN_IN_FAULTS: Record<'wrong' | 'weak' | 'unavailable', Answer> = {
  wrong: (response) =>
    json(response, 400, { error_code: 'invalid_credentials', msg: 'Invalid login credentials' }),
  weak: (response) =>
    json(response, 422, {
      error_code: 'weak_password',
      msg: 'Weak',
      weak_password: { reasons: ['length', 'characters', 'pwned'] },
    }),
  unavailable: FAULTS['answers 503 in HTML'] as Answer,
}

for (const locale of ['en', 'it'] as const) {
  const words = WORDS[locale]
  test(`the stream and its entries say that they failed, and lead to another try (${locale})`, async ({
    request,
    own,
    backend,
  }) => {
    const stream = `${own.url}${words.prefix}/stream`
    const failed = await open(request, stream)
    expect(failed.status).toBe(503)
    expect(textOf(failed.root)).toContain(words.failed)
    expect(find(failed.root, 'meta', { name: 'robots' })).toEqual([])
    const entry = await open(request, `${stream}/the-bell`)
    expect(entry.status).toBe(503)
    expect(textsOf(entry.root, 'h1')).toEqual([words.failed])

    backend.answer = ONE
    const list = await follow(request, failed, link(failed.root, words.retry))
    expect(textsOf(list.root, 'h3')).toEqual([words.title])
    expect(textOf(list.root)).toContain(words.done)
    const read = await follow(request, entry, link(entry.root, words.retry))
    expect(textsOf(read.root, 'h1')).toEqual([words.title])
  })

  test(`the stream says that it is empty, or has none of a type (${locale})`, async ({
    request,
    own,
    backend,
  }) => {
    backend.answer = EMPTY
    const stream = `${own.url}${words.prefix}/stream`
    expect(textOf((await open(request, stream)).root)).toContain(words.empty)
    expect(textOf((await open(request, `${stream}?type=photo`)).root)).toContain(words.filtered)
  })

  test(`the home page comes without the stream, and says so (${locale})`, async ({ request, own }) => {
    const home = await open(request, `${own.url}${words.prefix || '/'}`)
    expect(home.status).toBe(200)
    expect(textsOf(byId(home, 'stream'), 'noscript').join()).toContain(words.failed)
    expect(textsOf(byId(home, 'blog'), 'article')).not.toEqual([])
  })

  test(`sign-in says what is wrong (${locale})`, async ({ request, own, backend }) => {
    const alertOf = (email: string) => signIn(request, `${own.url}${words.prefix}/login`, email)
    const empty = await alertOf('')
    expect(words.missing.filter((text) => !empty.includes(text))).toEqual([])
    for (const [fault, answer] of Object.entries(SIGN_IN_FAULTS)) {
      backend.answer = answer
      const said = await alertOf('a@b.example')
      expect(words[fault as keyof typeof SIGN_IN_FAULTS].filter((text) => !said.includes(text))).toEqual([])
    }
  })
}

/** Sends the form as a browser without scripts does, and returns the text of the page that answers. */
async function signIn(request: APIRequestContext, url: string, identifier: string): Promise<string> {
  const form = { identifier, password: identifier && 'noon', intent: 'password' }
  const response = await request.post(url, { form, headers: { Origin: new URL(url).origin } })
  return textOf((await parse(response)).root)
}

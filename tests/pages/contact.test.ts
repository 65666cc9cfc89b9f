/** The contact form: what was typed, where an exported site sends it, and the mail that takes its place. */

import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { mailAddress } from '../../pages/index/contact-words.ts'
import { sendContact } from '../../pages/index/send-contact.ts'
import { meantAddress, subjectOf } from '../../shared/contact.ts'
import { serving } from '../serving.ts'

const OWNER = 'owner@meridiana.test'

test('the mail holds the subject and the message, whatever characters they have', () => {
  const address = mailAddress(OWNER, { name: 'Ada', subject: 'Più & più', message: 'Una?\nDue' })
  expect(address).toBe(`mailto:${OWNER}?subject=Pi%C3%B9%20%26%20pi%C3%B9&body=Una%3F%0ADue`)
})

test('the mail is empty where the message is longer than mail programs take', () => {
  expect(mailAddress(OWNER, { subject: 'Long', message: 'à'.repeat(400) })).toBe(`mailto:${OWNER}`)
})

const FIELDS = {
  name: 'Ada',
  email: 'ada@example.org',
  subject: 'Hello',
  message: 'Ten letters.',
  remarks: '',
}

test.each([
  [200, 'sent'],
  [422, 'unavailable'],
  [500, 'unavailable'],
])('an answer of %i is %s, whatever else it says', async (status, expected) => {
  const received: unknown[] = []
  const server = createServer(async (request, response) => {
    received.push(await json(request))
    response.writeHead(status).end('{"ok":true}')
  })
  expect(await sendContact(FIELDS, 'it', await serving(server))).toEqual({ status: expected })
  expect(received).toEqual([{ ...FIELDS, locale: 'it' }])
})

test.each([
  ['ana@gmial.com', 'ana@gmail.com'],
  [' Ana@GMAIL.CON ', 'Ana@gmail.com'],
  ['ana@libero.ti', 'ana@libero.it'],
  ['ana@gmail.com', undefined],
  ['ana@gmail', undefined],
  ['ana@constructor', undefined],
  ['', undefined],
])('%s was meant as %s', (typed, address) => {
  expect(meantAddress(typed)).toBe(address)
})

test('a subject that is left out is the beginning of the message, up to a whole word', () => {
  const message = `${'A boat '.repeat(12)}and no more`
  expect(subjectOf({ subject: '', message })).toBe(
    'A boat A boat A boat A boat A boat A boat A boat A boat A',
  )
  expect(subjectOf({ subject: 'Boats', message })).toBe('Boats')
  expect(subjectOf({ subject: '', message: 'a'.repeat(70) })).toBe('a'.repeat(60))
})

/** Contact messages of an exported site, which go to an address of its owner's choice. */
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { sendContact } from '../../pages/index/send-contact.ts'
import { serving } from '../serving.ts'

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

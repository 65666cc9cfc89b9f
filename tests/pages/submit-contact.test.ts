/** Contact messages of an exported site, which browsers hand to the backend themselves. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { sendContact } from '../../pages/index/send-contact.ts'

const FIELDS = {
  name: ' Ada ',
  email: 'ada@example.org',
  subject: 'Hello',
  message: 'Ten letters.',
  remarks: '',
}

/** A backend that answers with these statuses in turn, and with the last one from then on. */
async function backendOf(...statuses: number[]) {
  const received: { path: string | undefined; key: unknown; body: Record<string, unknown> }[] = []
  const server = createServer(async (request, response) => {
    const body = (await json(request)) as Record<string, unknown>
    received.push({ path: request.url, key: request.headers.apikey, body })
    response.writeHead(statuses.length > 1 ? (statuses.shift() ?? 204) : (statuses[0] ?? 204)).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { received, backend: { url: `http://127.0.0.1:${port}`, publishableKey: 'sb_publishable_k' } }
}

test('a message reaches the one function that the key may call', async () => {
  const { received, backend } = await backendOf(204)
  expect(await sendContact(FIELDS, 'it', backend)).toEqual({ status: 'sent' })
  const { idempotency_key, ...body } = received[0]?.body ?? {}
  expect(received.map(({ path, key }) => [path, key])).toEqual([
    ['/rest/v1/rpc/submit_contact', 'sb_publishable_k'],
  ])
  expect(body).toEqual({
    name: 'Ada',
    email: 'ada@example.org',
    subject: 'Hello',
    message: 'Ten letters.',
    locale: 'it',
  })
  expect(idempotency_key).toMatch(/^[0-9a-f-]{36}$/)
})

test('the same text again is the same message, and other text another one', async () => {
  const { received, backend } = await backendOf(400)
  const other = { ...FIELDS, message: 'Other letters.' }
  for (const fields of [FIELDS, FIELDS, other]) {
    expect(await sendContact(fields, 'en', backend)).toEqual({ status: 'unavailable' })
  }
  const [first, again, third] = received.map(({ body }) => body.idempotency_key)
  expect(again).toBe(first)
  expect(third).not.toBe(first)
})

test('what a program filled in is stored and flagged', async () => {
  const { received, backend } = await backendOf(204)
  expect(await sendContact({ ...FIELDS, remarks: 'x' }, 'en', backend)).toEqual({ status: 'sent' })
  expect(received.map(({ body }) => [body.message, body.flagged])).toEqual([['Ten letters.', true]])
})

/** Pictures in a project's Storage, with a server in its place. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { backendClient } from '../../server/backend/client.ts'
import { rateLimit } from '../../server/http/rate-limit.ts'
import { bucketPictures } from '../../server/stream/picture-store.ts'
import { serving } from '../serving.ts'
import { json } from './faulty-backend.ts'
import { testSite } from './site.ts'

const NAME = `${'a'.repeat(32)}-8x6.jpg`
const FILES = [{ name: NAME, bytes: new Uint8Array([1, 2, 3]) }]

let asked: string[] = []
let answer: (request: IncomingMessage, response: ServerResponse) => void
const server = createServer((request, response) => {
  asked.push(`${request.method} ${request.url} ${request.headers.authorization ?? 'no token'}`)
  answer(request, response)
})
const address = { url: await serving(server, afterAll), publishableKey: 'sb_publishable_k' }
const pictures = bucketPictures(address, fetch)
beforeEach(() => {
  asked = []
})

const write = () => pictures.write(backendClient(address, { accessToken: 'of-the-owner' }), FILES)

test('a file is sent with the owner’s own token, under the name that tells its content', async () => {
  answer = (_request, response) => json(response, 200, { Id: '1', Key: `stream/${NAME}` })
  await write()
  expect(asked).toEqual([`POST /storage/v1/object/stream/${NAME} Bearer of-the-owner`])
})

test('a file that is there already stays', async () => {
  answer = (_request, response) =>
    json(response, 400, { statusCode: '409', error: 'Duplicate', message: 'exists' })
  await expect(write()).resolves.toBeUndefined()
})

test.each([
  ['403', 'notOwner'],
  ['500', 'unavailable'],
])('Storage that answers %s has not stored it', async (statusCode, reason) => {
  answer = (_request, response) => json(response, 400, { statusCode, error: 'no', message: 'no' })
  await expect(write()).rejects.toMatchObject({ name: 'DeskError', reason })
})

test('a picture is read once, and sent by the site from then on', async () => {
  answer = (_request, response) => response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end('JPEG')
  const { get } = testSite({ pictures })
  for (let time = 0; time < 2; time++) {
    const response = await get(`/stream/pictures/${NAME}`)
    expect(await response.text()).toBe('JPEG')
    expect(response.headers.get('Content-Type')).toBe('image/jpeg')
  }
  expect(asked).toEqual([`GET /storage/v1/object/public/stream/${NAME} no token`])
})

test('of made-up names each is looked for once, also by readers who come together', async () => {
  answer = (_request, response) => json(response, 404, {})
  const { get } = testSite({ pictures })
  const together = await Promise.all(Array.from({ length: 20 }, () => get(`/stream/pictures/${NAME}`)))
  together.push(await get(`/stream/pictures/${NAME}`))
  expect(together.map(({ status }) => status)).toEqual(Array(21).fill(404))
  expect(asked).toHaveLength(1)
})

test('a visitor looks for a limited number of made-up names, and sees pictures all the same', async () => {
  answer = (request, response) =>
    request.url?.endsWith(NAME) ? response.writeHead(200).end('JPEG') : json(response, 404, {})
  const { get } = testSite({ pictures, unknownLimit: rateLimit(3) })
  await get(`/stream/pictures/${NAME}`)
  const responses: Response[] = []
  for (let number = 0; number < 5; number++) {
    responses.push(await get(`/stream/pictures/${'b'.repeat(31)}${number}-8x6.jpg`))
  }
  expect(responses.map(({ status }) => status)).toEqual([404, 404, 429, 429, 429])
  expect(Number(responses[4]?.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(asked).toHaveLength(3)
  expect((await get(`/stream/pictures/${NAME}`)).status).toBe(200)
})

test.each([
  [404, 404],
  // Storage says so of a file that is not there.
  [400, 404],
  [500, 503],
])(
  'an answer of Storage with %i is one of the site with %i, which nobody keeps',
  async (status, expected) => {
    answer = (_request, response) => json(response, status, {})
    const response = await testSite({ pictures }).get(`/stream/pictures/${NAME}`)
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([expected, 'no-store'])
  },
)

/** How the server starts. */
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { readIndex } from '../../server/content/index-file.ts'
import { createHttpServer, listen } from '../../server/http/http-server.ts'
import { INDEX_VERSION } from '../../shared/content-index.ts'
import { writeTree } from '../pipeline/tree.ts'

test('a port in use is one clear line', async () => {
  const first = createHttpServer(() => {})
  await listen(first, { port: 0, host: '127.0.0.1' })
  const { port } = first.address() as AddressInfo
  const second = listen(
    createHttpServer(() => {}),
    { port, host: '127.0.0.1' },
  )
  await expect(second).rejects.toThrow(
    `Port ${port} is in use: stop what listens there, or choose another with PORT=…`,
  )
  first.close()
})

test.each([
  ['none', undefined, 'cannot be read: run "npm run build" first'],
  ['half of one', '{"version":', 'is not JSON: run "npm run build" again'],
  ['one of another version', '{"version":0}', `is of version 0, this server reads version ${INDEX_VERSION}`],
  [
    'one of nobody',
    JSON.stringify({ version: INDEX_VERSION, collections: {}, data: {} }),
    'content/site.yaml is missing',
  ],
])('an index that cannot be served: %s', async (_name, text, expected) => {
  const dir = writeTree(text === undefined ? {} : { 'index.json': text })
  await expect(readIndex(dir)).rejects.toThrow(expected)
})

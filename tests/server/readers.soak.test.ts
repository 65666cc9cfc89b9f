/** Readers that send many requests and read nothing, against a server as a process with the usual limits. */
import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { writeTree } from '../pipeline/tree.ts'
import { startServed } from './served-process.ts'

const SMALL = randomBytes(270_000)
const LARGE = randomBytes(1_000_000)
const dir = writeTree({ 'small.png': SMALL, 'large.png': LARGE }, afterAll)

/** Opens connections that ask again and again and read next to nothing, and waits until each has been dealt with. */
async function deafReaders(port: number, connections: number, request: string): Promise<Socket[]> {
  const sockets = Array.from({ length: connections }, () => connect(port, '127.0.0.1').on('error', () => {}))
  for (const socket of sockets) socket.write(request)
  const isDealtWith = (socket: Socket) =>
    new Promise<void>((resolve) => {
      for (const event of ['readable', 'close']) socket.once(event, () => resolve())
    })
  await Promise.all(sockets.map(isDealtWith))
  return sockets
}

test('15 readers of 1,000 requests each leave files and answers for everybody else', async () => {
  const served = await startServed({ dir, openFiles: 1024 })
  const requests = 'GET /file/large.png HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(1000)
  const sockets = await deafReaders(served.port, 15, requests)
  const answers = Array.from({ length: 30 }, async (_, i) => {
    const response = await fetch(`${served.url}/file/${i % 2 ? 'small' : 'large'}.png`)
    return Buffer.from(await response.arrayBuffer()).equals(i % 2 ? SMALL : LARGE)
  })
  expect(await Promise.all(answers)).toEqual(Array.from({ length: 30 }, () => true))
  for (const socket of sockets) socket.destroy()
  served.signal('SIGTERM')
  await served.exit
})

test('100 readers of 30 pictures each cost little memory', async () => {
  const served = await startServed({ dir })
  const memory = async () => {
    served.signal('SIGUSR1')
    return Number(await served.says())
  }
  await (await fetch(`${served.url}/file/small.png`)).arrayBuffer()
  const before = await memory()
  const requests = 'GET /file/small.png HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(30)
  const sockets = await deafReaders(served.port, 100, requests)
  const held = async () => (await memory()) - before
  await expect.poll(held, { timeout: 10_000 }).toBeLessThan(100_000_000)
  for (const socket of sockets) socket.destroy()
  served.signal('SIGTERM')
  await served.exit
})

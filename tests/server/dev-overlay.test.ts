/** The overlay shows what is wrong now, never what was. */
import { tmpdir } from 'node:os'
import { createServer } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { showErrors } from '../../server/dev/dev-overlay.ts'
import { problem } from '../../shared/problem.ts'

const PLACE = { line: 1, column: 1, endLine: 1, endColumn: 1 }

test('a fault that was mended before a browser opened is not shown to it', async () => {
  const vite = await createServer({
    configFile: false,
    root: tmpdir(),
    logLevel: 'silent',
    server: { port: 0 },
  })
  onTestFinished(() => vite.close())
  await vite.listen()
  showErrors(vite, [problem('unknown-field', 'blog/a/en.md', PLACE, 'mended', 'hint')])

  const address = vite.resolvedUrls?.local[0]?.replace('http', 'ws')
  const socket = new WebSocket(`${address}?token=${vite.config.webSocketToken}`, 'vite-hmr')
  const received: string[] = []
  await new Promise((resolve) => {
    socket.onmessage = ({ data }) => {
      received.push(JSON.parse(data).type)
      if (received.at(-1) === 'connected') vite.ws.send({ type: 'custom', event: 'last', data: {} })
      if (received.at(-1) === 'custom') resolve(undefined)
    }
  })
  socket.close()
  expect(received).toEqual(['connected', 'custom'])
})

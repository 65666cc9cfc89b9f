/** A build takes the place of another one while the server answers. */
import { once } from 'node:events'
import type { RequestListener, ServerResponse } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { createHttpServer, listen } from '../../server/http/http-server.ts'
import { createSiteSwitcher, type ServedBuild } from '../../server/site-switcher.ts'

/** Answers with its name; `/slow` once `finish` is called. */
function buildOf(name: string) {
  const waiting: ServerResponse[] = []
  const events: string[] = []
  const asked = Promise.withResolvers<void>()
  const answer: RequestListener = ({ url }, response) => {
    if (url !== '/slow') return void response.end(name)
    response.write(`${name}, `)
    waiting.push(response)
    asked.resolve()
  }
  const close = async () => void events.push('closed')
  const finish = () => waiting.splice(0).map((response) => response.end('to its end'))
  return { answer, close, events, asked: asked.promise, finish }
}

async function serve(first: ServedBuild) {
  const switcher = createSiteSwitcher(first)
  const server = createHttpServer(switcher.answer)
  const url = await listen(server, { port: 0, host: '127.0.0.1' })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const get = async (path: string) => (await fetch(url + path)).text()
  return { switcher, get, server }
}

test('requests after the change get the new build, and the one under way the whole old answer', async () => {
  const [old, next] = [buildOf('old'), buildOf('next')]
  const { switcher, get, server } = await serve(old)
  const slow = get('/slow')
  await old.asked
  switcher.replace(next)
  expect(await get('/')).toBe('next')
  expect(old.events).toEqual([])
  const sent = once(server, 'request')
  old.finish()
  expect(await slow).toBe('old, to its end')
  await Promise.all([get('/'), sent])
  expect(old.events).toEqual(['closed'])
  expect(next.events).toEqual([])
})

test('a build that nobody asks closes at once', async () => {
  const [old, next] = [buildOf('old'), buildOf('next')]
  const { switcher, get } = await serve(old)
  switcher.replace(next)
  expect(old.events).toEqual(['closed'])
  expect(await get('/')).toBe('next')
})

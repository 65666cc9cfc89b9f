import { expect, test } from 'vitest'
import { workerScript } from '../../server/offline/worker-script.ts'

const nameOfCache = async (...documents: string[]) =>
  /const CACHE = "([^"]+)"/.exec(await workerScript(documents))?.[1]

test('the cache of the offline pages has another name once a page is another, so that browsers fetch it', async () => {
  const first = await nameOfCache('<p>No connection</p>', '<p>Nessuna connessione</p>')
  expect(first).toMatch(/^offline-[0-9a-f]{12}$/)
  expect(await nameOfCache('<p>No connection</p>', '<p>Nessuna connessione</p>')).toBe(first)
  expect(await nameOfCache('<p>No connection</p>', '<p>Sei senza rete</p>')).not.toBe(first)
})

test('the worker keeps the styles and the fonts that the offline pages name, each once', async () => {
  const page = '<link href="/assets/static/a.css"><img src="/assets/static/b.svg"><a href="/blog">'
  expect(await workerScript([page, page])).toContain(
    'const FILES = ["/assets/static/a.css","/assets/static/b.svg"]',
  )
})

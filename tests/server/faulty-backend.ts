/** A backend for tests, on a socket of its own, that answers as badly as the test says. */
import { createServer, type ServerResponse } from 'node:http'
import { listening } from '../listening.ts'

export type Answer = (response: ServerResponse, url: URL) => void

/** The ways in which a backend fails while it still listens. */
export const FAULTS: Record<string, Answer> = {
  hangs: () => {},
  'breaks the connection': (response) => response.destroy(),
  'answers 500': (response) => json(response, 500, { message: 'no' }),
  'answers 503 in HTML': (response) => response.writeHead(503).end('<h1>Service Unavailable</h1>'),
  'answers HTML': (response) => response.writeHead(200).end('<h1>Hello</h1>'),
  'answers half a JSON': (response) =>
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('[{"id":'),
  'answers rows of another shape': (response) => json(response, 200, [{ id: 7 }], '0-0/1'),
  'answers an object': (response) => json(response, 200, { rows: [] }, '*/0'),
  'counts in words': (response) => json(response, 200, [], '*/many'),
  'counts below zero': (response) => json(response, 200, [], '*/-1'),
  'answers without a count': (response) => json(response, 200, []),
}

export function json(response: ServerResponse, status: number, body: unknown, range = '*/*'): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Content-Range': range })
  response.end(JSON.stringify(body))
}

/** Starts it; `answer` may be replaced at any time, and `asked` lists what was asked, path and query. */
export async function startFaultyBackend(answer: Answer) {
  const backend = { answer, asked: [] as string[], url: '', stop: () => Promise.resolve() }
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://backend')
    backend.asked.push(decodeURIComponent(url.pathname + url.search))
    backend.answer(response, url)
  })
  backend.url = `http://127.0.0.1:${await listening(server)}`
  backend.stop = () =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return backend
}

/**
 * The least that Node's HTTP server can do: sends one answer of another server again and again, with all of its headers, or
 * with the few without which it could not be read: `node bare-server.ts PORT URL all|few`.
 */
import { createServer, get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

const [, , port = '', url = '', extent = 'all'] = process.argv
const FEW = ['content-type', 'content-length', 'content-encoding', 'vary']
/** Written by Node itself. */
const OF_THE_CONNECTION = ['date', 'connection', 'keep-alive']

const answer = await new Promise<IncomingMessage>((resolve) =>
  get(url, { headers: { 'Accept-Encoding': 'br' } }, resolve),
)
const body = await buffer(answer)
const names = Object.keys(answer.headers).filter((name) =>
  extent === 'few' ? FEW.includes(name) : !OF_THE_CONNECTION.includes(name),
)
const headers = Object.fromEntries(names.map((name) => [name, answer.headers[name]]))
createServer((_request, response) => {
  response.writeHead(200, headers).end(body)
}).listen(Number(port), '127.0.0.1')

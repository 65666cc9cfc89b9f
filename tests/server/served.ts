/** A server of its own process for tests of signals: answers slowly when asked to, and says where it listens. */
import { createHttpServer, listen, stopOnSignals } from '../../server/http/listen.ts'

const server = createHttpServer((_request, response) => {
  console.log('asked')
  // Answers once the test has told the server to stop.
  process.once('SIGUSR2', () => response.end('whole answer'))
})
stopOnSignals(server, { onSignal: () => console.log('stopping'), onFinished: () => console.log('stopped') })
console.log(await listen(server, { port: 0, host: '127.0.0.1' }))

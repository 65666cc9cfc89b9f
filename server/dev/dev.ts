/** `npm run dev`: the site with its sources watched; a saved file shows in the browser without a restart. */
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { pino } from 'pino'
import { createDevMiddleware } from 'vike/server'
import { createApp } from '../app.ts'
import { exitWithError } from '../config-error.ts'
import { loadEnv } from '../env.ts'
import { createHttpServer, listen } from '../http/http-server.ts'
import { stopOnSignals } from '../http/stop.ts'
import { startServices } from '../services.ts'
import { embeddedBackend } from './backend/connection.ts'
import { followContent } from './dev-content.ts'
import { developmentDrawings } from './dev-drawings.ts'
import { answerPages, showRun } from './dev-overlay.ts'
import { developmentSite } from './dev-site.ts'

await dev().catch(exitWithError)

async function dev(): Promise<void> {
  const env = loadEnv((line) => console.log(line))
  const live = await followContent()
  let answer: RequestListener = (_request, response) => response.writeHead(503).end()
  const http = createHttpServer((request, response) => answer(request, response))
  const { viteServer } = await createDevMiddleware({ viteConfig: { server: { ws: { server: http } } } })
  const log = pino({ level: env.logLevel })
  const url = env.siteUrl ?? `http://${env.host}:${env.port}`
  const services = startServices(env, log, { url, facts: () => live.index.site }, embeddedBackend)
  const cards = await developmentDrawings(live, join(env.dataDir, 'cards'))
  const site = developmentSite(live, cards, url, services.site)
  const { fetch: answerPage } = createApp(site)
  const pages = getRequestListener(answerPage)
  answer = (request, response) => viteServer.middlewares(request, response, () => pages(request, response))
  live.onRun = async (previous) => {
    await showRun(viteServer, live, previous)
    cards.renewSoon()
  }
  answerPages(viteServer, live)
  stopOnSignals(http, {
    onFinished: async () => {
      await Promise.all([viteServer.close(), services.stop()])
    },
  })
  const address = await listen(http, env)
  services.setSiteUrl(env.siteUrl ?? address)
  console.log(`Meridiana is at ${address}, with content/ and the code watched`)
}

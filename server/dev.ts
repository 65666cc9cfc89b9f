/** `npm run dev`: the site with its sources watched; a saved file shows in the browser without a restart. */
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { pino } from 'pino'
import { createDevMiddleware } from 'vike/server'
import type { ViteDevServer } from 'vite'
import type { Problem } from '../pipeline/model.ts'
import { createApp, type Site } from './app.ts'
import { watchContent } from './content-watch.ts'
import { type Edition, editionsOf } from './edition.ts'
import { readEnv } from './env.ts'
import { readIndex, type ServedIndex } from './index-file.ts'
import { createHttpServer, listen, stopOnSignals } from './listen.ts'
import { reportAndExit } from './operator.ts'
import { codeFrame, overlayError } from './overlay.ts'
import { type PageStore, storedPage } from './pages.ts'
import { renderUrl } from './render.ts'

const CONTENT = '.content'

await dev().catch(reportAndExit)

async function dev(): Promise<void> {
  const env = readEnv(process.env)
  const content = await followContent()
  const url = env.siteUrl ?? `http://${env.host}:${env.port}`
  let answer: RequestListener = (_request, response) => response.writeHead(503).end()
  const http = createHttpServer((request, response) => answer(request, response))
  const { viteServer } = await createDevMiddleware({ viteConfig: { server: { hmr: { server: http } } } })
  const app = createApp(developmentSite(content, url))
  const pages = getRequestListener(app.fetch)
  answer = (request, response) => viteServer.middlewares(request, response, () => pages(request, response))
  content.onRun = (errors, previous) => showInBrowser(viteServer, errors, previous, content.index)
  viteServer.ws.on('connection', () => content.errors.length > 0 && showErrors(viteServer, content.errors))
  stopOnSignals(http, () => viteServer.close())
  console.log(`Meridiana is at ${await listen(http, env)}, with content/ and the code watched`)
}

/** The last good index, and what is wrong with the content since. */
interface LiveContent {
  index: ServedIndex
  errors: Problem[]
  onRun(errors: Problem[], previous: ServedIndex): void | Promise<void>
}

/** Resolves with the first index; from then on every run of the pipeline renews it. */
function followContent(): Promise<LiveContent> {
  return new Promise((resolve, reject) => {
    let live: LiveContent | undefined
    const onRun = async (problems: Problem[]) => {
      const errors = problems.filter(({ severity }) => severity === 'error')
      await printErrors(errors)
      if (!live) {
        // Faults in the content must not keep the owner from the last good site.
        const index = await readIndex(CONTENT)
        live = { index, errors, onRun: () => {} }
        return resolve(live)
      }
      const previous = live.index
      if (errors.length === 0) live.index = await readIndex(CONTENT)
      live.errors = errors
      await live.onRun(errors, previous)
    }
    const pipeline = watchContent((problems) => onRun(problems).catch(reject))
    pipeline.on('close', () => reject(new Error('The content pipeline has stopped')))
  })
}

async function printErrors(errors: Problem[]): Promise<void> {
  for (const problem of errors) {
    const { file, line, column, rule, message, hint } = problem
    console.error(`\n${join('content', file)}:${line}:${column}  error  ${rule}  ${message}`)
    console.error(`${await codeFrame(problem, 'content')} ${hint}`)
  }
}

/** Every page is rendered anew for every request, from the content as it is. */
function developmentSite(live: LiveContent, url: string): Site {
  let known: { index: ServedIndex; edition: Edition } | undefined
  const edition = (): Edition => {
    const { index } = live
    if (known?.index !== index) {
      const editions = editionsOf(index, { dir: CONTENT, build: 'development', showHidden: true })
      known = { index, edition: editions(new Date()) }
    }
    return known.edition
  }
  return {
    edition,
    pages: freshPages,
    file: (path) => {
      const file = live.index.files[path]
      return file ? { path: join(CONTENT, file), cacheControl: 'no-cache' } : undefined
    },
    url,
    builtAt: Date.now(),
    isReady: () => true,
    log: pino(),
  }
}

const freshPages: PageStore = {
  fill: () => {},
  get: async (request, { id, content, addresses }) => {
    const rendered = await renderUrl(request, {
      content,
      buildId: id,
      isDevelopment: true,
      redirectTo: (path) => addresses.redirects.get(path),
      messagesUrl: () => undefined,
    })
    return storedPage(rendered, 'quick')
  },
}

/** Changed messages are modules, which Vite replaces; everything else is read anew by the page that shows it. */
async function showInBrowser(
  vite: ViteDevServer,
  errors: Problem[],
  previous: ServedIndex,
  { messages }: ServedIndex,
): Promise<void> {
  if (errors.length > 0) return showErrors(vite, errors)
  for (const [locale, file] of Object.entries(messages)) {
    if (previous.messages[locale as keyof typeof messages] !== file) await reloadMessages(vite, locale)
  }
  vite.ws.send({ type: 'custom', event: 'meridiana:content', data: {} })
}

async function reloadMessages(vite: ViteDevServer, locale: string): Promise<void> {
  for (const environment of Object.values(vite.environments)) {
    const module = environment.moduleGraph.getModuleById(`\0virtual:messages/${locale}`)
    if (module) await environment.reloadModule(module)
  }
}

async function showErrors(vite: ViteDevServer, errors: Problem[]): Promise<void> {
  const overlay = await overlayError(errors, 'content')
  if (overlay) vite.ws.send(overlay)
}

/**
 * Builds the content of a folder and asks the server for one address, in this process, and prints the named functions
 * in the order in which each was first called: `node post-path-run.ts FOLDER ADDRESS [[function, file], …]`.
 */
import { Session } from 'node:inspector'
import { join } from 'node:path'
import { buildContent } from './build-content.ts'
import { startVite } from './vite-from-sources.ts'

const ROOT = join(import.meta.dirname, '../..')
/** Below the folder, which becomes the working directory. */
const INDEX = '.content'

const [, , folder = '', address = '', json = '[]'] = process.argv
const functions = JSON.parse(json) as [name: string, file: string][]
const called = new Set<string>()
Object.assign(globalThis, { onCall: (name: string) => void called.add(name) })

/** The debugger reports each call by a breakpoint whose condition never holds, so that the code runs as it is. */
function watchCalls(): void {
  const session = new Session()
  session.connect()
  session.on('Debugger.scriptParsed', ({ params: { scriptId, url } }) => {
    for (const [name, file] of functions) {
      if (!url.endsWith(`/${file}`)) continue
      session.post('Debugger.getScriptSource', { scriptId }, (_, { scriptSource }) => {
        const start = scriptSource.search(new RegExp(`\\bfunction ${name}\\(`))
        if (start === -1) return
        const lines = scriptSource.slice(0, scriptSource.indexOf('(', start) + 1).split('\n')
        const location = { scriptId, lineNumber: lines.length - 1, columnNumber: lines.at(-1)?.length ?? 0 }
        session.post('Debugger.setBreakpoint', { location, condition: `onCall('${name}')` })
      })
    }
  })
  session.post('Debugger.enable')
}

/** The HTML at `address`: pages come from their sources, as in development. */
async function askServer(): Promise<string> {
  // Vite and Vike start where their configuration is; the server reads the index of the working directory.
  process.chdir(ROOT)
  const viteServer = await startVite(folder, INDEX)
  process.chdir(folder)
  const { createApp } = await import('../../server/app.ts')
  const { readIndex } = await import('../../server/content/index-file.ts')
  const { developmentSite } = await import('../../server/dev/dev-site.ts')
  const { testSite } = await import('../server/site.ts')
  const live = { index: await readIndex(INDEX), problems: [], onRun: () => {} }
  const { site: services } = testSite()
  const site = developmentSite(
    live,
    { current: () => ({}), file: () => undefined, store: { get: async () => undefined } },
    services.url,
    services,
  )
  const answer = await createApp(site).request(address)
  const html = await answer.text()
  await viteServer.close()
  return html
}

watchCalls()
process.chdir(folder)
await buildContent(INDEX)
const html = await askServer()
console.log(JSON.stringify({ called: [...called], html }))
process.exit()

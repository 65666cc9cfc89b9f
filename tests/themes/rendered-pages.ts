/**
 * Prints pages of the tests' site as another theme shows them, as a JSON object of their HTML by path:
 * `node rendered-pages.ts FOLDER THEME PATH…`.
 */
import { createApp } from '../../server/app.ts'
import { readIndex } from '../../server/content/index-file.ts'
import { developmentSite } from '../../server/dev/dev-site.ts'
import { EMPTY_STREAM } from '../../server/stream/fixed-streams.ts'
import { buildContent } from '../rules/build-content.ts'
import { startVite } from '../rules/vite-from-sources.ts'
import { testSite } from '../server/site.ts'

const INDEX = '.content'

const [, , folder = '', theme = '', ...paths] = process.argv
const vite = await startVite(folder, INDEX, theme)
process.chdir(folder)
await buildContent(INDEX)
const index = await readIndex(INDEX)
const { site: services } = testSite({ stream: EMPTY_STREAM })
const cards = { current: () => ({}), file: () => undefined, store: { get: async () => undefined } }
const app = createApp(
  developmentSite({ index, problems: [], onRun: () => {} }, cards, index.site.url, services),
)
const pages: Record<string, string> = {}
for (const path of paths) pages[path] = await (await app.request(path)).text()
await vite.close()
process.stdout.write(`${JSON.stringify(pages)}\n`, () => process.exit())

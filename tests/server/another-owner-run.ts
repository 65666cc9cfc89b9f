/**
 * Builds the content of a folder, serves it in this process, and prints which words stand in what a visitor or a program
 * can get: `node another-owner-run.ts FOLDER < WORDS`, a JSON array.
 */
import { text } from 'node:stream/consumers'
import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { createApp } from '../../server/app.ts'
import { planCards } from '../../server/cards/plan-cards.ts'
import { readIndex } from '../../server/content/index-file.ts'
import { developmentSite } from '../../server/dev/dev-site.ts'
import { linksOf, targetOf } from '../../server/export/check-links.ts'
import { EMPTY_STREAM } from '../../server/stream/fixed-streams.ts'
import { buildContent } from '../rules/build-content.ts'
import { startVite } from '../rules/vite-from-sources.ts'
import { testSite } from './site.ts'

const INDEX = '.content'
/** Answers that no page links to. */
const UNLINKED = [
  '/robots.txt',
  '/llms.txt',
  '/.well-known/security.txt',
  '/search?q=a',
  '/search.json?q=a',
  '/login',
  '/no/such/page',
].flatMap((path) => [path, `/it${path}`])

const [, , folder = ''] = process.argv
const words = JSON.parse(await text(process.stdin)) as string[]
const vite = await startVite(folder, INDEX)
process.chdir(folder)
await buildContent(INDEX)
const index = await readIndex(INDEX)
const plan = await planCards(index, { contentDir: INDEX, showHidden: true })
const cards = { current: () => plan.cards, file: () => undefined, store: { get: async () => undefined } }
const { site: services } = testSite({ stream: EMPTY_STREAM })
const site = developmentSite({ index, problems: [], onRun: () => {} }, cards, index.site.url, services)
const app = createApp(site)

const found: string[] = []
function read(place: string, text: string): void {
  // The folder of the shipped look; a built site has none of its files' names.
  const known = text.replaceAll('themes/meridiana', '').toLowerCase()
  for (const word of words) if (known.includes(word.toLowerCase())) found.push(`${place}: ${word}`)
}

/** Reads an answer. Returns the addresses that it links to. */
async function ask(path: string): Promise<string[]> {
  // Code, which Vite would send; cards, whose words are read below; lists that show some of what the whole list shows.
  if (/^\/(?:@|cards\/|renderer\/|pages\/|node_modules\/)|\?(?:lang|type)=/.test(path)) return []
  const answer = await app.request(path)
  const bytes = await answer.clone().bytes()
  const isPdf = answer.headers.get('Content-Type') === 'application/pdf'
  read(path, isPdf ? await textOfPdf(bytes) : Buffer.from(bytes).toString())
  read(`headers of ${path}`, JSON.stringify([...answer.headers]))
  if (!answer.headers.get('Content-Type')?.startsWith('text/html')) return []
  return [...linksOf(await answer.text()).links].flatMap((link) => {
    const target = targetOf(link, path, index.site.url)
    const { search = '' } = URL.parse(link, index.site.url) ?? {}
    return typeof target === 'object' ? encodeURI(target.path) + search : []
  })
}

async function textOfPdf(bytes: Uint8Array): Promise<string> {
  const pdf = await getDocumentProxy(bytes)
  const { text } = await extractText(pdf, { mergePages: true })
  return text + JSON.stringify(await getMeta(pdf))
}

const pages = site.snapshot().addresses.pages.map(({ path }) => encodeURI(path))
const queue = new Set([...pages, ...UNLINKED])
// What an answer links to is asked for as well.
for (const path of queue) for (const link of await ask(path)) queue.add(link)
// The name of the shipped look stands in no picture.
read('cards', JSON.stringify([...plan.drawings.values()].map((card) => ({ ...card, theme: '' }))))
await vite.close()
console.log(JSON.stringify({ found }))
process.exit()

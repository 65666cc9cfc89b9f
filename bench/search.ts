/** `npm run bench -- search`: the search index of a large blog, made, brought up to date, and asked. */
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import type { SearchDocument } from '../server/search/documents.ts'
import { search } from '../server/search/search.ts'
import { openSearchIndex, updateSearchIndex } from '../server/search/search-index.ts'
import { LOCALE_NAMES, type Locale } from '../shared/model.ts'
import { median } from './median.ts'

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { posts: { type: 'string', default: '5000' }, words: { type: 'string', default: '600' } },
})
const POSTS = Number(values.posts)
const WORDS = Number(values.words)
const ROUNDS = 15

/** As many words as a large blog has, few of them often: 30,000, made of syllables. */
const SYLLABLES =
  'ba be co da di fo ga la le li lo ma mi mo na ne no pa po ra re ri ro sa se so ta te to va vi zu'.split(' ')
let state = 1
const random = () => {
  state = (state * 1_103_515_245 + 12_345) & 0x7fffffff
  return state / 0x7fffffff
}
const pick = (list: readonly string[], skew = 1) => list[Math.floor(random() ** skew * list.length)] ?? ''
const VOCABULARY = Array.from({ length: 30_000 }, () =>
  Array.from({ length: 2 + Math.floor(random() * 4) }, () => pick(SYLLABLES)).join(''),
)
const text = (words: number) => Array.from({ length: words }, () => pick(VOCABULARY, 3)).join(' ')

const documents = Array.from({ length: POSTS }, (_, post) =>
  LOCALE_NAMES.map((locale) => document(post, locale)),
).flat()

function document(post: number, reader: Locale): SearchDocument {
  const body = text(WORDS)
  return {
    ...{
      kind: 'blog',
      path: `/${reader}/blog/post-${post}`,
      reader,
      language: reader,
      since: 0,
      version: `${post}`,
    },
    ...{ title: `${text(3)} ${post}`, description: text(9), tags: `topic-${post % 12}`, headings: text(6) },
    body: async () => body,
  }
}

const folder = mkdtempSync(join(tmpdir(), 'search-'))
const file = join(folder, 'search.sqlite')
console.log(`${POSTS} posts of ${WORDS} words in ${LOCALE_NAMES.length} languages`)
await timed('index made', () => updateSearchIndex(file, documents))
const [first, ...others] = documents
if (first)
  await timed('one post changed', () => updateSearchIndex(file, [{ ...first, version: 'new' }, ...others]))
console.log(`file                    ${(statSync(file).size / 1e6).toFixed(1)} MB`)

const rare = VOCABULARY[20_000] ?? ''
const [common = '', next = ''] = VOCABULARY
const QUERIES: Record<string, string> = {
  'a rare word': rare,
  'a common word': common,
  'two common words': `${common} ${next}`,
  'two letters': common.slice(0, 2),
  'a misspelt word': `${rare.slice(0, 3)}q${rare.slice(4)}`,
  'eight words': text(8),
  'nothing near': 'qqqqqqqq',
}
for (const [name, query] of Object.entries(QUERIES)) ask(name, query)
console.log(
  `memory                  ${Math.round(process.memoryUsage().rss / 2 ** 20)} MiB, with the texts above`,
)
rmSync(folder, { recursive: true })

function ask(name: string, query: string): void {
  const options = { locale: 'en', now: 0, perKind: 4 } as const
  const times: number[] = []
  let bytes = 0
  for (let round = 0; round < ROUNDS; round++) {
    const start = process.cpuUsage()
    // Opened each time: as the first query of a server does.
    const index = openSearchIndex(file)
    bytes = gzipSync(JSON.stringify(search(query, { ...options, indexes: [index] }))).byteLength
    index.close()
    const { user, system } = process.cpuUsage(start)
    times.push((user + system) / 1e3)
  }
  console.log(
    `${name.padEnd(20)} ${median(times).toFixed(1).padStart(8)} ms of processor time, answer ${bytes} bytes`,
  )
}

async function timed(name: string, act: () => Promise<void>): Promise<void> {
  const start = process.cpuUsage()
  await act()
  const { user, system } = process.cpuUsage(start)
  console.log(`${name.padEnd(20)} ${((user + system) / 1e6).toFixed(1).padStart(8)} s of processor time`)
}

/** `npm run bench -- search`: the search index of a large blog in one language, made, brought up to date, and asked. */
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import type { Locale } from '../shared/model.ts'
import { search } from '../shared/search/search.ts'
import { type SearchText, searchIndex } from '../shared/search/search-index.ts'
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

const documents = Array.from({ length: POSTS }, (_, post) => document(post, 'en'))

function document(post: number, language: Locale): SearchText {
  return {
    ...{ kind: 'blog', path: `/blog/post-${post}`, language, since: 0, aliases: '' },
    ...{ title: `${text(3)} ${post}`, description: text(9), tags: `topic-${post % 12}`, headings: text(6) },
    body: text(WORDS),
  }
}

const index = searchIndex()
const before = process.memoryUsage().rss
console.log(`${POSTS} posts of ${WORDS} words in one language`)
await timed('index made', () => index.update(documents))
const [first, ...others] = documents
if (first) await timed('one post changed', () => index.update([{ ...first }, ...others]))

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
  `memory                  ${Math.round((process.memoryUsage().rss - before) / 2 ** 20)} MiB more than without the index`,
)
console.log(
  `texts for an export     ${(gzipSync(JSON.stringify(index.texts())).byteLength / 1e6).toFixed(1)} MB by gzip`,
)

function ask(name: string, query: string): void {
  const options = { locale: 'en', perKind: 4 } as const
  const times: number[] = []
  let bytes = 0
  for (let round = 0; round < ROUNDS; round++) {
    const start = process.cpuUsage()
    bytes = gzipSync(JSON.stringify(search(query, { ...options, index }))).byteLength
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

/** The engine with configs of its own: none of this site's collections, files, addresses and languages. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  buildIndex,
  type ContentConfig,
  collection,
  data,
  defineContent,
  f,
  messages,
  readIndex,
} from '../../pipeline/index.ts'
import { contentHere } from './run-content.ts'
import { type Files, lines, writeTree } from './tree.ts'

const EN = { language: 'en-US', name: 'English' }
const IT = { language: 'it-IT', name: 'Italiano' }
const DE = { language: 'de-DE', name: 'Deutsch' }
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4" width="8" height="4"/>'

const talks = collection({
  folder: 'talks',
  address: '/talks/[slug]',
  fields: {
    title: f.text(),
    place: f.text().optional(),
    date: f.date(),
    seats: f
      .number()
      .optional()
      .check((value) => value > 0 || 'has to be above zero'),
    photo: f.picture().optional(),
    slides: f.file().optional(),
    follows: f.reference('talks').optional(),
    see: f.link().optional(),
  },
  shared: ['date', 'seats', 'photo', 'slides', 'follows'],
  order: { by: 'date', descending: true },
})
const books = data({
  folder: 'books',
  fields: { year: f.number() },
  words: { title: f.text(), tags: f.list(f.text()).optional() },
  order: { by: 'year' },
})
const config = defineContent({ locales: { en: EN, it: IT }, collections: { talks }, data: { books } })

async function built<C extends ContentConfig>(own: C, files: Files) {
  const root = writeTree(Object.fromEntries(Object.entries(files).map(([file, text]) => [`c/${file}`, text])))
  const outDir = join(root, 'out')
  const result = await buildIndex({
    config: own,
    contentDir: join(root, 'c'),
    outDir,
    cacheDir: join(root, 'cache'),
  })
  const told = result.problems.map(
    ({ file, line, column, rule, message }) => `${file}:${line}:${column} ${rule} ${message}`,
  )
  return { told, index: () => readIndex<C>(outDir) }
}

const talk = (title: string, more = '') => `---\ntitle: ${title}\n${more}---\nWords.\n`

test('fields, pictures, files, references, links and data are in the index as their kinds say', async () => {
  const { told, index } = await built(config, {
    'talks/one/en.md': talk(
      'One',
      'date: 2026-01-01\nseats: 40\nphoto: room.svg\nslides: a.pdf\nsee: ../two\n',
    ),
    'talks/one/it.md': talk('Uno', 'place: Bari\nsee: ../two\n'),
    'talks/one/room.svg': SVG,
    'talks/one/a.pdf': '%PDF-1.4',
    'talks/two/en.md': talk('Two', 'date: 2026-02-01\nfollows: one\n'),
    'talks/two/it.md': talk('Due', 'slug: due\n'),
    'books/dune.yaml': 'year: 1965\nen: { title: Dune, tags: [sand] }\nit: { title: Duna }\n',
    'books/emma.yaml': 'year: 1815\nen: { title: Emma }\n',
  })
  expect(told).toEqual(['books/emma.yaml:1:1 translation-missing the words are missing in Italiano'])
  const { collections, data: found, locales, files } = index()
  expect(Object.keys(locales)).toEqual(['en', 'it'])
  expect(collections.talks.map(({ id }) => id)).toEqual(['two', 'one'])
  const [two, one] = collections.talks
  expect(one).toMatchObject({ date: '2026-01-01', seats: 40, photo: { width: 8, height: 4 } })
  expect(one?.slides).toMatch(/^\/files\/a-\w+\.pdf$/)
  expect(files).toHaveProperty([one?.slides ?? ''])
  expect(one?.texts.it).toMatchObject({
    title: 'Uno',
    place: 'Bari',
    see: '/it/talks/due',
    path: '/it/talks/one',
  })
  expect(two?.follows).toBe('one')
  expect(found.books).toEqual([
    { id: 'emma', year: 1815, texts: { en: { title: 'Emma' }, it: { title: 'Emma' } } },
    { id: 'dune', year: 1965, texts: { en: { title: 'Dune', tags: ['sand'] }, it: { title: 'Duna' } } },
  ])
})

test('a mistake is told at its place, and an unknown field is one', async () => {
  const { told } = await built(config, {
    'talks/one/en.md': talk(
      'One',
      'date: 2026-01-01\nseats: -2\nphoto: none.svg\nfollows: none\nmood: good\n',
    ),
    'talks/one/it.md': talk('Uno'),
    'books/dune.yaml': 'yaer: 1965\nen: { title: Dune }\nit: { title: Duna }\n',
  })
  expect(told).toEqual([
    'books/dune.yaml:1:1 missing-field "year" is missing',
    'books/dune.yaml:1:1 unknown-field "yaer" is not a known field',
    'talks/one/en.md:4:8 invalid-value "seats" has to be above zero',
    'talks/one/en.md:5:8 missing-image there is no picture "none.svg"',
    'talks/one/en.md:6:10 invalid-value no entry of talks is called "none"',
    'talks/one/en.md:7:1 unknown-field "mood" is not a known field',
  ])
})

test('a third language is one line: texts and messages fall back until it has its own', async () => {
  const german = defineContent({
    ...config,
    locales: { en: EN, it: IT, de: DE },
    data: { words: messages('words') },
  })
  const { told, index } = await built(german, {
    'talks/one/en.md': talk('One', 'date: 2026-01-01\n'),
    'talks/one/it.md': talk('Uno'),
    'words/en.yaml': 'a: A\n',
    'words/it.yaml': 'a: A\n',
    'words/de.yaml': 'a: Ä\n',
  })
  expect(told).toEqual(['talks/one/en.md:1:1 translation-missing there is no text in German'])
  const [one] = index().collections.talks
  expect(one?.texts.en?.bodies.de).toMatch(/^bodies\//)
  expect(index().messages.de).toMatch(/^messages\/de-/)
})

test('the first language has no prefix, whichever it is', async () => {
  const { told, index } = await built(defineContent({ ...config, locales: { it: IT, en: EN } }), {
    'talks/one/it.md': talk('Uno', 'date: 2026-01-01\n'),
    'talks/one/en.md': talk('One'),
  })
  expect(told).toEqual([])
  const paths = Object.values(index().collections.talks[0]?.texts ?? {}).map(({ path }) => path)
  expect(paths).toEqual(['/talks/one', '/en/talks/one'])
})

test('one language alone misses no other', async () => {
  const { told, index } = await built(defineContent({ ...config, locales: { it: IT } }), {
    'talks/one/it.md': talk('Uno', 'date: 2026-01-01\n'),
    'books/dune.yaml': 'year: 1965\nit: { title: Duna }\n',
  })
  expect(told).toEqual([])
  expect(index().data.books).toEqual([{ id: 'dune', year: 1965, texts: { it: { title: 'Duna' } } }])
})

test('the command takes a config of another place', async () => {
  const root = writeTree({ 'content/notes/a/en.md': '---\ntitle: A\n---\nWords.\n' })
  const entry = join(import.meta.dirname, '../../pipeline/index.ts')
  writeFileSync(
    join(root, 'own.config.ts'),
    lines(`
      import { collection, defineContent, f } from ${JSON.stringify(entry)}
      export default defineContent({
        locales: { en: { language: 'en', name: 'English' } },
        collections: { notes: collection({ folder: 'notes', address: '/[slug]', fields: { title: f.text() } }) },
      })
    `),
  )
  const { status, stdout, stderr } = await contentHere(
    root,
    'build',
    '--config',
    'own.config.ts',
    '--format',
    'json',
  )
  expect([status, stdout]).toEqual([0, '[]\n'])
  expect(stderr).toMatch(/1 published/)
  expect(readIndex(join(root, '.content')).collections.notes).toMatchObject([{ id: 'a' }])
})

/** Pages that the owner adds, and signs of a person in `site.yaml`. */
import { expect, test } from 'vitest'
import { build, post } from './built.ts'
import { told } from './places.ts'
import { reader } from './readers.ts'
import { SITE } from './site-text.ts'
import { lines } from './tree.ts'

const page = (title: string, more = '') =>
  `---\ntitle: ${title}\ndescription: About it.\n${more}---\nWords.\n`

test('a folder of pages is read at its name, in each language, and may lie in another', async () => {
  const { index, problems } = await build({
    'pages/uses/en.md': page('What I use', 'aliases: [/tools]\n'),
    'pages/uses/it.md': page('Che cosa uso'),
    'pages/uses/desk/en.md': page('The desk'),
    'pages/uses/desk/it.md': page('La scrivania'),
    'blog/hello/en.md': post('[What I use](/uses), [the desk](../../pages/uses/desk).\n'),
    'blog/hello/it.md': '---\ntitle: Ciao\ndescription: Saluti.\n---\n[Che cosa uso](/it/uses).\n',
  })
  expect(problems).toEqual([])
  const addresses = index.collections.pages.flatMap(({ texts }) =>
    Object.values(texts).map(({ path }) => path),
  )
  expect(addresses).toEqual(['/uses', '/it/uses', '/uses/desk', '/it/uses/desk'])
  expect(index.redirects).toEqual([{ from: '/tools', to: '/uses' }])
})

test.each(['blog', 'it', 'login', 'api/x', 'feed.xml', 'privacy/more', '_payload'])(
  'no page can be called %s, which the site itself answers',
  async (name) => {
    const file = `pages/${name}/en.md`
    const { told } = await build({ [file]: page('Mine') }, { write: false })
    expect(told(file)).toEqual([
      `1:1 duplicate-slug «» "/${name}" is an address of the site itself, so no page can be read there → rename the folder`,
    ])
  },
)

test('the pages that the site links to cannot be drafts', async () => {
  const { told } = await build({ 'pages/cv/en.md': page('CV', 'draft: true\n') }, { write: false })
  expect(told('pages/cv/en.md')).toContain(
    '4:8 invalid-value «true» the page "cv" is part of the site, so it cannot be hidden → take the line out',
  )
})

const PRESENCE = lines(`
  person: Ada Bora
  countries: [IT, MT, FR]
  now: { date: 2026-11-20, en: Pruning., it: Poto. }
  quote:
    en: { text: It works., author: R., role: gardener }
    it: { text: Funziona., author: R., role: ortista }
`)

test('a sign of a person reaches the index', async () => {
  const { index, problems } = await build({ 'site.yaml': SITE + PRESENCE })
  expect(problems).toEqual([])
  const { person, countries, now, quote } = index.data.site ?? {}
  expect(person).toBe('Ada Bora')
  expect(now).toEqual({ date: '2026-11-20', texts: { en: { text: 'Pruning.' }, it: { text: 'Poto.' } } })
  expect(quote?.texts.it).toEqual({ text: 'Funziona.', author: 'R.', role: 'ortista' })
  expect(countries).toEqual(['IT', 'MT', 'FR'])
})

test('without one, nothing of a person is written', async () => {
  const { index } = await build({ 'site.yaml': SITE })
  expect(Object.keys(index.data.site ?? {})).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(?:person|countries|now|quote)$/)]),
  )
})

test('a check says which country is none, and which words are missing', () => {
  const text = `${SITE}countries: [IT, UK, it]\nnow: { date: soon, en: Pruning. }\n`
  expect(told(text, reader('site')('site.yaml', text).problems)).toEqual([
    '11:17 invalid-value «UK» item 2 of "countries" is not the code of a country: UK → write its two capital letters: IT for Italy',
    '11:21 invalid-value «it» item 3 of "countries" is not the code of a country: it → write its two capital letters: IT for Italy',
    '12:1 translation-missing «now» the words of "now" are missing in Italiano → add "it: …" beside "en"; until then readers get those',
    '12:14 invalid-date «soon» "now.date" is not a valid date: soon → write it as 2026-03-01, or with a time and its offset as 2026-03-01T09:30:00+01:00',
  ])
})

/** Signs of a person in `site.yaml`: a name, countries, the present, a client's words. */
import { expect, test } from 'vitest'
import { build } from './built.ts'
import { told } from './places.ts'
import { reader } from './readers.ts'
import { SITE } from './site-text.ts'
import { lines } from './tree.ts'

const PRESENCE = lines(`
  person: Ada Bora
  countries: [IT, MT, FR]
  now: { date: 2026-11-20, en: Pruning., it: Poto. }
  quote:
    en: { text: It works., author: R., role: gardener }
    it: { text: Funziona., author: R., role: ortista }
`)

test('reaches the index', async () => {
  const { index, problems } = await build({ 'site.yaml': SITE + PRESENCE })
  expect(problems).toEqual([])
  const { person, countries, now, quote } = index.data.site ?? {}
  expect(person).toBe('Ada Bora')
  expect(now).toEqual({ date: '2026-11-20', texts: { en: { text: 'Pruning.' }, it: { text: 'Poto.' } } })
  expect(quote?.texts.it).toEqual({ text: 'Funziona.', author: 'R.', role: 'ortista' })
  expect(countries).toEqual(['IT', 'MT', 'FR'])
})

test('without it, nothing of a person is written', async () => {
  const { index } = await build({ 'site.yaml': SITE })
  expect(Object.keys(index.data.site ?? {})).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(?:person|countries|now|quote)$/)]),
  )
})

test('says which country is none, and which words are missing', () => {
  const text = `${SITE}countries: [IT, UK, it]\nnow: { date: soon, en: Pruning. }\n`
  expect(told(text, reader('site')('site.yaml', text).problems)).toEqual([
    '11:17 invalid-value «UK» item 2 of "countries" is not the code of a country: UK → write its two capital letters: IT for Italy',
    '11:21 invalid-value «it» item 3 of "countries" is not the code of a country: it → write its two capital letters: IT for Italy',
    '12:1 translation-missing «now» the words of "now" are missing in Italiano → add "it: …" beside "en"; until then readers get those',
    '12:14 invalid-date «soon» "now.date" is not a valid date: soon → write it as 2026-03-01, or with a time and its offset as 2026-03-01T09:30:00+01:00',
  ])
})

/** Excerpts of results. */
import { expect, test } from 'vitest'
import { marked, searchPages } from './search-pages.ts'

test('a result shows the part of its text that has most of the words', async () => {
  const text = `A harbour. ${'Nothing of it here. '.repeat(30)}Boats lie in the harbour: boats, and boats.`
  const { groups } = await searchPages('harbour boats', [['blog', 'Quiet', text]])
  expect(marked(groups[0]?.hits[0]?.excerpt)).toContain('[Boats] lie in the [harbour]: [boats], and [boats].')
})

test('an excerpt is of one paragraph, and never runs into the next', async () => {
  const text = 'The rest is in the harbour.\nNote\nA chat needs somebody.\nBoats, and a harbour in the rain'
  const { groups } = await searchPages('harbour', [['blog', 'Quiet', text, 'What is free at noon.']])
  expect(marked(groups[0]?.hits[0]?.excerpt)).toBe('The rest is in the [harbour].')
})

test('an excerpt of a long paragraph begins and ends with whole words', async () => {
  const text = `${'Quiet days, '.repeat(20)}the harbour, ${'quiet days, '.repeat(20)}and noon.`
  const { groups } = await searchPages('harbour', [['blog', 'Noon', text]])
  expect(marked(groups[0]?.hits[0]?.excerpt)).toMatch(/^…(days|Quiet).*\[harbour\].*(days,|quiet)…$/)
})

test('a page that is found by its title says what it is about', async () => {
  const text = 'The harbour, the harbour, and once more the harbour.'
  const { groups } = await searchPages('harbour', [['blog', 'The harbour', text, 'What is free at noon.']])
  expect(marked(groups[0]?.hits[0]?.excerpt)).toBe('What is free at noon.')
})

test('cells of a table are an excerpt only where there is no description, and then in their row', async () => {
  const table = 'Boats\nHarbour\n12\nBerths'
  const { groups } = await searchPages('harbour', [
    ['blog', 'Noon', table, 'What is free at noon.'],
    ['blog', 'Evening', table],
  ])
  const excerpts = groups[0]?.hits.map(({ excerpt }) => marked(excerpt))
  expect(excerpts?.sort()).toEqual(['Boats · [Harbour] · 12 · Berths', 'What is free at noon.'])
})

test('of several words, the last one may be unfinished, and is marked whole', async () => {
  const { groups } = await searchPages('red blue harb', [['blog', 'Quiet', 'A red and blue harbour.']])
  expect(marked(groups[0]?.hits[0]?.excerpt)).toBe('A [red] and [blue] [harbour].')
})

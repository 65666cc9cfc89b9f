import { expect, test } from 'vitest'
import { byMonth, byYear } from '../../pages/stream/periods.ts'
import type { StreamEntry } from '../../shared/stream.ts'

function entry(slug: string, date: string): StreamEntry {
  return {
    ...{ slug, date, path: `/stream/${slug}`, type: 'note', title: slug, summary: '', html: '' },
    ...{ isWhole: true, tags: [], languages: ['en'] },
  }
}

// New Year's Eve in Rome is still the old year in UTC's evening, and the new one an hour later.
const ENTRIES = [
  entry('new', '2026-12-31T23:30:00Z'),
  entry('old', '2026-12-31T22:30:00Z'),
  entry('older', '2026-01-02T08:00:00Z'),
]

test('entries of one month stand together, in the owner’s time', () => {
  expect(
    byMonth(ENTRIES, 'Europe/Rome').map(({ id, entries }) => [id, entries.map(({ slug }) => slug)]),
  ).toEqual([
    ['2027-01', ['new']],
    ['2026-12', ['old']],
    ['2026-01', ['older']],
  ])
})

test('entries of one year stand together, in the owner’s time', () => {
  expect(
    byYear(ENTRIES, 'Europe/Rome').map(({ id, entries }) => [id, entries.map(({ slug }) => slug)]),
  ).toEqual([
    ['2027', ['new']],
    ['2026', ['old', 'older']],
  ])
})

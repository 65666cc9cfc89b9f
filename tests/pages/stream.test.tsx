/** Lists of the stream: of one type, by month and by year. */
import { expect, test } from 'vitest'
import { EntryIndex } from '../../pages/stream/EntryIndex.tsx'
import { byMonth, byYear } from '../../pages/stream/periods.ts'
import type { StreamEntry } from '../../shared/stream.ts'
import { rendered } from './rendered.tsx'

const NOTE: StreamEntry = {
  ...{ slug: 'salt', path: '/stream/salt', type: 'note', title: 'Salt', date: '2026-05-01T10:00:00Z' },
  ...{ summary: 'Bread without…', html: '<p>Bread without <em>salt</em> is a promise.</p>', isWhole: true },
  ...{ tags: [], languages: ['en'] },
}

const listOf = (entry: StreamEntry) =>
  rendered(<EntryIndex entries={[entry]} />, {}, { 'stream.readOn': 'Read on' })

test('a note is read whole where it stands, and one that goes on says so', () => {
  expect(listOf(NOTE)).toContain('<p>Bread without <em>salt</em> is a promise.</p>')
  expect(listOf(NOTE)).not.toMatch(/…|Read on/)
  expect(listOf({ ...NOTE, isWhole: false })).toMatch(/is a promise\.<\/p>.*Read on/)
})

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

/** Entries of one type, as a list. */
import { expect, test } from 'vitest'
import { EntryIndex } from '../../pages/stream/EntryIndex.tsx'
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

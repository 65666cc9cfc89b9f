/** Snapshots: which moments share one. */
import { expect, test } from 'vitest'
import { snapshotAt } from '../../server/content/snapshot.ts'
import { INDEX } from './site.ts'

const snapshots = (now: Date) =>
  snapshotAt(INDEX, now, { readBody: async () => '', build: 'test', showHidden: false })

test.each([
  ['the moment before a scheduled post', '2026-12-01T07:59:59.999Z', 'the post', '2026-12-01T08:00:00Z'],
  ['the last moment of a month', '2026-10-31T23:59:59.999Z', 'the next month', '2026-11-01T00:00:00Z'],
  ['now', '2026-11-21T12:00:00Z', 'the month before, where a clock was set back', '2026-10-21T12:00:00Z'],
])('%s (%s) is not of one snapshot with %s', (_name, before, _next, after) => {
  const first = snapshots(new Date(before))
  expect(snapshots(new Date(after)).id).not.toBe(first.id)
  expect(snapshots(new Date(before)).id).toBe(first.id)
})

test('a month without a scheduled post is one snapshot', () => {
  const first = snapshots(new Date('2026-11-01T00:00:00Z'))
  expect(snapshots(new Date('2026-11-30T23:59:59.999Z')).id).toBe(first.id)
})

test('the owner’s preview has what visitors see later, which the snapshot itself has not', () => {
  const { content, preview } = snapshots(new Date('2026-11-21T12:00:00Z'))
  const pathsOf = (from: typeof content) => from.posts('en').map(({ path }) => path)
  const later = pathsOf(preview()).filter((path) => !pathsOf(content).includes(path))
  expect(later).toContain('/blog/later')
})

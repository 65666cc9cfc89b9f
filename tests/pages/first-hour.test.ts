/** The owner's zone as the document's script reads it. */
import { expect, test } from 'vitest'
import { zoneFrom } from '../../pages/index/first-hour.ts'

const minuteOf = (time: string) => Date.parse(time) / 60_000
const january = minuteOf('2026-01-01T00:00Z')

test('a zone is named with its offset, and with each change of two years and the offset from there', () => {
  expect(zoneFrom(january, 'Europe/Rome').split(' ').map(Number)).toEqual([
    ...[60, minuteOf('2026-03-29T01:00Z'), 120, minuteOf('2026-10-25T01:00Z')],
    ...[60, minuteOf('2027-03-28T01:00Z'), 120, minuteOf('2027-10-31T01:00Z'), 60],
  ])
})

test('zones without a change, west of Greenwich or at parts of an hour have their offset alone', () => {
  expect(zoneFrom(january, 'Asia/Kolkata')).toBe('330')
  expect(zoneFrom(january, 'America/Bogota')).toBe('-300')
  expect(zoneFrom(january, 'UTC')).toBe('0')
})
